import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { http, isSitePath } from '../../resources.ts'
import { answerPolicy, plainSecurityHeaders } from '../../security-headers.ts'
import type { LambdaHandler } from '../handlers.ts'
import { lambdaContext } from '../queues/lambda-context.ts'
import { StartProblem } from '../start-problem.ts'
import { addressOf, bodyOf, eventOf, mostBytes, writeAnswer } from './http-event.ts'

/** Answers a request whose path has been read. */
export type Answerer = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>

/** What stands behind the gateway once everything has started. */
export interface Behind {
  readonly api: LambdaHandler
  readonly site: LambdaHandler
  readonly pages: Answerer
  readonly console: Answerer
}

export interface Gateway {
  readonly port: number
  /** Requests that came before this wait for it. */
  open(behind: Behind): void
  close(): void
}

/** Takes the port at once, so that a taken one is told before anything else is started. @throws StartProblem */
export async function startGateway(port: number, now: () => number): Promise<Gateway> {
  let open: (behind: Behind) => void = () => undefined
  const ready = new Promise<Behind>((resolve) => {
    open = resolve
  })
  const server = createServer((request, response) => {
    ready
      .then((behind) => answer(behind, request, response, now))
      .catch((error: unknown) => {
        console.error(error)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
  })
  server.keepAliveTimeout = 60_000
  return {
    port: await listen(server, port),
    open,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, port)))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function listenProblem(error: NodeJS.ErrnoException, port: number): Error {
  const advice = `valitse toinen, esimerkiksi PORT=${port === 3000 ? 3001 : 3000} npm start.`
  if (error.code === 'EADDRINUSE') return new StartProblem(`Portti ${port} on jo käytössä: ${advice}`)
  if (error.code === 'EACCES') return new StartProblem(`Porttiin ${port} ei ole oikeutta: ${advice}`)
  return error
}

/** As CloudFront: the API under /api/, pages for everybody under /kohteet/, the console of this machine under /_local/, everything else is the web app. */
async function answer(
  behind: Behind,
  request: IncomingMessage,
  response: ServerResponse,
  now: () => number,
): Promise<void> {
  const path = addressOf(request).pathname
  if (path.startsWith('/api/'))
    return answerByLambda(behind.api, request, response, { now: now(), headers: apiHeaders })
  if (isSitePath(path))
    return answerByLambda(behind.site, request, response, { now: now(), headers: plainSecurityHeaders })
  if (path === '/_local' || path.startsWith('/_local/')) return behind.console(request, response, path)
  if (request.method === 'GET' || request.method === 'HEAD') return behind.pages(request, response, path)
  response.writeHead(405, plainSecurityHeaders).end()
}

const apiHeaders = {
  ...plainSecurityHeaders,
  'content-security-policy': answerPolicy,
}

interface Answering {
  readonly now: number
  /** What CloudFront puts on the answer; pages for everybody say their own policy. */
  readonly headers: Readonly<Record<string, string>>
}

async function answerByLambda(
  handler: LambdaHandler,
  request: IncomingMessage,
  response: ServerResponse,
  { now, headers }: Answering,
) {
  const body = await bodyOf(request)
  if (!body) return writeAnswer(response, gatewayAnswer(413, 'Request Entity Too Large'), headers)
  const answer = await inTime(handler(eventOf(request, body, now), lambdaContext(http)))
  const isTooLarge = Buffer.byteLength(answer.body ?? '') > mostBytes
  writeAnswer(response, isTooLarge ? gatewayAnswer(500, 'Internal Server Error') : answer, headers)
}

const gatewayAnswer = (statusCode: number, message: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
})

/** The API does not wait longer than the Lambda may take. */
async function inTime(answer: Promise<unknown>): Promise<APIGatewayProxyStructuredResultV2> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<APIGatewayProxyStructuredResultV2>((resolve) => {
    timer = setTimeout(() => resolve(gatewayAnswer(503, 'Service Unavailable')), http.timeoutSeconds * 1000)
  })
  try {
    return (await Promise.race([answer, late])) as APIGatewayProxyStructuredResultV2
  } finally {
    clearTimeout(timer)
  }
}
