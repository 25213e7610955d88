import type { Account } from '#shared/accounts/account.ts'
import { isOutsideService, type OutsideService } from '#shared/accounts/invoice-services.ts'
import { conflict, missing, Problem } from '#shared/base/problem.ts'
import { hasLeft, type Invoice, type Recipient } from '#shared/invoices/invoice.ts'
import { invoiceStateOf } from '#shared/invoices/invoice-states.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { isChargeId } from '#shared/invoices/numbers/charge-id.ts'
import { isRewardId } from '#shared/invoices/numbers/reward-id.ts'
import { datedForSending } from '#shared/invoices/sending/sending-day.ts'
import {
  type Channel,
  faultsByField,
  gapSentence,
  type Sending,
  sendingFault,
  sendingGaps,
  stopping,
} from '#shared/invoices/sending/sending-gaps.ts'
import { readAccount } from '../../accounts/accounts.ts'
import { accounts } from '../../accounts/people.ts'
import { partners } from '../../customers/partners.ts'
import { tenants } from '../../customers/tenants.ts'
import type { Actor } from '../../platform/actor.ts'
import { monthsFor } from '../../platform/book-months.ts'
import { instantIn } from '../../platform/clock.ts'
import { onDemand } from '../../platform/on-demand.ts'
import { getByKey, type Key } from '../../platform/table/table.ts'
import type { InvoicePort } from '../../providers/ports.ts'
import { allowed, invoices } from '../invoices.ts'
import { minutesToSend } from '../new-invoice.ts'
import { recipientOf, recipientOfPartner } from '../parties.ts'
import { channelAmong, channelOf, invoicePortAmong, serviceSettingsKeys } from '../services/service-settings.ts'
import { sendByMail } from './send-by-mail.ts'
import { sendByService } from './send-by-service.ts'
import { handToService, queueForSending } from './send-queue.ts'
import { park } from './send-steps.ts'

interface SendingInput {
  readonly actor: Actor
  readonly invoiceId: string
}

/** What the sending of an invoice needs to know. */
interface Papers {
  readonly invoice: Invoice
  readonly service: Service
  /** How the account's invoices go out by a service. */
  readonly channel: (service: Service) => Channel
  readonly account: Account
  /** An invoicing service of the account's; PortError('config') when its settings do not do. */
  readonly port: (service: string) => Promise<InvoicePort>
}

/** Reads, when it is first asked for, what the sending of all these needs to know in one request. */
export function papersFor(wanted: readonly SendingInput[]): (one: SendingInput) => Promise<Papers | undefined> {
  const read = onDemand(() => getByKey(wanted.flatMap(keysFor)))
  // Invoices of one account have all but themselves in common.
  const settled = new Map<string, Account>()
  const ports = new Map<string, Promise<InvoicePort>>()
  return async ({ actor, invoiceId }) => {
    const { accountId } = actor
    const found = await read()
    const invoice = found(invoices.keyOf(actor, invoiceId))
    const kept = found(accounts.keyOf(accountId))
    if (!invoice) return undefined
    if (!kept) throw missing('Tiliä')
    const account = settled.get(accountId) ?? accounts.docOf(kept)
    settled.set(accountId, account)
    const portNamed = (name: string): Promise<InvoicePort> => {
      const port = ports.get(`${accountId} ${name}`) ?? invoicePortAmong(found, actor, name)
      ports.set(`${accountId} ${name}`, port)
      return port
    }
    const channel = (service: Service) => channelAmong(found, actor, service)
    return {
      invoice: invoices.docOf(invoice),
      service: account.settings.invoice.service,
      channel,
      account,
      port: portNamed,
    }
  }
}

const keysFor = ({ actor, invoiceId }: SendingInput): Key[] => [
  invoices.keyOf(actor, invoiceId),
  accounts.keyOf(actor.accountId),
  ...serviceSettingsKeys(actor),
]

/**
 * Takes the invoice as far on its way as it goes now: to the invoicing service, then by e-mail to its payer.
 *
 * @internal the whole way in one call, for tests of it
 */
export async function sendOut(actor: Actor, invoiceId: string, papers = papersFor([{ actor, invoiceId }])) {
  await sendAlong(actor, invoiceId, papers, { byService: sendByService, byMail: sendByMail })
}

/**
 * The same on the queues: what calls an outside service is done by that one's workers, and letters by those of all.
 *
 * @param at the service whose worker this is
 */
export const sendFrom = (at: OutsideService | undefined, actor: Actor, invoiceId: string, papers: PapersOf) =>
  sendAlong(actor, invoiceId, papers, {
    byService: async (_, invoice, port, service) => {
      if (!isOutsideService(service) || service === at || invoice.service.step === 'done')
        return sendByService(actor, invoice, port)
      await handToService(actor, service, { invoiceId })
      return undefined
    },
    byMail: at ? () => queueForSending(actor, [invoiceId]) : sendByMail,
  })

type PapersOf = ReturnType<typeof papersFor>

interface Ways {
  readonly byService: (...given: [...Parameters<typeof sendByService>, Service]) => ReturnType<typeof sendByService>
  readonly byMail: typeof sendByMail
}

