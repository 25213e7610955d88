import type * as z from 'zod'
import { signatureMethodLabels } from '#shared/accounts/signing-services.ts'
import { checkedAnswer } from '../answer.ts'
import type { CallResult } from '../call-partner.ts'
import { type Ctx, type Outcome, PortError, type Write } from '../ports.ts'
import { checkSigningDraft } from '../signing/draft.ts'
import type {
  SigningCapabilities,
  SigningDraft,
  SigningPort,
  SigningServiceDeps,
  SigningStatus,
  StepKeeper,
} from '../signing/port.ts'
import { failed, provider, type VismaConfig, type VismaSession, vismaConfigSchema, vismaSession } from './session.ts'
import {
  mostMessage,
  mostPdfBytes,
  newDocument,
  newInvitations,
  statusOf,
  VismaDocument,
  VismaFile,
  VismaInvited,
  VismaSearch,
} from './wire.ts'

export const vismaSign = {
  name: provider,
  label: signatureMethodLabels.vismaSign,
  configSchema: vismaConfigSchema,
  create(config: VismaConfig, deps: SigningServiceDeps): SigningPort {
    const baseUrl = deps.baseUrl ?? process.env.VISMA_SIGN_URL ?? 'https://sign.visma.net/api/v1'
    return vismaPort(vismaSession(config, baseUrl))
  },
} as const

const capabilities: SigningCapabilities = {
  strong: true,
  order: true,
  reminders: true,
  push: false,
  mostSigners: 20,
  mostPdfBytes,
  languages: ['fi', 'sv', 'en'],
}

/** How many documents are asked for in one search: their ids stand in the address. */
const idsAtOnce = 40

function vismaPort(session: VismaSession): SigningPort {
  return {
    provider,
    capabilities,
    create: (c, draft, w, kept) => createDocument(session, c, draft, w, kept),
    find: async (c, { key }) => {
      const found = await findDocument(session, c, key)
      return found && statusOf(found)
    },
    status: async (c, id) => statusOf(await readDocument(session, c, id, 'status')),
    statuses: (c, ids) => readDocuments(session, c, ids),
    signedPdf: (c, id) => readSigned(session, c, id),
    remind: async (c, id) => {
      await session(c, {
        operation: 'remind',
        method: 'POST',
        path: `${at(id)}/remind`,
        safe: false,
        refusal: 'conflict',
      })
    },
    cancel: (c, id) => cancelDocument(session, c, id),
    remove: async (c, id) => {
      await session(c, { operation: 'remove', method: 'DELETE', path: at(id), safe: false, refusal: 'conflict' })
    },
    parseWebhook: async () => {
      throw failed('auth', 'webhook', { code: 'not-offered' }) // Visma Sign calls nobody, so no call is genuine
    },
  }
}

const at = (id: string) => `/document/${encodeURIComponent(id)}`

/** Three calls: the document, its file, its invitations. What an earlier try may have done is looked up first. */
async function createDocument(
  session: VismaSession,
  c: Ctx,
  draft: SigningDraft,
  { key }: Write,
  kept: StepKeeper,
): Promise<SigningStatus> {
  checkSigningDraft(draft, { provider, capabilities, mostMessage })
  const { begun, document, file, invitations } = kept.read()
  const id =
    document ?? (begun && (await findDocument(session, c, key))?.uuid) ?? (await begin(session, c, draft, key, kept))
  if (!document) await kept.done('document', id)
  const existing = begun ? await readDocument(session, c, id, 'create') : undefined
  if (!file) {
    if (!existing?.files.length) await addFile(session, c, id, draft)
    await kept.done('file', '0')
  }
  const invited = invitations?.split(' ') ?? invitedIn(existing, draft) ?? (await invite(session, c, id, draft))
  if (!invitations) await kept.done('invitations', invited.join(' '))
  const keys = new Map(invited.map((uuid, n) => [uuid, draft.signers[n]?.key ?? '']))
  return statusOf(await readAtLast(session, c, id, invited), keys)
}

/** Everything is done: a reading that fails now must not make it look otherwise. */
async function readAtLast(
  session: VismaSession,
  c: Ctx,
  id: string,
  invited: readonly string[],
): Promise<VismaDocument> {
  try {
    return await readDocument(session, c, id, 'create')
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    return { uuid: id, name: '', status: 'pending', files: [], invitations: invited.map((uuid) => ({ uuid })) }
  }
}

