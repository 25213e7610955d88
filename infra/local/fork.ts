import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Starts a TypeScript module of this folder in a process of its own; the module ends itself when this process does. */
export function forkTypeScript(module: string, words: readonly string[]): ChildProcess {
  return fork(fileURLToPath(new URL(module, import.meta.url)), words, {
    execArgv: ['--import', import.meta.resolve('tsx')],
  })
}
