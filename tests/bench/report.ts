import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { type Figure, isKept, ratioOf } from './figure'

const COLUMNS = ['figure', 'value', 'baseline', 'ratio', 'promise', ''] as const

/** Prints figures as a table. */
export function print(figures: readonly Figure[]) {
  const rows = [COLUMNS, ...figures.map(row)]
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  for (const cells of rows)
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  for (const { name, details } of figures.filter((figure) => figure.details))
    console.log(`${name}: ${detailText(details)}`)
}

/** Writes all figures as JSON, with the machine that they were taken on. */
export async function write(figures: readonly Figure[], file: URL) {
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version }
  const written = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), kept: isKept(figure) }))
  await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), machine, figures: written }, null, 2)}\n`)
}

function row(figure: Figure): readonly string[] {
  const { name, value, unit, baseline } = figure
  const ratio = ratioOf(figure)
  return [
    name,
    `${format(value)} ${unit}`,
    baseline ? `${baseline.name} ${format(baseline.value)} ${unit}` : '',
    ratio === null ? '' : `${ratio.toFixed(2)} ×`,
    promiseOf(figure),
    { true: 'kept', false: 'MISSED', null: '' }[String(isKept(figure))] ?? '',
  ]
}

function promiseOf({ atMost, atLeast, unit }: Figure): string {
  if (atLeast !== undefined) return `≥ ${atLeast} ${unit}`
  if (!atMost) return ''
  return 'value' in atMost ? `≤ ${atMost.value} ${unit}` : `≤ ${atMost.ratio} ×`
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1)
}

function detailText(details: Figure['details'] = {}): string {
  return Object.entries(details)
    .map(([name, value]) => `${name} ${format(value)}`)
    .join(', ')
}
