import { createHash } from 'node:crypto'
import { type Cents, printMoney } from '#shared/base/money.ts'
import {
  type Ctx,
  type InvoiceDraft,
  type Party,
  PortError,
  type SentInvoice,
  type StepLog,
  type Write,
} from './ports.ts'
import { contactOf, invoiceOf, refuseIncomplete } from './talenom-body.ts'
import type { TalenomConfig } from './talenom-config.ts'
import { bodyOf, failed, type TalenomSession } from './talenom-session.ts'
import { isDraft, paths, TalenomContact, TalenomContacts, TalenomInvoice, TalenomInvoices } from './talenom-wire.ts'

export interface Talenom {
  readonly session: TalenomSession
  readonly config: TalenomConfig
  readonly steps: StepLog
}

/** So often another's hand may be met in one draft before the sending waits for a better time. */
const mostDrafts = 3

/**
 * Contact, empty draft, filled draft, approval: each step is kept before the next, so that a sending that broke off goes
 * on where it was. Until the approval nothing has left, and one key never approves twice.
 */
export async function sendInvoice(talenom: Talenom, c: Ctx, draft: InvoiceDraft, { key }: Write): Promise<SentInvoice> {
  refuseIncomplete(draft)
  const credits = draft.creditsServiceId && (await numberOf(talenom, c, draft.creditsServiceId))
  const contactId = await upsertContact(talenom, c, draft.recipient, draft.recipient.customerNumber ?? '')
  const body = invoiceOf(draft, talenom.config, credits)
  for (let round = 1; round <= mostDrafts; round += 1) {
    const opened = await openDraft(talenom, c, contactId, key)
    const filled = await fill(talenom, c, opened, body)
    if (filled) return approve(talenom, c, filled, draft)
    await talenom.steps.write(key, {}) // it holds another invoice by now
  }
  throw failed('conflict', 'send', { code: 'draft-taken' })
}

/** A credit note names what it credits by its number. */
async function numberOf(talenom: Talenom, c: Ctx, id: string): Promise<string> {
  const { voucherNumber } = await readInvoice(talenom, c, id)
  if (!voucherNumber) throw failed('protocol', 'credit', { code: 'no-number' })
  return voucherNumber
}

/** The customer by our own number of them, made or brought up to date. Its id is remembered with what was said of it. */
export async function upsertContact(talenom: Talenom, c: Ctx, recipient: Party, number: string): Promise<string> {
  const { session, config, steps } = talenom
  const body = contactOf(recipient, number, config)
  const said = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const key = `contact:${number}`
  const known = await steps.read(key)
  if (known.contactId && known.said === said) return known.contactId
  const contactId = known.contactId ?? (await contactNumbered(talenom, c, number))
  const call = contactId
    ? ({ operation: 'updateContact', method: 'PUT', path: paths.contact(contactId), body } as const)
    : ({ operation: 'createContact', method: 'POST', path: paths.contacts, body } as const)
  const written = bodyOf(await session(c, call), call, TalenomContact)
  await steps.write(key, { contactId: written.contactId, said })
  return written.contactId
}

async function contactNumbered({ session }: Talenom, c: Ctx, number: string): Promise<string | undefined> {
  const call = { operation: 'findContact', method: 'GET', path: paths.contactsNumbered(number) } as const
  const found = bodyOf(await session(c, call), call, TalenomContacts)
  return found.find((contact) => contact.number === number)?.contactId
}

export async function readInvoice({ session }: Talenom, c: Ctx, id: string): Promise<TalenomInvoice> {
  const call = { operation: 'invoice', method: 'GET', path: paths.invoice(id) } as const
  return bodyOf(await session(c, call), call, TalenomInvoice)
}

/** The draft of this key. One whose making was begun and never heard of may stand there empty: it is taken into use. */
async function openDraft(talenom: Talenom, c: Ctx, contactId: string, key: string): Promise<TalenomInvoice> {
  const { session, steps } = talenom
  const { invoiceId, opening } = await steps.read(key)
  const standing = invoiceId && (await unlessGone(readInvoice(talenom, c, invoiceId)))
  if (standing) return standing
  const left = opening && (await emptyDraft(talenom, c, contactId))
  if (left) {
    await steps.write(key, { invoiceId: left.id })
    return left
  }
  await steps.write(key, { opening: 'yes' })
  const call = { operation: 'createInvoice', method: 'POST', path: paths.newInvoice(contactId) } as const
  const made = bodyOf(await session(c, call), call, TalenomInvoice)
  await steps.write(key, { invoiceId: made.id })
  return made
}

