/** What a run of vitest leaves behind for its one line: how many passed, failed and were skipped. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A place for the report of a run.
 * @returns what vitest is told besides, and what counts when it has ended with a status and takes the place away
 */
export function counting() {
  const folder = mkdtempSync(join(tmpdir(), 'vuokrakirja-tests-'))
  const file = join(folder, 'report.json')
  return {
    reporters: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    counted(status) {
      const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
      rmSync(folder, { recursive: true })
      return count(report, status)
    },
  }
}

export const lineOf = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/** A file that never loaded and an error outside any test are failures too, though no test carries them. */
function count(report, status) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = report.numFailedTests + unloaded.length
  return {
    passed: report.numPassedTests,
    failed: status !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
