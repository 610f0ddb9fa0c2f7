import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMutate } from '../../data/changes'
import { useFreshRecord } from '../../data/reading/freshRecord'
import { useOptions } from '../../data/reading/options'
import { useNamed } from '../../data/reading/records'
import { useOutbox } from '../../data/sync'
import { type ParserClass, parserClasses } from '../../domain/parsers/classes'
import { parsers } from '../../domain/parsers/collection'
import type { Parser } from '../../domain/parsers/parser'
import { startRun } from '../../domain/parsers/start'
import { type Id, isNewId, newId } from '../../offline/define'
import { Button } from '../../ui/control/Button'
import { announce } from '../../ui/news/announcer'
import { useTold } from '../../ui/news/telling'
import { Breadcrumb } from '../../ui/screen/Breadcrumb'
import { EmptyState, NotThere } from '../../ui/screen/EmptyState'
import { Screen } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import { ControlSkeleton, Skeleton } from '../../ui/screen/Skeleton'
import { classAddress, classAt, PARSERS, parserAddress } from './addresses'
import { IterationsToCome, IterationTable } from './IterationTable'
import styles from './Parsers.module.css'
import { WebLink } from './ParserTable'
import { unsentRun } from './unsentRun'

/** One parser: what it reads for whom, and its runs (spec section 2). */
export function ParserScreen() {
  const { class: className = '', id = '' } = useParams({ strict: false })
  const { record: parser, missing, gone, failing } = useFreshRecord(parsers, id)
  const currentId = useNamed(id)
  useOwnAddress({ class: className, id: currentId })
  const classes = useOptions(parserClasses)
  const named = classAt(className, classes)
  const classLabel = named?.name ?? className
  const own = classes.find((one) => one.id === parser?.parser_class_id)
  if (parser && own && own.id !== named?.id) return <OfAnotherClass parser={parser} className={classLabel} own={own} />
  return (
    <Screen>
      <ScreenTop title={parser?.name ?? 'Parser'}>
        {parser && <StartRun key={id} parser={parser} currentId={currentId} />}
        {!parser && !missing && <ControlSkeleton width={104} />}
      </ScreenTop>
      <Breadcrumb
        crumbs={[
          { label: 'Parsers', href: PARSERS },
          { label: classLabel, href: classAddress(classLabel) },
          { label: parser?.name ?? 'Parser' },
        ]}
      />
      {!parser && !missing && (
        <>
          <Facts />
          <IterationsToCome />
        </>
      )}
      {missing && <NotThere what="parser" gone={gone} failing={failing} />}
      {parser && <Facts parser={parser} />}
      {parser && !isNewId(currentId) && <IterationTable key={currentId} parserId={currentId} />}
      {parser && isNewId(currentId) && (
        <EmptyState text="Waiting to be sent: its first run starts as soon as the provider answers." />
      )}
    </Screen>
  )
}

/** A parser opened before the provider had it gets an address that also works for others. */
function useOwnAddress({ class: className, id }: { class: string; id: Id }) {
  const navigate = useNavigate()
  const { id: inAddress } = useParams({ strict: false })
  const isOld = inAddress !== undefined && inAddress !== id
  useEffect(() => {
    if (isOld) void navigate({ to: '/parsers/$class/$id', params: { class: className, id }, replace: true })
  }, [navigate, isOld, className, id])
}

/** The address was typed, or is an old one, and names the wrong class. */
function OfAnotherClass({ parser, className, own }: { parser: Parser; className: string; own: ParserClass }) {
  return (
    <Screen>
      <ScreenTop title="Parser" />
      <Breadcrumb
        crumbs={[
          { label: 'Parsers', href: PARSERS },
          { label: className, href: classAddress(className) },
          { label: 'Parser' },
        ]}
      />
      <EmptyState text={`There is no such parser in the class “${className}”.`}>
        <a href={parserAddress(own.name, parser.id)}>{`${parser.name}, in ${own.name}`}</a>
      </EmptyState>
    </Screen>
  )
}

function Facts({ parser }: { parser?: Parser }) {
  return (
    <dl className={styles.facts}>
      <dt>URL</dt>
      <dd>{parser ? <WebLink url={parser.url} at={Number.POSITIVE_INFINITY} /> : <Skeleton width={320} />}</dd>
      <dt>Shop</dt>
      <dd>{parser ? parser.shop.name : <Skeleton width={120} />}</dd>
    </dl>
  )
}

/** Without a network the run waits, shown in the table and in the queue. */
function StartRun({ parser, currentId }: { parser: Parser; currentId: Id }) {
  const { start, whyNot } = useStart(parser, currentId)
  return (
    <Button whyNot={whyNot} onClick={() => void start()}>
      Start a run
    </Button>
  )
}

const NOT_SENT_YET = 'The last one is not sent yet'
const MAY_HAVE_BEGUN = 'The last one may have arrived: it waits in the sync centre'

/** However often it is pressed, there is one run until the provider has it; the next run gets a new id. */
function useStart(parser: Parser, currentId: Id) {
  const mutate = useMutate()
  const told = useTold()
  const [runId, setRunId] = useState(newId)
  const unsent = unsentRun(useOutbox(), currentId)
  const isSent = !isNewId(useNamed(runId))
  const isPressed = useRef(false)
  useEffect(() => {
    if (isSent) setRunId(newId)
  }, [isSent])
  const start = async () => {
    if (isPressed.current) return
    isPressed.current = true
    const at = new Date().toISOString()
    const made = await told(mutate(startRun, { id: runId, parser_id: currentId, parserName: parser.name, at }))
    if (made) announce('A run was added to the iterations')
    isPressed.current = false
  }
  return { start, whyNot: unsent && (unsent.parked ? MAY_HAVE_BEGUN : NOT_SENT_YET) }
}
