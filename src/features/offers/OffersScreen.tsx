import { type ReactNode, useMemo } from 'react'
import { useFreshness } from '../../data/reading/freshness'
import { useList } from '../../data/reading/lists'
import { useRecords } from '../../data/reading/records'
import { useSteady } from '../../data/reading/steady'
import { ALL, choicesOf } from '../../domain/form/options'
import { languages } from '../../domain/languages/collection'
import { offers } from '../../domain/offers/collection'
import type { Offers } from '../../domain/offers/offers'
import type { Id } from '../../offline/define'
import { SelectField } from '../../ui/control/SelectField'
import { EmptyState, NothingHere } from '../../ui/screen/EmptyState'
import { Screen, ScreenBody, Toolbar } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import { ControlSkeleton } from '../../ui/screen/Skeleton'
import type { NoAnswer } from '../../ui/screen/TryAgain'
import { useAddress } from '../../ui/useAddress'
import { OfferLists } from './OfferLists'
import { OfferSkeleton } from './OfferSkeleton'
import { useOffers } from './useOffers'

/** The order in which a language's brochures are offered, and those that have no place in it yet (spec section 2). */
export function OffersScreen() {
  const list = useList(languages, ALL)
  const all = useRecords(languages, list.ids)
  const address = useAddress()
  const chosen = address.read('language')
  // “No empty choice; first language auto-selected.”
  const language = all.find(({ id }) => id === chosen)?.id ?? all[0]?.id
  const choose = (id: Id) => address.go({ language: id })
  if (language === undefined) {
    return (
      <Screen>
        <ScreenTop title="New Offers" />
        {list.loading && (
          <Toolbar>
            <ControlSkeleton width={118} />
          </Toolbar>
        )}
        {list.loading || list.from === 'device' ? (
          <OffersToCome loading={list.loading} failing={list.failing} />
        ) : (
          <EmptyState text="There are no languages to offer brochures in." />
        )}
      </Screen>
    )
  }
  return (
    <OffersOfLanguage language={language}>
      <SelectField label="Language" hideLabel value={language} options={choicesOf(all)} onChange={choose} />
    </OffersOfLanguage>
  )
}

function OffersOfLanguage({ language, children }: { language: Id; children: ReactNode }) {
  const list = useList(offers, { language })
  const told = useOffers(language)
  const record = useSteady(useMemo(() => unnumbered(told), [told]))
  const ids = useMemo(() => [...(record?.ordered ?? []), ...(record?.fresh ?? [])].map(({ id }) => id), [record])
  return (
    <Screen>
      <ScreenTop
        title="New Offers"
        note={useFreshness({ ...list, ids, total: null }, 'brochure')}
        failing={list.failing}
      />
      <Toolbar>{children}</Toolbar>
      {record ? (
        <ScreenBody>
          {/* Not the screen: the choice of a language keeps the focus. */}
          <OfferLists key={language} offers={record} />
        </ScreenBody>
      ) : (
        <OffersToCome loading={list.loading} failing={list.failing} />
      )}
    </Screen>
  )
}

/** A move gives all that stand behind it other numbers. What is shown is where they stand: those that look as before are not drawn anew. */
const unnumbered = (told: Offers | null | undefined) =>
  told && { ...told, ordered: told.ordered.map((offer) => ({ ...offer, position: null })) }

/** While nothing is known of a language, or where nothing can be, without a network. */
const OffersToCome = ({ loading, failing }: { loading: boolean; failing: NoAnswer | null }) =>
  loading ? (
    <ScreenBody>
      <OfferSkeleton />
    </ScreenBody>
  ) : (
    <NothingHere failing={failing} />
  )
