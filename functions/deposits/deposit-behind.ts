import { printMoney } from '#shared/base/money.ts'
import { mostToCredit } from '#shared/deposits/billed-deposit.ts'
import type { Deposit } from '#shared/deposits/deposit.ts'
import { depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { Actor } from '../platform/actor.ts'
import type { Write } from '../platform/table/transact.ts'
import { deposits, keepingBills, readWithBills, shown } from './deposits.ts'

interface DepositOf {
  readonly deposit: Deposit
  /** Its other invoices. */
  readonly others: readonly Invoice[]
  readonly held: number
}

/** The deposit that an invoice asks for, with what is held of it; undefined for every other invoice. */
export async function depositBehind(actor: Actor, invoice: Invoice): Promise<DepositOf | undefined> {
  const id = depositOfInvoice(invoice._id)
  if (!id || !(await deposits.find(actor, id))) return undefined
  const existing = await readWithBills(actor, id)
  const others = existing.bills.filter(({ _id }) => _id !== invoice._id)
  return others.length < existing.bills.length
    ? { deposit: existing.deposit, others, held: shown(existing).held }
    : undefined
}

/** For whoever changes the invoice by what is held: nobody changes the deposit or another invoice of it meanwhile. */
export const keepingHeld = (actor: Actor, { deposit, others }: Pick<DepositOf, 'deposit' | 'others'>): Write[] => [
  deposits.keeping(actor, deposit),
  ...keepingBills(actor, others),
]

/** Why so much of a deposit's invoice cannot be credited: what has been let go otherwise is not given back again. */
export function depositFault(invoice: Invoice, held: number, amount: number): string | undefined {
  const most = mostToCredit(invoice, held)
  return amount > most
    ? `Vakuutta on hallussa ${printMoney(held)}, joten laskua voi hyvittää ${printMoney(most)}`
    : undefined
}
