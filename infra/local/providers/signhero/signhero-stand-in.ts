import { randomBytes, randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { signToken, tokenOwner } from '../ropo/ropo-token.ts'
import { signedPdf } from '../signing/signed-pdf.ts'
import { signingControl } from '../signing/signing-control.ts'
import { type Process, type Signer, SigningLedger } from '../signing/signing-ledger.ts'
import { signingPage } from '../signing/signing-page.ts'
import { json, parsed, type StandIn, type WireAnswer, type WireRequest } from '../wire.ts'
import { Consents } from './signhero-consent.ts'
import { SignheroPush } from './signhero-push.ts'
import { Envelope, LogIn, NewFlow, OneFlow, Search } from './signhero-requests.ts'

const mostBytes = 10_000_000
const tokenSeconds = 3_600
const consentSeconds = 90 * 86_400
/** Under this name the ledger keeps the key that tokens are signed with. */
const tokenKey = '#tokens'

/** Our own client, as the operator's settings would have it. */
export const localSignheroClient = { id: 'vuokrakirja', secret: 'paikallinen-signhero' }

interface World {
  readonly ledger: SigningLedger
  readonly consents: Consents
  readonly now: () => number
  /** Uploaded and not yet on any flow. */
  readonly uploads: Map<string, { owner: string; name: string; bytes: Uint8Array }>
}

interface Call {
  readonly world: World
  readonly owner: string
  readonly request: WireRequest
  readonly asked: Envelope['request_map']
}

/**
 * SignHero on this machine by our reading of it: only the envelope, the two grants and the success in the body are
 * public. It answers 200 to everything and says in `log_list` what became of it.
 */
export function signheroStandIn({ folder, now }: { folder: string | undefined; now: () => number }): StandIn {
  const ledger = new SigningLedger('signhero', folder, now)
  const world: World = { ledger, consents: new Consents(now), now, uploads: new Map() }
  const push = new SignheroPush(ledger)
  if (!ledger.secretOf(tokenKey)) ledger.addCustomer(tokenKey, randomBytes(32).toString('base64url'))
  ledger.addCustomer(localSignheroClient.id, localSignheroClient.secret)
  push.wake()
  const changed = () => push.wake()
  return {
    name: 'signhero',
    operationOf: (request) => operationNamed(request)?.name,
    page: (request) => world.consents.page(request) ?? signingPage({ label: 'SignHero', ledger, changed }, request),
    expired: () => reported(401, 'The access token has expired'),
    control: (request) => signingControl({ ledger, changed, repeat: (wish) => push.repeat(wish) }, request),
    close: () => push.close(),
    async answer(request) {
      const answer = await answerTo(world, request)
      push.wake()
      return answer
    },
  }
}

interface Operation {
  readonly name: string
  readonly handle: (call: Call) => WireAnswer
}

const operations: Readonly<Record<string, Operation>> = {
  '/4/signatures create signature_flow': { name: 'create', handle: createFlow },
  '/4/signatures retrieve signature_flow': {
    name: 'status',
    handle: ofFlow((_, flow, request) => flowAnswer(request, flow)),
  },
  '/4/signatures search signature_flow': { name: 'find', handle: search },
  '/4/signatures remind signature_flow': { name: 'remind', handle: ofFlow(remind) },
  '/4/signatures cancel signature_flow': { name: 'cancel', handle: ofFlow(cancel) },
  '/4/signatures delete signature_flow': { name: 'remove', handle: ofFlow(removeFlow) },
  '/4/documents download signed_document': { name: 'file', handle: ofFlow(readFile) },
}

const isForm = ({ headers }: WireRequest) => headers['content-type']?.startsWith('multipart/form-data') ?? false

function operationNamed(request: WireRequest): { name: string; handle?: Operation['handle'] } | undefined {
  if (request.method !== 'POST') return undefined
  if (request.path === '/4/auth') return { name: 'token' }
  if (request.path === '/4/documents' && isForm(request)) return { name: 'upload' }
  const envelope = Envelope.safeParse(parsed(request.body))
  if (!envelope.success) return request.path.startsWith('/4/') ? { name: 'unreadable' } : undefined
  return operations[`${request.path} ${envelope.data.action_str} ${envelope.data.data_type}`]
}

async function answerTo(world: World, request: WireRequest): Promise<WireAnswer> {
  const form = isForm(request) ? await formOf(request) : undefined
  const envelope = Envelope.safeParse(parsed(form?.envelope ?? request.body))
  if (!envelope.success) return refused(envelope.error)
  const { trans_map: trans, request_map: asked } = envelope.data
  if (request.path === '/4/auth') return logIn(world, asked)
  const secret = world.ledger.secretOf(tokenKey) ?? ''
  const owner = await tokenOwner(secret, `Bearer ${trans?.access_token ?? ''}`, world.now())
  if (!owner) return reported(401, 'The access token is missing, forged or expired')
  if (form) return upload(world, owner, form)
  const handle = operationNamed(request)?.handle
  return handle ? handle({ world, owner, request, asked }) : reported(404, 'No such action')
}

async function logIn({ ledger, consents, now }: World, asked: unknown): Promise<WireAnswer> {
  const given = LogIn.safeParse(asked)
  if (!given.success) return refused(given.error)
  const { client_id: id, client_secret: secret, code, redirect_uri: redirectUri } = given.data
  if (id === tokenKey || ledger.secretOf(id) !== secret) return reported(400, 'Unknown client')
  if (code !== undefined && !consents.use(code, redirectUri)) return reported(400, 'The code is not valid')
  const owner = code === undefined ? id : `consent-${randomUUID()}`
  const seconds = code === undefined ? tokenSeconds : consentSeconds
  const token = await signToken(ledger.secretOf(tokenKey) ?? '', owner, now(), seconds)
  return reported(200, 'OK', [], { access_token: token, expires_in_int: seconds })
}

async function formOf({ bytes, headers }: WireRequest) {
  const response = new Response(Buffer.from(bytes), { headers: { 'content-type': headers['content-type'] ?? '' } })
  const form = await response.formData().catch(() => undefined) // a broken form is an answer here, not a failure
  const [envelope, file] = [form?.get('request'), form?.get('file')]
  if (typeof envelope !== 'string' || !(file instanceof File)) return { envelope: '' }
  return { envelope, name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
}

function upload({ uploads }: World, owner: string, form: Awaited<ReturnType<typeof formOf>>): WireAnswer {
  const { name = '', type, bytes = new Uint8Array() } = form
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
  if (type !== 'application/pdf' || !isPdf) return reported(400, 'Only PDF files are taken')
  if (bytes.length >= mostBytes) return reported(413, 'The file is too big')
  const id = randomUUID()
  uploads.set(id, { owner, name, bytes })
  return reported(200, 'OK', [{ document_id: id }])
}

function createFlow({ world: { ledger, uploads }, owner, request, asked }: Call): WireAnswer {
  const given = NewFlow.safeParse(asked)
  if (!given.success) return refused(given.error)
  const { title_str: name, document_id: id, message_str: message, valid_until_str: validUntil } = given.data
  const document = uploads.get(id)
  if (document?.owner !== owner) return reported(404, 'No such unattached document')
  if (validUntil && validUntil < ledger.today()) return reported(400, 'valid_until_str has passed')
  const flow = ledger.make({ owner, name, message, validUntil, callbackUrl: given.data.callback_url_str })
  ledger.attach(flow, document.name, document.bytes)
  uploads.delete(id)
  const signers = given.data.signer_list.map((each) => ({
    reference: each.reference_str,
    name: each.name_str,
    email: each.email_str,
    phone: each.phone_str,
    language: each.language_str,
    strong: each.authentication_str === 'strong',
    order: each.order_int,
  }))
  return flowAnswer(request, ledger.invite(flow, signers))
}

function search({ world: { ledger }, owner, request, asked }: Call): WireAnswer {
  const given = Search.safeParse(asked)
  if (!given.success) return refused(given.error)
  const hits = ledger.processes().filter((each) => each.owner === owner && each.name.includes(given.data.title_str))
  return reported(
    200,
    'OK',
    hits.toReversed().map((flow) => shown(request, flow)),
  )
}

function ofFlow(command: (ledger: SigningLedger, flow: Process, request: WireRequest) => WireAnswer) {
  return ({ world: { ledger }, owner, request, asked }: Call): WireAnswer => {
    const given = OneFlow.safeParse(asked)
    if (!given.success) return refused(given.error)
    const flow = ledger.process(owner, given.data.flow_id)
    return flow ? command(ledger, flow, request) : reported(404, 'No such signature flow')
  }
}

function remind(ledger: SigningLedger, flow: Process): WireAnswer {
  if (flow.status !== 'pending') return reported(409, 'The flow has nobody to remind')
  ledger.remind(flow)
  return reported(200, 'OK')
}

function cancel(ledger: SigningLedger, flow: Process): WireAnswer {
  if (flow.status !== 'pending') return reported(409, 'The flow is not pending')
  ledger.cancel(flow)
  return reported(200, 'OK')
}

function removeFlow(ledger: SigningLedger, flow: Process): WireAnswer {
  if (flow.status === 'pending') return reported(409, 'A pending flow is cancelled first')
  ledger.remove(flow)
  return reported(200, 'OK')
}

function readFile(ledger: SigningLedger, flow: Process): WireAnswer {
  const file = ledger.file(flow.id)
  if (!file || flow.status !== 'signed') return reported(409, 'The document is not signed')
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body: signedPdf(file, flow) }
}

const flowAnswer = (request: WireRequest, flow: Process) => reported(200, 'OK', [shown(request, flow)])

const flowStates: Readonly<Record<Process['status'], string>> = {
  new: 'notSend',
  pending: 'pending',
  signed: 'signed',
  cancelled: 'canceled',
  deleted: 'deleted',
}
const signerStates: Readonly<Record<Signer['status'], string>> = {
  waiting: 'notSend',
  invited: 'pending',
  opened: 'opened',
  signed: 'signed',
  declined: 'declined',
  cancelled: 'canceled',
}

const shown = ({ headers }: WireRequest, { id, name, status, signers }: Process) => ({
  flow_id: id,
  title_str: name,
  status_str: flowStates[status],
  signer_list: signers.map((each) => ({
    signer_id: each.id,
    reference_str: each.reference,
    email_str: each.email,
    status_str: signerStates[each.status],
    url_str: `http://${headers.host}/signhero/sign/${each.id}`,
    ...(each.status === 'signed' ? { signed_time_str: each.at, authentication_str: each.means } : {}),
  })),
})

/** Everything is HTTP 200; the body says what became of it. */
const reported = (code: number, message: string, list: readonly unknown[] = [], trans?: object): WireAnswer =>
  json(200, {
    log_list: [{ code_key: code, message_str: message }],
    response_list: list,
    ...(trans ? { trans_map: trans } : {}),
  })

const refused = ({ issues }: z.ZodError): WireAnswer =>
  reported(400, issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
