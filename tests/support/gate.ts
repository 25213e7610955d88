import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import { log } from '../../functions/platform/log.ts'
import type { Call, ServiceName } from '../../infra/local/aws/answer.ts'
import type { LocalAws } from '../../infra/local/aws/local-aws.ts'
import { pointToLocalAws } from '../../infra/local/aws-environment.ts'
import { askInside } from '../../infra/local/process/aws-inside.ts'

export type Moment = 'before' | 'after'

/**
 * The ways to the local AWS and to the outside services, that one hand shuts: from the stopped call on nothing comes
 * through any of them, as when the program is killed there.
 */
export interface Gate {
  /** The door to the outside services. */
  readonly providers: string
  /** Counts from one again; the call of that number, of those that count, is not made (`before`), or made and never answered (`after`). */
  stopAt(call: number, moment: Moment, counts?: (name: string) => boolean): void
  /** Lets everything through; tells the call that was stopped, if any came to it. */
  reopen(): string | undefined
  close(): Promise<void>
}

/**
 * Leads what the product asks of AWS and of outside services through the gate. Its file asks for it before its first world.
 *
 * @param aws the one that the file's worlds stand on
 * @param providers where the outside services are, asked for at each call
 */
export async function aGate(aws: LocalAws, providers?: () => string): Promise<Gate> {
  const shutter = aShutter()
  const agent = new Agent({ keepAlive: true })
  const door = providers && (await aDoor(providers, shutter, agent))
  const level = log.getLevelName()
  // What is killed complains.
  log.setLogLevel('SILENT')
  pointToLocalAws(aws.endpoint)
  await askInside(aws)
  aws.faults.shutter = { ...shutter, lets: (call) => shutter.lets(nameOf(call)) }
  return {
    providers: door?.url ?? '',
    stopAt: shutter.stopAt,
    reopen: shutter.reopen,
    async close() {
      aws.faults.shutter = undefined
      log.setLogLevel(level)
      await door?.close()
      agent.destroy()
    },
  }
}

export interface Cut {
  /** The how manieth call of the run, counted from 1. */
  readonly call: number
  readonly moment: Moment
}

/**
 * All that a run can leave behind when it is cut: before its first call, and after each call, which is made and never
 * answered. What is cut before a later call has left the same as after the one before it. The run itself tells the end:
 * the first cut that nothing comes to.
 */
export function* cuts(): Generator<Cut, never> {
  yield { call: 1, moment: 'before' }
  for (let call = 1; ; call++) yield { call, moment: 'after' }
}

const services: Readonly<Partial<Record<ServiceName, string>>> = {
  dynamodb: 'DynamoDB',
  sqs: 'SQS',
  s3: 'S3',
  ses: 'SES',
}
const nameOf = ({ service, operation }: Pick<Call, 'service' | 'operation'>) =>
  `${services[service] ?? service}.${operation}`

const providerCall = ({ method, url }: IncomingMessage) => `${method} ${url?.split('?')[0]}`

type Shutter = ReturnType<typeof aShutter>

function aShutter() {
  let left = Number.POSITIVE_INFINITY
  let moment: Moment = 'before'
  let counts: (name: string) => boolean = () => true
  let stopped: string | undefined
  return {
    stopAt(call: number, when: Moment, which: (name: string) => boolean = () => true) {
      left = call
      moment = when
      counts = which
      stopped = undefined
    },
    reopen() {
      const name = stopped
      left = Number.POSITIVE_INFINITY
      stopped = undefined
      return name
    },
    /** Whether the call is made. */
    lets(name: string): boolean {
      if (stopped !== undefined) return false
      if (!counts(name)) return true
      left -= 1
      if (left > 0) return true
      stopped = name
      return moment === 'after'
    },
    isShut: () => stopped !== undefined,
  }
}

async function aDoor(
  target: () => string,
  shutter: Shutter,
  agent: Agent,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const shut = () => outgoing.socket?.destroy()
    if (!shutter.lets(providerCall(incoming))) return shut()
    const { method, headers } = incoming
    const passed = request(`${target()}${incoming.url}`, { method: method ?? 'GET', headers, agent }, (answer) => {
      if (shutter.isShut()) {
        answer.resume()
        return shut()
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', shut)
    incoming.pipe(passed)
  })
  // One that idles and is closed just as it is used again looks like a kill, and nobody tries again.
  server.keepAliveTimeout = 0
  return { url: await listening(server), close: () => closed(server) }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
