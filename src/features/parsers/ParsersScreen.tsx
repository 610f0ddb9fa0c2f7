import { answerOf } from '../../data/reading/answer'
import { useFreshness } from '../../data/reading/freshness'
import { useList } from '../../data/reading/lists'
import { useRecords } from '../../data/reading/records'
import { ALL } from '../../domain/form/options'
import { type ParserClass, parserClasses } from '../../domain/parsers/classes'
import { Screen } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import { DataTable } from '../../ui/table/DataTable'
import type { Column } from '../../ui/table/tableColumns'
import { classAddress } from './addresses'
import styles from './Parsers.module.css'

/** The classes of parsers (spec section 2). */
export function ParsersScreen() {
  const list = useList(parserClasses, ALL)
  const classes = useRecords(parserClasses, list.ids)
  return (
    <Screen>
      <ScreenTop title="Parsers" note={useFreshness(list, 'parser class', 'parser classes')} failing={list.failing} />
      <DataTable
        label="Parser classes"
        columns={COLUMNS}
        rows={classes}
        {...answerOf(list)}
        empty={{ text: 'Your parser classes is empty!' }}
      />
    </Screen>
  )
}

const ClassLink = ({ name }: { name: string }) => (
  <a className={styles.link} href={classAddress(name)}>
    {name}
  </a>
)

const COLUMNS: readonly Column<ParserClass>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <ClassLink name={name} /> },
]
