import type { Account } from '#shared/accounts/account.ts'
import type { Day } from '#shared/base/day.ts'
import { makingDay } from '#shared/billing/billing.ts'
import type { BillingPart } from '#shared/billing/billing-part.ts'
import { billsDue, type Due } from '#shared/billing/due-bills.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import type { Partner } from '#shared/customers/partner.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { usesOwnReference } from '#shared/invoices/numbers/reference-choice.ts'
import { counters } from '../accounts/counters.ts'
import { accounts } from '../accounts/people.ts'
import { withOwnReferences } from '../customers/own-references.ts'
import { partners } from '../customers/partners.ts'
import { tenants } from '../customers/tenants.ts'
import { recurringInvoiceId } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { getByKey, getItems, type Item, textOf } from '../platform/table/table.ts'
import { blockId } from '../platform/work/block-runs.ts'
import { billingParts, type PartOfRun } from './billing-runs.ts'
import { recurringInvoices } from './recurring-invoices.ts'

export interface DueContract {
  readonly id: string
  /** As the work list knew it; another one is read when it has changed since. */
  readonly tenant: string
}

/** All that a block of contracts is billed by, as it stands at one moment. */
export interface BillingInputs {
  readonly account: Account
  readonly counter: ReturnType<typeof counters.docOf> | undefined
  /** The block of the run, if it has been begun. */
  readonly part: BillingPart | undefined
  readonly due: readonly Due[]
  /** Those of the contracts, by id, that are due but are held or lack their readings. */
  readonly waiting: readonly string[]
  /** Whoever is billed, by id. */
  readonly payers: ReadonlyMap<string, Tenant>
  /** The principals who sell, by id; undefined is one who cannot be read. */
  readonly principals: ReadonlyMap<string, Partner | undefined>
}

interface BlockInput {
  readonly day: Day
  readonly contracts: readonly DueContract[]
  readonly part: PartOfRun | undefined
  /** Ids of invoices of periods that were billed before, though their contracts do not know it. */
  readonly billed: ReadonlySet<string>
  /** The series of the account's invoice numbers. */
  readonly series: string
}

export async function readInputs(
  actor: Actor,
  { day, contracts, part, billed, series }: BlockInput,
): Promise<BillingInputs> {
  const accountKey = accounts.keyOf(actor.accountId)
  const counterKey = counters.keyOf(actor, series)
  const partKey = part && billingParts.keyOf(actor, blockId(part.run, part.number))
  const found = await getByKey([
    accountKey,
    counterKey,
    ...(partKey ? [partKey] : []),
    ...contracts.map(({ id }) => recurringInvoices.keyOf(actor, id)),
    ...contracts.map(({ tenant }) => tenants.keyOf(actor, tenant)),
  ])
  const [account, counter, existing] = [found(accountKey), found(counterKey), partKey && found(partKey)]
  if (!account) throw new Error(`The account ${actor.accountId} of these contracts is missing`)
  const own = accounts.docOf(account)
  const begun = existing && billingParts.docOf(existing)
  const recurring = contracts
    .filter(({ id }) => !begun || begun.left.includes(id))
    .flatMap(({ id }) => {
      const item = found(recurringInvoices.keyOf(actor, id))
      return item ? sound(id, () => recurringInvoices.docOf(item)) : []
    })
  const wanted = { day, bounds: own.settings.billing, at: instant() }
  const dueOf = (each: RecurringInvoice) =>
    billsDue(each, { ...wanted, isBilled: (key) => billed.has(recurringInvoiceId(each._id, key)) })
  const due = recurring.flatMap((each) => sound(each._id, () => dueOf(each) ?? []).flat())
  const [payers, principals] = await Promise.all([
    payersOf(actor, due, (id) => found(tenants.keyOf(actor, id))),
    principalsOf(actor, due),
  ])
  return {
    account: own,
    counter: counter && counters.docOf(counter),
    part: begun,
    due: due.flatMap((each) => sound(each.recurring._id, () => withKnownParties(each, { payers, principals }))),
    waiting: recurring
      .filter((each) => isWaiting(each, day) && !due.some((one) => one.recurring === each))
      .map(({ _id }) => _id),
    payers,
    principals,
  }
}

/** Due by the day and not billed on it. */
const isWaiting = (recurring: RecurringInvoice, day: Day): boolean =>
  recurring.active && makingDay(recurring) <= day && (recurring.hold !== null || recurring.measurementsNeeded)

/** So many tenants' own references fit one transaction. */
const referencesAtOnce = 49

/** Payers whose invoices carry their own reference have it before they are billed. */
export async function withReferences(actor: Actor, books: BillingInputs): Promise<BillingInputs> {
  const { account } = books
  const lacking = [...books.payers.values()].filter((tenant) => !tenant.refNum && usesOwnReference({ account, tenant }))
  const payers = new Map(books.payers)
  for (let at = 0; at < lacking.length; at += referencesAtOnce) {
    const given = await withOwnReferences(actor, lacking.slice(at, at + referencesAtOnce))
    for (const tenant of given) payers.set(tenant._id, tenant)
  }
  return { ...books, payers }
}

/** One contract that cannot be billed keeps no other from it: it is logged, stays due and is tried again every night. */
function sound<T>(contract: string, made: () => T): T[] {
  try {
    return [made()]
  } catch (error) {
    log.error('A contract cannot be billed', { contract, error })
    return []
  }
}

export function known(payers: ReadonlyMap<string, Tenant>, id: string): Tenant {
  const tenant = payers.get(id)
  if (!tenant) throw new Error('Its tenant is missing')
  return tenant
}

function withKnownParties(due: Due, { payers, principals }: Pick<BillingInputs, 'payers' | 'principals'>): Due {
  for (const { before } of due.bills) {
    known(payers, payerOf(before))
    // Billed without its principal it would be sold by the account itself.
    if (principals.has(before.landlord) && !principals.get(before.landlord))
      throw new Error('Its principal is unreadable')
  }
  return due
}

async function payersOf(
  actor: Actor,
  due: readonly Due[],
  read: (id: string) => Item | undefined,
): Promise<Map<string, Tenant>> {
  const ids = new Set(due.flatMap(({ bills }) => bills.map(({ before }) => payerOf(before))))
  const found = new Map<string, Tenant>()
  for (const id of ids) {
    const item = read(id)
    for (const tenant of item ? sound(id, () => tenants.docOf(item)) : []) found.set(id, tenant)
  }
  const others = [...ids].filter((id) => !found.has(id) && !read(id))
  for (const tenant of others.length > 0 ? await tenants.readMany(actor, others) : []) found.set(tenant._id, tenant)
  return found
}

/** One read for all of a block, and none where the account sells itself. */
async function principalsOf(actor: Actor, due: readonly Due[]): Promise<BillingInputs['principals']> {
  const ids = new Set(due.flatMap(({ recurring: { landlord } }) => landlord || []))
  const items = ids.size > 0 ? await getItems([...ids].map((id) => partners.keyOf(actor, id))) : []
  const found = new Map<string, Partner | undefined>()
  for (const item of items) {
    const id = textOf(item, 'sk')
    found.set(id, sound(id, () => partners.docOf(item))[0])
  }
  return found
}

/** Who is billed for the contract's next period. */
export const payerOf = ({ isUpdated, updatedTenant, tenant }: RecurringInvoice): string =>
  (isUpdated && updatedTenant) || tenant
