import { useMemo } from 'react'
import type { Parser } from '../../domain/parsers/parser'
import { nameKey } from '../../domain/values/nameOrder'
import { webAddress } from '../../domain/values/webAddress'
import { isNewId } from '../../offline/define'
import { DataTable, type DataTableProps } from '../../ui/table/DataTable'
import { type Column, roomFor } from '../../ui/table/tableColumns'
import { FlaggedName } from '../../ui/text/FlaggedName'
import { Truncated } from '../../ui/text/Truncated'
import { parserAddress } from './addresses'
import styles from './Parsers.module.css'

interface ParserTableProps extends Pick<DataTableProps<Parser>, 'loading' | 'unknown' | 'failing'> {
  className: string
  parsers: readonly Parser[]
}

export function ParserTable({ className, parsers, ...answer }: ParserTableProps) {
  const columns = useMemo(() => columnsOf(className), [className])
  return (
    <DataTable
      label="Parsers"
      columns={columns}
      rows={parsers}
      rowState={({ id }) => (isNewId(id) ? 'waiting' : undefined)}
      {...answer}
      empty={{ text: "You don't have parsers in this class, please add new!" }}
    />
  )
}

/** Spec section 9, “Truncation”. */
const URL_AT = 60

const columnsOf = (className: string): Column<Parser>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    width: '34%',
  },
  {
    id: 'shop',
    header: 'Shop',
    cell: ({ shop }) => shop.name,
    sort: ({ shop }) => nameKey(shop.name),
    width: '20%',
  },
  {
    id: 'language',
    header: 'Language',
    cell: ({ language }) => <FlaggedName name={language.name} flag={language.file_small_url} />,
    width: roomFor('clamp(82px, 9vw, 116px)'),
  },
  {
    id: 'url',
    header: 'URL',
    cell: ({ url }) => (
      <span className={styles.url} title={url}>
        <WebLink url={url} />
      </span>
    ),
    width: '46%',
  },
  {
    id: 'view',
    header: 'View',
    align: 'end',
    width: roomFor(44),
    cell: ({ id, name }) => (
      <a className={styles.link} href={parserAddress(className, id)} aria-description={name}>
        View
      </a>
    ),
  },
]

/** An address as a link where it can be one. */
export function WebLink({ url, at = URL_AT }: { url: string; at?: number }) {
  const address = webAddress(url)
  const text = <Truncated text={url} at={at} />
  if (!address) return text
  return (
    <a className={styles.link} href={address.href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
