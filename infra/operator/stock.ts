/**
 * What a table and a bucket hold, counted and summed by account and kind, and what two such counts differ in. With AWS
 * credentials and AWS_REGION in the environment, AWS_ENDPOINT_URL for a local AWS. See docs/restore.md.
 *
 *   npm run stock -- take TABLE BUCKET FILE     counts, prints, and keeps it in the file
 *   npm run stock -- compare BEFORE AFTER       prints each difference of two such files
 *
 * Ends with 0, with 1 when there are differences, with 2 when it was asked wrongly or could not read something.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { differencesOf, Stock, stockLines } from './stock-report.ts'

/** Npm runs the command in the project; INIT_CWD is where the user is. */
const fileOf = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)
const kept = (name: string): Stock => Stock.parse(JSON.parse(readFileSync(fileOf(name), 'utf8')))

async function run([command, first, second, third]: readonly string[]): Promise<number> {
  if (command === 'take' && first && second && third) {
    const { takeStock } = await import('./stock-taking.ts')
    const stock = await takeStock(first, second)
    writeFileSync(fileOf(third), `${JSON.stringify(stock, null, 2)}\n`)
    console.log(stockLines(stock).join('\n'))
    return 0
  }
  if (command === 'compare' && first && second) {
    const differences = differencesOf(kept(first), kept(second))
    console.log(differences.length === 0 ? 'Nothing differs.' : `${differences.length} differ:`)
    for (const line of differences) console.log(line)
    return differences.length === 0 ? 0 : 1
  }
  console.error('Give take TABLE BUCKET FILE, or compare BEFORE AFTER.')
  return 2
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
