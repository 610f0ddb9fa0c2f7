/**
 * A runner's result: `{ passed, failed, skipped?, output, absent? }`. `absent` is the reason why this machine cannot run it at all;
 * any other runner that counted nothing is a failure, because a broken filter would otherwise look like success.
 */
export const report = {
  runner(result) {
    const { name, passed, failed, skipped = 0, flaky = 0, seconds, output = '', absent } = result
    if (isFailing(result) || flaky) console.log(`\n── ${name} ──\n${output.trimEnd()}\n`)
    const second = flaky ? ` (${flaky} at the second try)` : ''
    const counts = absent ?? `${passed} passed${second}, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
    console.log(`${isFailing(result) ? '✗' : '✓'} ${name.padEnd(9)} ${counts} (${seconds.toFixed(1)} s)`)
  },

  /** Prints the closing line and gives the exit code. */
  summary(results) {
    const silent = results.filter(ranNothing)
    for (const { name } of silent) console.log(`✗ ${name} ran no test at all`)
    const passed = results.reduce((sum, result) => sum + result.passed, 0)
    const failed = results.reduce((sum, result) => sum + result.failed, 0) + silent.length
    console.log(`${passed} passed, ${failed} failed`)
    return failed === 0 && passed > 0 ? 0 : 1
  },
}

function ranNothing({ passed, failed, absent }) {
  return !absent && passed + failed === 0
}

function isFailing(result) {
  return result.failed > 0 || ranNothing(result)
}