/** The answer to a new document has no body, only its address. */
async function begin(session: VismaSession, c: Ctx, draft: SigningDraft, key: string, kept: StepKeeper) {
  await kept.done('begun', key)
  const body = newDocument(draft, key)
  const { header, status } = await session(c, {
    operation: 'create',
    method: 'POST',
    path: '/document/',
    body,
    safe: false,
  })
  const id = header('location')?.match(/\/document\/([\w-]+)\/?$/)?.[1]
  if (!id) throw failed('protocol', 'create', { outcome: 'unknown', status, code: 'no-location' })
  return id
}

async function addFile(session: VismaSession, c: Ctx, id: string, { fileName, pdf }: SigningDraft): Promise<void> {
  const path = `${at(id)}/files?${new URLSearchParams({ filename: fileName })}`
  const call = { operation: 'file', method: 'POST', path, body: pdf, safe: false, timeout: 30_000 } as const
  read(VismaFile, await session(c, call), 'file', 'unknown')
}

async function invite(session: VismaSession, c: Ctx, id: string, draft: SigningDraft): Promise<string[]> {
  const call = { operation: 'invite', method: 'POST', path: `${at(id)}/invitations`, safe: false } as const
  const result = await session(c, { ...call, body: newInvitations(draft) })
  const invited = read(VismaInvited, result, 'invite', 'unknown')
  if (invited.length !== draft.signers.length) throw failed('protocol', 'invite', { outcome: 'unknown', code: 'count' })
  return invited.map(({ uuid }) => uuid)
}

/** Of invitations whose answer was lost: each signer's by the address, else by its turn; undefined when there are none. */
function invitedIn(existing: VismaDocument | undefined, { signers }: SigningDraft): string[] | undefined {
  if (!existing?.invitations.length) return undefined
  const free = [...existing.invitations]
  const take = (n: number) => free.splice(n, 1)[0]?.uuid ?? ''
  return signers.map(({ email }) => {
    const own = free.findIndex((each) => each.email && each.email.toLowerCase() === email?.toLowerCase())
    return take(own === -1 ? 0 : own)
  })
}

/** Of doubles the first is the one; the newest comes first in a search. */
async function findDocument(session: VismaSession, c: Ctx, key: string): Promise<VismaDocument | undefined> {
  const path = `/document/?${new URLSearchParams({ name: key })}`
  const { documents } = read(VismaSearch, await session(c, { operation: 'find', path, safe: true }), 'find')
  return documents.filter(({ name, status }) => name.includes(key) && status !== 'deleted').at(-1)
}

async function readDocument(session: VismaSession, c: Ctx, id: string, operation: string): Promise<VismaDocument> {
  return read(VismaDocument, await session(c, { operation, path: at(id), safe: true }), operation)
}

async function readDocuments(session: VismaSession, c: Ctx, ids: readonly string[]): Promise<SigningStatus[]> {
  const found: SigningStatus[] = []
  for (let n = 0; n < ids.length; n += idsAtOnce) {
    const uuid = ids.slice(n, n + idsAtOnce).join(',')
    for (let offset = 0; ; ) {
      const path = `/document/?${new URLSearchParams({ uuid, offset: String(offset) })}`
      const result = await session(c, { operation: 'statuses', path, safe: true })
      const { documents, total = 0 } = read(VismaSearch, result, 'statuses')
      found.push(...documents.map((each) => statusOf(each)))
      offset += documents.length
      if (documents.length === 0 || offset >= total) break
    }
  }
  return found
}

/** Before everybody has signed the service hands out the file without signatures. */
async function readSigned(session: VismaSession, c: Ctx, id: string): Promise<Uint8Array> {
  const operation = 'signedPdf'
  const { status: state } = await readDocument(session, c, id, operation)
  if (state !== 'signed')
    throw failed('conflict', operation, { userMessage: 'Kaikki eivät ole vielä allekirjoittaneet.' })
  const { bytes, status } = await session(c, { operation, path: `${at(id)}/files/0`, safe: true, timeout: 30_000 })
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
  if (!isPdf) throw failed('protocol', operation, { status, code: 'not-pdf' })
  return bytes
}

async function cancelDocument(session: VismaSession, c: Ctx, id: string): Promise<void> {
  const operation = 'cancel'
  try {
    await session(c, { operation, method: 'POST', path: `${at(id)}/cancel`, safe: false, refusal: 'conflict' })
  } catch (error) {
    if (!(error instanceof PortError) || error.kind !== 'conflict') throw error
    const { state } = statusOf(await readDocument(session, c, id, operation))
    if (state !== 'cancelled') throw error
  }
}

function read<S extends z.ZodType>(
  schema: S,
  result: CallResult,
  operation: string,
  outcome: Outcome = 'none',
): z.output<S> {
  return checkedAnswer(schema, result.json(), (code) =>
    failed('protocol', operation, { outcome, status: result.status, code }),
  )
}
