/** Rules for every page at every moment, whatever it shows: each journey ends with this check. */
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Milliseconds. */
const LONGEST_LOOK = 3_000

/** The broken rules of a page; none for a page that gives no answer, because its tab was killed or the browser shows a question. */
export const unsoundIn = (page: Page): Promise<string[]> =>
  Promise.race([page.evaluate(lookRound).catch(() => []), setTimeout(LONGEST_LOOK, [], { ref: false })])

/** Runs in the page, and brings all that it needs. */
function lookRound(): string[] {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const isDrawn = (element: Element) => element.getClientRects().length > 0 && element.checkVisibility()
  const told = (element: Element | null) => element?.outerHTML.slice(0, 160) ?? 'nothing'
  const ids = all('[id]').map(({ id }) => id)

  const idsAreUnique = () => ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `two elements have the id ${id}`)

  const referencesLeadSomewhere = () =>
    ['aria-labelledby', 'aria-describedby', 'aria-activedescendant', 'for'].flatMap((name) =>
      all(`[${name}]`)
        .filter((element) =>
          element
            .getAttribute(name)
            ?.split(/\s+/)
            .some((id) => id !== '' && !ids.includes(id)),
        )
        .map((element) => `${name} leads nowhere: ${told(element)}`),
    )

  const controlsHaveNames = () => {
    const controls =
      'button, a[href], input:not([type=hidden]), select, textarea, dialog, iframe, [role=button], [role=option], [role=menuitem], [role=combobox], [role=listbox], [role=menu], [role=radiogroup]'
    const wordsOf = (element: Element | null) => element?.getAttribute('aria-label') || element?.textContent || ''
    const nameOf = (element: HTMLElement) => {
      const by = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).map((id) => document.getElementById(id))
      const labels = element.id ? all(`label[for="${CSS.escape(element.id)}"]`) : []
      const within = [...element.querySelectorAll('[alt], [aria-label]')]
      const alts = within.map((one) => one.getAttribute('alt') ?? '')
      const words = [element, element.closest('label'), ...by, ...labels, ...within].map(wordsOf)
      return [...words, ...alts, element.title].join('').trim()
    }
    return all(controls)
      .filter((element) => isDrawn(element) && !element.closest('[inert], [aria-hidden=true]'))
      .filter((element) => nameOf(element) === '')
      .map((element) => `no name: ${told(element)}`)
  }

  const wordsAreSomebodys = () => {
    const nobodys = /\b(undefined|null|NaN|Infinity)\b|\[object \w+\]|Invalid Date/
    const shown = document.body.innerText.split('\n').filter((line) => nobodys.test(line))
    const attributes = ['title', 'aria-label', 'alt', 'placeholder', 'href', 'src'].flatMap((name) =>
      all(`[${name}]`).filter((element) => nobodys.test(element.getAttribute(name) ?? '')),
    )
    return [...shown, ...attributes.map(told)].map((words) => `nobody’s words: ${words}`)
  }

  const nothingIsWider = () =>
    document.documentElement.scrollWidth > innerWidth + 1 ? ['the page can be moved sideways'] : []

  const oneLayerIsReached = () => {
    const layers = all('[aria-modal=true]').filter(isDrawn)
    const [top, ...others] = layers.filter((layer) => !layer.closest('[inert]'))
    const beneath = [...document.body.children].filter((part) => part.hasAttribute('inert'))
    if (layers.length === 0) return beneath.map((part) => `out of reach beneath nothing: ${told(part)}`)
    if (!top || others.length > 0) return [`of ${layers.length} layers ${top ? others.length + 1 : 0} can be reached`]
    const focus = document.activeElement
    const isReached = top.contains(focus) || focus?.closest('[data-over-modals]')
    return isReached ? [] : [`the focus is behind ${told(top)}, on ${told(focus)}`]
  }

  return [
    idsAreUnique,
    referencesLeadSomewhere,
    controlsHaveNames,
    wordsAreSomebodys,
    nothingIsWider,
    oneLayerIsReached,
  ].flatMap((look) => look())
}
