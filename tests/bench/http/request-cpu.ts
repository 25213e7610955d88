import type { ServiceOutputTypes } from '@aws-sdk/client-dynamodb'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { newId } from '../../../functions/platform/clock.ts'
import { handlerOf } from '../../../infra/local/handlers.ts'
import { lambdaContext } from '../../../infra/local/queues/lambda-context.ts'
import { http } from '../../../infra/resources.ts'
import { type Person, password } from '../../support/things/people.ts'
import type { Chapter, Figure } from '../figure.ts'
import { anOwner } from '../ground.ts'
import { measuring, metered, withMiddleware } from '../meter.ts'
import { median, type Spent, spentBy, upTo } from '../stopwatch.ts'
import { type CallName, sampleCalls } from './calls.ts'
import type { Call } from './http-drive.ts'

const called = { list: 'list of 15', read: 'read one', create: 'create' } as const

/** What one call costs the HTTP Lambda once it is warm: CPU with and without the table, requests to it, units and waits. */
export async function measureRequestCpu({ rounds = 5, count = 500 } = {}): Promise<Chapter> {
  const calls = await sampleCalls(await anOwner(), await anOwner())
  const names: readonly CallName[] = ['list', 'read', 'create']
  const figures: Figure[] = []
  for (const name of names) figures.push(...(await figuresOf(called[name], calls[name], { rounds, count })))
  figures.push(...(await signingInFigures(await anOwner())))
  return { title: 'One call of the HTTP Lambda', figures }
}

/** Signing in by the password from a device that is known; its CPU is that of the password's hash, which is meant to cost. */
async function signingInFigures({ email }: Person): Promise<Figure[]> {
  const handler = await handlerOf(http)
  const body = JSON.stringify({ email, password, device: newId() })
  const call: Call = {
    method: 'POST',
    path: '/api/v1/user/login',
    headers: { 'content-type': 'application/json' },
    body,
  }
  const signIn = async () => {
    const answer = await handler(eventOf(call), lambdaContext(http))
    if (!isSuccess(answer)) throw new Error(`Signing in: ${JSON.stringify(answer)}`)
  }
  await signIn()
  const { used } = await metered(signIn)
  return [
    { what: 'signing in: requests to the table', value: used.requests, unit: '' },
    { what: 'signing in: of them one after another', value: used.roundTrips, unit: '' },
    { what: 'signing in: read units', value: used.readUnits, unit: '' },
    { what: 'signing in: write units', value: used.writeUnits, unit: '' },
  ]
}

async function figuresOf(what: string, callOf: () => Call, { rounds, count }: { rounds: number; count: number }) {
  const handler = await handlerOf(http)
  const answered = async () => {
    const answer = await handler(eventOf(callOf()), lambdaContext(http))
    if (!isSuccess(answer)) throw new Error(`${what}: ${JSON.stringify(answer)}`)
  }
  const { used } = await metered(answered)
  const run = async () => {
    for (const _ of upTo(count)) await answered()
  }
  const recorded = async () => withRecordedTable(answered, run)
  await run()
  await recorded()
  const withTable: number[] = []
  const without: number[] = []
  for (const _ of upTo(rounds)) {
    withTable.push((await spentBy(run)).cpu / count)
    without.push((await recorded()).cpu / count)
  }
  const own = median(without)
  const cpuOfTable = (median(withTable) - own) / used.requests
  return [
    { what: `${what}: CPU without the table`, value: own, unit: 'ms', aim: { most: 0.3 } },
    { what: `${what}: CPU a request to the table`, value: cpuOfTable, unit: 'ms', aim: { most: 1 } },
    { what: `${what}: requests to the table`, value: used.requests, unit: '' },
    { what: `${what}: of them one after another`, value: used.roundTrips, unit: '', aim: { most: 3 } },
    { what: `${what}: read units`, value: used.readUnits, unit: '' },
    ...(used.writeUnits > 0 ? [{ what: `${what}: write units`, value: used.writeUnits, unit: '' }] : []),
  ]
}

/** Runs while the table's requests get, in their order, what they got in one call before it. */
async function withRecordedTable(once: () => Promise<void>, run: () => Promise<void>): Promise<Spent> {
  const answers = await answersIn(once)
  let at = 0
  const recorded = async () => {
    const answer = answers[at++ % answers.length]
    if (!answer) throw new Error('The call asked nothing of the table')
    return answer
  }
  return withMiddleware(
    (stack) => stack.add(() => recorded, measuring),
    () => spentBy(run),
  )
}

async function answersIn(once: () => Promise<void>) {
  const answers: { output: ServiceOutputTypes; response: unknown }[] = []
  await withMiddleware(
    (stack) =>
      stack.add(
        (next) => async (args) => {
          const answer = await next(args)
          answers.push(answer)
          return answer
        },
        measuring,
      ),
    once,
  )
  return answers
}

const isSuccess = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'statusCode' in answer && answer.statusCode === 200

/** The event that API Gateway makes of a call. */
function eventOf({ method, path, headers, body }: Call): APIGatewayProxyEventV2 {
  const { pathname, search } = new URL(path, 'http://local')
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: { ...headers, host: 'local', 'x-viewer-address': '192.0.2.1' },
    requestContext: {
      accountId: '000000000000',
      apiId: 'bench',
      domainName: 'local',
      domainPrefix: 'local',
      http: { method, path: pathname, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'bench' },
      requestId: 'bench',
      routeKey: '$default',
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    ...(body && { body: Buffer.from(body).toString('base64') }),
    isBase64Encoded: Boolean(body),
  }
}
