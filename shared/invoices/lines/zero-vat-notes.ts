import { printMoney, sumOf } from '../../base/money.ts'
import { printVatRate } from '../../rates/vat.ts'
import { labelsOf } from '../../texts/invoice-papers.ts'
import { zeroVatWords } from '../../texts/zero-vat.ts'
import type { Invoice } from '../invoice.ts'
import { netOf } from './line.ts'
import { reasonsOf, zeroVatOf } from './zero-vat.ts'

/** Why what bears no VAT on an invoice does not (AVL 209 e §), a sentence a reason, in the language of its reader. */
export function zeroVatNotes({ products, recipient }: Pick<Invoice, 'products' | 'recipient'>): string[] {
  const reasons = reasonsOf(products)
  const label = `${labelsOf[recipient.language].vatRate} ${printVatRate(0)}`
  const only = reasons.length === 1
  return reasons.map((reason) => {
    const sum = sumOf(products.filter((line) => zeroVatOf(line) === reason).map(netOf))
    return `${only ? label : `${label}, ${printMoney(sum)}`}: ${zeroVatWords[recipient.language][reason]}`
  })
}