async function emptyDraft({ session }: Talenom, c: Ctx, contactId: string): Promise<TalenomInvoice | undefined> {
  const call = { operation: 'drafts', method: 'GET', path: paths.draftsOf(contactId) } as const
  const drafts = bodyOf(await session(c, call), call, TalenomInvoices)
  const isOurs = (draft: TalenomInvoice) => draft.contactId === contactId && draft.invoiceOrigin === 'Integration'
  return drafts.find((draft) => isDraft(draft) && isEmpty(draft) && isOurs(draft))
}

const isEmpty = ({ lineItems, voucherNumber }: TalenomInvoice) => !lineItems?.length && !voucherNumber

type Body = ReturnType<typeof invoiceOf>

/**
 * Puts the invoice on the draft, over an earlier try of the same. Whoever wrote it meanwhile raised its rowVersion, and
 * then it is read again. @returns undefined when it holds another invoice
 */
async function fill(talenom: Talenom, c: Ctx, opened: TalenomInvoice, body: Body): Promise<TalenomInvoice | undefined> {
  const isOurs = (invoice: TalenomInvoice) => invoice.voucherNumber === body.voucherNumber
  let standing = opened
  for (let round = 1; ; round += 1) {
    if (!isEmpty(standing) && !isOurs(standing)) return undefined
    if (!isDraft(standing)) return standing
    const { id, rowVersion } = standing
    const call = { operation: 'fillInvoice', method: 'PUT', path: paths.invoice(id) } as const
    try {
      const whole = { ...call, body: { id, rowVersion, ...body } }
      return bodyOf(await talenom.session(c, whole), call, TalenomInvoice)
    } catch (error) {
      if (!isStale(error) || round >= mostDrafts) throw error
      standing = await readInvoice(talenom, c, id)
    }
  }
}

/** Nothing leaves with another sum than the one that the payer is asked for. */
async function approve(talenom: Talenom, c: Ctx, filled: TalenomInvoice, draft: InvoiceDraft): Promise<SentInvoice> {
  const { id, rowVersion, totalAmount } = filled
  if (!isDraft(filled)) return sentAs(filled, draft.reference)
  if (totalAmount !== undefined && totalAmount !== draft.totalGross) throw otherTotal(totalAmount, draft.totalGross)
  const call = { operation: 'approve', method: 'POST', path: paths.approve(id) } as const
  try {
    const approved = bodyOf(await talenom.session(c, { ...call, body: { rowVersion } }), call, TalenomInvoice)
    return sentAs(approved, draft.reference)
  } catch (error) {
    if (!isStale(error)) throw error
    const standing = await readInvoice(talenom, c, id)
    if (isDraft(standing)) throw error
    return sentAs(standing, draft.reference)
  }
}

const otherTotal = (theirs: Cents, ours: Cents) =>
  failed('invalid', 'send', {
    userMessage: `laskun summaksi tulisi siellä ${printMoney(theirs)}, vaikka laskulla on ${printMoney(ours)}.`,
  })

const isStale = (error: unknown) => error instanceof PortError && error.kind === 'conflict'

/** It may bill with a reference of its own; then that one must stand on the invoice. */
const sentAs = ({ id, referenceNumber }: TalenomInvoice, reference?: string): SentInvoice => ({
  serviceId: id,
  ...(referenceNumber && referenceNumber !== reference ? { reference: referenceNumber } : {}),
})

/** What has been approved of this key; a draft that is left half done has not been sent. */
export async function findSent(
  talenom: Talenom,
  c: Ctx,
  { invoiceNumber, key }: { invoiceNumber: string; key: string },
): Promise<SentInvoice | undefined> {
  const { invoiceId, opening } = await talenom.steps.read(key)
  if (opening) return undefined
  const known = invoiceId && (await unlessGone(readInvoice(talenom, c, invoiceId)))
  const candidates = known ? [known] : await numbered(talenom, c, invoiceNumber)
  const sent = candidates.find((invoice) => !isDraft(invoice) && invoice.voucherNumber === invoiceNumber)
  return sent && sentAs(sent)
}

async function numbered({ session }: Talenom, c: Ctx, invoiceNumber: string): Promise<TalenomInvoice[]> {
  const call = { operation: 'find', method: 'GET', path: paths.invoicesNumbered(invoiceNumber) } as const
  return bodyOf(await session(c, call), call, TalenomInvoices)
}

/** Somebody may have removed it at Talenom. */
async function unlessGone(reading: Promise<TalenomInvoice>): Promise<TalenomInvoice | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof PortError && error.kind === 'notFound') return undefined
    throw error
  }
}
