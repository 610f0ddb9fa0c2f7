import { useCallback, useMemo } from 'react'
import { answerOf } from '../../data/reading/answer'
import { useFreshness } from '../../data/reading/freshness'
import { useList } from '../../data/reading/lists'
import { useRecords } from '../../data/reading/records'
import { foundText, knownCount } from '../../data/reading/totals'
import { categories } from '../../domain/categories/collection'
import { ALL } from '../../domain/form/options'
import type { Id } from '../../offline/define'
import { AddButton } from '../../ui/control/AddButton'
import { Button } from '../../ui/control/Button'
import { SearchField } from '../../ui/control/SearchField'
import { useAnswerTold } from '../../ui/news/announcer'
import { Screen, Toolbar } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import { useAddress } from '../../ui/useAddress'
import { CategoryTable } from './CategoryTable'
import { EditCategory } from './EditCategory'
import { NewCategory } from './NewCategory'
import { fits } from './search'

/** All categories: one list, searched and sorted on the device. */
export function CategoriesScreen() {
  const list = useList(categories, ALL)
  const all = useRecords(categories, list.ids)
  const address = useAddress()
  const { go, open, close } = address
  const search = address.read('search')
  const fitting = useMemo(() => all.filter((category) => fits(category, search)), [all, search])
  useAnswerTold(search, foundText({ ...list, total: fitting.length, totalPages: 1 }, 'category', 'categories'))
  const onEdit = useCallback((id: Id) => open({ edit: id }), [open])
  const [added, editing] = [address.read('new'), address.read('edit')]
  const add = () => open({ new: 1 })

  return (
    <Screen>
      <ScreenTop
        title="Categories"
        count={knownCount(list, fitting.length)}
        note={useFreshness(list, 'category', 'categories')}
        failing={list.failing}
      >
        <AddButton onClick={add}>Add category</AddButton>
      </ScreenTop>
      <Toolbar>
        <SearchField label="Search" value={search} onChange={(text) => address.mend({ search: text })} debounce={150} />
      </Toolbar>
      <CategoryTable
        categories={fitting}
        {...answerOf(list)}
        empty={
          search === ''
            ? { text: 'There are no categories yet.', action: <AddButton onClick={add}>Add a category</AddButton> }
            : {
                text: 'No category fits this search.',
                action: <Button onClick={() => go({ search: null })}>Show all categories</Button>,
              }
        }
        onEdit={onEdit}
      />
      {added && <NewCategory key={added} address={added} onClose={() => close('new')} />}
      {editing && <EditCategory key={editing} id={editing} onClose={() => close('edit')} />}
    </Screen>
  )
}
