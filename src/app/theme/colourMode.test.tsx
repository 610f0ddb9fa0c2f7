import { afterEach, expect, test, vi } from 'vitest'
import { followColourMode } from './colourMode'

const colours = ['light', 'dark'].map((theme) => {
  const colour = document.createElement('meta')
  colour.name = 'theme-color'
  colour.dataset.theme = theme
  return colour
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const colour of colours) colour.remove()
  document.documentElement.removeAttribute('class')
})

test('what the browser draws around the page has the colour of the theme that was chosen, whatever the system has', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  document.head.append(...colours)
  const used = () => colours.filter(({ media }) => media === 'all').map(({ dataset }) => dataset.theme)
  const { toggle } = followColourMode(window)
  expect(used()).toEqual(['light'])
  toggle()
  expect(used()).toEqual(['dark'])
})

test('paper is light, and the screen is dark again behind it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
  followColourMode(window)
  const shown = () => document.documentElement.className
  expect(shown()).toBe('dark')
  window.dispatchEvent(new Event('beforeprint'))
  expect(shown()).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(shown()).toBe('dark')
})
