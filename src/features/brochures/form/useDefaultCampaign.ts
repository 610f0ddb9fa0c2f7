import { useCallback, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useAsk } from '../../../data/reading/ask'
import { useConnectivity } from '../../../data/sync'
import { campaignOf, campaignPrefix } from '../../../domain/brochures/campaign'
import { readUtmCounter, utmCounterRequest } from '../../../domain/brochures/create'
import type { Language } from '../../../domain/languages/collection'
import { inSeconds } from '../../../domain/values/dates'
import type { Form } from './brochureForm'

interface DefaultCampaign {
  /** the provider cannot say now how many brochures the shop has, so the number is a guess */
  isProvisional: boolean
  /** how the default campaign begins; null once somebody has typed another one */
  prefix: () => string | null
  /** drafts keep only a campaign that somebody has typed: by then the default one may be of another week, with another count */
  isLeftOut: (name: string) => boolean
}

/** Keeps the default campaign in its field until somebody types another one (spec section 5). */
export function useDefaultCampaign(form: Form, languages: readonly Language[]): DefaultCampaign {
  const [shopId, languageId, from] = useWatch({
    control: form.control,
    name: ['shop_id', 'language_id', 'active_from'],
  })
  const { data: counter } = useAsk(
    shopId ? ['utm counter', shopId] : null,
    shopId ? utmCounterRequest(shopId) : null,
    readUtmCounter,
  )
  const connectivity = useConnectivity()
  const symbol = languages.find(({ id }) => id === languageId)?.symbol
  const at = from !== null && !Number.isNaN(from) ? from : inSeconds(Date.now())
  const prefix = shopId && symbol ? campaignPrefix(at, symbol) : null
  const shown = useRef('')
  const isTyped = useRef(false)

  useEffect(() => {
    const { unsubscribe } = form.watch(({ utm_campaign: text = '' }, { name }) => {
      // No name means that the whole form was filled in.
      if (name === undefined || name === 'utm_campaign') isTyped.current = text !== '' && text !== shown.current
    })
    return unsubscribe
  }, [form])

  useEffect(() => {
    if (prefix === null || isTyped.current) return
    const text = campaignOf(prefix, counter ?? 0)
    shown.current = text
    form.setValue('utm_campaign', text, { shouldValidate: form.formState.isSubmitted })
  }, [form, prefix, counter])

  return {
    isProvisional: prefix !== null && (counter === undefined || connectivity !== 'online'),
    prefix: useCallback(() => (isTyped.current ? null : prefix), [prefix]),
    isLeftOut: useCallback((name: string) => name === 'utm_campaign' && !isTyped.current, []),
  }
}
