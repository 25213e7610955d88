import { mayDo } from '#shared/base/access.ts'
import type { Cents } from '#shared/base/money.ts'
import { type KeptContractSummary, tenantsOfRow } from '#shared/contracts/rental-contract.ts'
import { type LeaseOfHome, type Letting, lettingOf } from '#shared/properties/letting.ts'
import { invoices, openList } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { wholeList } from '../platform/lists/list.ts'
import { sideBySide } from '../platform/side-by-side.ts'
import { contracts } from './contracts.ts'

/** A home as far as its letting asks. */
export interface HomeToLet {
  readonly _id: string
  readonly activeForRent: boolean
}

/** Of so many homes leases are read home by home where the list is short; of more the whole of it. */
const few = 40

/**
 * How some homes are let today. Of leases and of invoices that wait for money only those of these homes are looked for,
 * so it costs the same in an account of any size; nothing is kept that a lease, a payment or their undoing could make
 * wrong.
 */
export async function lettingsOf(actor: Actor, homes: readonly HomeToLet[]): Promise<ReadonlyMap<string, Letting>> {
  const day = today()
  const ids = homes.map(({ _id }) => _id)
  const [leases, open] = await Promise.all([
    leasesOf(actor, ids),
    mayDo(actor, 'invoices.read') ? openOf(actor, ids) : undefined,
  ])
  const openOfLease = open && ((lease: string) => open.get(lease) ?? 0)
  return new Map(
    homes.map((home) => [home._id, lettingOf(home, { leases: leases.get(home._id) ?? [], openOf: openOfLease, day })]),
  )
}

/** The leases that were put in force, by home. */
async function leasesOf(actor: Actor, homes: readonly string[]): Promise<ReadonlyMap<string, readonly LeaseOfHome[]>> {
  const day = today()
  const rows = await activatedRows(actor, homes)
  return grouped(rows.map((row) => [row.apartment, { ...row, ...tenantsOfRow(row, day) }]))
}

/** Rows of the leases of some homes that were put in force. */
export async function activatedRows(actor: Actor, homes: readonly string[]): Promise<KeptContractSummary[]> {
  if (homes.length === 0) return []
  const among = { field: 'apartment', values: homes } as const
  const passes = ({ activated }: KeptContractSummary) => activated
  const ask = { query: wholeList, searched: [], summed: [], among, passes }
  const whole = async () =>
    homes.length > few
      ? contracts.summaries(actor)
      : (await sideBySide(homes, (home) => contracts.summariesOfParent(actor, home))).flat()
  return (await contracts.list(actor, ask, whole)).rows
}

/** What is unpaid of the homes' invoices, by lease. */
async function openOf(actor: Actor, homes: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const among = { field: 'apartment', values: homes } as const
  const passes = ({ state, open }: { readonly state: string; readonly open: number }) => state === 'sent' && open > 0
  const ask = { query: wholeList, searched: [], summed: [], among, filled: 'open', passes } as const
  const { rows } =
    homes.length > 0 ? await invoices.list(actor, ask, () => invoices.summariesDue(actor, openList)) : { rows: [] }
  return addedUp(rows)
}

function addedUp(rows: readonly { readonly contract: string; readonly open: Cents }[]): Map<string, Cents> {
  const sums = new Map<string, Cents>()
  for (const { contract, open } of rows) sums.set(contract, (sums.get(contract) ?? 0) + open)
  return sums
}

function grouped<Of>(all: readonly (readonly [string, Of])[]): Map<string, Of[]> {
  const groups = new Map<string, Of[]>()
  for (const [name, one] of all) {
    const group = groups.get(name)
    if (group) group.push(one)
    else groups.set(name, [one])
  }
  return groups
}

/** What lists are sorted by of lettings. */
export const lettingFields = ['letting', 'tenantName', 'rent', 'leaseEnd', 'vacantDays', 'open'] as const
export type LettingField = (typeof lettingFields)[number]

/** Of which fields of leases each is told besides their days. */
const looked = {
  letting: [],
  tenantName: ['tenants', 'tenantName', 'names', 'untils'],
  rent: ['rent'],
  leaseEnd: [],
  vacantDays: [],
  open: ['_id'],
} as const satisfies Record<LettingField, readonly (keyof KeptContractSummary)[]>

/**
 * How every home of the account is let today, as far as some fields of it tell: its state and those. Only the columns of
 * leases that tell them are read, and of invoices those that wait for money.
 */
export async function everyLetting(actor: Actor, told: readonly LettingField[]): Promise<(home: HomeToLet) => Letting> {
  const day = today()
  const asked = told.flatMap((field) => looked[field])
  const fields = [...new Set([...alwaysLooked, ...asked])]
  const leases: [string, LeaseOfHome][] = []
  const leaseOf = leaseTelling(new Set(told), day)
  const reading = contracts.each(
    actor,
    { fields },
    (row) => {
      if (row.activated) leases.push([row.apartment, leaseOf(row)])
    },
    () => contracts.summaries(actor),
  )
  const [open] = await Promise.all([
    told.includes('open') && mayDo(actor, 'invoices.read') ? everyOpen(actor) : undefined,
    reading,
  ])
  const byHome = grouped(leases)
  const openOfLease = open && ((lease: string) => open.get(lease) ?? 0)
  return (home) => lettingOf(home, { leases: byHome.get(home._id) ?? [], openOf: openOfLease, day })
}

const alwaysLooked = ['apartment', 'startDate', 'endDate', 'activated', 'dismissed'] as const
type Looked = Pick<KeptContractSummary, (typeof alwaysLooked)[number]> & Partial<KeptContractSummary>

/** What was not asked of a row may not be looked at. */
function leaseTelling(told: ReadonlySet<LettingField>, day: string): (row: Looked) => LeaseOfHome {
  const [rent, open, name] = [told.has('rent'), told.has('open'), told.has('tenantName')]
  return (row) => ({
    _id: open ? (row._id ?? '') : '',
    startDate: row.startDate,
    endDate: row.endDate,
    dismissed: row.dismissed,
    rent: rent ? (row.rent ?? 0) : 0,
    tenants: [],
    tenantName: name ? tenantsOfRow(row as KeptContractSummary, day).tenantName : '',
  })
}

async function everyOpen(actor: Actor): Promise<ReadonlyMap<string, Cents>> {
  const rows: { contract: string; open: Cents }[] = []
  await invoices.each(
    actor,
    { filled: 'open', fields: ['state', 'open', 'contract'] },
    ({ state, open, contract }) => {
      if (state === 'sent' && open > 0) rows.push({ contract, open })
    },
    () => invoices.summariesDue(actor, openList),
  )
  return addedUp(rows)
}
