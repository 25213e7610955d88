import { type Month, monthEnd } from '#shared/base/day.ts'
import { pageOf } from '#shared/base/list.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { RecurringInvoice } from '#shared/invoices/recurring-invoice.ts'
import type { RecurringInvoiceKept } from '#shared/invoices/recurring-row.ts'
import type { IncreasePreview } from '#shared/rent-increases/api.ts'
import {
  addedTotals,
  type CampaignFilters,
  type CampaignRow,
  type CampaignTotals,
  campaignTotals,
  IncreaseChoice,
  type IncreasePlan,
} from '#shared/rent-increases/campaign.ts'
import type { KeptTerms } from '#shared/rent-increases/kept-terms.ts'
import { seriesOfLease } from '#shared/rent-increases/review-of.ts'
import { contracts } from '../contracts/contracts.ts'
import { recurringInvoices, recurringRows } from '../invoices/recurring-invoices.ts'
import { acrossAccounts, rowsAcross } from '../platform/across.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { type KnownFigures, knownFigures } from './figures.ts'
import { givenOf, plansOf } from './increase-plans.ts'
import { chargesOfRow, contractOfTerms } from './kept-docs.ts'
import { reckoned } from './reckoning.ts'

interface Candidate {
  readonly row: RecurringInvoiceKept
  readonly plan: IncreasePlan | undefined
  readonly contract: RentalContract
  readonly recurring: RecurringInvoice
}

type Wanted = Pick<Candidate, 'row' | 'plan'> & { readonly terms: KeptTerms | undefined }

export interface Campaign {
  readonly rows: readonly CampaignRow[]
  readonly totals: CampaignTotals
}

/** Every contract whose rent may be raised by the month's end or that was asked for, each as its increase would be. */
export async function campaignOf(actor: Actor, month: Month): Promise<Campaign> {
  const [all, terms, plans] = await Promise.all([recurringRows(actor), contracts.figures(actor), plansOf(actor)])
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
  const candidates = (await withDocs(actor, wanted)).filter(
    ({ plan, contract: { lease } }) =>
      plan?.askedFor || (lease.nextRentIncreaseDate && lease.nextRentIncreaseDate <= until),
  )
  const figures = await figuresFor(actor, candidates)
  const rows = candidates.map((each) => rowOf(each, figures))
  let roll = 0
  for (const { active, month: income } of all) if (active) roll += income[0]
  return { rows, totals: campaignTotals(rows, roll) }
}

/** By what is kept beside contracts and in rows; whole documents are read where these do not tell all. */
async function withDocs(actor: Actor, wanted: readonly Wanted[]): Promise<Candidate[]> {
  const [late, charged] = await Promise.all([
    contracts.readMany(
      actor,
      wanted.flatMap(({ row, terms }) => (terms ? [] : row._id)),
    ),
    recurringInvoices.readMany(
      actor,
      wanted.flatMap(({ row }) => (row.raise && row.active ? [] : row._id)),
    ),
  ])
  const whole = new Map(late.map((contract) => [contract._id, contract]))
  const charges = new Map(charged.map((recurring) => [recurring._id, recurring]))
  return wanted.flatMap(({ row, plan: said, terms }) => {
    const contract = terms ? contractOfTerms(row, terms) : whole.get(row._id)
    const recurring = charges.get(row._id) ?? (row.raise ? chargesOfRow(row, row.raise) : undefined)
    if (!contract || !recurring) return []
    // What was said of an increase before this one says nothing of it.
    const plan = said?.next === contract.lease.nextRentIncreaseDate ? said : undefined
    return [{ row, plan, contract, recurring }]
  })
}

/** The figures that any of the leases may go by, read once. */
export function figuresFor(actor: Actor, all: readonly { readonly contract: RentalContract }[]): Promise<KnownFigures> {
  const types = new Map(all.map(({ contract }) => [contract.lease.rentIncreaseType, contract.lease]))
  return knownFigures(
    actor,
    [...types.values()].flatMap((lease) => seriesOfLease(lease)),
  )
}

const asLeased = IncreaseChoice.parse({})

/** What a person has changed, if it is anything. */
function choiceOf(plan: IncreasePlan | undefined): IncreaseChoice | null {
  if (!plan) return null
  const { percentage, rent, dueDate, sendType } = plan
  const isChanged = percentage !== null || rent > 0 || dueDate !== '' || sendType !== ''
  return isChanged ? { percentage, rent, dueDate, sendType } : null
}

function rowOf({ row, plan, contract, recurring }: Candidate, figures: KnownFigures): CampaignRow {
  const choice = choiceOf(plan)
  const { preview } = reckoned({ contract, recurring }, givenOf(choice ?? asLeased), figures)
  const { rentBefore, rentAfter } = preview
  const change = rentAfter === null ? null : rentAfter - rentBefore
  const against = reasonsAgainst(preview, choice)
  const isHeld = plan?.hold != null
  return {
    _id: row._id,
    contractNumber: row.contractNumber,
    apartmentAddress: row.apartmentAddress,
    tenantName: recurring.tenantName,
    type: preview.type,
    state: isHeld ? 'held' : against.length > 0 ? 'out' : 'ready',
    nextRentIncreaseDate: contract.lease.nextRentIncreaseDate,
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
  { barriers, faults, type, rentBefore, rentAfter }: IncreasePreview,
  choice: IncreaseChoice | null,
): string[] {
  const found = [...new Set([...barriers.map(({ sentence }) => sentence), ...Object.values(faults)])]
  if (found.length > 0) return found
  if (type === 'own' && !choice?.rent) return ['Korotuksesta on sovittu omin sanoin. Anna uusi vuokra.']
  return rentAfter === null || rentAfter <= rentBefore ? ['Uusi vuokra ei ole nykyistä suurempi.'] : []
}

const searched = ['contractNumber', 'apartmentAddress', 'tenantName'] as const
const summed = ['rentBefore', 'rentAfter', 'change'] as const

const narrowed = <Row extends CampaignRow>(rows: readonly Row[], { state, warned }: CampaignFilters): Row[] =>
  rows.filter((row) => (!state || row.state === state) && (!warned || row.cautions.length > 0))

const inOrder = (query: CampaignFilters): CampaignFilters =>
  query.sortBy ? query : { ...query, sortBy: 'apartmentAddress' }

export async function listCampaign(actor: Actor, query: CampaignFilters) {
  const { rows } = await campaignOf(actor, query.month)
  return pageOf(narrowed(rows, query), inOrder(query), searched, summed)
}

export const readCampaign = async (actor: Actor, month: Month): Promise<CampaignTotals> =>
  (await campaignOf(actor, month)).totals

export async function listGroupCampaign(actor: Actor, query: CampaignFilters) {
  const rows = await rowsAcross(actor, 'rentIncreases.read', async (each) => (await campaignOf(each, query.month)).rows)
  return pageOf(narrowed(rows, query), inOrder(query), [...searched, 'accountName'], summed)
}

export const readGroupCampaign = async (actor: Actor, month: Month): Promise<CampaignTotals> =>
  addedTotals(await acrossAccounts(actor, 'rentIncreases.read', (each) => readCampaign(each, month)))
