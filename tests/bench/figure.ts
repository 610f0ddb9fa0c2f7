/** One measured figure. A ratio is the figure divided by the baseline of the same run, so that machines can be compared. */
export interface Figure {
  name: string
  value: number
  unit: 'ms' | 'kB' | 'MB' | 's' | 'nodes' | 'listeners' | 'points' | 'frames'
  baseline?: { name: string; value: number }
  /** The promise: the largest value, or the largest ratio, that is good. */
  atMost?: { value: number } | { ratio: number }
  /** The promise of a figure that is better the larger it is. */
  atLeast?: number
  details?: Record<string, number>
}

/** Milliseconds: half of what a console made with a common framework needed on such a machine. */
export const HALF_OF_PEER = { firstVisit: 375, warmStart: 375, offlineStart: 361, newTab: 115, sameTab: 59 } as const

export function ratioOf({ value, baseline }: Figure): number | null {
  return baseline && baseline.value > 0 ? value / baseline.value : null
}

/** Null where nothing was promised. */
export function isKept(figure: Figure): boolean | null {
  const { atMost, atLeast, value } = figure
  if (atLeast !== undefined) return value >= atLeast
  if (!atMost) return null
  if ('value' in atMost) return value <= atMost.value
  const ratio = ratioOf(figure)
  return ratio === null ? null : ratio <= atMost.ratio
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** Nearest rank; NaN for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
