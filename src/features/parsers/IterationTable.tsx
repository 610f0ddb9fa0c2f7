import { useMemo, useState } from 'react'
import { answerOf } from '../../data/reading/answer'
import { unreadText } from '../../data/reading/freshness'
import { useList } from '../../data/reading/lists'
import { useRecords } from '../../data/reading/records'
import { historyItem, type Iteration } from '../../domain/parsers/iteration'
import { iterations } from '../../domain/parsers/iterations'
import { timeAndDay } from '../../domain/values/dates'
import { type Id, isNewId } from '../../offline/define'
import { Button } from '../../ui/control/Button'
import { Moment } from '../../ui/date/Moment'
import { Callout } from '../../ui/news/Callout'
import { DataTable } from '../../ui/table/DataTable'
import type { Column } from '../../ui/table/tableColumns'
import { liveRuns, needsReading, withLiveRuns } from './liveRuns'
import { MessageLog } from './MessageLog'
import styles from './Parsers.module.css'
import { RunState } from './RunState'
import { useReadBehind } from './useReadBehind'
import { useRunMessages } from './useRunMessages'

/** The runs of a parser, live. */
export function IterationTable({ parserId }: { parserId: Id }) {
  const filter = useMemo(() => ({ parser_id: parserId }), [parserId])
  const list = useList(iterations, filter)
  const listed = useRecords(iterations, list.ids)
  const heard = useRunMessages(parserId)
  const live = useMemo(() => liveRuns(heard), [heard])
  const rows = useMemo(() => withLiveRuns(listed, live, parserId), [listed, live, parserId])
  const [openId, setOpenId] = useState<Id | null>(null)
  const open = rows.find(({ id }) => id === openId)
  const columns = useMemo(() => columnsWith(setOpenId), [])

  const { unread = 0 } = list
  useReadBehind(heard, { ...list, stale: needsReading(listed, live) })

  return (
    <>
      {unread > 0 && (
        <div className={styles.unread}>
          <Callout tone="warning">{unreadText(unread, 'run', 'runs')}</Callout>
        </div>
      )}
      <DataTable
        label="Iterations"
        columns={columns}
        rows={rows}
        rowState={({ id }) => (isNewId(id) ? 'waiting' : undefined)}
        {...answerOf(list)}
        loading={list.loading && rows.length === 0}
        onNearEnd={list.more ? list.loadMore : undefined}
        empty={{ text: 'Your iterations is empty!' }}
      />
      {open && <MessageLog key={open.id} run={open} heard={heard} onClose={() => setOpenId(null)} />}
    </>
  )
}

const NOWHERE = () => undefined

/** The table's shape, while the parser is asked for. */
export const IterationsToCome = () => (
  <DataTable label="Iterations" columns={columnsWith(NOWHERE)} rows={[]} loading empty={{ text: '' }} />
)

const columnsWith = (onShow: (id: Id) => void): Column<Iteration>[] => [
  {
    id: 'started',
    header: 'Started At',
    width: '180px',
    cell: ({ inserted_at }) => <Moment at={inserted_at} text={timeAndDay} />,
  },
  { id: 'history', header: 'History Item', truncate: HISTORY_AT, cell: historyItem },
  {
    id: 'state',
    header: 'State',
    width: 'clamp(220px, 25vw, 260px)',
    cell: ({ id, state, inserted_at }) => (
      <div className={styles.stateCell}>
        <RunState state={state} unsent={isNewId(id)} />
        {!isNewId(id) && (
          <Button aria-description={`Messages of ${timeAndDay(inserted_at)}`} onClick={() => onShow(id)}>
            Show
          </Button>
        )}
      </div>
    ),
  },
]

/** A message may hold a whole address. */
const HISTORY_AT = 90
