/**
 * The peer: the board as somebody would make it with react-admin and its defaults. Cards with the same facts, the same tabs, the
 * same provider, one optimistic action on the key 7. It does less than the console: no counts, no filters, nothing kept.
 */
import { Button, Card, CardActions, CardContent, CardMedia, Tab, Tabs, Typography } from '@mui/material'
import { Admin, List, RecordContextProvider, Resource, useListContext, useRecordContext, useUpdate } from 'react-admin'
import { createRoot } from 'react-dom/client'

const TABS = [
  ['inbox', 'Inbox'],
  ['for_approval', 'Ready For Approval'],
  ['not_published', 'Waiting For Publication'],
  ['active', 'Active'],
  ['expired', 'Expired'],
  ['archived', 'Archive'],
  ['trash', 'Trash'],
]
const SHOWN_FIRST = 'archived'

let token
async function ask(path, init = {}) {
  token ??= fetch('/api/auth/access_token').then((answer) => answer.json())
  const { access_token } = await token
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const answer = await fetch(`/api/admin${path}`, { ...init, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

const one = async (id) => (await ask(`/brochures/${id}`)).brochure

const provider = {
  async getList(_, { filter, pagination: { page } }) {
    const { brochures, next_token } = await ask(`/brochures?status=${filter.status}&next_token=${page}`)
    return { data: brochures, pageInfo: { hasNextPage: next_token !== null, hasPreviousPage: page > 1 } }
  },
  getOne: async (_, { id }) => ({ data: await one(id) }),
  getMany: async (_, { ids }) => ({ data: await Promise.all(ids.map(one)) }),
  async update(_, { id, data: { state } }) {
    const { brochure } = await ask(`/brochures/${id}/state_update`, {
      method: 'PATCH',
      body: JSON.stringify({ state }),
    })
    return { data: brochure }
  },
}

const day = (seconds) => (seconds ? new Date(seconds * 1000).toLocaleDateString() : 'Not set')

const factsOf = (brochure) => [
  ['Shop', brochure.shop?.name],
  ['Language', brochure.language?.name],
  ['Valid from', day(brochure.active_from)],
  ['Valid till', day(brochure.expire_after)],
  ['Publish', day(brochure.published_at)],
  ['Position', brochure.position],
  ['Frozen till', day(brochure.position_frozen_to)],
  ['Regions', brochure.brochure_regions?.map(({ name }) => name).join(', ')],
]

function BrochureCard() {
  const brochure = useRecordContext()
  const [update] = useUpdate()
  const move = (state) =>
    update('brochures', { id: brochure.id, data: { state }, previousData: brochure }, { mutationMode: 'optimistic' })
  return (
    <Card
      component="article"
      data-brochure={brochure.id}
      data-state={brochure.state}
      tabIndex={0}
      sx={{ display: 'flex', height: 340 }}
      onKeyDown={({ key }) => key === '7' && move('trash')}
    >
      <CardMedia component="img" image={brochure.cover_page?.file_small_url} sx={{ width: 150 }} loading="lazy" />
      <div>
        <CardContent>
          <Typography variant="subtitle1">{brochure.name}</Typography>
          {factsOf(brochure).map(([label, value]) => (
            <Typography key={label} variant="body2" color="text.secondary">
              {label}: {value}
            </Typography>
          ))}
        </CardContent>
        <CardActions>
          <Button size="small" onClick={() => move('active')}>
            Publish
          </Button>
          <Button size="small" onClick={() => move('trash')}>
            Trash
          </Button>
        </CardActions>
      </div>
    </Card>
  )
}

function Board() {
  const { data, filterValues, setFilters } = useListContext()
  return (
    <>
      <Tabs value={filterValues.status} onChange={(_, status) => setFilters({ status }, undefined, false)}>
        {TABS.map(([status, label]) => (
          <Tab key={status} value={status} label={label} />
        ))}
      </Tabs>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(340px, 1fr))', gap: 12 }}>
        {data?.map((brochure) => (
          <RecordContextProvider key={brochure.id} value={brochure}>
            <BrochureCard />
          </RecordContextProvider>
        ))}
      </div>
    </>
  )
}

const Brochures = () => (
  <List
    perPage={20}
    filterDefaultValues={{ status: SHOWN_FIRST }}
    pagination={false}
    actions={false}
    empty={false}
    component="div"
  >
    <Board />
  </List>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={provider} disableTelemetry>
    <Resource name="brochures" list={Brochures} />
  </Admin>,
)
