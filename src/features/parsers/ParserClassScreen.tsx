import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { answerOf } from '../../data/reading/answer'
import { unreadText, useFreshness } from '../../data/reading/freshness'
import { useList } from '../../data/reading/lists'
import { useRecords } from '../../data/reading/records'
import { ALL } from '../../domain/form/options'
import { type ParserClass, parserClasses } from '../../domain/parsers/classes'
import { parsers } from '../../domain/parsers/collection'
import type { Id } from '../../offline/define'
import { FormSkeleton } from '../../ui/form/FormSkeleton'
import { Breadcrumb } from '../../ui/screen/Breadcrumb'
import { EmptyState, NothingHere } from '../../ui/screen/EmptyState'
import { Screen } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import { useAddress } from '../../ui/useAddress'
import { ADD_PARSER, AddParser } from './AddParser'
import { classAt, PARSERS } from './addresses'
import styles from './Parsers.module.css'
import { ParserTable } from './ParserTable'
import { UploadReport } from './UploadReport'

/** One class: a form that adds a parser, the messages of its first run, and the class's parsers (spec section 2). */
export function ParserClassScreen() {
  const { class: name = '' } = useParams({ strict: false })
  const list = useList(parserClasses, ALL)
  const parserClass = classAt(name, useRecords(parserClasses, list.ids))
  if (parserClass) return <ClassParsers key={parserClass.id} parserClass={parserClass} />
  return (
    <Screen>
      <ScreenTop title={name} />
      <Breadcrumb crumbs={[{ label: 'Parsers', href: PARSERS }, { label: name }]} />
      {list.loading ? (
        <div className={styles.columns}>
          <div className={styles.side}>
            <FormSkeleton title={ADD_PARSER} rows={[2, 3]} buttons={[96]} />
          </div>
          <div className={styles.main}>
            <ParserTable className={name} parsers={[]} loading />
          </div>
        </div>
      ) : list.from === 'device' ? (
        <NothingHere failing={list.failing} />
      ) : (
        <EmptyState text={whyNoClass(name, list.unread)}>
          <a href={PARSERS}>All parser classes</a>
        </EmptyState>
      )}
    </Screen>
  )
}

/** The class may be among those that this console cannot read. */
const whyNoClass = (name: string, unread = 0) =>
  unread > 0
    ? `“${name}” is not among the parser classes that can be read. ${unreadText(unread, 'parser class', 'parser classes')}`
    : `There is no parser class “${name}”.`

function ClassParsers({ parserClass }: { parserClass: ParserClass }) {
  const { id, name } = parserClass
  const list = useList(
    parsers,
    useMemo(() => ({ parser_class_id: id }), [id]),
  )
  const rows = useRecords(parsers, list.ids)
  const [added, setAdded] = useState<Id | null>(null)
  const address = useAddress()
  const taken = address.read('new')
  const onAdded = (parserId: Id) => {
    setAdded(parserId)
    if (taken) address.mend({ new: null })
  }
  return (
    <Screen>
      <ScreenTop
        title={name}
        count={rows.length || undefined}
        note={useFreshness(list, 'parser')}
        failing={list.failing}
      />
      <Breadcrumb crumbs={[{ label: 'Parsers', href: PARSERS }, { label: name }]} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <AddParser key={taken} classId={id} address={taken} onAdded={onAdded} />
        </div>
        <div className={styles.main}>
          {added !== null && <UploadReport key={added} parserId={added} />}
          <ParserTable className={name} parsers={rows} {...answerOf(list)} />
        </div>
      </div>
    </Screen>
  )
}
