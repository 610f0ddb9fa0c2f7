import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'

/**
 * The one place that says how things look. Tokens are our own: taking any from Chakra's theme would bring all of its recipes
 * along. They become CSS variables (`--c-colors-bg-panel`) in `theme.css`, which the page loads instead of this file; only
 * a screen with Chakra components needs the system itself.
 */

const pixels = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: `${value}px` }]))

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** The brand's colour mixed over the panel behind it; `brandColours.ts` sets the variable. */
const accent = (share: number, over: string) => `color-mix(in oklab, var(--brand-accent) ${share}%, ${over})`

/** A colour for each meaning: for filling, for text, and a faint background. */
const tone = (solid: string, light: string, dark: string) => ({
  solid: both(solid, dark),
  fg: both(light, dark),
  subtle: both(`color-mix(in oklab, ${solid} 10%, #ffffff)`, `color-mix(in oklab, ${dark} 18%, #1c1f26)`),
})

/** Status colours are the same everywhere: tab, tag, dot, sync centre. */
const status = (light: string, dark: string) => ({
  DEFAULT: both(light, dark),
  subtle: both(`color-mix(in oklab, ${light} 11%, #ffffff)`, `color-mix(in oklab, ${dark} 20%, #1c1f26)`),
})

const tokens = {
  fonts: {
    body: { value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif' },
    mono: { value: 'ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", monospace' },
  },
  fontSizes: pixels({ xs: 12, sm: 13, md: 14, lg: 16, xl: 20 }),
  spacing: pixels({ 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 12: 48 }),
  sizes: pixels({ sidebar: 216, rail: 60, toast: 288 }),
  radii: { ...pixels({ sm: 4, md: 6, lg: 8 }), full: { value: '9999px' } },
  // Which layer of the window lies above which; inside a part of it, 1 to 3 are used.
  zIndex: {
    menu: { value: 10 },
    popover: { value: 20 },
    skip: { value: 40 },
    dialog: { value: 100 },
    // Above a layer that opens later (modality.ts).
    alert: { value: 101 },
    toast: { value: 110 },
  },
}

const semanticTokens = {
  colors: {
    bg: {
      canvas: both('#f4f5f7', '#121419'),
      panel: both('#ffffff', '#1c1f26'),
      subtle: both('#f0f1f4', '#23272f'),
      hover: both('#e9ebef', '#2b3039'),
      // For what has not loaded yet: a picture, or what a skeleton stands for.
      awaited: both('#e9ebef', '#2b3039'),
      selected: both(accent(10, '#ffffff'), accent(16, '#1c1f26')),
    },
    border: { subtle: both('#e1e4e9', '#2d323c'), strong: both('#7c8491', '#737b89') },
    fg: {
      default: both('#1b1f27', '#e8eaee'),
      muted: both('#505865', '#a9b0bc'),
      subtle: both('#626a77', '#949ca9'),
    },
    accent: {
      solid: { value: 'var(--brand-accent)' },
      hover: { value: accent(86, '#000000') },
      fg: both(accent(88, '#000000'), accent(48, '#ffffff')),
      subtle: both(accent(9, '#ffffff'), accent(24, '#1c1f26')),
      contrast: { value: 'var(--brand-contrast)' },
    },
    danger: { ...tone('#c62a2f', '#b3262b', '#ff8f8a'), contrast: both('#ffffff', '#2a0b0a') },
    warning: tone('#b45309', '#9a4a0a', '#f3b45c'),
    success: tone('#16803c', '#166c36', '#6fce8f'),
    status: {
      inbox: status('#5b6472', '#a8b0bd'),
      ready: status('#7045c9', '#b79cf5'),
      waiting: status('#1f66c2', '#83b4f5'),
      active: status('#16803c', '#6fce8f'),
      expired: status('#a1580a', '#edb061'),
      archive: status('#0e7490', '#6cc5dc'),
      trash: status('#b8323a', '#f59a98'),
    },
    toast: { bg: both('#262b35', '#363c48'), fg: { value: '#f5f6f8' } },
  },
  shadows: {
    sm: both('0 1px 2px rgb(16 20 28 / 8%)', '0 1px 2px rgb(0 0 0 / 40%)'),
    md: both('0 4px 16px rgb(16 20 28 / 14%)', '0 4px 16px rgb(0 0 0 / 55%)'),
    lg: both('0 12px 36px rgb(16 20 28 / 20%)', '0 12px 36px rgb(0 0 0 / 65%)'),
  },
}

/** For people who ask their system for more contrast: colours that are faint otherwise, light and dark. */
export const moreContrast = {
  'fg-muted': ['#2f3540', '#d5d9e0'],
  'fg-subtle': ['#3a414d', '#c8cdd6'],
  'border-subtle': ['#5b6370', '#9aa2af'],
  'border-strong': ['#1b1f27', '#e8eaee'],
} as const

/** `!important`, because these stand in an earlier layer than the theme's own colours, which would win otherwise. */
const inContrast = (theme: 0 | 1) =>
  Object.fromEntries(
    Object.entries(moreContrast).map(([name, colours]) => [`--c-colors-${name}`, `${colours[theme]} !important`]),
  )

/** What is chosen, and what the arrow keys have reached. Usually the background shows it; with forced colours it needs a rule. */
const CHOSEN = `:is(
  :is(a, button)[aria-current], [aria-pressed="true"], [role="radiogroup"] > label:has(> :checked),
  [role="option"][data-marked], [cmdk-item][aria-selected="true"], td[aria-selected="true"]
)`.replaceAll(/\s+/g, ' ')

const globalCss = {
  // `--told`: the height of the toasts at the foot of the window (toldRoom.ts). `--finger`: the least size of a target.
  html: { height: '100%', colorScheme: 'light', '--told': '0px', '--finger': '0px', '&.dark': { colorScheme: 'dark' } },
  '@media (pointer: coarse)': { html: { '--finger': '44px' } },
  body: {
    height: '100%',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: '1.45',
    color: 'fg.default',
    bg: 'bg.canvas',
  },
  '#root': { height: '100%' },
  'button, input, select, textarea': { letterSpacing: 'inherit' },
  'button, select, summary': { cursor: 'pointer' },
  '::placeholder': { color: 'fg.subtle', opacity: '1' },
  '::selection': { bg: 'accent.subtle' },
  // The ring has round corners, also around links and native checkboxes, which have none themselves.
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent.fg', outlineOffset: '2px', borderRadius: 'sm' },
  // A part of the screen that got the focus because something in it went (focusOn.ts). Inside, since a scrolling part would cut the ring.
  '[tabindex="-1"]:not(a, button, input):focus-visible': { outlineOffset: '-2px' },
  '@media (prefers-reduced-motion: reduce)': {
    // None, rather than very short ones: the transition of an inherited value begins anew in every element below.
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important', // an endless animation this short would flicker
      transitionProperty: 'none !important',
    },
  },
  '@media (prefers-contrast: more)': {
    ':root': inContrast(0),
    ':root.dark': inContrast(1),
    ':focus-visible': { outlineWidth: '3px' },
  },
  // With forced colours the browser removes our backgrounds, so what is chosen gets the reader's own colour for it.
  '@media (forced-colors: active)': {
    [CHOSEN]: { forcedColorAdjust: 'none', background: 'SelectedItem !important' },
    [`${CHOSEN}, ${CHOSEN} *`]: { color: 'SelectedItemText !important' },
    [`${CHOSEN} *`]: { background: 'none !important' },
  },
}

export const system = createSystem(
  defaultBaseConfig,
  defineConfig({ preflight: true, cssVarsPrefix: 'c', globalCss, theme: { tokens, semanticTokens } }),
)
