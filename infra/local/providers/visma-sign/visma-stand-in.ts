import type * as z from 'zod'
import { signedPdf } from '../signing/signed-pdf.ts'
import { signingControl } from '../signing/signing-control.ts'
import { type Process, type Signer, SigningLedger } from '../signing/signing-ledger.ts'
import { signingPage } from '../signing/signing-page.ts'
import { json, parsed, type StandIn, type WireAnswer, type WireRequest } from '../wire.ts'
import { vismaCaller } from './visma-auth.ts'
import { NewDocument, NewInvitations } from './visma-requests.ts'

const pageSize = 20
const mostBytes = 10_000_000
const base = '/api/v1'

interface Call {
  readonly ledger: SigningLedger
  readonly owner: string
  readonly request: WireRequest
}

type Handler = (call: Call, process: Process) => WireAnswer

/**
 * Visma Sign on this machine, by its published clients and descriptions. As strict as the original: every call is signed,
 * and what may be cancelled or deleted depends on the document's state.
 */
export function vismaStandIn({ folder, now }: { folder: string | undefined; now: () => number }): StandIn {
  const ledger = new SigningLedger('visma-sign', folder, now)
  return {
    name: 'visma-sign',
    operationOf: (request) => operationOf(request)?.name,
    page: (request) => signingPage({ label: 'Visma Sign', ledger }, request),
    expired: () => refused(403, 'Date is too far from now'),
    control: async (request) => signingControl({ ledger }, request),
    close: () => undefined,
    async answer(request) {
      const owner = vismaCaller(request, (identifier) => ledger.secretOf(identifier), now())
      if (!owner) return refused(403, 'Authentication failed')
      const operation = operationOf(request)
      if (!operation) return refused(404, 'Not found')
      const call = { ledger, owner, request }
      if ('all' in operation) return operation.all(call)
      const process = ledger.process(owner, operation.id)
      return process ? operation.one(call, process) : refused(404, 'Document not found')
    },
  }
}

type Operation = { readonly name: string } & (
  | { readonly all: (call: Call) => WireAnswer }
  | { readonly id: string; readonly one: Handler }
)

const ofOne: Readonly<Record<string, readonly [name: string, handle: Handler]>> = {
  'GET ': ['status', (_, process) => json(200, shown(process))],
  'DELETE ': ['remove', removeDocument],
  'POST files': ['addFile', addFile],
  'GET files/0': ['file', readFile],
  'POST invitations': ['invite', invite],
  'POST remind': ['remind', remind],
  'POST cancel': ['cancel', cancel],
}

function operationOf({ method, path }: WireRequest): Operation | undefined {
  if (path === `${base}/document/` && method === 'POST') return { name: 'createDocument', all: createDocument }
  if (path === `${base}/document/` && method === 'GET') return { name: 'search', all: search }
  const [, id = '', rest = ''] = /^\/api\/v1\/document\/([\w-]+)(?:\/(.+))?$/.exec(path) ?? []
  const found = ofOne[`${method} ${rest}`]
  return id && found ? { name: found[0], id, one: found[1] } : undefined
}

function createDocument({ ledger, owner, request }: Call): WireAnswer {
  if (!isJson(request)) return refused(400, 'JSON is required')
  const given = NewDocument.safeParse(parsed(request.body))
  if (!given.success) return invalid(given.error)
  const { name, invitations_valid_until: validUntil } = given.data.document
  if (validUntil && validUntil < ledger.today()) return refused(400, 'invitations_valid_until has passed')
  const { id } = ledger.make({ owner, name, validUntil })
  const location = `http://${request.headers.host}/visma-sign${base}/document/${id}`
  return { status: 201, headers: { location } }
}

