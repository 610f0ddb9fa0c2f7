import { useState } from 'react'
import { useDeployment } from '../../data/deploymentContext'
import { useEngine } from '../../data/engineContext'
import { Button } from '../../ui/control/Button'
import { FileButton } from '../../ui/form/DropZone'
import { saveFile } from '../../ui/text/saveTextFile'
import { exportedText, LARGEST_FILE, takenInText, UNUSABLE } from './changesFileWords'
import styles from './SyncCentre.module.css'

interface Said {
  text: string
  isError: boolean
}

/** The queue and recent events as a file: for support, and to continue on another device. */
export function ChangesFile() {
  const engine = useEngine()
  const { provider } = useDeployment().deployment
  const [said, setSaid] = useState<Said | null>(null)

  const save = async () => {
    const file = await engine.exportChanges(provider.api)
    saveFile(fileName(file.at), new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
    setSaid({ text: exportedText(file.files), isError: false })
  }
  const takeIn = async (file: File) => {
    if (file.size > LARGEST_FILE) return setSaid({ text: UNUSABLE.tooLarge, isError: true })
    const result = await engine.importChanges(await file.text(), provider.api)
    setSaid(
      typeof result === 'string'
        ? { text: UNUSABLE[result], isError: true }
        : { text: takenInText(result), isError: false },
    )
  }
  const failed = () => setSaid({ text: 'This device could not do that. Nothing has been changed.', isError: true })

  return (
    <div className={styles.file}>
      <Button title="For support, or to go on with on another device" onClick={() => void save().catch(failed)}>
        Export
      </Button>
      <FileButton
        accept="application/json,.json"
        aria-label="Import"
        title="What you have exported elsewhere"
        onChosen={(file) => takeIn(file).catch(failed)}
      >
        Import
      </FileButton>
      {said && (
        <p className={said.isError ? styles.error : styles.said} role={said.isError ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
    </div>
  )
}

const fileName = (at: string) => `waiting-changes-${at.slice(0, 16).replace(':', '')}.json`
