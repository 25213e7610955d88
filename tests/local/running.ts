import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { projectRoot } from '../../infra/project-root.ts'

/** `npm start` as a process of its own. */
export interface Running {
  readonly url: string
  readonly process: ChildProcess
  /** Everything it has said so far. */
  output(): string
  /** Sends the signal and waits for the end. @returns the exit code, or the signal it died of */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

const started: ChildProcess[] = []
const folders: string[] = []

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that goes away with the test file. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vuokrakirja-start-'))
  folders.push(folder)
  return folder
}

export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

interface Start {
  readonly port: number
  readonly words?: readonly string[]
  /** Words for Node itself. */
  readonly node?: readonly string[]
}

function spawned({ port, words = [], node = [] }: Start): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [...node, 'infra/local/start.mjs', ...words], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port) },
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  return { child, output: () => output }
}

const endOf = (child: ChildProcess) =>
  new Promise<number | NodeJS.Signals>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? child.signalCode ?? 0)
    else child.once('exit', (code, signal) => resolve(code ?? signal ?? 0))
  })

/** Starts and waits until it says that it is up. */
export async function start(wanted: Start): Promise<Running> {
  const { child, output } = spawned(wanted)
  while (!output().includes('Sammuta')) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output()}`)
    await pause(50)
  }
  return {
    url: `http://127.0.0.1:${wanted.port}`,
    process: child,
    output,
    end(signal) {
      child.kill(signal)
      return endOf(child)
    },
  }
}

/** Starts what is expected to give up, and tells with which words. */
export async function startInVain(wanted: Start): Promise<{ code: number | NodeJS.Signals; said: string }> {
  const { child, output } = spawned(wanted)
  const code = await endOf(child)
  return { code, said: output().trim() }
}

/** Waits until a process is gone. */
export async function isGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      process.kill(pid, 0)
    } catch {
      return true // no such process
    }
    await pause(50)
  }
  return false
}
