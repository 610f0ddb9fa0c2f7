import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { truncate } from './truncate'

/** Letters and signs of all kinds, also combining ones: accents, skin tones, families, flags. */
const character = fc.constantFrom(...'aZ 9é·–€™ß’…\u0301\u200d\ufe0f👩👍🏽🇧🇪©')
const texts = fc.oneof(
  fc.array(character, { maxLength: 12 }).map((all) => all.join('')),
  fc.array(fc.integer({ min: 0x20, max: 0x2fff }), { maxLength: 12 }).map((all) => String.fromCodePoint(...all)),
)

test('any text is cut between characters as people count them', () => {
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 12 }), (text, at) => {
      const all = [...characters.segment(text)].map(({ segment }) => segment)
      const cut = `${all.slice(0, at).join('').trimEnd()}…`
      expect(truncate(text, at)).toBe(all.length > at ? cut : text)
    }),
    { numRuns: 2_000 },
  )
})

test('the signs of French and Dutch names need no segmenter', async () => {
  vi.resetModules() // an earlier text has made a segmenter
  const fresh = await import('./truncate')
  const made = vi.spyOn(Intl, 'Segmenter')
  expect(fresh.truncate('Crème fraîche – l’été · 3 € in één œuvre', 26)).toBe('Crème fraîche – l’été · 3…')
  expect(made).not.toHaveBeenCalled()
})
