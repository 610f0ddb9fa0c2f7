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

/** The order in which a language's brochures are offered, and those without a place in it (spec section 2). */
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
          {/* Keyed here and not on the screen, so that the choice of a language keeps the focus. */}
          <OfferLists key={language} offers={record} />
        </ScreenBody>
      ) : (
        <OffersToCome loading={list.loading} failing={list.failing} />
      )}
    </Screen>
  )
}

/** Hides the numbers: a move changes those of all offers behind it, but only the order shows, so the rest is not drawn anew. */
const unnumbered = (told: Offers | null | undefined) =>
  told && { ...told, ordered: told.ordered.map((offer) => ({ ...offer, position: null })) }

/** While nothing is known of a language, or nothing can be known without a network. */
const OffersToCome = ({ loading, failing }: { loading: boolean; failing: NoAnswer | null }) =>
  loading ? (
    <ScreenBody>
      <OfferSkeleton />
    </ScreenBody>
  ) : (
    <NothingHere failing={failing} />
  )
