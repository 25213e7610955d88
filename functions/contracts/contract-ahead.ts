import { mayDo } from '#shared/base/access.ts'
import { forbidden } from '#shared/base/problem.ts'
import { comingPeriods } from '#shared/billing/coming-periods.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import type { PathFacts } from '#shared/contracts/contract-path.ts'
import { firstBilledDay } from '#shared/contracts/lease-billing.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { readAccount } from '../accounts/accounts.ts'
import { recurringInvoices, startedRecurring } from '../billing/recurring-invoices.ts'
import { products } from '../invoices/products.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { contracts, readPaidContract } from './contracts.ts'
import { productsOf, recurringTerms } from './leases/activation.ts'
import { contractDocuments } from './texts/document-collections.ts'

/** So many coming invoices are told of. */
const told = 6

/** A contract as its page shows it: with where it is paid, and how far it has come. */
export async function readShownContract(actor: Actor, id: string) {
  const [paid, path] = await Promise.all([readPaidContract(actor, id), pathFactsOf(actor, id)])
  const { isOld, document } = paid.contract
  return { ...paid, path: { ...path, isWritten: path.isWritten || (isOld && document.key !== '') } }
}

async function pathFactsOf(actor: Actor, id: string): Promise<PathFacts> {
  const [text, recurring] = await Promise.all([contractDocuments.find(actor, id), recurringInvoices.find(actor, id)])
  return { isWritten: text !== undefined, isBilled: (recurring?.last ?? null) !== null }
}

/** The next invoices of a contract, by the rule that bills. */
export async function readAhead(actor: Actor, id: string) {
  if (!mayDo(actor, 'contracts.read')) throw forbidden()
  const [contract, account] = await Promise.all([contracts.read(actor, id), readAccount(actor)])
  const recurring = contract.activated ? await recurringInvoices.find(actor, id) : await asActivated(actor, contract)
  const { belowZero } = account.settings.billing
  const periods = recurring ? comingPeriods(recurring, { today: today(), belowZero, count: told }) : []
  return {
    isActivated: contract.activated !== '',
    rows: periods.map(({ period, ...row }) => ({ ...row, ...period, explanation: [...row.explanation] })),
  }
}

/** How a draft would be billed; nothing of one whose product of rent has been removed. */
async function asActivated(actor: Actor, contract: RentalContract): Promise<RecurringInvoice | undefined> {
  if (!(await products.find(actor, contract.lease.rentProduct))) return undefined
  const terms = recurringTerms(contract, await productsOf(actor, contract))
  return startedRecurring(contract._id, terms, firstBilledDay(contract.lease))
}
