import { busy } from '#shared/base/problem.ts'
import { sellerIn } from '#shared/contracts/rent-account.ts'
import { recurringInvoices } from '../../billing/recurring-invoices.ts'
import { type Actor, actorOfAccount } from '../../platform/actor.ts'
import { sideBySide } from '../../platform/side-by-side.ts'
import { retryOnContention, transact } from '../../platform/table/transact.ts'
import { contracts } from '../contracts.ts'

/** So many contracts are read at once. */
const atOnce = 50

/**
 * Names the seller of each contract's coming invoices, of an account whose contracts were put in force before the seller
 * was known by more than a name. Done again, it writes nothing.
 */
export async function nameSellers(accountId: string): Promise<void> {
  const actor = actorOfAccount(accountId)
  const ids = (await recurringInvoices.summaries(actor)).map(({ _id }) => _id)
  await sideBySide(ids, (id) => nameSeller(actor, id), atOnce)
}

const nameSeller = (actor: Actor, id: string): Promise<void> =>
  retryOnContention(async () => {
    const [contract, recurring] = await Promise.all([contracts.find(actor, id), recurringInvoices.find(actor, id)])
    if (!contract || !recurring) return
    const seller = sellerIn(contract)
    if (seller.landlord === recurring.landlord && seller.sellerName === recurring.sellerName) return
    await transact([recurringInvoices.replacing(actor, { ...recurring, ...seller }, busy)])
  })
