/** `npm run vectors -- FOLDER`: the cases of a folder against the product's rules; exit code 1 unless all are known and pass. */
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { registry } from './registry.ts'
import { reportOf } from './report.ts'
import { caseFilesIn, runFile } from './vectors.ts'

/** Npm runs the command in the project; INIT_CWD is where the user is. */
function filesOf(given: string | undefined): string[] | string {
  if (!given) return 'Say which folder of cases to run: npm run vectors -- FOLDER'
  const folder = resolve(process.env.INIT_CWD ?? '.', given)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return `There is no folder ${folder}`
  const files = caseFilesIn(folder)
  return files.length > 0 ? files : `There are no .json files in ${folder}`
}

const files = filesOf(process.argv[2])
if (typeof files === 'string') {
  console.error(files)
  process.exitCode = 1
} else {
  const results = []
  for (const file of files) results.push(await runFile(file, registry))
  const { lines, passed } = reportOf(results)
  console.log(lines.join('\n'))
  process.exitCode = passed ? 0 : 1
}
