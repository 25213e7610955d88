import { mayDo } from '#shared/base/access.ts'
import { type Former, type LeaseProposal, proposedLease } from '#shared/contracts/lease-proposal.ts'
import { readAccount } from '../../accounts/accounts.ts'
import { products } from '../../invoices/products.ts'
import type { Actor } from '../../platform/actor.ts'
import { apartments } from '../../properties/collections.ts'
import { contracts } from '../contracts.ts'

/** What the form of a new lease begins with. @param apartment '' while no home has been picked */
export async function proposeLease(actor: Actor, apartment: string): Promise<LeaseProposal> {
  const [account, inUse, home, former] = await Promise.all([
    readAccount(actor),
    products.summaries(actor),
    apartment ? apartments.read(actor, apartment) : null,
    apartment && mayDo(actor, 'contracts.read') ? formerLease(actor, apartment) : undefined,
  ])
  return proposedLease({ defaults: account.settings.leases, products: inUse, home, former })
}

/** The one that was in force and began last, whether or not it goes on. */
async function formerLease(actor: Actor, apartment: string): Promise<Former | undefined> {
  const rows = (await contracts.summariesOfParent(actor, apartment)).filter(({ activated }) => activated)
  const last = rows.toSorted((one, other) => (one.startDate < other.startDate ? 1 : -1))[0]
  return last && (await contracts.find(actor, last._id))
}
