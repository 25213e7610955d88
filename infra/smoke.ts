/**
 * Whether a deployed site works as far as anybody can see who is not signed in. Tries again for a minute, for what has
 * just been deployed reaches CloudFront's edges one after another.
 *
 *   npm run smoke -- https://vuokrakirja.example
 *   npm run smoke -- --outputs FILE       the address is in what cdk deploy wrote
 *
 * Ends with 0 when all is well, with 1 when something is not, with 2 when it was asked wrongly.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addressIn, smokeFailures } from './smoke-checks.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { outputs: { type: 'string' }, tries: { type: 'string', default: '6' } },
})

const fileOf = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)
const [given] = positionals
const site = values.outputs ? addressIn(readFileSync(fileOf(values.outputs), 'utf8')) : given

if (!site || !/^https?:\/\/[^/]+$/.test(site)) {
  console.error('Give the address of the site, without a slash at its end, or --outputs FILE.')
  process.exit(2)
}

let failures: readonly string[] = []
for (let left = Number(values.tries); left > 0; left--) {
  failures = await smokeFailures(site)
  if (failures.length === 0) break
  if (left > 1) await pause(10_000)
}
for (const failure of failures) console.error(failure)
console.log(failures.length === 0 ? `${site} answers as it should` : `${site}: ${failures.length} things are not well`)
process.exitCode = failures.length === 0 ? 0 : 1
