/**
 * Imported before anything else: from here on this process has one moment, draws the same chances in every run, and
 * calls other programs one at a time in the order in which they were asked for.
 */
import crypto from 'node:crypto'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

/** A morning of a working day in Helsinki. The demo counts its months back from it. */
export const moment = Date.parse('2026-11-27T08:00:00.000Z')

const RealDate = Date

/** Without arguments it is the moment; all else is as it was. */
const FixedDate = new Proxy(RealDate, {
  construct: (target, given: []) => Reflect.construct(target, given.length === 0 ? [moment] : given) as Date,
  get: (target, name) => (name === 'now' ? () => moment : (Reflect.get(target, name) as unknown)),
})
globalThis.Date = FixedDate

/** Draws so far, by how many bytes were asked for: one more draw of a kind moves no other kind. */
const draws = new Map<number, number>()
const issued = new Set<string>()

/** Whether a word was made of chance alone, or is the hash under which such a word is kept. */
export const isChance = (word: string): boolean => issued.has(word)

const { createHash, scryptSync } = crypto
const sha256 = (text: string | Buffer) => createHash('sha256').update(text)

function chance(size: number): Buffer {
  const draw = (draws.get(size) ?? 0) + 1
  draws.set(size, draw)
  const made = Buffer.alloc(size)
  for (let at = 0; at < size; at += 32) sha256(`${size} ${draw} ${at}`).digest().copy(made, at)
  if (size >= 12) remember(made)
  return made
}

function remember(made: Buffer): void {
  for (const word of [made.toString('hex'), made.toString('base64'), made.toString('base64url')]) {
    issued.add(word)
    for (const form of ['hex', 'base64', 'base64url'] as const) issued.add(sha256(word).digest(form))
  }
}

function uuid(): `${string}-${string}-${string}-${string}-${string}` {
  const hex = chance(16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

const fraction = (): number => chance(6).readUIntBE(0, 6) / 2 ** 48

Object.assign(crypto, {
  randomBytes: chance,
  randomUUID: uuid,
  randomInt: (first: number, second?: number) => {
    const [from, to] = second === undefined ? [0, first] : [first, second]
    return from + Math.floor(fraction() * (to - from))
  },
  // The real one ends in a thread of its own, whenever that has time.
  scrypt: (password: string, salt: Buffer, size: number, options: object, done: (error: null, key: Buffer) => void) => {
    const key = scryptSync(password, salt, size, options)
    queueMicrotask(() => done(null, key))
  },
})
crypto.webcrypto.randomUUID = uuid
Math.random = fraction

/** Ports of this run by the port that everybody knows them by: addresses that are kept are the same in every run. */
const ports = new Map<string, number>()

/** @returns the address that is to be used instead of the one with the real port */
export function nameAddress(existing: number, port: number): string {
  ports.set(String(existing), port)
  return `http://127.0.0.1:${existing}`
}

const realRequest = http.request
const RealAgent = http.Agent

interface Target extends http.RequestOptions {
  readonly href?: string
}

function request(target: Target, ...more: []): http.ClientRequest {
  const port = ports.get(String(target.port))
  if (port === undefined) return realRequest(target, ...more)
  if (!(target instanceof URL)) return realRequest({ ...target, port }, ...more)
  const real = new URL(target)
  real.port = String(port)
  return realRequest(real, ...more)
}

class OneAtATime extends RealAgent {
  constructor(options: http.AgentOptions = {}) {
    super({ ...options, maxSockets: 1 })
  }
}
Object.assign(http, { request, Agent: OneAtATime })

const realFetch = globalThis.fetch
let lastCall: Promise<unknown> = Promise.resolve()
globalThis.fetch = (target, init) => {
  const url = new URL(target instanceof Request ? target.url : target)
  const port = ports.get(url.port)
  if (port !== undefined) url.port = String(port)
  const call = lastCall.then(() => realFetch(url, init))
  lastCall = call.catch(() => undefined)
  return call
}

// An answer's own date would tell the SDK that this machine's clock is wrong.
const { writeHead } = http.ServerResponse.prototype
http.ServerResponse.prototype.writeHead = function (this: http.ServerResponse, ...given: [number]) {
  this.sendDate = false
  return writeHead.apply(this, given)
}

syncBuiltinESMExports()

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
process.env.PASSWORD_COST = '10'
