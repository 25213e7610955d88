import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

interface Forked {
  /** The address of a module in the same folder. */
  readonly beside?: string
  /** Megabytes that it may hold, when it is to be more than Node gives by itself. */
  readonly heap?: number | undefined
}

/**
 * Starts a module in a process of its own; the module ends itself when this process does. In the built program modules
 * are JavaScript, elsewhere the TypeScript that we wrote.
 *
 * @param name without its ending
 */
export function forkModule(
  name: string,
  words: readonly string[],
  { beside = import.meta.url, heap }: Forked = {},
): ChildProcess {
  const ending = extname(beside)
  const usual = ending === '.ts' ? ['--import', loader()] : process.execArgv
  const execArgv = heap === undefined ? usual : [...usual, `--max-old-space-size=${heap}`]
  return fork(fileURLToPath(new URL(name + ending, beside)), words, { execArgv })
}

/** What reads TypeScript. Asked of `require`: a test's modules have no `import.meta.resolve`. */
function loader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
}
