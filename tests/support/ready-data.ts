import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtWeb, consoleWeb, productWeb } from '../../infra/local/process/web-build.ts'
import { readyFolder, readyMark, startIn } from './things/product.ts'

/**
 * Fills the data folders that journeys begin with once, by the README's own command; each journey takes a copy. Other
 * tests begin meanwhile, once the pages are built that many of them need.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'vuokrakirja-ready-'))
  process.env.READY_DATA = folder
  await Promise.all([builtWeb(productWeb), builtWeb(consoleWeb)])
  const ways = [['--empty'], []]
  for (const words of ways) mkdirSync(readyFolder(words) ?? '')
  const filling = fillAll(ways)
  return async () => {
    await filling
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One after the other; beside each folder stands what went wrong, or nothing, when it is done. */
async function fillAll(ways: readonly (readonly string[])[]): Promise<void> {
  for (const words of ways) {
    const folder = readyFolder(words) ?? ''
    const failure = await startIn(folder, words)
      .then(({ stop }) => stop())
      .then(() => '', String)
    writeFileSync(readyMark(folder), failure)
  }
}
