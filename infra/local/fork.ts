import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Starts a module in a process of its own; the module ends itself when this process does. In the built program modules
 * are JavaScript, elsewhere the TypeScript that we wrote.
 *
 * @param name without its ending
 * @param beside the address of a module in the same folder
 */
export function forkModule(name: string, words: readonly string[], beside = import.meta.url): ChildProcess {
  const ending = extname(beside)
  const options = ending === '.ts' ? { execArgv: ['--import', loader()] } : {}
  return fork(fileURLToPath(new URL(name + ending, beside)), words, options)
}

/** What reads TypeScript. Asked of `require`: a test's modules have no `import.meta.resolve`. */
function loader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
}
