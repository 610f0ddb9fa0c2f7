import { useState } from 'react'
import { type DeviceStorage, useDeviceStorage } from '../../../data/device/deviceStorage'
import { useSummary } from '../../../data/sync'
import { numberText } from '../../../domain/values/numbers'
import { Button } from '../../../ui/control/Button'
import { Fold } from '../../../ui/control/Fold'
import { useConfirm } from '../../../ui/dialog/dialogs'
import { useToast } from '../../../ui/news/toasts'
import { bytesText } from './bytesText'
import styles from './StorageSection.module.css'

/** What this device keeps, how much room that takes, and what can be removed. */
export function StorageSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title="Storage on this device" onToggle={setOpen}>
      {isOpen && <Storage />}
    </Fold>
  )
}

const NOT_DONE = 'That could not be done on this device'
const UNKNOWN = 'What this device keeps cannot be counted now. It is counted again the next time you open this.'
const CLEAR =
  'Lists and pictures are loaded again when they are needed; without a network they are missing until then. Changes that wait, their files and drafts stay.'
const START_ANEW =
  'What this device keeps for you cannot be opened. Changes that waited there are lost for good, and the console starts anew.'

function Storage() {
  const [storage, { protect, clearCache, startAnew }] = useDeviceStorage()
  const { storage: state } = useSummary()
  const confirm = useConfirm()
  const toast = useToast()
  if (!storage) return <p className={styles.text}>Counting…</p>

  const failed = () => toast({ text: NOT_DONE, tone: 'danger' })
  const clear = async () => {
    const isSure = await confirm({ title: 'Clear the cache', text: CLEAR, yes: 'Clear', no: 'Cancel' })
    if (!isSure) return
    await clearCache()
    toast({ text: 'The cache is cleared' })
  }
  const keep = async () => {
    const isKept = await protect()
    toast({ text: isKept ? 'The browser keeps it until you clear it' : 'The browser does not promise it' })
  }
  const begin = async () => {
    const isSure = await confirm({ title: 'Start anew', text: START_ANEW, yes: 'Delete', no: 'Cancel', danger: true })
    if (isSure) await startAnew()
  }
  return (
    <>
      {storage === 'unknown' ? <p className={styles.text}>{UNKNOWN}</p> : <Counted storage={storage} />}
      <div className={styles.buttons}>
        <Button onClick={() => void clear().catch(failed)}>Clear the cache</Button>
        {storage !== 'unknown' && storage.isLasting === false && (
          <Button onClick={() => void keep().catch(failed)}>Ask the browser to keep it</Button>
        )}
        {state === 'broken' && (
          <Button tone="danger" onClick={() => void begin().catch(failed)}>
            Delete what cannot be opened
          </Button>
        )}
      </div>
    </>
  )
}

const Counted = ({ storage }: { storage: DeviceStorage }) => (
  <>
    <KeptList storage={storage} />
    <p className={styles.text}>{roomText(storage)}</p>
    <p className={styles.text}>{lastingText(storage)}</p>
  </>
)

const rowsOf = ({
  lists,
  records,
  pictures,
  changes,
  files,
  drafts,
}: DeviceStorage): readonly (readonly [string, string])[] => [
  ['Lists', numberText(lists)],
  ['Records', numberText(records)],
  ['Pictures', numberText(pictures)],
  ['Changes waiting', numberText(changes)],
  ['Files waiting', files.count === 0 ? '0' : `${numberText(files.count)} (${bytesText(files.bytes)})`],
  ['Drafts', numberText(drafts)],
]

function KeptList({ storage }: { storage: DeviceStorage }) {
  return (
    <dl className={styles.kept}>
      {rowsOf(storage).map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function roomText({ used, available }: DeviceStorage): string {
  if (used === null || available === null) return 'This browser does not say how much room it takes.'
  return `${bytesText(used)} used of the ${bytesText(available)} that the browser allows.`
}

function lastingText({ isLasting }: DeviceStorage): string {
  if (isLasting === null) return 'This browser does not say for how long it keeps it.'
  return isLasting
    ? 'The browser keeps it until you clear it.'
    : 'The browser may clear it by itself when the device runs short of space.'
}
