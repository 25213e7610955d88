import type { AccountFigures } from '#shared/reports/figures/overview.ts'
import { acrossAccounts } from '../../platform/across.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant } from '../../platform/clock.ts'
import { getStats } from './overview.ts'

/** The overview's figures of every account of group mode side by side. */
export async function getGroupStats(actor: Actor) {
  const accounts = await acrossAccounts(actor, 'reports.read', async (each, name): Promise<AccountFigures> => {
    const { invoice, apartment } = await getStats(each)
    return {
      _id: each.accountId,
      name,
      billed: invoice.billedThisYear.cents,
      paid: invoice.paidThisYear.cents,
      open: invoice.open.cents,
      overdue: invoice.overdue.cents,
      apartments: apartment.count,
      rented: apartment.rented,
    }
  })
  return { updateTime: instant(), accounts }
}
