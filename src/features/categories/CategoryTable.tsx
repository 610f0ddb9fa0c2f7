import { Pencil, Trash2 } from 'lucide-react'
import { Fragment, useCallback } from 'react'
import { useMutate } from '../../data/changes'
import { useGivenUpWith } from '../../data/givenUpWith'
import { useRowState } from '../../data/reading/rowStates'
import { brochuresSummary, type Category } from '../../domain/categories/category'
import { categories } from '../../domain/categories/collection'
import { deleteCategory } from '../../domain/categories/mutations'
import { timeAndDay } from '../../domain/values/dates'
import { nameKey } from '../../domain/values/nameOrder'
import type { Id } from '../../offline/define'
import { IconButton } from '../../ui/control/IconButton'
import { Moment } from '../../ui/date/Moment'
import { deletingTitle, useDeletion } from '../../ui/dialog/deleting'
import { DataTable, type DataTableProps } from '../../ui/table/DataTable'
import { type Column, MOMENT, roomFor } from '../../ui/table/tableColumns'
import { cellText } from '../../ui/text/breakable'
import { FlaggedName } from '../../ui/text/FlaggedName'
import styles from './Categories.module.css'
import { CategoryIcon } from './CategoryIcon'

/** Spec section 2, “Categories”. */
const COLUMNS: readonly Column<Category>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: ({ name }) => nameKey(name),
    cell: (category) => (
      <span className={styles.name}>
        <CategoryIcon icon={category.icon} />
        <span>{cellText(category.name)}</span>
      </span>
    ),
    width: 'var(--name-share)',
  },
  {
    id: 'language',
    header: 'Language',
    sort: ({ language }) => language && nameKey(language.name),
    cell: ({ language }) => (
      <FlaggedName name={language?.name} flag={language?.file_small_url} className={styles.language} />
    ),
    width: 'var(--language-share)',
  },
  {
    id: 'shops',
    header: 'Shops count',
    sort: ({ shops_count }) => shops_count,
    cell: ({ shops_count }) => shops_count,
    width: roomFor('clamp(46px, 16vw - 80px, 92px)'),
  },
  {
    id: 'brochures',
    header: 'Brochures summary',
    sort: ({ active_count }) => active_count,
    cell: (category) => <Summary text={brochuresSummary(category)} />,
    width: 'var(--summary-share)',
  },
  {
    id: 'created',
    header: 'Created',
    nowrap: 'words',
    sort: ({ inserted_at }) => inserted_at || null,
    cell: ({ inserted_at }) => <Moment at={inserted_at} text={timeAndDay} />,
    width: MOMENT,
  },
]

interface CategoryTableProps extends Pick<DataTableProps<Category>, 'loading' | 'unknown' | 'failing' | 'empty'> {
  categories: readonly Category[]
  onEdit: (id: Id) => void
}

export function CategoryTable({ categories: rows, onEdit, ...rest }: CategoryTableProps) {
  const rowState = useRowState(categories)
  const actions = useCallback((category: Category) => <Options category={category} onEdit={onEdit} />, [onEdit])
  return (
    <div className={styles.shares}>
      <DataTable
        label="Categories"
        columns={COLUMNS}
        rows={rows}
        rowName={nameOf}
        rowState={rowState}
        sortedBy={SORTED_BY}
        actions={actions}
        {...rest}
      />
    </div>
  )
}

/** In a narrow window a line breaks after a comma, so that a number stays with what it counts. */
const Summary = ({ text }: { text: string }) => (
  <span className={styles.summary}>
    {text.split(/(?<=,) /).map((part, index) => (
      <Fragment key={part}>
        {index > 0 && ' '}
        <span className={styles.part}>{part}</span>
      </Fragment>
    ))}
  </span>
)

const nameOf = ({ name }: Category) => name

const SORTED_BY = { id: 'name' }

function Options({ category, onEdit }: { category: Category; onEdit: (id: Id) => void }) {
  const mutate = useMutate()
  const deletion = useDeletion()
  const givenUpWith = useGivenUpWith()
  const { id, name } = category
  const remove = () => {
    const title = deletingTitle(`“${name}”`, givenUpWith(categories.key(id)))
    return deletion({ title }, () => mutate(deleteCategory, { id }, category))
  }
  return (
    <>
      <IconButton label="Edit" icon={<Pencil size={16} />} onClick={() => onEdit(id)} />
      <IconButton label="Delete" icon={<Trash2 size={16} />} onClick={() => void remove()} />
    </>
  )
}
