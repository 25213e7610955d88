import { createHash } from 'node:crypto'
import { type Day, type Month, monthEnd } from '#shared/base/day.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { KeptRaise, RecurringInvoiceKept } from '#shared/billing/recurring-summary.ts'
import type { KeptTerms } from '#shared/contracts/increase-terms.ts'
import type { RentIncreaseType } from '#shared/contracts/rent-increase-type.ts'
import {
  addedTotals,
  type CampaignFilters,
  type CampaignRow,
  type CampaignTotals,
  campaignTotals,
  IncreaseChoice,
  type IncreasePlan,
} from '#shared/rent-increases/campaign.ts'
import { seriesOfLease } from '#shared/rent-increases/review-of.ts'
import { recurringInvoices, recurringRows } from '../billing/recurring-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import { acrossAccounts, rowsAcross } from '../platform/across.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments, regulatedList } from '../properties/collections.ts'
import { givenOf, plansOf } from './increase-plans.ts'
import { type KnownFigures, knownFigures } from './indices/figures.ts'
import { chargesOfRow, contractOfTerms } from './kept-docs.ts'
import { type Charged, reckoned, type Unexplained } from './reckoning.ts'

interface Candidate {
  readonly row: RecurringInvoiceKept
  readonly plan: IncreasePlan | undefined
  readonly type: RentIncreaseType
  readonly next: Day | ''
  /** Put together when it is its turn, for ten thousand at once are hundreds of megabytes. */
  readonly docs: () => Charged
}

type PlannedIncrease = Pick<Candidate, 'row' | 'plan'> & { readonly terms: KeptTerms | undefined }

export interface Campaign {
  readonly rows: readonly CampaignRow[]
  /** The rents of every contract that is billed, cents. */
  readonly roll: number
}

/** Every contract whose rent may be raised by the month's end or that was asked for, each as its increase would be. */
export async function campaignOf(actor: Actor, month: Month): Promise<Campaign> {
  const [all, terms, plans, regulated] = await Promise.all([
    recurringRows(actor),
    contracts.projections(actor),
    plansOf(actor),
    regulatedHomes(actor),
  ])
  const until = monthEnd(`${month}-01`)
  const day = today()
  const wanted = all.flatMap((row) => {
    const plan = plans.get(row._id)
    const [, next] = terms.get(row._id) ?? ['', row.nextRentIncreaseDate]
    const isDue = Boolean(next) && next <= until
    const isAskedFor = plan !== undefined && plan.askedFor !== '' && plan.askedFor <= month
    // One that somebody stopped is told of; one whose lease has ended is not.
    const isRunning = row.active || row.endDate === '' || row.endDate >= day
    return isRunning && (isDue || isAskedFor) ? [{ row, plan, terms: terms.get(row._id) }] : []
  })
  const candidates = (await withDocs(actor, wanted, regulated)).filter(
    ({ plan, next }) => plan?.askedFor || (next && next <= until),
  )
  const figures = await figuresFor(
    actor,
    candidates.map(({ type }) => type),
    regulated,
  )
  const rows = candidates.map((each) => rowOf(each, figures))
  let roll = 0
  for (const { active, month: income } of all) if (active) roll += income[0]
  return { rows, roll }
}

/** Rows of before may tell another line than that of the rent, which costs what the lease says. */
const tellsRent = ({ raise }: RecurringInvoiceKept, terms: KeptTerms | undefined): boolean =>
  raise != null && (terms === undefined || terms[3] === raise[0])

/** By what is kept beside contracts and in rows; whole documents are read where these do not tell all. */
async function withDocs(
  actor: Actor,
  wanted: readonly PlannedIncrease[],
  regulated: ReadonlySet<string>,
): Promise<Candidate[]> {
  const [late, charged] = await Promise.all([
    contracts.readMany(
      actor,
      wanted.flatMap(({ row, terms }) => (terms ? [] : row._id)),
    ),
    recurringInvoices.readMany(
      actor,
      wanted.flatMap(({ row, terms }) => (row.active && tellsRent(row, terms) ? [] : row._id)),
    ),
  ])
  // What is kept names no product: where the first line is no rent by its own, the lease tells which line is the rent.
  const unlike = charged.filter(({ products: [first] }) => first?.productType !== 'Vuokra').map(({ _id }) => _id)
  const leases = [...late, ...(await contracts.readMany(actor, unlike))]
  const whole = new Map(leases.map((contract) => [contract._id, contract]))
  const charges = new Map(charged.map((recurring) => [recurring._id, recurring]))
  return wanted.flatMap(({ row, plan: said, terms }) => {
    const [lease, charged] = [whole.get(row._id), charges.get(row._id)]
    const { raise } = row
    const [type, next] = terms ?? [lease?.lease.rentIncreaseType, lease?.lease.nextRentIncreaseDate]
    if (type === undefined || next === undefined || !(charged || raise)) return []
    // What was said of an increase before this one says nothing of it.
    const plan = said?.next === next ? said : undefined
    const docs = () => ({
      contract: lease ?? contractOfTerms(row, terms as KeptTerms),
      recurring: charged ?? chargesOfRow(row, raise as KeptRaise),
      isRegulated: regulated.has(row.apartment),
    })
    return [{ row, plan, type, next, docs }]
  })
}

