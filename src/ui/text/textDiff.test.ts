import { expect, test } from 'vitest'
import { textDiff } from './textDiff'

test('what was added and removed is told word by word', () => {
  expect(textDiff('Prices hold today', 'Prices hold this week')).toEqual([
    { kind: 'same', text: 'Prices hold ' },
    { kind: 'removed', text: 'today' },
    { kind: 'added', text: 'this week' },
  ])
})

test('a long stretch that both have is cut to what stands beside the change', () => {
  const long = 'word '.repeat(200)
  const parts = textDiff(`${long}old`, `${long}new`)
  expect(parts?.map(({ kind }) => kind)).toEqual(['skipped', 'same', 'removed', 'added'])
  expect(parts?.[0]?.text).toBe('944 characters unchanged')
})

test('it is cut between words: half of one would be read as another', () => {
  const long = 'Prijzen en acties gelden zolang de voorraad strekt. '.repeat(10)
  const [, middle, skipped, end] = textDiff(`old ${long}old`, `new ${long}new`)?.slice(1) ?? []
  expect(middle).toEqual({ kind: 'same', text: ' Prijzen en acties gelden zolang de voorraad strekt. ' })
  expect(skipped?.kind).toBe('skipped')
  expect(end).toEqual({ kind: 'same', text: ' Prijzen en acties gelden zolang de voorraad strekt. ' })
})

test('two texts of a megabyte that differ everywhere are not compared', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index} of a long text that nobody reads`).join(
    '\n',
  )
  expect(textDiff(lines, lines.replaceAll('7', '8'))).toBeNull()
})
