import { addMonths } from '#shared/base/day.ts'
import { normaliseIban } from '#shared/base/iban.ts'
import { type Page, pageOf } from '#shared/base/list.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { Partner } from '#shared/customers/partner.ts'
import type { Invoice, InvoiceRow } from '#shared/invoices/invoice.ts'
import type { SettlementFilters, SettlementRow } from '#shared/outgoing-payments/api.ts'
import { type Due, dueOf, type Settlement } from '#shared/outgoing-payments/settlement.ts'
import { isChargeId } from '#shared/reminders/reminder.ts'
import { contracts } from '../contracts/contracts.ts'
import { partners } from '../customers/partners.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments } from '../properties/collections.ts'
import { settlements } from './collections.ts'

const searched = ['invoiceNumber', 'partnerName', 'tenantName', 'apartmentAddress'] as const
const summed = ['received', 'share', 'reward', 'amount'] as const

/** Without days, invoices that fell due so many months ago or later. */
const monthsBack = 6

/** Where the money of an invoice goes on to. */
export interface Target {
  readonly partner: Partner
  readonly iban: string
}

/** An invoice with what of it is due to its principal now. */
export interface Settleable {
  readonly invoice: Invoice
  readonly target: Target
  readonly due: Due
  readonly settled: Settlement | undefined
}

/** Invoices whose money came to the account and is a principal's, as far as it has not been paid on. */
export async function listSettlements(actor: Actor, filters: SettlementFilters): Promise<Page<SettlementRow>> {
  const day = today()
  const from = filters.from || addMonths(day, -monthsBack)
  const to = filters.to || addMonths(day, 2)
  const [rows, known, all] = await Promise.all([
    invoices.rowsBetween(actor, from, to),
    settlements.rowsBetween(actor, from, to),
    contracts.rows(actor),
  ])
  const settledOf = new Map(known.map((row) => [row._id, row]))
  const ofContracts = new Set(
    all.filter(({ landlords }) => landlords.some((id) => id !== actor.accountId)).map(({ _id }) => _id),
  )
  const changed = rows.filter((row) => ofContracts.has(row.contract) && isOpen(row, settledOf.get(row._id)))
  const found = await settleable(
    actor,
    changed.map(({ _id }) => _id),
  )
  const wanted = found.filter(({ target }) => !filters.partner || target.partner._id === filters.partner)
  const query = filters.sortBy ? filters : { ...filters, sortBy: 'partnerName' }
  return pageOf(wanted.map(settlementRowOf), query, searched, summed)
}

/** How far an invoice was settled, as its row says; rows from before it was kept say nothing of credits. */
type SettledRow = Pick<Settlement, 'paid'> & Partial<Pick<Settlement, 'credited'>>

/** Its money has changed since it was last settled, or whose that money is. */
function isOpen({ _id, total, paid, credited }: InvoiceRow, settled: SettledRow | undefined): boolean {
  const isPaidOtherwise = paid !== (settled?.paid ?? 0)
  const isCreditedSince = settled !== undefined && (credited ?? 0) !== (settled.credited ?? 0)
  return total > 0 && (isPaidOtherwise || isCreditedSince) && !isChargeId(_id)
}

const settlementRowOf = ({ invoice, target, due }: Settleable): SettlementRow => ({
  _id: invoice._id,
  invoiceNumber: invoice.invoiceNumber,
  partner: target.partner._id,
  partnerName: target.partner.name,
  iban: target.iban,
  tenantName: invoice.recipient.name,
  apartmentAddress: invoice.apartmentAddress,
  dueDate: invoice.dueDate,
  received: due.received,
  share: due.share,
  reward: due.reward,
  amount: due.amount,
  explanation: [...due.explanation],
})

/** Those of the invoices that have something due, or to be taken back, by what stands now. */
export async function settleable(actor: Actor, ids: readonly string[]): Promise<Settleable[]> {
  const found = (await invoices.readMany(actor, ids)).filter(
    ({ _id, contract, total }) => contract !== '' && total > 0 && !isChargeId(_id),
  )
  const [theirContracts, theirHomes, known] = await Promise.all([
    contracts.readMany(
      actor,
      found.map(({ contract }) => contract),
    ),
    apartments.readMany(
      actor,
      found.flatMap(({ apartment }) => apartment || []),
    ),
    settlements.readMany(
      actor,
      found.map(({ _id }) => _id),
    ),
  ])
  const landlords = await partners.readMany(
    actor,
    theirContracts.flatMap(({ landlords: [first] }) => (first?.onModel === 'Partner' ? first.landlordId : [])),
  )
  const contractOf = new Map(theirContracts.map((contract) => [contract._id, contract]))
  const homeOf = new Map(theirHomes.map((home) => [home._id, home]))
  const partnerOf = new Map(landlords.map((partner) => [partner._id, partner]))
  const settledOf = new Map(known.map((settled) => [settled._id, settled]))
  return found.flatMap((invoice) => {
    const target = targetOf(invoice, contractOf.get(invoice.contract), partnerOf)
    if (!target) return []
    const settled = settledOf.get(invoice._id)
    const due = dueOf(invoice, homeOf.get(invoice.apartment)?.assignment, settled)
    return due.share === 0 && due.reward === 0 ? [] : [{ invoice, target, due, settled }]
  })
}

/** The first landlord, unless the account lets itself or the rent was paid straight to the landlord. */
function targetOf(
  invoice: Invoice,
  contract: RentalContract | undefined,
  partnerOf: ReadonlyMap<string, Partner>,
): Target | undefined {
  const [landlord] = contract?.landlords ?? []
  const partner = landlord?.onModel === 'Partner' ? partnerOf.get(landlord.landlordId) : undefined
  if (!landlord || !partner) return undefined
  const iban = normaliseIban(landlord.iban || partner.iban)
  return iban !== '' && iban === normaliseIban(invoice.seller.iban) ? undefined : { partner, iban }
}
