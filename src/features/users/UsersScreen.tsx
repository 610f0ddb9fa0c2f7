import { useNavigate } from '@tanstack/react-router'
import { answerOf } from '../../data/reading/answer'
import { useFreshness } from '../../data/reading/freshness'
import { usePage } from '../../data/reading/pages'
import { useRecords } from '../../data/reading/records'
import { useRowState } from '../../data/reading/rowStates'
import { foundText } from '../../data/reading/totals'
import { userFormAt } from '../../domain/form/addresses'
import { identityUsers } from '../../domain/users/collection'
import { USER_LABELS } from '../../domain/users/form'
import type { IdentityUser } from '../../domain/users/user'
import { AddButton } from '../../ui/control/AddButton'
import { Button } from '../../ui/control/Button'
import { SearchField } from '../../ui/control/SearchField'
import { useAnswerTold } from '../../ui/news/announcer'
import { Screen, Toolbar } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import { AddressPager, pageIn } from '../../ui/table/AddressPager'
import { DataTable } from '../../ui/table/DataTable'
import type { Column } from '../../ui/table/tableColumns'
import { useAddress } from '../../ui/useAddress'
import { useUserOptions } from './UserFields'

const COLUMNS: readonly Column<IdentityUser>[] = [
  { id: 'firstName', header: USER_LABELS.firstName, cell: ({ firstName }) => firstName, width: '18%' },
  { id: 'lastName', header: USER_LABELS.lastName, cell: ({ lastName }) => lastName, width: '19%' },
  { id: 'email', header: USER_LABELS.email, cell: ({ email }) => email, width: '33%' },
  {
    id: 'roles',
    header: USER_LABELS.roles,
    cell: ({ roles }) => roles.join(', '),
    width: '30%',
  },
]

const editAddress = ({ id }: IdentityUser) => `#${userFormAt(id)}`

/** Identity users by e-mail, page by page (spec section 2, “Users”). */
export function UsersScreen() {
  const navigate = useNavigate()
  const address = useAddress()
  const [page, search] = [pageIn(address), address.read('search')]
  const list = usePage(identityUsers, { search }, page)
  const rows = useRecords(identityUsers, list.ids)
  useAnswerTold(search, foundText(list, 'user'))
  const freshness = useFreshness(list, 'user')
  const rowState = useRowState(identityUsers)
  // Load what the forms choose from now: they may be opened when there is no network any more.
  useUserOptions(null)
  const add = () => void navigate({ to: '/users/new/' })
  return (
    <Screen>
      <ScreenTop title="Users" note={freshness} failing={list.failing}>
        <AddButton onClick={add}>Add user</AddButton>
      </ScreenTop>
      <Toolbar>
        <SearchField
          label="Search"
          value={search}
          onChange={(wanted) => address.mend({ search: wanted, page: null })}
        />
      </Toolbar>
      <DataTable
        label="Users"
        columns={COLUMNS}
        rows={rows}
        rowState={rowState}
        rowAddress={editAddress}
        {...answerOf(list)}
        empty={
          search
            ? {
                text: 'No user fits this search.',
                action: <Button onClick={() => address.go({ search: null, page: null })}>Show all users</Button>,
              }
            : { text: 'There are no users yet.', action: <AddButton onClick={add}>Add a user</AddButton> }
        }
      />
      <AddressPager list={list} lastDisabled />
    </Screen>
  )
}
