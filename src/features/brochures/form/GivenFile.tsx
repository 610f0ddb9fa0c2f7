import { useSource } from '../../../data/source'
import { Button } from '../../../ui/Button'
import { givenFile } from './openWithFile'

/** The file that the form was opened with, offered where a region has none yet. */
export function GivenFile({ disabled, onUse }: { disabled: boolean; onUse: (file: File) => void }) {
  const file = useSource(givenFile)
  if (!file) return null
  return (
    <Button
      disabled={disabled}
      onClick={() => {
        givenFile.taken()
        onUse(file)
      }}
    >
      Use “{file.name}”
    </Button>
  )
}
