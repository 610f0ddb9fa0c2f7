import { useSource } from '../../../data/source'
import { Button } from '../../../ui/control/Button'
import { Callout } from '../../../ui/news/Callout'
import { givenFiles } from './openWithFiles'

interface GivenFileProps {
  disabled: boolean
  /** resolves to whether the region has the file: a refused file stays on offer */
  onUse: (file: File) => Promise<boolean>
}

/** The files that the form was opened with, offered where a region has no file yet. */
export function GivenFile({ disabled, onUse }: GivenFileProps) {
  const files = useSource(givenFiles)
  const use = async (file: File) => {
    if (await onUse(file)) givenFiles.taken(file)
  }
  return files.map((file, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none has an id
    <Button key={at} disabled={disabled} onClick={() => void use(file)}>
      Use “{file.name}”
    </Button>
  ))
}

/** Regions show only once a shop is chosen: until then this says which files have come along, and which have not. */
export function GivenFilesNotice() {
  const names = useSource(givenFiles).map(({ name }) => name)
  const unread = useSource(givenFiles.unread)
  return (
    <>
      {names.length > 0 && (
        <Callout tone="plain" role="status">
          Opened with {quoted(names)}: choose the shop, then the region that it is for.
        </Callout>
      )}
      {unread.length > 0 && (
        <Callout tone="warning" role="status">
          Could not be read, and may have been moved: {quoted(unread)}.
        </Callout>
      )}
    </>
  )
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
