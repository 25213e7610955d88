import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ProviderSetting, providerSecrets } from '../../operator/provider-settings.ts'
import { asiakastietoStandIn, localLeaseCode } from './asiakastieto/asiakastieto-stand-in.ts'
import { enableBankingStandIn } from './enable-banking/enable-banking-stand-in.ts'
import { type CallCounts, callCounter, Fault, type FaultMode, faultBox, Stop } from './faults.ts'
import { fennoaStandIn } from './fennoa/fennoa-stand-in.ts'
import { localNetvisorPartner } from './netvisor/netvisor-auth.ts'
import { netvisorStandIn } from './netvisor/netvisor-stand-in.ts'
import { nominatimStandIn } from './nominatim/nominatim-stand-in.ts'
import { localNordigenKeys, nordigenStandIn } from './nordigen/nordigen-stand-in.ts'
import { oikotieStandIn } from './oikotie/oikotie-stand-in.ts'
import { BankLedger } from './open-banking/bank-ledger.ts'
import { pxwebStandIn } from './pxweb/pxweb-stand-in.ts'
import { ropoStandIn } from './ropo/ropo-stand-in.ts'
import { localSignheroClient, signheroStandIn } from './signhero/signhero-stand-in.ts'
import { localStripe, stripeStandIn } from './stripe/stripe-stand-in.ts'
import { talenomStandIn } from './talenom/talenom-stand-in.ts'
import { vismaStandIn } from './visma-sign/visma-stand-in.ts'
import { json, parsed, type StandIn, type WireAnswer, type WireRequest } from './wire.ts'

export interface ProvidersOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** Where the services remember; without it they forget at the end. */
  readonly folder?: string
  /** Milliseconds since 1970; the product's own clock, so that invoices fall due when the clock is moved. */
  readonly now?: () => number
  /** Called when the call named by `stopAt` has come. */
  readonly onStop?: () => void
}

export type ProviderSecrets = {
  readonly [Name in keyof typeof providerSecrets]: Readonly<Record<(typeof providerSecrets)[Name][number], string>>
}

export interface Providers {
  readonly url: string
  /** What the adapter takes as ROPO_URL, likewise the other two. */
  readonly ropoUrl: string
  readonly vismaSignUrl: string
  readonly signheroUrl: string
  /** By the names of the product's own environment. */
  readonly environment: Readonly<Record<ProviderSetting, string>>
  /** The operator's keys at them. */
  readonly secrets: ProviderSecrets
  counts(): CallCounts
  /** From the named call on nothing is answered; no argument: counts from zero and answers again. */
  stopAt(stop?: Stop): void
  close(): Promise<void>
}

