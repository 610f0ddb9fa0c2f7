/** Files of text go out compressed. */
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createCompression } from '../../reference-provider/http/compression'

const reading = () => vi.fn(async (file: string) => Buffer.from(`text of ${file}`))

test('a file is compressed once a version', async () => {
  const read = reading()
  const compressed = createCompression({ read })
  const [first, again] = [await compressed('a.js', 'one'), await compressed('a.js', 'one')]
  expect([brotliDecompressSync(first).toString(), again]).toEqual(['text of a.js', first])
  await compressed('a.js', 'two')
  expect(read).toHaveBeenCalledTimes(2)
})

test('a file that could not be read once is read when it is asked for again', async () => {
  const read = reading().mockRejectedValueOnce(new Error('too many open files'))
  const compressed = createCompression({ read })
  await expect(compressed('a.js', 'one')).rejects.toThrow('too many open files')
  expect(brotliDecompressSync(await compressed('a.js', 'one')).toString()).toBe('text of a.js')
})

test('no more files are kept than may be: the one that was not asked for longest goes', async () => {
  const read = reading()
  const compressed = createCompression({ read, most: 2 })
  for (const file of ['a.js', 'b.js', 'a.js', 'c.js', 'a.js', 'b.js']) await compressed(file, 'one')
  expect(read.mock.calls.map(([file]) => file)).toEqual(['a.js', 'b.js', 'c.js', 'b.js'])
})
