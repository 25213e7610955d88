import { mayDo } from '#shared/base/access.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import type { FixView, InvoiceFix } from '#shared/invoices/invoice-fix.ts'
import { refusalOf } from '#shared/invoices/invoice-states.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { type SendType, sendTypes } from '#shared/invoices/sending/send-types.ts'
import { demandsOf } from '#shared/invoices/sending/sending-demands.ts'
import { type Channel, gapSentence, type Payer, sendingGaps, stopping } from '#shared/invoices/sending/sending-gaps.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { readAccount } from '../accounts/accounts.ts'
import { tenants } from '../customers/tenants.ts'
import { invoices } from '../invoices/invoices.ts'
import { recipientOf } from '../invoices/parties.ts'
import { sendingOf, serviceFor } from '../invoices/sending/sending.ts'
import { channelOf } from '../invoices/services/service-settings.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments, condominiums } from '../properties/collections.ts'
import { recurringInvoices } from './recurring-invoices.ts'

type Home = Pick<InvoiceFix, 'address' | 'zipCode' | 'city'>

/** What a refused invoice lacks, what is known of its payer, and what could be put in the place of what is missing. */
export async function readFix(actor: Actor, id: string): Promise<FixView> {
  const invoice = await invoices.read(actor, id)
  const [{ settings }, tenant] = await Promise.all([readAccount(actor), payerOf(actor, invoice)])
  const channel = await channelOf(actor, serviceFor(invoice, settings.invoice.service))
  const existing = knownOf(invoice, tenant)
  const gaps = stopping(gapsOf(invoice, existing, channel))
  const home = await homeFor(actor, invoice, existing)
  const { sendType, isHome } = wayThatDoes(invoice, { known: existing, home, channel })
  return {
    invoiceNumber: invoice.invoiceNumber,
    payer: invoice.recipient.name,
    refusal: refusalOf(invoice, 'mend') ?? '',
    reason: gapSentence(gaps) || invoice.stateReason,
    sendType: invoice.sendType,
    tenantVersion: tenant?.version ?? 0,
    isRecurring: invoice.kind === 'recurring',
    isHome,
    proposal: { ...fieldsOf(existing), ...(isHome && home), sendType },
    ways: sendTypes.filter((way) => way === invoice.sendType || demandsOf[channel.service].ways.includes(way)),
  }
}

/** Whoever may see tenants is told what is known of them by now; others what stands on the invoice. */
const payerOf = (actor: Actor, { recipient }: KeptInvoice): Promise<Tenant | undefined> | undefined =>
  mayDo(actor, 'tenants.read') ? tenants.find(actor, recipient.tenantId) : undefined

/** What the invoice says, which may be an address of its own, and where it is silent what the payer's own data say. */
function knownOf({ recipient }: KeptInvoice, tenant: Tenant | undefined): Payer {
  const said = Object.entries(recipient).filter(([, value]) => value !== '')
  return { ...recipient, ...(tenant && recipientOf(tenant)), ...Object.fromEntries(said) }
}

const fieldsOf = ({ email, address, zipCode, city, evoiceOperator, evoiceAddress, evoiceId }: Payer) => ({
  email,
  address,
  zipCode,
  city,
  evoiceOperator,
  evoiceAddress,
  evoiceId,
})

const gapsOf = (invoice: KeptInvoice, recipient: Payer, channel: Channel, sendType = invoice.sendType) =>
  sendingGaps({ ...sendingOf(invoice), recipient, sendType }, channel)

interface Known {
  readonly known: Payer
  readonly home: Home | undefined
  readonly channel: Channel
}

/** The invoice's own way, if need be to the home, else the first other one that nothing stops, else its own as it is. */
function wayThatDoes(invoice: KeptInvoice, { known, home, channel }: Known) {
  const does = (sendType: SendType, payer: Payer) => stopping(gapsOf(invoice, payer, channel, sendType)).length === 0
  const atHome = { ...known, ...home }
  const own = invoice.sendType
  for (const sendType of [own, ...sendTypes]) {
    if (does(sendType, known)) return { sendType, isHome: false }
    if (home && does(sendType, atHome)) return { sendType, isHome: true }
  }
  return { sendType: own, isHome: home !== undefined && own !== 'email' }
}

/** The home's address for a payer who has none, or of whose same address the post code or town is missing. */
async function homeFor(
  actor: Actor,
  invoice: KeptInvoice,
  { address, zipCode, city }: Payer,
): Promise<Home | undefined> {
  if (address && zipCode && city) return undefined
  const home = await homeOf(actor, invoice)
  return address === '' || address === home?.address ? home : undefined
}

/** The home's address, when its payer lives there: a person who is billed by a lease that runs on the due day. */
async function homeOf(actor: Actor, invoice: KeptInvoice): Promise<Home | undefined> {
  const { apartment, contract, recipient, dueDate } = invoice
  if (!apartment || !contract || recipient.isCompany || !mayDo(actor, 'apartments.read')) return undefined
  const [home, lease] = await Promise.all([apartments.find(actor, apartment), recurringInvoices.find(actor, contract)])
  const isRunning = lease && lease.startDate <= dueDate && (lease.endDate === '' || lease.endDate >= today())
  if (!home || !isRunning || lease.tenant !== recipient.tenantId) return undefined
  // A home that says nothing of its own is where its house is.
  const house = home.zipCode ? home : await condominiums.find(actor, home.condominium)
  return house?.zipCode ? { address: fullAddress(home), zipCode: house.zipCode, city: house.city } : undefined
}