function addFile({ ledger, request }: Call, process: Process): WireAnswer {
  const { bytes, headers, query } = request
  if (headers['content-type'] !== 'application/pdf') return refused(400, 'Only PDF files are taken')
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') return refused(400, 'The file is no PDF')
  if (bytes.length >= mostBytes) return refused(400, 'The file is too big')
  if (process.status !== 'new' || process.fileName) return refused(400, 'The document has a file already')
  ledger.attach(process, query.get('filename') ?? 'document.pdf', bytes)
  return json(201, { uuid: `${process.id.slice(0, -1)}0` })
}

function invite({ ledger, request }: Call, process: Process): WireAnswer {
  if (!isJson(request)) return refused(400, 'JSON is required')
  const given = NewInvitations.safeParse(parsed(request.body))
  if (!given.success) return invalid(given.error)
  if (!process.fileName) return refused(400, 'The document has no file')
  if (process.status !== 'new') return refused(400, `The document is ${process.status}`)
  const { signers } = ledger.invite(
    process,
    given.data.map(({ email, sms, name, signature_type: type, language, order }) => ({
      name: name ?? email ?? sms ?? '',
      email,
      phone: sms,
      language,
      strong: type === 'strong',
      order: order?.index,
    })),
  )
  return json(
    201,
    signers.map((each) => ({ uuid: each.id, status: invitationState(each), passphrase: each.id.slice(0, 8) })),
  )
}

function search({ ledger, owner, request: { query } }: Call): WireAnswer {
  const [name, status, uuids] = [query.get('name'), query.get('status'), query.get('uuid')?.split(',')]
  const offset = Number(query.get('offset') ?? 0)
  if (!Number.isInteger(offset) || offset < 0) return refused(400, 'offset must be a number')
  const hits = ledger
    .processes()
    .filter((each) => each.owner === owner)
    .filter((each) => (!name || each.name.includes(name)) && (!status || each.status === status))
    .filter((each) => !uuids || uuids.includes(each.id))
  const documents = hits.slice(offset, offset + pageSize).map(shown)
  return json(200, { total: hits.length, offset, length: documents.length, documents })
}

function readFile({ ledger }: Call, process: Process): WireAnswer {
  const file = ledger.file(process.id)
  if (!file || process.status === 'deleted') return refused(404, 'File not found')
  const body = process.status === 'signed' ? signedPdf(file, process) : file
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body }
}

function remind({ ledger }: Call, process: Process): WireAnswer {
  if (process.status !== 'pending') return refused(400, 'The document has nobody to remind')
  ledger.remind(process)
  return json(200, {})
}

function cancel({ ledger }: Call, process: Process): WireAnswer {
  if (process.status !== 'pending') return refused(400, 'The document has no pending or unsent invitations')
  ledger.cancel(process)
  return { status: 204 }
}

function removeDocument({ ledger }: Call, process: Process): WireAnswer {
  const may = ['cancelled', 'signed'].includes(process.status) || process.signers.length === 0
  if (!may) return refused(400, 'The document must be cancelled or signed or have no invitations')
  ledger.remove(process)
  return { status: 204 }
}

const shown = ({ id, name, status, fileName, signers }: Process) => ({
  uuid: id,
  name,
  status,
  files: fileName ? [{ filename: fileName }] : [],
  invitations: signers.map((each) => ({
    uuid: each.id,
    status: invitationState(each),
    email: each.email,
    sms: each.phone,
    passphrase: each.id.slice(0, 8),
  })),
})

/** By the words of the description; it has none of its own for a refusal. */
const invitationStates: Readonly<Record<Signer['status'], string>> = {
  waiting: 'waiting-for-send',
  invited: 'new',
  opened: 'opened',
  signed: 'signed',
  declined: 'cancelled',
  cancelled: 'cancelled',
}
const invitationState = ({ status }: Signer) => invitationStates[status]

const isJson = ({ headers }: WireRequest) => headers['content-type']?.startsWith('application/json')

const refused = (code: number, message: string): WireAnswer => json(code, { code, message })

const invalid = ({ issues }: z.ZodError): WireAnswer =>
  refused(400, issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
