import { addDays, type Day } from '#shared/base/day.ts'
import { payableUntil } from '#shared/calculations/holidays.ts'
import { openInvoiceSummaries } from '../../../../functions/invoices/invoices.ts'
import { loadBankFile } from '../../../../functions/payments/bank-files.ts'
import type { BankPayment, StatementKind } from '../../bank/bank-payment.ts'
import { statementOf } from '../../bank/statement.ts'
import { type Habit, type PlannedPayment, paymentsOf } from '../habits.ts'
import { testIban } from '../identities.ts'
import type { MadeAccount } from '../make-account.ts'

/** What one account's tenants are going to pay, and what the bank has told of it so far. */
export interface Purse {
  /** Plans the payments of invoices that have come since. */
  readNew(): Promise<void>
  /** Loads a bank file of what has been paid by the day and not been told of. */
  loadFile(day: Day): Promise<void>
}

const kinds: readonly StatementKind[] = ['camt.053 v2', 'camt.053 v8', 'camt.054 v2', 'camt.054 v8', 'KTL']

/**
 * @param habits of the contracts, by their ids
 * @param today the last day of the history
 */
export function purseOf(account: MadeAccount, habits: ReadonlyMap<string, Habit>, today: Day): Purse {
  const { actor, chance } = account
  const seen = new Set<string>()
  const turns = new Map<string, number>()
  let planned: PlannedPayment[] = []
  let files = 0
  let payments = 0

  function asBankTells({ invoice, day, cents, message }: PlannedPayment): BankPayment {
    payments += 1
    const bookingDay = payableUntil(day)
    return {
      account: invoice.iban,
      bookingDay,
      paidDay: bookingDay,
      cents,
      payerName: invoice.tenantName,
      payerIban: testIban('1', 1_000_000 + Number(invoice.reference.slice(0, 6))),
      ...(message ? { message } : { reference: invoice.reference }),
      archiveId: `${bookingDay.slice(2).replaceAll('-', '')}${String(payments).padStart(12, '0')}`,
    }
  }

  return {
    async readNew() {
      for (const invoice of await openInvoiceSummaries(actor)) {
        if (seen.has(invoice._id)) continue
        seen.add(invoice._id)
        const turn = turns.get(invoice.contract) ?? 0
        turns.set(invoice.contract, turn + 1)
        planned.push(...paymentsOf(invoice, habits.get(invoice.contract) ?? 'inTime', turn, today))
      }
    },
    async loadFile(day) {
      const reported = planned.filter((payment) => payableUntil(payment.day) < day)
      const kind = reported.some(({ message }) => message) ? 'camt.053 v8' : kinds[files % kinds.length]
      if (reported.length === 0 || !kind) return
      planned = planned.filter((payment) => !reported.includes(payment))
      files += 1
      const issue = { id: `KK${String(files).padStart(6, '0')}`, day: addDays(day, -1), ownerName: account.name }
      await loadBankFile(actor, statementOf(kind, reported.map(asBankTells), issue), chance.id())
    },
  }
}
