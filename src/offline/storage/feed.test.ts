import { expect, test } from 'vitest'
import { newFileId } from '../../provider/request'
import { createFeed } from './feed'

test('[FI3] who has left tells the others nothing more of a file that was on its way: the channel may be closed by then', () => {
  const posted: unknown[] = []
  const feed = createFeed({ post: (message) => posted.push(message), listen: () => () => undefined })
  const file = newFileId()
  feed.progress({ file, percent: 40 })
  feed.close()
  feed.progress({ file, percent: null })
  feed.wrote({})
  expect(posted).toEqual([{ kind: 'progress', file, percent: 40 }])
})

test('[ST10] of what there was no room to keep the other tabs hear nothing: they would find what was kept before', () => {
  const posted: unknown[] = []
  const feed = createFeed({ post: (message) => posted.push(message), listen: () => () => undefined })
  const heard: unknown[] = []
  feed.onWritten((rows) => heard.push(rows))
  feed.wrote({ gone: [1], isUnkept: true })
  expect([heard.length, posted]).toEqual([1, []])
})
