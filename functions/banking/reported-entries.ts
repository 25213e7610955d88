import type { BankEntry } from '#shared/formats/bank/bank-entry.ts'
import { type ReadEntry, withKeys } from '#shared/formats/bank/bank-entry.ts'
import { remittanceOf } from '#shared/formats/bank/remittance.ts'
import type { BankTransaction } from '../providers/banking/port.ts'

/** ISO 20022 gives a reference 35 characters; what is longer is no reference. */
const longestReference = 35

/**
 * A bank's transactions as the entries that a file of the same account would have: other currencies and totals of payments
 * that are told one by one are left out, and one that came on two pages counts once.
 */
export function entriesOf(account: string, transactions: readonly BankTransaction[]): BankEntry[] {
  const seen = new Set<string>()
  const once = transactions.filter(({ id }) => {
    if (id === undefined) return true
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew
  })
  const own = once.filter(({ currency, isTotal, amount }) => currency === 'EUR' && !isTotal && amount !== 0)
  // Banks list the newest first; equal payments get their ordinals in the order of their booking.
  return withKeys(own.toReversed().map((reported) => entryOf(account, reported)))
}

function entryOf(account: string, reported: BankTransaction): ReadEntry {
  const { amount: cents, bookingDay, valueDay = bookingDay, bankId, counterpartyIban } = reported
  const references = reported.references.filter((reference) => reference.length <= longestReference)
  const { reference, originalReference, message } = remittanceOf(references, reported.message)
  return {
    account,
    bookingDay,
    valueDay,
    // The payer's own day is not told; the value day is the nearest to it.
    paidDay: valueDay < bookingDay ? valueDay : bookingDay,
    cents,
    currency: 'EUR',
    reversal: reported.isReturn,
    ...(reference ? { reference, originalReference } : {}),
    payerName: reported.counterparty,
    ...(counterpartyIban ? { payerIban: counterpartyIban } : {}),
    message,
    ...(bankId ? { archiveId: bankId } : {}),
    source: 'open-banking',
  }
}
