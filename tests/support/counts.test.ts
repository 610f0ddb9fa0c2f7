import { expect, test } from 'vitest'
import { countPlaywright } from '../checks/playwright.mjs'
import { report } from '../checks/report.mjs'
import { countVitest } from '../checks/vitest.mjs'

const passing = { name: 'unit', passed: 3, failed: 0, seconds: 1 }

test('passed and failed of all runners are added up', () => {
  expect(report.summary([passing, { ...passing, failed: 1 }])).toBe(1)
  expect(report.summary([passing, passing])).toBe(0)
})

test('a runner that ran nothing is a failure', () => {
  expect(report.summary([passing, { ...passing, passed: 0 }])).toBe(1)
})

test('a runner that this machine cannot run is no failure', () => {
  expect(report.summary([passing, { ...passing, passed: 0, absent: 'no PostgreSQL' }])).toBe(0)
})

test('a test file that cannot be loaded counts as one failure', () => {
  const json = {
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ status: 'failed', assertionResults: [] }],
  }
  expect(countVitest(json, 1)).toMatchObject({ passed: 2, failed: 1 })
})

test('an error outside all tests counts as one failure', () => {
  const json = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  expect(countVitest(json, 1)).toMatchObject({ passed: 2, failed: 1 })
})

test('a run without a report counts as one failure', () => {
  expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a test of the contract that passed only at the second try is passed, and told apart', () => {
  const [first, second] = [[], ['expected 1 to be 2']].map((failureMessages) => ({ status: 'passed', failureMessages }))
  const testResults = [{ status: 'passed', assertionResults: [first, second] }]
  const json = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults }
  expect(countVitest(json, 0)).toEqual({ passed: 2, failed: 0, flaky: 1, skipped: 0 })
})

test('a browser test that passed only at the second try is passed, and told apart', () => {
  expect(countPlaywright({ stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 } }, 0)).toEqual({
    passed: 5,
    failed: 0,
    flaky: 1,
    skipped: 0,
  })
})
