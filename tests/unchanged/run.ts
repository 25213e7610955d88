/**
 * `npm run unchanged -- write FILE` writes down what the product makes of the demo office, `-- compare FILE` says what
 * has become different since. The folder may be copied into an older checkout and run there by `npx tsx`.
 */
import './fixed.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { differencesOf } from './compare.ts'
import type { Snapshot } from './take.ts'

const [order, file] = process.argv.slice(2)

async function write(into: string): Promise<number> {
  const taken = await takeAll()
  writeFileSync(into, JSON.stringify(taken))
  console.log(`${countsOf(taken)}: written to ${into}`)
  return 0
}

async function compare(from: string): Promise<number> {
  const before = JSON.parse(readFileSync(from, 'utf8')) as Snapshot
  const taken = await takeAll()
  const differences = differencesOf(before, taken)
  for (const { kind, key, lines } of differences) console.log([`${kind} ${key}`, ...lines].join('\n  '))
  console.log(`${countsOf(taken)}: ${differences.length} differ`)
  return differences.length === 0 ? 0 : 1
}

/** Loaded only now, so that what it loads finds the fixed moment and chances. */
const takeAll = async (): Promise<Snapshot> => (await import('./take.ts')).takeAll()

const countsOf = (taken: Snapshot): string =>
  Object.entries(taken)
    .map(([kind, texts]) => `${kind} ${Object.keys(texts).length}`)
    .join(', ')

const does = { write, compare }[order ?? '']
if (!does || !file) {
  console.error('npm run unchanged -- write FILE | compare FILE')
  process.exit(2)
}
void does(file).then((code) => process.exit(code))
