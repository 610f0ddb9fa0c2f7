import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ScreenTop, WindowTitle } from '../../ui/screen/ScreenTop'
import { createWindowTitle } from './windowTitle'

afterEach(cleanup)

/** A window at an address whose route is called *Users*, with these screens in it one after the other. */
function windowWith() {
  const title = createWindowTitle('Folderplein', () => 'Users')
  const { rerender } = render(null)
  return {
    title,
    show: (screen: React.ReactNode) => rerender(<WindowTitle value={title.tell}>{screen}</WindowTitle>),
  }
}

test('a window is called as its screen calls itself, and not as the route that several screens share', () => {
  const { show } = windowWith()
  show(<ScreenTop title="wepublish" />)
  expect(document.title).toBe('wepublish · Folderplein')
})

test('a window names the record that is open in front of what is done with it', () => {
  const { show } = windowWith()
  show(<ScreenTop title="Update user" of="Emma Peeters" />)
  expect(document.title).toBe('Emma Peeters · Update user · Folderplein')
})

test('a step within a screen leaves its title', () => {
  const { show, title } = windowWith()
  show(<ScreenTop title="wepublish" />)
  title.show()
  expect(document.title).toBe('wepublish · Folderplein')
})

test('until its screen is there a window is called as the route says, and not as the screen before', () => {
  const { show } = windowWith()
  show(<ScreenTop title="wepublish" />)
  show(null)
  expect(document.title).toBe('Users · Folderplein')
})
