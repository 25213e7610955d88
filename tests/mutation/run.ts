/**
 * `npm run mutate -- AREA [again] [FILE ...]`: Stryker makes one small change after another in a copy of the area's
 * sources, or of those files of them, and runs the area's tests for each; what no test notices is printed, with the score.
 * `again` looks only at what lived, and at what has changed since the last run.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { areas } from './areas.ts'

/** Out of git, and inside the checkout: from here the runner finds the checkout's own Vitest, as it must. */
const place = '.build/mutation'
const version = '9.6.1'

/** Only who mutates installs Stryker: `npm ci` and the tests do without its 170 packages. */
function install(): void {
  if (existsSync(`${place}/node_modules/@stryker-mutator/vitest-runner`)) return
  mkdirSync(place, { recursive: true })
  writeFileSync(`${place}/package.json`, '{ "private": true }\n')
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`)
  // Its peers are the checkout's: another Vitest beside it would know nothing of the tests.
  const options = ['--prefix', place, '--legacy-peer-deps', '--no-package-lock', '--no-audit', '--no-fund']
  execFileSync('npm', ['install', ...options, ...packages], { stdio: 'inherit' })
}

const configOf = (name: string, sources: readonly string[], isAgain: boolean) => ({
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: sources,
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 20_000,
  // The compiler has no interface that Stryker could rewrite its settings by, and the tests need none of them.
  tsconfigFile: 'none.json',
  tempDirName: `${place}/copies`,
  ignorePatterns: ['.build', '.data', '.git', 'cdk.out', 'docs'],
  incremental: true,
  incrementalFile: `${place}/${name}.known.json`,
  force: !isAgain,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `${place}/${name}.report.json` },
  clearTextReporter: { allowColor: false, logTests: false },
})

const [name = '', ...others] = process.argv.slice(2)
const files = others.filter((each) => each !== 'again')
const area = areas[name]
if (!area) throw new Error(`npm run mutate -- AREA, one of ${Object.keys(areas).join(', ')}`)
const gone = [...area.sources, ...area.tests].filter((path) => !existsSync(path))
if (gone.length > 0) throw new Error(`tests/mutation/areas.ts names what is not there: ${gone.join(', ')}`)
install()
const config = `${place}/${name}.json`
const sources = files.length > 0 ? files : area.sources
writeFileSync(config, JSON.stringify(configOf(name, sources, others.includes('again'))))
const stryker = `${place}/node_modules/@stryker-mutator/core/bin/stryker.js`
const { status } = spawnSync(process.execPath, [stryker, 'run', config], {
  stdio: 'inherit',
  env: { ...process.env, MUTATED_AREA: name },
})
process.exitCode = status ?? 1
