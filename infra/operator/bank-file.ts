/** `npm run bank-file -- FILE` prints the entries of a bank file of any supported kind as JSON, sums in cents; totals of other files' payments are marked. */
import { readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { Problem } from '#shared/base/problem.ts'
import { answerOf, checkBankFileSize, type ReportedEntry, readBankFile } from '#shared/formats/bank/bank-file.ts'

/** Npm runs the command in the project; INIT_CWD is where the user is. */
function entriesOf(given: string | undefined): ReportedEntry[] {
  if (!given) throw new Problem('invalid', 'Anna tiedoston nimi: npm run bank-file -- TIEDOSTO')
  const path = resolve(process.env.INIT_CWD ?? '.', given)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new Problem('missing', `Tiedostoa ${given} ei löytynyt.`)
  checkBankFileSize(found.size)
  return answerOf(readBankFile(readFileSync(path), basename(path)))
}

try {
  process.stdout.write(`${JSON.stringify(entriesOf(process.argv[2]), null, 2)}\n`)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
