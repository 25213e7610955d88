import type { CalculationStep } from '#shared/calculations/calculation.ts'
import { lineCalculations, rewardCalculations } from '#shared/outgoing-payments/line-calculations.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { outgoingPayments } from './collections.ts'
import { asSettleable, reckoned } from './reckoning.ts'

/** Of an invoice that has something to be settled now. */
export async function settlementCalculations(actor: Actor, invoiceId: string): Promise<CalculationStep[]> {
  const { _id } = await invoices.read(actor, invoiceId)
  return (await reckoned(actor, [_id])).flatMap(asSettleable).map(({ due }) => due.calculation)
}

export async function outgoingCalculations(actor: Actor, id: string): Promise<CalculationStep[]> {
  return lineCalculations((await outgoingPayments.read(actor, id)).lines)
}

export async function rewardInvoiceCalculations(actor: Actor, id: string): Promise<CalculationStep[]> {
  const invoice = await invoices.read(actor, id)
  const ids = new Set((invoice.rewardOf ?? []).map(({ payment }) => payment))
  return rewardCalculations(invoice, await outgoingPayments.readMany(actor, [...ids]))
}
