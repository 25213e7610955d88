import { once } from 'node:events'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'
import { replaceFile } from '../data-folder.ts'
import { hashOf } from '../hash-of.mjs'
import { StartProblem } from '../start-problem.ts'
import { forkModule } from './fork.ts'

/** See build-process.ts. */
export type WebAppName = 'web' | 'console'

interface WebApp {
  /** Its configuration's name, and where it is built, under .build/. */
  readonly name: WebAppName
  /** Files and folders, from the project's root, whose change asks for a new build. */
  readonly sources: readonly string[]
}

const common = ['web', 'shared', 'infra/web', 'package-lock.json']

export const productWeb: WebApp = { name: 'web', sources: [...common, 'vite.config.ts'] }

export const consoleWeb: WebApp = {
  name: 'console',
  sources: [...common, 'vite.config.ts', 'infra/local/console'],
}

/** Builds a web app unless its sources are those of the last build. @returns the folder with its pages */
export async function builtWeb({ name, sources }: WebApp): Promise<string> {
  const folder = join(projectRoot, '.build', name)
  const mark = `${folder}.hash`
  const hash = hashOf(projectRoot, sources)
  const isBuilt = existsSync(mark) && readFileSync(mark, 'utf8') === hash && existsSync(join(folder, 'index.html'))
  if (!isBuilt) {
    const unfinished = `${folder}.${process.pid}`
    await build(name, unfinished)
    rmSync(folder, { recursive: true, force: true })
    putInPlace(unfinished, folder)
    replaceFile(mark, hash)
  }
  return folder
}

/** Somebody else may have put there the same meanwhile. */
function putInPlace(made: string, folder: string): void {
  try {
    renameSync(made, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(made, { recursive: true })
  }
}

/** In a process of its own, so that it runs beside the rest of the start, to which it leaves a processor. */
async function build(name: WebAppName, folder: string): Promise<void> {
  const child = forkModule('build-process', [name, folder])
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StartProblem('Käyttöliittymää ei voitu rakentaa: syy on yllä.')
}
