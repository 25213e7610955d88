import { type RaisedLine, raisedLines } from '#shared/rent-increases/raised-lines.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { rentIncreases } from './increases.ts'

/** The lines of an invoice whose prices come of increases, each with how its price came about. */
export async function readRaisedLines(actor: Actor, id: string): Promise<RaisedLine[]> {
  const invoice = await invoices.read(actor, id)
  const { contract, period } = invoice
  if (!contract || !period) return []
  const rows = (await rentIncreases.summariesOfParent(actor, contract)).filter(({ from }) => from <= period.from)
  if (rows.length === 0) return []
  const [increases, recurring] = await Promise.all([
    rentIncreases.readMany(
      actor,
      rows.map(({ _id }) => _id),
    ),
    recurringInvoices.find(actor, contract),
  ])
  return raisedLines(invoice, increases, recurring?.vatChanges ?? [])
}
