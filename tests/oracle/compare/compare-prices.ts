/** What leases say of their rents and charges, and the increases and agreements that these come of. */

import { billingApi } from '#shared/billing/api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { isRunning } from '../billing.ts'
import type { BookedLease, PriceChange } from '../booked-lease.ts'
import type { Desk } from '../desk/desk.ts'
import type { OfficeLedger } from '../office-ledger.ts'
import { leaseId } from '../plan/names.ts'
import { comingMonth, leaseRent, rentSteps } from '../pricing.ts'
import type { Tally } from './tally.ts'

const states = { waits: 'inactive', begun: 'active', lapsed: 'lapsed', removed: 'removed' } as const
type State = (typeof states)[PriceChange['state']]

const changesIn = (books: OfficeLedger) =>
  [...books.leases.values()].flatMap((lease) => lease.priceChanges.map((change) => ({ lease, change })))

async function compareIncreases(all: Tally, desk: Desk, books: OfficeLedger, state: '' | State): Promise<void> {
  const query = { itemsPerPage: '5000', state } as never
  const { rows } = await desk.read(rentIncreasesApi.listIncreases, { query })
  const isListed = (own: State) => (state === '' ? own === 'inactive' || own === 'active' : own === state)
  all.lists(
    `increases and agreements ${state || 'that stand'}`,
    changesIn(books)
      .filter(({ change }) => isListed(states[change.state]))
      .map(({ lease, change: { key, kind, from, before, after, state: own } }) => ({
        id: desk.made.get(key),
        contract: leaseId(desk, lease.plan.key),
        kind,
        state: states[own],
        from,
        before,
        after,
      })),
    rows.map(({ _id, contract, kind, state: own, from, rentBefore, rentAfter }) => ({
      id: _id,
      contract,
      kind,
      state: own,
      from,
      before: rentBefore,
      after: rentAfter,
    })),
  )
}

/** What a lease says of its rent, and what its next invoice charges a month. */
async function compareLease(all: Tally, desk: Desk, books: OfficeLedger, lease: BookedLease): Promise<void> {
  const { key } = lease.plan
  const params = { id: leaseId(desk, key) }
  const { contract } = await desk.read(contractsApi.readContract, { params })
  all.same(`rent of ${key}`, leaseRent(lease), contract.lease.rent)
  const { lease: rents } = await desk.read(rentIncreasesApi.readRentsOfContract, { params })
  all.same(
    `rents of ${key} so far`,
    rentSteps(books, lease),
    rents.changes.map(({ from, before, after, reason, to }) => ({ from, before, after, reason, to })),
  )
  if (!isRunning(lease)) return
  const { recurringInvoice } = await desk.read(billingApi.readRecurring, { params })
  all.same(
    `charges of ${key}`,
    comingMonth(lease).map(({ desc, cents, thousandths, vat }) => ({ desc, cents, thousandths, vat })),
    recurringInvoice.products.map(({ desc, amount, count, taxpr }) => ({
      desc,
      cents: amount,
      thousandths: Math.round(count * 1000),
      vat: Math.round(taxpr * 10),
    })),
  )
}

/** @param isLast all that ever was is looked at, also what lapsed or was taken back */
export async function comparePrices(all: Tally, desk: Desk, books: OfficeLedger, isLast = false): Promise<void> {
  for (const state of ['', ...(isLast ? (['lapsed', 'removed'] as const) : [])] as const)
    await compareIncreases(all, desk, books, state)
  for (const lease of books.leases.values())
    if (lease.priceChanges.length > 0) await compareLease(all, desk, books, lease)
}
