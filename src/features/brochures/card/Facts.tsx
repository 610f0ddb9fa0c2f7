import type { ReactNode } from 'react'
import type { EpochSeconds } from '../../../domain/border'
import type { Brochure } from '../../../domain/brochures/brochure'
import { timeAndDay } from '../../../domain/values/dates'
import { ownTime } from '../../../domain/values/ownTime'
import { webAddress } from '../../../domain/values/webAddress'
import styles from './Facts.module.css'

/**
 * What a card tells of its brochure (spec section 2), as pairs of label and value.
 *
 * @param afterParser shown after the name of the parser that was used
 */
export function Facts({ brochure, afterParser }: { brochure: Brochure; afterParser?: ReactNode }) {
  return (
    <dl className={styles.facts}>
      <Fact label="Category">{brochure.brochure_categories[0]?.category.name}</Fact>
      <Moment label="Valid from" at={brochure.active_from} />
      <Moment label="Valid till" at={brochure.expire_after} />
      <Moment label="Published" at={brochure.published_at} />
      <Fact label="Parser">
        <Outside address={brochure.parsed_url} text={brochure.parser_used} />
        {afterParser}
      </Fact>
      <Fact label="Author">{brochure.author}</Fact>
      <Fact label="Website">
        <Outside address={brochure.shop?.website_url ?? null} text={null} />
      </Fact>
      <Moment label="Uploaded" at={brochure.inserted_at} />
    </dl>
  )
}

interface FactProps {
  label: string
  title?: string | undefined
  /** the value is never cut */
  whole?: boolean
  children: ReactNode
}

function Fact({ label, title, whole = false, children }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd
        className={whole ? `${styles.value} ${styles.whole}` : styles.value}
        title={title ?? (typeof children === 'string' ? children : undefined)}
      >
        {children || '–'}
      </dd>
    </>
  )
}

const Moment = ({ label, at }: { label: string; at: EpochSeconds | string | null }) => (
  <Fact label={label} title={ownTime(at)} whole>
    {timeAndDay(at)}
  </Fact>
)

/** A link out of the console if the value is an address, else its text alone. The tooltip has all of it, and where it leads. */
function Outside({ address, text }: { address: string | null; text: string | null }) {
  const url = webAddress(address)
  const shown = text || url?.hostname || address
  if (!url) return shown ? <Cut text={shown} /> : '–'
  return (
    <a
      className={styles.outside}
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      draggable={false}
      title={text ? `${text}\n${url.href}` : url.href}
    >
      {shown}
    </a>
  )
}

const Cut = ({ text }: { text: string }) => (
  <span className={styles.cut} title={text}>
    {text}
  </span>
)
