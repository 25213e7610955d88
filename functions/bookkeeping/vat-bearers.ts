import { mayDo, type Permission } from '#shared/base/access.ts'
import { addMonths, type Day, lastDay } from '#shared/base/day.ts'
import { recurringInvoiceKept } from '#shared/billing/recurring-summary.ts'
import { type VatTarget, vatTargets } from '#shared/bookkeeping/vat-run.ts'
import type { Expense } from '#shared/expenses/expense.ts'
import { ratesAhead } from '#shared/invoices/lines/rate-changes.ts'
import type { VatRate } from '#shared/rates/vat.ts'
import { recurringInvoices, recurringRows } from '../billing/recurring-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import { allExpenseSummaries, receipts } from '../expenses/expenses.ts'
import { products } from '../invoices/products.ts'
import type { Actor } from '../platform/actor.ts'

/** Something that charges with VAT from now on, by the rates that it will have come to. */
export interface Bearer {
  readonly kind: VatTarget
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly rates: readonly VatRate[]
  /** After this day it charges nothing any more. */
  readonly until: Day
}

const reading: Record<VatTarget, Permission> = {
  recurring: 'invoices.read',
  product: 'products.read',
  contract: 'contracts.read',
  cost: 'receipts.read',
}

export const mayRead = (actor: Actor): VatTarget[] => vatTargets.filter((kind) => mayDo(actor, reading[kind]))

/** What a person may change: a lock on the lines or the price of a kind keeps them from moving it. */
export const mayMove = (actor: Actor): VatTarget[] => {
  const may: Record<VatTarget, boolean> = {
    recurring: mayDo(actor, 'invoices.edit') && actor.fields.has('invoices.products'),
    product: mayDo(actor, 'products.edit') && actor.fields.has('products.amount'),
    contract: mayDo(actor, 'contracts.edit') && actor.fields.has('contracts.rent'),
    cost: mayDo(actor, 'receipts.edit'),
  }
  return vatTargets.filter((kind) => may[kind])
}

/** Everything of the kinds that will charge with VAT, by the rows of lists: documents are read only where these lack it. */
export async function bearersOf(actor: Actor, kinds: readonly VatTarget[]): Promise<Bearer[]> {
  const found = await Promise.all(kinds.map((kind) => bearers[kind](actor)))
  return found.flat()
}

const bearers: Record<VatTarget, (actor: Actor) => Promise<Bearer[]>> = {
  async recurring(actor) {
    const rows = await recurringRows(actor)
    const old = rows.filter(({ rates }) => rates === undefined).map(({ _id }) => _id)
    const anew = new Map(
      (await recurringInvoices.readMany(actor, old)).map((doc) => [doc._id, recurringInvoiceKept(doc)]),
    )
    return rows
      .map((row) => anew.get(row._id) ?? row)
      .filter(({ active, endDate, nextDueDate }) => active || endDate === '' || endDate >= nextDueDate)
      .map((row) => ({
        kind: 'recurring' as const,
        id: row._id,
        name: row.tenantName,
        detail: `Sopimus ${row.contractNumber}, ${row.apartmentAddress}`,
        rates: row.rates ?? [],
        // A period that is charged in arrears may take the rates of a day after the lease's last one.
        until: row.endDate ? addMonths(row.endDate, row.invoiceInterval) : lastDay,
      }))
  },
  async product(actor) {
    const rows = await products.asKept.summaries(actor)
    return rows.map((row) => ({
      kind: 'product' as const,
      id: row._id,
      name: row.desc,
      detail: row.productNumber,
      // Rows from before there were such changes know of none.
      rates: ratesAhead([row], row.vatChanges ?? []),
      until: lastDay,
    }))
  },
  async contract(actor) {
    const prepared = (await contracts.summaries(actor)).filter(({ activated }) => !activated).map(({ _id }) => _id)
    return (await contracts.readMany(actor, prepared)).map((contract) => ({
      kind: 'contract' as const,
      id: contract._id,
      name: contract.tenant.name,
      detail: `Sopimus ${contract.contractNumber}, ${contract.apartmentAddress}`,
      rates: ratesAhead(contract.lease.otherProducts, contract.vatChanges),
      until: lastDay,
    }))
  },
  async cost(actor) {
    const repeating = (await allExpenseSummaries(actor)).filter(({ isRecurrent }) => isRecurrent).map(({ _id }) => _id)
    return (await receipts.readMany(actor, repeating)).map((cost) => ({
      kind: 'cost' as const,
      id: cost._id,
      name: cost.name,
      detail: cost.supplier || cost.apartmentAddress || cost.condominiumName,
      rates: ratesAhead(cost.products, cost.vatChanges),
      until: lastRepeat(cost),
    }))
  },
}

const lastRepeat = ({ date, recurrency: { made, repeatsLeft } }: Expense): Day => addMonths(date, made + repeatsLeft)
