import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type AwsService, type Call, jsonAnswer, type ServiceName } from './answer.ts'
import { isControl } from './control.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import { PortTaken } from './start-problem.ts'

interface ServerSettings {
  services: Readonly<Record<ServiceName, AwsService>>
  faults: Faults
  journal: Journal
  control: (method: string, url: string, body: Buffer) => Answer
}

const DEFAULT_DELAY_MS = 100
/** Nobody hears it who is dead, and no client asks again after it. */
const killed = jsonAnswer(400, { __type: 'Killed', message: 'The caller is dead' })
/** The services that `x-amz-target` names in full. */
const TARGETS: Readonly<Record<string, ServiceName>> = {
  AmazonSQS: 'sqs',
  TrentService: 'kms',
  secretsmanager: 'secretsmanager',
}
const SEND_EMAIL_PATH = '/v2/email/outbound-emails'

/** A port that somebody has just left may be another's for a moment. */
const portTries = 20
const betweenTriesMs = 100

/** One HTTP server for all services on 127.0.0.1. Port 0 = any free one. @throws PortTaken when it lastingly is */
export async function listen(
  settings: ServerSettings,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    handle(settings, request, response).catch((cause) => {
      console.error(cause)
      response.destroy()
    })
  })
  server.keepAliveTimeout = 60_000
  await takePort(server, port)
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server listens on no port')
  return { port: address.port, close: () => closed(server) }
}

async function takePort(server: http.Server, port: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      return
    } catch (error) {
      const cause = listenProblem(error as NodeJS.ErrnoException, port)
      if (!(cause instanceof PortTaken) || tries === portTries) throw cause
      await pause(betweenTriesMs)
    }
  }
}

const listenProblem = (cause: NodeJS.ErrnoException, port: number): Error =>
  cause.code === 'EADDRINUSE'
    ? new PortTaken(`Port ${port} is already in use: choose another one or stop the program that holds it.`)
    : cause

function closed(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** A request's way: body, service, faults, execution, journal, answer. Nothing is answered before it is written. */
async function handle(settings: ServerSettings, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request)
  const { method = 'GET', url = '/' } = request
  if (isControl(url)) return send(response, settings.control(method, url, body), method)
  const call = callOf(request, response, body)
  if (!call) return send(response, unknownService(request), method)
  const verdict = settings.faults.arrive(call)
  if (verdict === 'cut-before') return void request.socket.destroy()
  if (settings.faults.shutter?.lets(call) === false) return send(response, killed, method)
  const delay = settings.faults.strike('delay', call)
  if (delay) await pause(delay.milliseconds ?? DEFAULT_DELAY_MS)
  const answer = await settings.services[call.service].answer(call)
  await settings.journal.written()
  if (verdict === 'cut-after') return void request.socket.destroy()
  if (settings.faults.shutter?.isShut()) return send(response, killed, method)
  send(response, answer, method)
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}

/** Which service is meant: by `x-amz-target`, by SES's paths, or else S3, whose paths are free. */
function callOf(request: IncomingMessage, response: ServerResponse, body: Buffer): Call | undefined {
  const { method = 'GET', url = '/', headers } = request
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const call = { method, url, headers, body, gone: gone.signal }
  const target = headers['x-amz-target']
  if (typeof target === 'string') {
    const [service = '', operation = ''] = target.split('.')
    if (service.startsWith('DynamoDB')) return { ...call, service: 'dynamodb', operation }
    const existing = Object.hasOwn(TARGETS, service) ? TARGETS[service] : undefined
    return existing && { ...call, service: existing, operation }
  }
  if (url.startsWith('/v2/email/'))
    return { ...call, service: 'ses', operation: method === 'POST' && url === SEND_EMAIL_PATH ? 'SendEmail' : url }
  return { ...call, service: 's3', operation: method }
}

const unknownService = (request: IncomingMessage): Answer =>
  jsonAnswer(400, {
    __type: 'UnknownOperationException',
    message: `${String(request.headers['x-amz-target'])} is not emulated`,
  })

function send(response: ServerResponse, answer: Answer, method: string): void {
  if (response.destroyed) return
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body
  const length = answer.headers['content-length'] ?? String(body.length)
  const hasLength =
    answer.status !== 204 && answer.status !== 304 && (method !== 'HEAD' || answer.headers['content-length'])
  // Clients set their clock by it, and time may have been moved.
  const date = new Date().toUTCString()
  response.writeHead(answer.status, { date, ...answer.headers, ...(hasLength ? { 'content-length': length } : {}) })
  response.end(body)
}
