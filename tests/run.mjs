/** `npm test`: everything, in real Chromium too; ends with one line over all that ran. Arguments go to vitest. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Chromium without windows first: it does the same with a third less work. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const aptInstall = 'apt-get install -y --no-install-recommends'
const installers = [
  ['apt-get', `apt-get update && (${aptInstall} chromium-headless-shell || ${aptInstall} chromium)`],
  ['dnf', 'dnf install -y chromium'],
  ['apk', 'apk add --no-cache chromium'],
  ['pacman', 'pacman -Sy --noconfirm chromium'],
  ['zypper', 'zypper --non-interactive install chromium'],
]

function findChromium() {
  const given = process.env.CHROME_PATH
  if (given) return existsSync(given) ? given : undefined
  return usualPlaces.find((path) => existsSync(path))
}

/** Only root may install; anyone else is told how. */
function installChromium() {
  if (process.env.CHROME_PATH || process.getuid?.() !== 0) return
  const found = installers.find(([name]) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0)
  if (!found) return
  console.log(`Chromium was not found: ${found[1]}`)
  spawnSync('sh', ['-c', found[1]], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

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

function runVitest(chromium) {
  const folder = mkdtempSync(join(tmpdir(), 'vuokrakirja-tests-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: chromium },
  })
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  rmSync(folder, { recursive: true })
  return count(report, status)
}

if (!findChromium()) installChromium()
const chromium = findChromium()
if (chromium) {
  const { passed, failed, skipped } = runVitest(chromium)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exitCode = failed === 0 ? 0 : 1
} else {
  console.error(
    'The tests need Chromium: install it with your package manager (Debian: apt-get install chromium) or set CHROME_PATH to its program file.',
  )
  process.exitCode = 1
}