/** The figures that any of the leases may go by, read once. */
export const figuresFor = (
  actor: Actor,
  types: readonly RentIncreaseType[],
  regulated: ReadonlySet<string>,
): Promise<KnownFigures> =>
  knownFigures(actor, [
    ...[...new Set(types)].flatMap((rentIncreaseType) => seriesOfLease({ rentIncreaseType })),
    ...(regulated.size > 0 ? (['costOfLiving1951'] as const) : []),
  ])

/** The homes whose rents are regulated, by id. */
export const regulatedHomes = async (actor: Actor): Promise<ReadonlySet<string>> =>
  new Set((await apartments.summariesDue(actor, regulatedList)).map(({ _id }) => _id))

const asLeased = IncreaseChoice.parse({})

/** What a person has changed, if it is anything. */
function choiceOf(plan: IncreasePlan | undefined): IncreaseChoice | null {
  if (!plan) return null
  const { percentage, rent, dueDate, sendType } = plan
  const isChanged = percentage !== null || rent > 0 || dueDate !== '' || sendType !== ''
  return isChanged ? { percentage, rent, dueDate, sendType } : null
}

function rowOf({ row, plan, next, docs }: Candidate, figures: KnownFigures): CampaignRow {
  const charged = docs()
  const { recurring } = charged
  const choice = choiceOf(plan)
  const { preview } = reckoned(charged, givenOf(choice ?? asLeased), figures)
  const { rentBefore, rentAfter } = preview
  const change = rentAfter === null ? null : rentAfter - rentBefore
  const against = reasonsAgainst(preview, choice)
  const isHeld = plan?.hold != null
  return {
    _id: row._id,
    contractNumber: row.contractNumber,
    apartmentAddress: row.apartmentAddress,
    tenant: recurring.tenant,
    tenantName: recurring.tenantName,
    type: preview.type,
    state: isHeld ? 'held' : against.length > 0 ? 'out' : 'ready',
    nextRentIncreaseDate: next,
    dueDate: preview.dueDate,
    from: preview.from,
    rentBefore,
    rentAfter,
    change,
    changePercent: change === null || rentBefore === 0 ? null : Math.round((change / rentBefore) * 10_000) / 100,
    startIndex: preview.startIndex,
    newIndex: preview.newIndex,
    ceiling: preview.ceiling,
    sendType: choice?.sendType || recurring.sendType,
    reasons: [...(plan?.hold ? [`${plan.hold.reason} (${plan.hold.name})`] : []), ...against],
    cautions: preview.cautions.map(({ sentence }) => sentence),
    isAskedFor: plan !== undefined && plan.askedFor !== '',
    choice,
  }
}

function reasonsAgainst(
  { barriers, faults, type, rentBefore, rentAfter }: Unexplained,
  choice: IncreaseChoice | null,
): string[] {
  // Where the lease agrees on no increase, nothing is to be filled in either.
  const toFill = barriers.some(({ kind }) => kind === 'noClause') ? [] : Object.values(faults)
  const found = [...new Set([...barriers.map(({ sentence }) => sentence), ...toFill])]
  if (found.length > 0) return found
  if (type === 'own' && !choice?.rent) return ['Korotuksesta on sovittu omin sanoin. Anna uusi vuokra.']
  return rentAfter === null || rentAfter <= rentBefore ? ['Uusi vuokra ei ole nykyistä suurempi.'] : []
}

const searched = ['contractNumber', 'apartmentAddress', 'tenantName'] as const
const summed = ['rentBefore', 'rentAfter', 'change'] as const

const narrowed = <Row extends CampaignRow>(rows: readonly Row[], { state, warned }: CampaignFilters): Row[] =>
  rows.filter((row) => (!state || row.state === state) && (!warned || row.cautions.length > 0))

/** By address unless told. */
export const inOrder = <Query extends Pick<CampaignFilters, 'sortBy'>>(query: Query): Query =>
  query.sortBy ? query : { ...query, sortBy: 'apartmentAddress' }

export async function listCampaign(actor: Actor, query: CampaignFilters) {
  const { rows } = await campaignOf(actor, query.month)
  return pageOf(narrowed(rows, query), inOrder(query), searched, summed)
}

export async function readCampaign(actor: Actor, month: Month): Promise<CampaignTotals> {
  const { rows, roll } = await campaignOf(actor, month)
  return { ...campaignTotals(rows, roll), mark: markOf(rows) }
}

/** Two lists with the same mark raise the same contracts from the same days to the same rents. */
export function markOf(rows: readonly CampaignRow[]): string {
  const ready = rows.filter(({ state }) => state === 'ready')
  const said = ready.map(({ _id, dueDate, rentAfter }) => `${_id} ${dueDate} ${rentAfter}`)
  return createHash('sha256').update(said.toSorted().join('\n')).digest('base64url')
}

export async function listGroupCampaign(actor: Actor, query: CampaignFilters) {
  const rows = await rowsAcross(actor, 'rentIncreases.read', async (each) => (await campaignOf(each, query.month)).rows)
  return pageOf(narrowed(rows, query), inOrder(query), [...searched, 'accountName'], summed)
}

export const readGroupCampaign = async (actor: Actor, month: Month): Promise<CampaignTotals> =>
  addedTotals(await acrossAccounts(actor, 'rentIncreases.read', (each) => readCampaign(each, month)))
