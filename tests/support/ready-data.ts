import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readyFolder, startIn } from './product.ts'

/** Fills the data folders that journeys begin with once, by the README's own command; each journey takes a copy. */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'vuokrakirja-ready-'))
  process.env.READY_DATA = folder
  await Promise.all([fill([]), fill(['--empty'])])
  return () => rmSync(folder, { recursive: true, force: true })
}

async function fill(words: readonly string[]): Promise<void> {
  const folder = readyFolder(words) ?? ''
  mkdirSync(folder)
  await (await startIn(folder, words)).stop()
}
