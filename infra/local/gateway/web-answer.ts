import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerPolicy, plainSecurityHeaders } from '../../security-headers.ts'
import type { Answerer } from './gateway.ts'
import { bodyOf } from './http-event.ts'

interface WebApp {
  fetch(request: Request): Response | Promise<Response>
}

const thisMachine = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** A page on the web must not reach this machine's switches through its browser. */
const isFromHere = ({ headers: { host = '', origin } }: IncomingMessage): boolean =>
  thisMachine.test(host) && (origin === undefined || origin === `http://${host}`)

/** Answers by an app that speaks the web's own Request and Response, to callers on this machine only. */
export function answererOf(app: WebApp): Answerer {
  return async (request, response) => {
    if (!isFromHere(request)) {
      response.writeHead(403, plainSecurityHeaders).end()
      return
    }
    await write(await app.fetch(await requestOf(request)), response)
  }
}

async function requestOf(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers, url = '/' } = request
  const body = method === 'GET' || method === 'HEAD' ? undefined : await bodyOf(request)
  const type = headers['content-type']
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: type ? { 'content-type': type } : {},
    ...(body ? { body } : {}),
  })
}

async function write(answer: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = { 'content-security-policy': answerPolicy, ...plainSecurityHeaders }
  response.writeHead(answer.status, {
    ...headers,
    ...Object.fromEntries(answer.headers),
    'content-length': body.length,
  })
  response.end(body)
}
