import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { forkModule } from '../../../infra/local/process/fork.ts'
import { upTo } from '../stopwatch.ts'
import type { Reported } from './http-server.ts'

/** A handler behind the gateway, in a process of its own. */
export interface Server {
  readonly port: number
  /** Milliseconds of CPU it has used so far. */
  cpu(): Promise<number>
  stop(): void
}

/**
 * @param entry the module of the handler, from the project's root
 * @param pages the folder of built pages that are served too
 */
export async function startServer(entry: string, pages?: string): Promise<Server> {
  const child = forkModule('http-server', pages === undefined ? [entry] : [entry, pages], { beside: import.meta.url })
  const next = async (): Promise<Reported> => (await once(child, 'message'))[0]
  const first = await next()
  if (!('port' in first)) throw new Error(`${entry} told no port`)
  return {
    port: first.port,
    async cpu() {
      child.send('cpu')
      const answer = await next()
      return 'cpu' in answer ? answer.cpu : Number.NaN
    },
    stop: () => child.disconnect(),
  }
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Driven {
  readonly perSecond: number
  /** Milliseconds of each call. */
  readonly latencies: readonly number[]
}

/** Makes so many calls over a few connections, each as soon as the one before it has been answered. */
export async function drive(port: number, count: number, callOf: () => Call, connections = 4): Promise<Driven> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  let left = count
  const started = performance.now()
  await Promise.all(
    upTo(connections).map(async () => {
      while (left-- > 0) {
        const from = performance.now()
        await made(agent, port, callOf())
        latencies.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return { perSecond: count / seconds, latencies }
}

function made(agent: Agent, port: number, { method, path, headers, body }: Call): Promise<void> {
  return new Promise((done, failed) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', failed)
      answer.on('end', () => {
        if (answer.statusCode === 200) done()
        else failed(new Error(`${method} ${path}: ${answer.statusCode} ${Buffer.concat(parts).toString()}`))
      })
    })
    sent.on('error', failed)
    sent.end(body)
  })
}
