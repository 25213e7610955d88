import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface Product {
  readonly url: string
  /** What it has printed so far. */
  printed(): string
  stop(): Promise<void>
}

/** The whole product, started by the README's own command in a folder of its own, which is filled already where it can be. */
export async function startProduct(...words: readonly string[]): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'vuokrakirja-product-'))
  await copyReady(words, folder)
  const product = await startIn(folder, words)
  return {
    ...product,
    async stop() {
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Where the data that the words ask for has been made ready, if any has. */
export const readyFolder = (words: readonly string[]): string | undefined =>
  process.env.READY_DATA && join(process.env.READY_DATA, words.join('') || 'demo')

/** The file that tells that a folder is filled, or why it could not be. */
export const readyMark = (folder: string): string => `${folder}.made`

/** Waits for the data that the words ask for while somebody makes it ready. */
async function copyReady(words: readonly string[], folder: string): Promise<void> {
  const ready = readyFolder(words)
  if (!ready || !existsSync(ready)) return
  while (!existsSync(readyMark(ready))) await pause(100)
  const failure = readFileSync(readyMark(ready), 'utf8')
  if (failure) throw new Error(failure)
  cpSync(ready, folder, { recursive: true })
}

export async function startIn(folder: string, words: readonly string[]): Promise<Product> {
  const port = await freePort()
  const child = spawn(process.execPath, ['infra/local/start.mjs', '--data', folder, ...words], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (printed.includes('Sammuta')) resolve()
    })
    child.on('exit', () => reject(new Error(`The product did not start:\n${printed}`)))
  })
  return { url: `http://127.0.0.1:${port}`, printed: () => printed, stop: () => ended(child) }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGINT')
  await gone
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