/** All outside services on one loopback port, each under its name: /ropo/… is Ropo. /__… are switches that no real service has. */
export async function startProviders({ port, folder, now = Date.now, onStop }: ProvidersOptions): Promise<Providers> {
  const banks = new BankLedger(folder)
  const enableBanking = enableBankingStandIn(folder, now, banks)
  const standIns: StandIn[] = [
    ropoStandIn({ folder, now }),
    talenomStandIn({ folder, now }),
    vismaStandIn({ folder, now }),
    signheroStandIn({ folder, now }),
    nominatimStandIn({ now }),
    pxwebStandIn({ now }),
    asiakastietoStandIn({ folder, now }),
    oikotieStandIn({ folder, now }),
    netvisorStandIn({ folder, now }),
    fennoaStandIn({ folder }),
    stripeStandIn({ folder, now }),
    nordigenStandIn(folder, now, banks),
    enableBanking,
  ]
  const faults = faultBox()
  const counter = callCounter(onStop)
  const world = { standIns, faults, counter }
  const server = createServer((request, response) => {
    serve(world, request, response).catch((error: unknown) => {
      console.error(error)
      respond(response, json(500, { error: 'The stand-in failed; see its log' }))
    })
  })
  // A connection that is closed while a caller on a busy machine takes it up again would look like a fault of ours.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', ready)
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return {
    url,
    ...addressesOf(url, enableBanking.application),
    counts: counter.counts,
    stopAt: counter.restart,
    close: () =>
      new Promise((closed) => {
        for (const standIn of standIns) standIn.close()
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function addressesOf(url: string, application: { id: string; privateKey: string }) {
  const [ropoUrl, vismaSignUrl, signheroUrl] = [`${url}/ropo/rest`, `${url}/visma-sign/api/v1`, `${url}/signhero/4`]
  return {
    ropoUrl,
    vismaSignUrl,
    signheroUrl,
    environment: {
      ROPO_URL: ropoUrl,
      TALENOM_URL: `${url}/talenom`,
      TALENOM_TOKEN_URL: `${url}/talenom/oauth2/v2.0/token`,
      NOMINATIM_URL: `${url}/nominatim`,
      PXWEB_URL: `${url}/pxweb/v1/fi`,
      VISMA_SIGN_URL: vismaSignUrl,
      SIGNHERO_URL: signheroUrl,
      NORDIGEN_URL: `${url}/nordigen/api/v2`,
      ENABLE_BANKING_URL: `${url}/enable-banking`,
      OPEN_BANKING: 'nordigen',
      STRIPE_URL: `${url}/stripe`,
      ASIAKASTIETO_URL: `${url}/asiakastieto`,
      ASIAKASTIETO_LEASE_CODE: localLeaseCode,
      OIKOTIE_URL: `${url}/oikotie`,
      NETVISOR_URL: `${url}/netvisor`,
      FENNOA_URL: `${url}/fennoa`,
    },
    secrets: {
      signhero: { clientId: localSignheroClient.id, clientSecret: localSignheroClient.secret },
      nordigen: { secretId: localNordigenKeys.id, secretKey: localNordigenKeys.key },
      'enable-banking': { applicationId: application.id, privateKey: application.privateKey },
      stripe: localStripe,
      netvisor: localNetvisorPartner,
    },
  }
}

interface World {
  readonly standIns: readonly StandIn[]
  readonly faults: ReturnType<typeof faultBox>
  readonly counter: ReturnType<typeof callCounter>
}

async function serve(world: World, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
  const [, name = '', ...rest] = url.pathname.split('/')
  const bytes = await bytesOf(incoming)
  const request: WireRequest = {
    method: incoming.method ?? 'GET',
    path: `/${rest.join('/')}`,
    query: url.searchParams,
    target: incoming.url ?? '/',
    headers: incoming.headers,
    body: bytes.toString('utf8'),
    bytes,
  }
  if (!isFromThisMachine(incoming)) return respond(response, json(403, { error: 'Only for this machine' }))
  if (name.startsWith('__')) return respond(response, await control(world, name.slice(2), request))
  const standIn = world.standIns.find((each) => each.name === name)
  const page = standIn?.page?.(request)
  if (page) return respond(response, page)
  const operation = standIn?.operationOf(request)
  if (!standIn || !operation) return respond(response, json(404, { error: `Nothing at ${url.pathname}` }))
  await call(world, standIn, operation, request, response)
}

async function call(
  { counter, faults }: World,
  standIn: StandIn,
  operation: string,
  request: WireRequest,
  response: ServerResponse,
): Promise<void> {
  const fate = counter.next(standIn.name, operation)
  if (fate === 'dropped') return hangUp(response)
  if (fate === 'lost') {
    await standIn.answer(request)
    return hangUp(response)
  }
  const fault = faults.take(standIn.name, operation)
  if (!fault) return respond(response, await standIn.answer(request))
  await withFault(fault.mode, fault, standIn, request, response)
}

async function withFault(
  mode: FaultMode,
  { retryAfter }: Fault,
  standIn: StandIn,
  request: WireRequest,
  response: ServerResponse,
): Promise<void> {
  if (mode === '429')
    return respond(response, json(429, { title: 'Too Many Requests' }, { 'retry-after': String(retryAfter) }))
  if (mode === '500') return respond(response, json(500, { title: 'Internal Server Error' }))
  if (mode === 'dropBefore') return hangUp(response)
  if (mode === 'expired') return respond(response, standIn.expired())
  const { status } = await standIn.answer(request)
  if (mode === 'dropAfterCommit') return hangUp(response)
  if (mode === 'malformed')
    return respond(response, { status: status === 204 ? 200 : status, body: '<html><body>Gateway</bo' })
  // timeoutAfterCommit: the work is done and the answer never comes; the caller gives up by itself
}

async function control(world: World, name: string, request: WireRequest): Promise<WireAnswer> {
  const { faults, counter, standIns } = world
  const body = parsed(request.body || '{}')
  if (name === 'calls') return json(200, counter.counts())
  if (name === 'fault' && request.method === 'DELETE') faults.clear()
  if (name === 'fault' && request.method === 'POST') {
    const fault = Fault.safeParse(body)
    if (!fault.success) return json(400, { error: fault.error.message })
    faults.add(fault.data)
  }
  if (name === 'fault') return json(200, { faults: faults.list() })
  if (name === 'stop') {
    const stop = Stop.optional().safeParse(request.body ? body : undefined)
    if (!stop.success) return json(400, { error: stop.error.message })
    counter.restart(stop.data)
    return json(200, counter.counts())
  }
  const standIn = standIns.find((each) => each.name === name)
  return standIn ? standIn.control(request) : json(404, { error: `No switch ${name}` })
}

/** A page on the web must not reach the switches through this machine's browser. */
function isFromThisMachine({ headers: { host = '', origin } }: IncomingMessage): boolean {
  const loopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/
  return loopback.test(host) && (origin === undefined || loopback.test(origin.replace(/^https?:\/\//, '')))
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  return Buffer.concat(parts)
}

function respond(response: ServerResponse, { status, headers, body }: WireAnswer): void {
  response.writeHead(status, headers)
  response.end(body)
}

const hangUp = (response: ServerResponse): void => {
  response.socket?.destroy()
}
