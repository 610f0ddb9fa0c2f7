import { expect, test } from 'vitest'
import page from '../../../public/ad-preview.html?raw'

test('the document of a preview takes the ad of the console, whatever else a browser’s extension has told it before', () => {
  const heard = new EventTarget()
  const written: string[] = []
  const parent = { postMessage: () => undefined }
  const ofPage = { open: () => undefined, write: (html: string) => written.push(html), close: () => undefined }
  const script = page.slice(page.indexOf('<script>') + '<script>'.length, page.lastIndexOf('</script>'))
  new Function('addEventListener', 'parent', 'document', script)(heard.addEventListener.bind(heard), parent, ofPage)
  const tell = (source: unknown, data: unknown) =>
    heard.dispatchEvent(Object.assign(new Event('message'), { source, data }))
  tell({}, 'hello')
  tell(parent, '<p>Ad</p>')
  expect(written).toEqual(['<!doctype html><style>body{margin:0}</style><p>Ad</p>'])
})
