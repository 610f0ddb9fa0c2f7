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
