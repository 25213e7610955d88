import type { Day } from '#shared/base/day.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { rewardsApi as api } from '#shared/outgoing-payments/rewards-api.ts'
import type { World } from '../support/world.ts'

/** The account bills its rewards from the day on. */
export async function turningOn(world: World, from: Day = '2026-11-01', day = 1): Promise<void> {
  const { settings } = await world.call(api.readRewardSettings, {}, world.owner)
  const { version } = settings
  await world.call(api.saveRewardSettings, { body: { version, inUse: true, from, day } }, world.owner)
}

/** Bills everything that waits, as a person who looks at the list. */
export async function billAll(world: World) {
  const { rows } = await world.call(api.listRewardBills, { body: {} }, world.owner)
  if (rows.length === 0) return { invoices: [], refused: [] }
  const bills = rows.map(({ _id, total }) => ({ _id, total }))
  return world.call(api.billRewards, { body: { bills } }, world.owner)
}

/** A principal's reward invoices and their credit notes, whole, in the order of their numbers. */
export async function rewardInvoicesOf(world: World, partner: string): Promise<Invoice[]> {
  const { rows } = await world.call(api.listRewardInvoices, { body: { partner, itemsPerPage: 500 } }, world.owner)
  const found = await Promise.all(
    rows.map(({ _id: id }) => world.call(invoicesApi.readInvoice, { params: { id } }, world.owner)),
  )
  return found.map(({ invoice }) => invoice).toSorted((a, b) => Number(a.invoiceNumber) - Number(b.invoiceNumber))
}
