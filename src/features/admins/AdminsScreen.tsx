import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import { useMutate } from '../../data/changes'
import { answerOf } from '../../data/reading/answer'
import { useFreshness } from '../../data/reading/freshness'
import { useList } from '../../data/reading/lists'
import { useRecords } from '../../data/reading/records'
import { useRowState } from '../../data/reading/rowStates'
import { type Admin, adminName, roleLabel } from '../../domain/admins/admin'
import { admins } from '../../domain/admins/collection'
import { ADMIN_LABELS } from '../../domain/admins/form'
import { deleteAdmin } from '../../domain/admins/mutations'
import { ALL } from '../../domain/form/options'
import { timeAndDay } from '../../domain/values/dates'
import { nameKey } from '../../domain/values/nameOrder'
import { AddButton } from '../../ui/control/AddButton'
import { IconButton } from '../../ui/control/IconButton'
import { Moment } from '../../ui/date/Moment'
import { deletingTitle, useDeletion } from '../../ui/dialog/deleting'
import { Screen } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import { DataTable } from '../../ui/table/DataTable'
import { type Column, MOMENT } from '../../ui/table/tableColumns'
import { cellText } from '../../ui/text/breakable'
import { useAddress } from '../../ui/useAddress'
import { EditAdminDialog, NewAdminDialog } from './AdminDialogs'
import styles from './AdminFields.module.css'

const COLUMNS: readonly Column<Admin>[] = [
  {
    id: 'first_name',
    header: ADMIN_LABELS.first_name,
    cell: (admin) => (
      <Link to="/admins/$id" params={{ id: admin.id }} className={styles.name}>
        {cellText(admin.first_name)}
      </Link>
    ),
    sort: ({ first_name }) => nameKey(first_name),
    width: '18%',
  },
  {
    id: 'last_name',
    header: ADMIN_LABELS.last_name,
    cell: ({ last_name }) => last_name,
    sort: ({ last_name }) => nameKey(last_name),
    width: '20%',
  },
  {
    id: 'email',
    header: ADMIN_LABELS.email,
    cell: ({ email }) => email,
    sort: ({ email }) => nameKey(email),
    width: '38%',
  },
  {
    id: 'roles',
    header: ADMIN_LABELS.roles,
    cell: ({ roles }) => roles.map(roleLabel).join(', '),
    width: '24%',
  },
  {
    id: 'inserted_at',
    header: 'Created',
    cell: ({ inserted_at }) => <Moment at={inserted_at} text={timeAndDay} />,
    sort: ({ inserted_at }) => inserted_at || null,
    nowrap: 'words',
    width: MOMENT,
  },
]

/** Everybody on the staff (spec section 2, “Admins”). */
export function AdminsScreen() {
  const list = useList(admins, ALL)
  const rows = useRecords(admins, list.ids)
  const rowState = useRowState(admins)
  const freshness = useFreshness(list, 'admin')
  const address = useAddress()
  const { open, close } = address
  const [added, editing] = [address.read('new'), address.read('edit')]
  const actions = useCallback(
    (admin: Admin) => <AdminActions admin={admin} onEdit={() => open({ edit: admin.id })} />,
    [open],
  )
  const add = () => open({ new: 1 })
  return (
    <Screen>
      <ScreenTop title="Admins" note={freshness} failing={list.failing}>
        <AddButton onClick={add}>Add admin</AddButton>
      </ScreenTop>
      <DataTable
        label="Admins"
        columns={COLUMNS}
        rows={rows}
        rowName={adminName}
        rowState={rowState}
        sortedBy={{ id: 'first_name' }}
        {...answerOf(list)}
        empty={{ text: 'There are no admins.', action: <AddButton onClick={add}>Add an admin</AddButton> }}
        actions={actions}
      />
      {added && <NewAdminDialog key={added} address={added} onClose={() => close('new')} />}
      {editing && <EditAdminDialog key={editing} id={editing} onClose={() => close('edit')} />}
    </Screen>
  )
}

function AdminActions({ admin, onEdit }: { admin: Admin; onEdit: () => void }) {
  const mutate = useMutate()
  const deletion = useDeletion()
  const remove = () =>
    deletion({ title: deletingTitle(`“${adminName(admin)}”`) }, () => mutate(deleteAdmin, { id: admin.id }, admin))
  return (
    <>
      <IconButton label="Edit" icon={<Pencil size={16} />} onClick={onEdit} />
      <IconButton label="Delete" icon={<Trash2 size={16} />} onClick={() => void remove()} />
    </>
  )
}