async function sendAlong(actor: Actor, invoiceId: string, papers: PapersOf, { byService, byMail }: Ways) {
  const existing = await papers({ actor, invoiceId })
  if (existing?.invoice.state !== 'sending') return
  const { invoice, account, channel, port } = existing
  const service = serviceFor(invoice, existing.service)
  const fault = hasLeft(invoice) ? undefined : sendingFault(sendingOf(invoice), channel(service), whomOf(invoice))
  if (fault) return park(actor, invoice, fault)
  const registered = service ? await byService(actor, invoice, () => port(service), service) : invoice
  if (registered?.sendType === 'email') await byMail(actor, registered, account)
}

/**
 * What was begun at a service is gone on with there, though the account may have another by now; and what credits an
 * invoice goes where that one is known: of what a reminder asked no outside service knows. An account without a service
 * e-mails its credit notes itself. Another's service would collect a reward that has been withheld already, so it is not
 * told of one.
 */
export const serviceFor = (
  { _id, service, refundOf }: Pick<Invoice, '_id' | 'service' | 'refundOf'>,
  chosen: Service,
): Service => {
  if (service.step !== 'none') return service.name || chosen
  if (refundOf && isChargeId(refundOf.invoice) && isOutsideService(chosen)) return ''
  if (isRewardId(_id)) return chosen === 'oma' ? chosen : ''
  return (chosen && refundOf?.service) || chosen
}

type Service = Account['settings']['invoice']['service']

/** An invoice as the rule of what it lacks asks it. */
export const sendingOf = (invoice: Invoice): Sending => ({ ...invoice, isCredit: Boolean(invoice.refundOf?.serviceId) })

const whomOf = ({ _id }: Invoice) => (isRewardId(_id) ? 'Päämieheltä' : undefined)

/** Refuses one that cannot be sent, before anything has left; what is missing is told at its field too. */
export async function refuseUnsendable(actor: Actor, invoice: Invoice): Promise<void> {
  await refuseGaps(actor, invoice, (await readAccount(actor)).settings.invoice.service)
}

async function refuseGaps(actor: Actor, invoice: Invoice, service: Service): Promise<void> {
  const gaps = stopping(sendingGaps(sendingOf(invoice), await channelOf(actor, serviceFor(invoice, service))))
  if (gaps.length > 0) throw new Problem('invalid', gapSentence(gaps, whomOf(invoice)), faultsByField(gaps))
}

/** Puts a draft, or one that failed, on its way; pressed twice it goes once. */
export async function sendInvoice(actor: Actor, id: string): Promise<Invoice> {
  const invoice = await invoices.read(actor, id)
  allowed(invoice, 'send')
  if (invoice.state === 'sending') return invoice
  const sending = await invoices.replace(actor, await goingOut(actor)(invoice))
  await queueForSending(actor, [id])
  return sending
}

/**
 * A draft, or one that failed, as it is on its way from now on; refuses one that cannot be sent. What invoices of an
 * account have in common is read once.
 */
export function goingOut(actor: Actor): (invoice: KeptInvoice) => Promise<KeptInvoice> {
  const service = onDemand(async () => (await readAccount(actor)).settings.invoice.service)
  return async (invoice) => {
    allowed(invoice, 'send')
    // What a credit note takes off its original is written with its sending.
    if (invoiceStateOf(invoice) === 'refundDraft') throw conflict('Lähetä hyvityslasku sen omalta sivulta.')
    const recipient = await payerNow(actor, invoice)
    const isStillHere = !hasLeft(invoice)
    const renewed = isStillHere && recipient ? { ...invoice, recipient: { ...recipient, ...invoice.sentTo } } : invoice
    if (isStillHere) await refuseGaps(actor, renewed, await service())
    const dated = isStillHere && !hasOwnDay(invoice) ? await datedNow(actor, renewed) : renewed
    return onItsWay(dated)
  }
}

/** In the books from when it was made, so its day stays. */
const hasOwnDay = ({ kind }: Invoice): boolean => kind === 'refund' || kind === 'reward'

/** An invoice that is put on its way now has its day by then (see sending-day.ts). */
export const datedNow = async (actor: Actor, invoice: Invoice): Promise<Invoice> =>
  datedForSending(invoice, await monthsFor(actor, invoice.billDate))

/** The payer as they are by now: a reward is paid by a principal. */
async function payerNow(actor: Actor, { _id, recipient: { tenantId } }: Invoice): Promise<Recipient | undefined> {
  if (isRewardId(_id)) {
    const partner = await partners.find(actor, tenantId)
    return partner && recipientOfPartner(partner)
  }
  const tenant = await tenants.find(actor, tenantId)
  return tenant && recipientOf(tenant)
}

export const onItsWay = (invoice: Invoice): Invoice => ({
  ...invoice,
  state: 'sending',
  stateReason: '',
  nextTry: instantIn(minutesToSend),
  service: { ...invoice.service, rounds: 0 },
  mail: { ...invoice.mail, rounds: 0 },
})
