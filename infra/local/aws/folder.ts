import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { StartProblem } from './start-problem.ts'

/**
 * Makes the data folder ready and holds it against a second process, until the returned function lets it go.
 * The hold is a listening socket, which the system closes with the process, so a killed one leaves no stale lock.
 */
export async function holdFolder(folder: string): Promise<() => void> {
  const absolute = path.resolve(folder)
  try {
    fs.mkdirSync(absolute, { recursive: true })
  } catch (cause) {
    throw new StartProblem(`The data folder ${absolute} cannot be made: ${messageOf(cause)}.`)
  }
  refuseHalfWritten(absolute)
  const address = lockAddress(fs.realpathSync(absolute))
  const server = (await tryListen(address)) ?? (await retakeStale(address))
  if (!server) throw new StartProblem(`The data folder ${absolute} is in use by another running local AWS.`)
  server.unref()
  return () => server.close()
}

/** Blobs without the journal that names them cannot be understood. */
function refuseHalfWritten(folder: string): void {
  const hasJournal = fs.existsSync(path.join(folder, 'journal.jsonl'))
  const blobs = path.join(folder, 'blobs')
  const hasBlobs = fs.existsSync(blobs) && fs.readdirSync(blobs).length > 0
  if (hasJournal || !hasBlobs) return
  throw new StartProblem(
    `The data folder ${folder} is half-written (it has blobs but no journal): remove it and start again.`,
  )
}

function lockAddress(folder: string): string {
  const name = `local-aws-${createHash('sha1').update(folder).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), `${name}.sock`)
}

/** Undefined when the address is taken. */
function tryListen(address: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.end())
    server.once('error', (cause: NodeJS.ErrnoException) =>
      cause.code === 'EADDRINUSE' ? resolve(undefined) : reject(cause),
    )
    server.listen(address, () => resolve(server))
  })
}

/** A socket file outlives a killed process, but nobody answers at it. */
async function retakeStale(address: string): Promise<net.Server | undefined> {
  if (await isAnswered(address)) return undefined
  fs.rmSync(address, { force: true })
  return tryListen(address)
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
