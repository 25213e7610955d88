/**
 * `npm test`: everything but architecture, which `npm run check` has run, in real Chromium too; ends with one line over
 * all that ran. Arguments go to vitest, which then runs what they name.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { counting, lineOf } from './counted.mjs'

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

function runVitest(chromium) {
  const { reporters, counted } = counting()
  const given = process.argv.slice(2)
  const which = given.length > 0 ? given : ['--project=!architecture']
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...which], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: chromium },
  })
  return counted(status)
}

if (!findChromium()) installChromium()
const chromium = findChromium()
if (chromium) {
  const counts = runVitest(chromium)
  console.log(lineOf(counts))
  process.exitCode = counts.failed === 0 ? 0 : 1
} else {
  console.error(
    'The tests need Chromium: install it with your package manager (Debian: apt-get install chromium) or set CHROME_PATH to its program file.',
  )
  process.exitCode = 1
}
