import { compareDays } from '#shared/base/day.ts'
import { type Cents, sumOf } from '#shared/base/money.ts'
import { normaliseReference } from '#shared/identifiers/reference.ts'
import { type InvoiceSummary, invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import { referencesOf } from '#shared/invoices/numbers/invoice-numbers.ts'
import type { SuggestedInvoice } from '#shared/payments/api.ts'
import { ruledTenant } from '#shared/payments/matching-rule.ts'
import type { ReceivedEntry, ReceivedEntrySummary } from '#shared/payments/received.ts'
import { type Clue, numbersOf, type Suggestion, suggestionsFor } from '#shared/payments/suggestions.ts'
import { contractSummariesOfTenant, contracts } from '../../contracts/contracts.ts'
import { tenants } from '../../customers/tenants.ts'
import { invoices, invoicesByReference, openInvoiceSummaries } from '../../invoices/invoices.ts'
import type { Actor } from '../../platform/actor.ts'
import { entriesOfAccount, othersWaiting, receivedEntries } from '../entries.ts'
import { matchable } from '../matchable.ts'
import { payments } from '../payments.ts'
import { matchingRules } from './matching-rules.ts'

/** So few open invoices are looked at whole; of more, the oldest and those to which something of the payment leads. */
const mostWhole = 300
/** So many numbers of what the payer wrote are looked up, and so many people and contracts of the payer's name. */
const mostNumbers = 8
const mostNamesakes = 4
/** So many of the newest invoices of a contract or a tenant, and so many earlier payments from the payer's account. */
const mostOfOne = 24
const mostEarlier = 12

/** An entry, the invoices that what is left of its money may belong to, and what else its payer's money waits. */
export async function readEntry(actor: Actor, id: string) {
  const entry = await receivedEntries.read(actor, id)
  if (entry.open === 0) return { entry, suggestions: [], others: [] }
  if (entry.open < 0) return { entry, suggestions: await paidBefore(actor, entry), others: [] }
  const others = await othersWaiting(actor, entry)
  const suggestions = await proposalsFor(actor, entry, others)
  return { entry, suggestions, others, ...(await likelyTenant(actor, entry, suggestions)) }
}

/** Whose money it would be: of an invoice that it has paid already, or of the one that it seems to be for. */
async function likelyTenant(actor: Actor, { allocations }: ReceivedEntry, suggestions: readonly SuggestedInvoice[]) {
  const id = allocations.at(-1)?.invoice ?? suggestions[0]?.invoice
  const invoice = id ? await invoices.find(actor, id) : undefined
  return invoice && { tenant: { _id: invoice.recipient.tenantId, name: invoice.recipient.name } }
}

type Clued = Pick<ReceivedEntrySummary, '_id' | 'open' | 'bookingDay' | 'payerName' | 'message' | 'reference'>
const clueOf = ({ _id, open, bookingDay, payerName, message, reference }: Clued): Clue => ({
  key: _id,
  cents: open,
  bookingDay,
  payerName,
  message,
  ...(reference && { reference }),
})

/**
 * The open invoices at which something of an entry points, alone or with the payer's other payments. What is read for it
 * does not grow with the portfolio: where few invoices are open they are read, else those that indexes lead to.
 */
export async function proposalsFor(
  actor: Actor,
  entry: ReceivedEntry,
  others: readonly ReceivedEntrySummary[],
): Promise<SuggestedInvoice[]> {
  const [first, earlier, rules] = await Promise.all([
    openInvoiceSummaries(actor, mostWhole + 1),
    paidFrom(actor, entry),
    matchingRules.summaries(actor),
  ])
  const ruled = ruledTenant(rules, entry)
  const isWhole = first.length <= mostWhole
  const led = isWhole ? [] : await invoicesLedTo(actor, clueOf(entry), earlier, ruled)
  const byId = new Map([...first, ...led].map((row) => [row._id, row]))
  const own = { ...clueOf(entry), ruled, payers: new Set(earlier.map(({ tenant }) => tenant)) }
  const found = suggestionsFor([own, ...others.map(clueOf)], [...byId.values()].map(matchable), isWhole)
  return (found.get(entry._id) ?? []).flatMap((suggestion) => {
    const row = byId.get(suggestion.invoiceId)
    return row ? [suggested(row, suggestion)] : []
  })
}

interface Whose {
  readonly tenant: string
  readonly contract: string
}

/** Whose invoices money from the same account has paid, and still does. */
async function paidFrom(actor: Actor, entry: ReceivedEntry): Promise<Whose[]> {
  const earlier = await entriesOfAccount(actor, entry.payerIban, mostEarlier)
  const on = new Map<string, { payment: string; amounts: Cents[] }>()
  for (const { payment, invoice, amount } of earlier.flatMap(({ allocations }) => allocations)) {
    const own = on.get(invoice)
    if (own) own.amounts.push(amount)
    else on.set(invoice, { payment, amounts: [amount] })
  }
  const remaining = [...on.values()].filter(({ amounts }) => sumOf(amounts) > 0)
  const made = await payments.readMany(
    actor,
    remaining.map(({ payment }) => payment),
  )
  return made.map(({ tenant, contract }) => ({ tenant, contract }))
}

/** Open invoices of the numbers that the payer wrote, of the payer's namesakes, and of those whose invoices the account has paid. */
async function invoicesLedTo(
  actor: Actor,
  clue: Clue,
  earlier: readonly Whose[],
  ruled = '',
): Promise<InvoiceSummary[]> {
  const [named, ofRule] = await Promise.all([
    namesakes(actor, clue.payerName),
    ruled ? contractSummariesOfTenant(actor, ruled) : [],
  ])
  const contractIds = new Set(
    [...named.contracts, ...ofRule.map(({ _id }) => _id), ...earlier.map(({ contract }) => contract)].filter(Boolean),
  )
  const tenantIds = new Set([...named.tenants, ruled, ...earlier.map(({ tenant }) => tenant)].filter(Boolean))
  const found = await Promise.all([
    invoicesOfNumbers(actor, numbersOf(clue).slice(0, mostNumbers)),
    ...[...contractIds].map((id) => invoices.summariesStarting(actor, `${id}-`, mostOfOne)),
    ...[...tenantIds].map((id) => invoices.summariesOfParent(actor, id, mostOfOne)),
  ])
  return found.flat().filter(({ state, kind, open }) => state === 'sent' && kind !== 'refund' && open > 0)
}

async function invoicesOfNumbers(actor: Actor, numbers: readonly string[]): Promise<InvoiceSummary[]> {
  const asked = numbers.flatMap((number) =>
    referencesOf({
      numbers: /^[1-9]\d{2,14}$/.test(number) ? [Number(number)] : [],
      reference: normaliseReference(number),
    }),
  )
  const found = await Promise.all([...new Set(asked)].map((reference) => invoicesByReference(actor, reference)))
  return found.flat().map(invoiceSummaryOf)
}

/** Contracts and tenants that the payer's name may mean; of one that names several people those of its first two words. */
async function namesakes(actor: Actor, payerName: string) {
  const words = payerName.trim().split(/\s+/)
  const texts = [...new Set([payerName.trim(), words.slice(0, 2).join(' ')])].filter(Boolean)
  for (const text of texts) {
    const [ofContracts, ofTenants] = await Promise.all([
      contracts.search(actor, text, mostNamesakes),
      tenants.search(actor, text, mostNamesakes),
    ])
    const idsOf = (found: readonly { readonly _id: string }[]) => found.slice(0, mostNamesakes).map(({ _id }) => _id)
    if (ofContracts.length + ofTenants.length > 0) return { contracts: idsOf(ofContracts), tenants: idsOf(ofTenants) }
  }
  return { contracts: [], tenants: [] }
}

/** Of money that the bank took back: the invoices of its reference that have been paid, the one due last first. */
async function paidBefore(actor: Actor, { open, reference }: ReceivedEntry): Promise<SuggestedInvoice[]> {
  const found = reference ? await invoicesByReference(actor, reference) : []
  const paid = found.filter((invoice) => invoice.paid > 0).toSorted((a, b) => compareDays(b.dueDate, a.dueDate))
  return paid.slice(0, 3).map((invoice) => {
    const row = invoiceSummaryOf(invoice)
    return suggested(row, {
      cents: Math.max(open, -row.paid),
      clues: ['reference'],
      certainty: 'likely',
      reason: `Lasku ${row.invoiceNumber}: sama viite kuin peruutuksessa.`,
    })
  })
}

const suggested = (
  { _id, invoiceNumber, tenant, tenantName, contract, apartmentAddress, dueDate, open, paid }: InvoiceSummary,
  { cents, clues, certainty, reason }: Omit<Suggestion, 'invoiceId'>,
): SuggestedInvoice => ({
  invoice: _id,
  invoiceNumber,
  tenant,
  tenantName,
  contract: contract ?? '',
  apartmentAddress: apartmentAddress ?? '',
  dueDate,
  open,
  paid,
  amount: cents,
  clues: [...clues],
  certainty,
  reason,
})
