import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../bundle.ts'
import { replaceFile } from './data-folder.ts'
import { forkTypeScript } from './fork.ts'
import { StartProblem } from './start-problem.ts'

interface WebApp {
  /** Where it is built, under .build/. */
  readonly name: string
  readonly config: string
  /** Files and folders, from the project's root, whose change asks for a new build. */
  readonly sources: readonly string[]
}

const common = ['web', 'shared', 'infra/web', 'package-lock.json']

export const productWeb: WebApp = { name: 'web', config: 'vite.config.ts', sources: [...common, 'vite.config.ts'] }

export const consoleWeb: WebApp = {
  name: 'console',
  config: 'infra/local/console/vite.config.ts',
  sources: [...common, 'vite.config.ts', 'infra/local/console'],
}

/** Builds a web app unless its sources are those of the last build. @returns the folder with its pages */
export async function builtWeb({ name, config, sources }: WebApp): Promise<string> {
  const folder = join(projectRoot, '.build', name)
  const mark = `${folder}.hash`
  const hash = hashOf(sources)
  const isBuilt = existsSync(mark) && readFileSync(mark, 'utf8') === hash && existsSync(join(folder, 'index.html'))
  if (!isBuilt) {
    await build(config)
    replaceFile(mark, hash)
  }
  return folder
}

/** In a process of its own, so that it runs beside the rest of the start. */
async function build(config: string): Promise<void> {
  const child = forkTypeScript('./build-process.ts', [config])
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StartProblem('Käyttöliittymää ei voitu rakentaa: syy on yllä.')
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    const whole = join(projectRoot, path)
    if (statSync(whole).isDirectory()) for (const name of readdirSync(whole).sort()) add(join(path, name))
    else hash.update(path).update(readFileSync(whole))
  }
  for (const source of sources) add(source)
  return hash.digest('hex')
}
