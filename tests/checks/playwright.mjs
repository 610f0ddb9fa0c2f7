import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../support/chromium.mjs'
import { runTool } from './run-command.mjs'

const CLI = '@playwright/test/cli.js'

/** Faults mostly wait: more of them at once keep a small machine busy. */
const WORKERS = { e2e: 2, journeys: 2, faults: 3 }

/** Runs one Playwright project (`e2e`, `journeys` or `faults`) and counts from the JSON report. */
export async function playwright(project) {
  await ensureChromium()
  const directory = await mkdtemp(join(tmpdir(), 'playwright-report-'))
  const file = join(directory, 'report.json')
  const args = ['test', '--config', 'tests/playwright.config.ts', '--project', project, '--reporter', 'list,json']
  args.push('--workers', String(WORKERS[project]))
  const { code, output } = await runTool(CLI, args, {
    env: { NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const json = await readFile(file, 'utf8').catch(() => null)
  await rm(directory, { recursive: true, force: true })
  return { ...countPlaywright(json && JSON.parse(json), code), output }
}

/** A failing set-up or an empty project is an error of the run and not of a test: it counts as one failure. */
export function countPlaywright(json, code) {
  if (!json) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = json.stats
  return { passed: expected + flaky, failed: unexpected === 0 && code !== 0 ? 1 : unexpected, flaky, skipped }
}

async function ensureChromium() {
  if (findChromium()) return
  const { code, output } = await runTool(CLI, ['install', '--with-deps', 'chromium'])
  if (code === 0) return
  // System packages need root; the browser alone often suffices on a desktop.
  const plain = await runTool(CLI, ['install', 'chromium'])
  if (plain.code !== 0) throw new Error(`no Chromium, and none could be installed\n${output}\n${plain.output}`)
}
