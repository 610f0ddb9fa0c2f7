/**
 * `npm run soak -- 30`, for so many minutes: random histories against a model of the provider; the real console in Chromium against
 * the real provider; and the engine without screens against the real provider, where nothing may move by itself. Seeds count
 * upwards: `SEED=… npm run soak -- 1` begins with the one that failed, as far as a browser or a line can be replayed;
 * `ONLY=histories`, `ONLY=chaos` or `ONLY=steady` leaves the others out; with `HISTORIES=200000` the random histories go on until
 * there are so many, even after the minutes are over.
 */
import { prepare } from '../checks/prepare.mjs'
import { run } from '../checks/run-command.mjs'

await prepare()
const minutes = process.argv[2] ?? process.env.MINUTES ?? '30'
const { code } = await run(process.execPath, ['--import', 'tsx', 'tests/soak/main.ts', minutes], { live: true })
process.exitCode = code
