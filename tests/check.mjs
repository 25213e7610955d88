/** `npm run check`: types, lint, format, unused code and architecture; two steps at a time, each with its seconds, and how many tests. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { counting, lineOf } from './counted.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const rooms = ['tests', 'infra', 'functions', 'web', 'infra/local/console', 'shared']

/** What has not changed since the last check of a room is not looked at again: an eighth of the work. CI begins anew. */
const remembering = (room) => [
  '--incremental',
  '--tsBuildInfoFile',
  `${root}node_modules/.cache/types/${room.replaceAll('/', '-')}.json`,
]

const { reporters, counted } = counting()

// The slow ones first, so that two workers end at about the same time.
const steps = [
  ['architecture', 'vitest', 'run', '--project', 'architecture', ...reporters],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ...rooms.map((room) => [`types ${room}`, 'tsc', '-p', room, '--singleThreaded', ...remembering(room)]),
  ['unused code', 'knip', '--no-progress'],
  // A test is no use: what only tests need goes, or says why it stays by @internal.
  ['used by tests', 'knip', '--no-progress', '--production', '--include', 'files,exports,types'],
  ['lint and format', 'biome', 'check', '.'],
]

// Two steps fill two cores: threads of their own and tidying up often make the compiler and the linter half as fast.
const env = { ...process.env, GOMAXPROCS: '1', GOGC: '300' }

/** The tools' own scripts, started without a shell or npx in between. */
const tools = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  oxlint: 'oxlint/bin/oxlint',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
}

const run = (command, args) =>
  new Promise((done) => {
    const output = []
    const started = performance.now()
    const child = spawn(process.execPath, [`${root}node_modules/${tools[command]}`, ...args], { cwd: root, env })
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => {
      done({ code, seconds: (performance.now() - started) / 1000, output: Buffer.concat(output) })
    })
  })

const started = performance.now()
const waiting = [...steps]
const failed = []
let tests = ''

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, command, ...args] = step
    const { code, seconds, output } = await run(command, args)
    const passed = code === 0
    if (command === 'vitest') tests = lineOf(counted(code))
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s`)
    if (!passed) {
      failed.push(name)
      process.stdout.write(output)
    }
  }
}

await Promise.all([work(), work()])
console.log(tests)
const total = ((performance.now() - started) / 1000).toFixed(1)
console.log(failed.length === 0 ? `Checked in ${total} s` : `Failed in ${total} s: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
