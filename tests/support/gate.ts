import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'

export type Moment = 'before' | 'after'

/**
 * Two doors, to the local AWS and to the outside services, that one hand shuts: from the stopped call on nothing comes
 * through either of them, as when the program is killed there.
 */
export interface Gate {
  readonly aws: string
  readonly providers: string
  /** Counts from one again; the call of that number, of those that count, is not made (`before`), or made and never answered (`after`). */
  stopAt(call: number, moment: Moment, counts?: (name: string) => boolean): void
  /** Lets everything through; tells the call that was stopped, if any came to it. */
  reopen(): string | undefined
  close(): Promise<void>
}

/** @param targets where each door leads, asked for at each call */
export async function aGate(targets: { aws: () => string; providers: () => string }): Promise<Gate> {
  const shutter = aShutter()
  const agent = new Agent({ keepAlive: true })
  const aws = await aDoor(targets.aws, awsCall, shutter, agent)
  const providers = await aDoor(targets.providers, providerCall, shutter, agent)
  return {
    aws: aws.url,
    providers: providers.url,
    stopAt: shutter.stopAt,
    reopen: shutter.reopen,
    async close() {
      await Promise.all([aws, providers].map(({ close }) => close()))
      agent.destroy()
    },
  }
}

/** 'DynamoDB_20120810.PutItem' and 'AmazonSQS.SendMessage' are what the SDK calls them; of files the method tells. */
function awsCall({ headers, method, url }: IncomingMessage): string {
  const target = headers['x-amz-target']
  if (typeof target === 'string') return target.replace(/_\d+/, '').replace(/^Amazon/, '')
  return url?.startsWith('/v2/email') ? 'SES.SendEmail' : `S3.${method}`
}

const providerCall = ({ method, url }: IncomingMessage) => `${method} ${url?.split('?')[0]}`

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
  nameOf: (call: IncomingMessage) => string,
  shutter: ReturnType<typeof aShutter>,
  agent: Agent,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const shut = () => outgoing.socket?.destroy()
    if (!shutter.lets(nameOf(incoming))) return shut()
    const { method, headers } = incoming
    const passed = request(`${target()}${incoming.url}`, { method: method ?? 'GET', headers, agent }, (answer) => {
      if (shutter.isShut()) {
        answer.resume()
        return shut()
      }
      // The SDK sets its clock by this header, which servers take from the machine even when time has been moved.
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, date: new Date().toUTCString() })
      answer.pipe(outgoing)
    })
    passed.on('error', shut)
    incoming.pipe(passed)
  })
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
