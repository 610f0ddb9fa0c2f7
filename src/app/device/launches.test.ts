import { expect, test } from 'vitest'
import manifest from '../../../public/manifest.webmanifest?raw'
import { SCREENS } from '../routing/screens'
import { followLaunches, type Launch } from './launches'

async function launched(launch: Launch) {
  const went: string[] = []
  let consume: (launch: Launch) => void = () => {}
  followLaunches({
    queue: {
      setConsumer: (consumer) => {
        consume = consumer
      },
    },
    go: (path) => went.push(path),
    openFiles: (files, unread) =>
      went.push('a form', ...files.map(({ name }) => name), ...unread.map((name) => `not ${name}`)),
  })
  consume(launch)
  await new Promise((resolve) => setTimeout(resolve))
  return went
}

const handle = (name: string) => ({ kind: 'file', name, getFile: async () => new File(['%PDF-1.7'], name) })
const gone = {
  kind: 'file',
  name: 'gone.pdf',
  getFile: async () => Promise.reject(new DOMException('gone', 'NotFoundError')),
}

test('PDFs begin a new brochure, and a folder is none', async () => {
  const files = [handle('north.pdf'), { kind: 'directory', name: 'folders' }, handle('south.pdf')]
  expect(await launched({ targetURL: 'https://console.example/#/brochures/', files })).toEqual([
    'a form',
    'north.pdf',
    'south.pdf',
  ])
})

test('where nothing but a folder was chosen no form is begun', async () => {
  expect(await launched({ files: [{ kind: 'directory', name: 'folders' }] })).toEqual([])
})

test('the form is told of a file that cannot be read, even if it is the only one', async () => {
  expect(await launched({ files: [handle('north.pdf'), gone] })).toEqual(['a form', 'north.pdf', 'not gone.pdf'])
  expect(await launched({ files: [gone] })).toEqual(['a form', 'not gone.pdf'])
})

test('a shortcut leads to its screen in the window that is open', async () => {
  expect(await launched({ targetURL: 'https://console.example/#/shops/', files: [] })).toEqual(['/shops/'])
})

test.each([undefined, 'https://console.example/', 'https://console.example/#top', 'nonsense'])(
  'a launch at %s leaves everything as it is',
  async (at) => {
    expect(await launched({ targetURL: at })).toEqual([])
  },
)

test('every shortcut and file handler of the manifest names a screen of the console', () => {
  const { shortcuts, file_handlers }: { shortcuts: { url: string }[]; file_handlers: { action: string }[] } =
    JSON.parse(manifest)
  const paths = [...shortcuts.map(({ url }) => url), ...file_handlers.map(({ action }) => action)].map((address) =>
    address.replace(/^\.\/#(.*?)\/?(?:\?.*)?$/, '$1'),
  )
  expect(paths).toEqual(['/brochures', '/brochures/review', '/shops', '/ads', '/brochures'])
  expect(SCREENS.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
})
