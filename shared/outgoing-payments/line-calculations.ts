import { type CalculationStep, inCents } from '../calculations/calculation.ts'
import type { KeptInvoice } from '../invoices/kept-invoice.ts'
import { netOf } from '../invoices/lines/line.ts'
import type { KeptOutgoingLine, KeptOutgoingPayment } from './kept-outgoing-payment.ts'
import { nameOfSettled } from './outgoing-payment.ts'
import { type Due, dueBy } from './settlement.ts'

const nameOf = (line: KeptOutgoingLine): string => `${nameOfSettled(line)}, ${line.tenantName}`

/** What was settled, reckoned again from what is kept of it; nothing of a line that keeps nothing. */
function dueOfLine({ basis, share, reward, rewardVat }: KeptOutgoingLine): Due | undefined {
  const due = basis && dueBy(basis)
  return due && due.share === share && due.reward === reward && due.rewardVat === rewardVat ? due : undefined
}

/** How what a payment settles of an invoice came about. */
export function lineCalculations(lines: readonly KeptOutgoingLine[]): CalculationStep[] {
  return lines.flatMap((line) => {
    const due = dueOfLine(line)
    return due ? [{ ...due.calculation, label: nameOf(line) }] : []
  })
}

/**
 * How the rewards on the account's own invoice came about, a tree for each line: what was withheld of each invoice that
 * its settlement paid on, at the line's rate of VAT.
 */
export function rewardCalculations(
  { products, rewardOf = [] }: Pick<KeptInvoice, 'products' | 'rewardOf'>,
  payments: readonly Pick<KeptOutgoingPayment, '_id' | 'lines'>[],
): CalculationStep[] {
  return products.flatMap((line, at) => {
    const of = rewardOf[at]
    const lines = payments.find(({ _id }) => _id === of?.payment)?.lines ?? []
    const steps = lines.flatMap((each): CalculationStep[] => {
      const due = each.reward !== 0 && each.rewardVatRate === line.taxpr ? dueOfLine(each) : undefined
      const reward = due?.calculation.steps?.find(({ label }) => label === 'Palkkio')
      return reward ? [{ ...reward, label: nameOf(each) }] : []
    })
    if (!of || steps.length === 0) return []
    const isTakenBack = line.count < 0
    return [
      {
        label: line.desc,
        value: inCents(netOf(line) + of.vat),
        text: isTakenBack ? 'tilitys on peruttu, joten palkkio palautetaan' : 'sisältää arvonlisäveron',
        steps,
      },
    ]
  })
}
