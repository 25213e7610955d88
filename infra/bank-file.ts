/** `npm run bank-file -- FILE` prints the entries of a bank file of any supported kind as JSON, sums in cents; totals of other files' payments are marked. */
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { Problem } from '#shared/base/problem.ts'
import { checkBankFileSize, readBankFile, type ToldEntry, toldBy } from '#shared/payments/bank-file.ts'

function entriesOf(path: string | undefined): ToldEntry[] {
  if (!path) throw new Problem('invalid', 'Anna tiedoston nimi: npm run bank-file -- TIEDOSTO')
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new Problem('missing', `Tiedostoa ${path} ei löytynyt.`)
  checkBankFileSize(found.size)
  return toldBy(readBankFile(readFileSync(path), basename(path)))
}

try {
  process.stdout.write(`${JSON.stringify(entriesOf(process.argv[2]), null, 2)}\n`)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
