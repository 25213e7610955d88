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
} from '../ports.ts'
import { contactOf, invoiceOf, refuseForTalenom } from './body.ts'
import type { TalenomConfig } from './config.ts'
import { bodyOf, failed, type TalenomSession } from './session.ts'
import { isDraft, paths, statusOf, TalenomContact, TalenomContacts, TalenomInvoice, TalenomInvoices } from './wire.ts'

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
  refuseForTalenom(draft)
  const credits = draft.creditsServiceId && (await numberOf(talenom, c, draft.creditsServiceId))
  const body = invoiceOf(draft, talenom.config, credits)
  for (let round = 1; round <= mostDrafts; round += 1) {
    const opened = await openDraftOf(talenom, c, draft.recipient, key)
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

/** A contact whose id is remembered may have been removed at Talenom since: then it is looked for, or made, once more. */
async function openDraftOf(talenom: Talenom, c: Ctx, recipient: Party, key: string): Promise<TalenomInvoice> {
  const number = recipient.customerNumber ?? ''
  const open = async () => openDraft(talenom, c, await upsertContact(talenom, c, recipient, number), key)
  try {
    return await open()
  } catch (error) {
    if (!isOfKind(error, 'notFound')) throw error
    await talenom.steps.write(contactKey(talenom, number), {})
    return open()
  }
}

/** An id is one organisation's: the account may have another by now. */
const contactKey = ({ config }: Talenom, number: string) => `contact:${config.organizationNumber}:${number}`

/** The customer by our own number of them, made or brought up to date. Its id is remembered with what was said of it. */
async function upsertContact(talenom: Talenom, c: Ctx, recipient: Party, number: string): Promise<string> {
  const { config, steps } = talenom
  const body = contactOf(recipient, number, config)
  const said = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const key = contactKey(talenom, number)
  const existing = await steps.read(key)
  if (existing.contactId && existing.said === said) return existing.contactId
  const numbered = () => contactNumbered(talenom, c, number)
  const contactId = await writeContact(talenom, c, body, existing.contactId ?? (await numbered())).catch(
    async (error: unknown) => {
      // Another invoice of theirs made it at the same moment, or what is remembered is there no more.
      if (!isOfKind(error, 'conflict') && !isOfKind(error, 'notFound')) throw error
      return writeContact(talenom, c, body, await numbered())
    },
  )
  await steps.write(key, { contactId, said })
  return contactId
}

/** Nobody is put into the register who has no invoice there. */
export async function updateContact(talenom: Talenom, c: Ctx, party: Party): Promise<void> {
  const number = party.customerNumber ?? ''
  const { contactId } = await talenom.steps.read(contactKey(talenom, number))
  if (contactId || (await contactNumbered(talenom, c, number))) await upsertContact(talenom, c, party, number)
}

/** @param id undefined makes a new one */
async function writeContact(
  { session }: Talenom,
  c: Ctx,
  body: ReturnType<typeof contactOf>,
  id: string | undefined,
): Promise<string> {
  const call = id
    ? ({ operation: 'updateContact', method: 'PUT', path: paths.contact(id), body } as const)
    : ({ operation: 'createContact', method: 'POST', path: paths.contacts, body } as const)
  return bodyOf(await session(c, call), call, TalenomContact).contactId
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
  const existing = invoiceId && (await unlessGone(readInvoice(talenom, c, invoiceId)))
  if (existing) return existing
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
  let existing = opened
  for (let round = 1; ; round += 1) {
    if (!isEmpty(existing) && !isOurs(existing)) return undefined
    if (!isDraft(existing)) return isOurs(existing) ? existing : undefined
    const { id, rowVersion } = existing
    const call = { operation: 'fillInvoice', method: 'PUT', path: paths.invoice(id) } as const
    try {
      const whole = { ...call, body: { id, rowVersion, ...body } }
      return bodyOf(await talenom.session(c, whole), call, TalenomInvoice)
    } catch (error) {
      if (!isStale(error) || round >= mostDrafts) throw error
      existing = await readInvoice(talenom, c, id)
    }
  }
}

/** Nothing leaves with another sum than the one that the payer is asked for, and only what is approved has left. */
async function approve(talenom: Talenom, c: Ctx, filled: TalenomInvoice, draft: InvoiceDraft): Promise<SentInvoice> {
  const { id, rowVersion, totalAmount } = filled
  if (!isDraft(filled)) return leftAs(filled, draft.reference)
  if (totalAmount !== undefined && totalAmount !== draft.totalGross) throw otherTotal(totalAmount, draft.totalGross)
  const call = { operation: 'approve', method: 'POST', path: paths.approve(id) } as const
  let approved: TalenomInvoice
  try {
    approved = bodyOf(await talenom.session(c, { ...call, body: { rowVersion } }), call, TalenomInvoice)
  } catch (error) {
    if (!isStale(error)) throw error
    approved = await readInvoice(talenom, c, id)
    if (isDraft(approved)) throw error
  }
  return leftAs(approved, draft.reference)
}

/** Somebody may have cancelled it at Talenom meanwhile, or Talenom only taken the approval in: neither has been sent. */
function leftAs(invoice: TalenomInvoice, reference: string | undefined): SentInvoice {
  if (isDraft(invoice)) throw failed('protocol', 'approve', { outcome: 'unknown', code: 'still-draft' })
  if (isCancelled(invoice)) throw failed('conflict', 'send', { userMessage: 'lasku on mitätöity siellä.' })
  return sentAs(invoice, reference)
}

const isCancelled = (invoice: TalenomInvoice) => statusOf(invoice).state === 'cancelled'

const otherTotal = (theirs: Cents, ours: Cents) =>
  failed('invalid', 'send', {
    userMessage: `laskun summaksi tulisi siellä ${printMoney(theirs)}, vaikka laskulla on ${printMoney(ours)}.`,
  })

const isOfKind = (error: unknown, kind: PortError['kind']) => error instanceof PortError && error.kind === kind
const isStale = (error: unknown) => isOfKind(error, 'conflict')

/** It may bill with a reference of its own; then that one must stand on the invoice. */
const sentAs = ({ id, referenceNumber }: TalenomInvoice, reference?: string): SentInvoice => ({
  serviceId: id,
  ...(referenceNumber && referenceNumber !== reference ? { reference: referenceNumber } : {}),
})

/**
 * What has been approved of this key; a draft that is left half done has not been sent. Its id is kept before anything
 * can be approved, so it is never looked for by its number: that may be another's, from before or from elsewhere.
 */
export async function findSent(
  talenom: Talenom,
  c: Ctx,
  { invoiceNumber, key }: { invoiceNumber: string; key: string },
): Promise<SentInvoice | undefined> {
  const { invoiceId, opening } = await talenom.steps.read(key)
  if (opening || !invoiceId) return undefined
  const existing = await unlessGone(readInvoice(talenom, c, invoiceId))
  const hasLeft = existing && existing.voucherNumber === invoiceNumber && !isDraft(existing) && !isCancelled(existing)
  return hasLeft ? sentAs(existing) : undefined
}

/** Somebody may have removed it at Talenom. */
async function unlessGone(reading: Promise<TalenomInvoice>): Promise<TalenomInvoice | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isOfKind(error, 'notFound')) return undefined
    throw error
  }
}
