import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cellText, piecesOf } from './breakable'

afterEach(cleanup)

test('words of a language stay whole', () => {
  expect(piecesOf('Huishoudtoestellen bij Boulangerie Lune')).toEqual(['Huishoudtoestellen bij Boulangerie Lune'])
})

test('a word that is longer than any of a language may break every twelve letters', () => {
  expect(piecesOf('De Hottentottententententoonstelling komt')).toEqual([
    'De Hottentotten',
    'tentententoo',
    'nstelling komt',
  ])
})

test('it never breaks within a sign, of which an emoji has two halves', () => {
  expect(piecesOf(`Kerstfolder${'🎄'.repeat(12)}`)).toEqual([`Kerstfolder🎄`, '🎄'.repeat(11)])
})

test('a text without such a word is nothing but itself', () => {
  expect(cellText('Boulangerie Lune')).toBe('Boulangerie Lune')
})

test('an address may break behind its signs', () => {
  expect(piecesOf('camille.vandenberg@identity.test')).toEqual(['camille.', 'vandenberg@', 'identity.', 'test'])
})

test('a text that may have more than two lines has the whole of it in the tooltip', () => {
  const text = 'Wekelijkse aanbiedingen van de grootste supermarkt van Nederland'
  render(cellText(text))
  expect(screen.getByText(text).title).toBe(text)
})
