import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { projectRoot } from '../project-root.ts'
import type { Filling } from './options.ts'
import { StartProblem } from './start-problem.ts'

const State = z.object({
  version: z.literal(1),
  filling: z.enum(['demo', 'large', 'huge', 'empty']),
  filled: z.boolean(),
})
type State = z.output<typeof State>

export interface DataFolder {
  readonly path: string
  readonly filling: Filling
  /** It holds nothing yet: whoever opened it fills it and then says `filled`. */
  readonly isNew: boolean
  filled(): void
  close(): void
}

interface Named {
  readonly path: string
  /** As the user wrote it, for sentences. */
  readonly name: string
}

/** Takes the folder for this process alone. @throws StartProblem */
export function openDataFolder(name: string, wanted: Filling | undefined): DataFolder {
  const folder = { path: resolve(projectRoot, name), name }
  makeFolder(folder)
  const release = takeAlone(folder)
  try {
    const state = usableState(folder, wanted)
    return {
      path: folder.path,
      filling: state.filling,
      isNew: !state.filled,
      filled: () => writeState(folder.path, { ...state, filled: true }),
      close: release,
    }
  } catch (problem) {
    release()
    throw problem
  }
}

/** Removes the folder if it is ours. @returns false when there is none */
export function resetDataFolder(name: string): boolean {
  const folder = { path: resolve(projectRoot, name), name }
  if (!existsSync(folder.path)) return false
  takeAlone(folder)
  const names = readdirSync(folder.path)
  if (!names.includes(stateName) && names.some((other) => !notes.includes(other))) throw othersThere(folder)
  rmSync(folder.path, { recursive: true })
  return true
}

/** Whole or not at all: a file that replaces another one is never seen half-written. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.next`, text)
  renameSync(`${file}.next`, file)
}

const stateName = 'state.json'
const ownerName = 'running.pid'
/** What stands in the folder beside the data. */
const notes = [stateName, `${stateName}.next`, ownerName]

function makeFolder({ path, name }: Named): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (cause) {
    throw Object.assign(new StartProblem(`Datakansiota ${name} ei voi luoda: tarkista polku ja oikeudet.`), { cause })
  }
}

function usableState(folder: Named, wanted: Filling | undefined): State {
  const state = readState(folder)
  if (!state) return begin(folder.path, wanted ?? 'demo')
  if (!state.filled) {
    console.log('Edellinen aineiston luonti jäi kesken, joten se aloitetaan alusta.')
    return begin(folder.path, wanted ?? state.filling)
  }
  if (wanted && wanted !== state.filling) {
    throw new StartProblem(`Datakansiossa ${folder.name} on jo toinen aineisto: tyhjennä se ensin (npm run reset).`)
  }
  return state
}

function readState(folder: Named): State | undefined {
  const file = join(folder.path, stateName)
  if (!existsSync(file)) {
    if (readdirSync(folder.path).every((name) => notes.includes(name))) return undefined
    throw othersThere(folder)
  }
  const state = State.safeParse(jsonOf(readFileSync(file, 'utf8')))
  if (state.success) return state.data
  throw new StartProblem(
    `Datakansio ${folder.name} on vioittunut tai toisen version tekemä: tyhjennä se (npm run reset).`,
  )
}

const othersThere = ({ name }: Named) =>
  new StartProblem(`Kansiossa ${name} on muita kuin Vuokrakirjan tietoja: valitse toinen kansio.`)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON: the schema refuses it
  }
}

/** Empties the folder. The note that it is being filled is written before anything is, and stays until all is there. */
function begin(path: string, filling: Filling): State {
  const state = writeState(path, { version: 1, filling, filled: false })
  for (const name of readdirSync(path)) if (!notes.includes(name)) rmSync(join(path, name), { recursive: true })
  return state
}

function writeState(path: string, state: State): State {
  replaceFile(join(path, stateName), `${JSON.stringify(state)}\n`)
  return state
}

/** Two processes would write over each other; what a killed one left behind is taken over. */
function takeAlone({ path, name }: Named): () => void {
  const file = join(path, ownerName)
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (owner && owner !== process.pid && isAlive(owner)) {
    throw new StartProblem(`Datakansio ${name} on jo käytössä: sulje ensin toinen Vuokrakirja (prosessi ${owner}).`)
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
