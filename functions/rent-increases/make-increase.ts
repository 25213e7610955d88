import { printMoney } from '#shared/base/money.ts'
import { busy, conflict, forbidden, Problem } from '#shared/base/problem.ts'
import { upToDate } from '#shared/billing/next-changes.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { IncreasePreview } from '#shared/rent-increases/api.ts'
import { nextRentIncreaseDate } from '#shared/rent-increases/increase-dates.ts'
import { priceChangesOf } from '#shared/rent-increases/new-prices.ts'
import { IncreaseMessage } from '#shared/rent-increases/notices/notice-message.ts'
import type { Announced } from '#shared/rent-increases/notices/notice-of.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { seriesOfLease } from '#shared/rent-increases/review-of.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import { readyModel } from '../contracts/ready-made/ready-models.ts'
import { type Actor, unlocked } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { productsOfLines, type Reference, refuseUnknown } from '../platform/table/references.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { apartments } from '../properties/collections.ts'
import { begun, chargedProducts } from './begin-increases.ts'
import { rentIncreases } from './increases.ts'
import { knownFigures } from './indices/figures.ts'
import { withNotice } from './notices/sending-notices.ts'
import { explanationOf, type GivenIncrease, reckoned, type Unexplained } from './reckoning.ts'

/** What the form of an increase shows while it is filled. */
export async function previewIncrease(actor: Actor, id: string, given: GivenIncrease): Promise<IncreasePreview> {
  const [contract, recurring] = await Promise.all([contracts.read(actor, id), chargedOf(actor, id)])
  const { preview } = await reckonedOf(actor, { contract, recurring }, given)
  return { ...preview, explanation: explanationOf(preview) }
}

async function reckonedOf(
  actor: Actor,
  { contract, recurring }: Pick<Reviewed, 'contract' | 'recurring'>,
  given: GivenIncrease,
) {
  const home = await apartments.find(actor, contract.apartment)
  const isRegulated = home?.regulatedRent ?? false
  const series = [...seriesOfLease(contract.lease), ...(isRegulated ? (['costOfLiving1951'] as const) : [])]
  return reckoned({ contract, recurring, isRegulated }, given, await knownFigures(actor, series))
}

/** A contract that was never put in force has no charges, and its rent is changed on its form. */
export async function chargedOf(actor: Actor, id: string): Promise<RecurringInvoice> {
  const recurring = await recurringInvoices.find(actor, id)
  if (!recurring) throw conflict('Sopimus ei ole voimassa, joten vuokraa ei voi korottaa.')
  return recurring
}

/**
 * Raises the rent of a contract by its clause: the increase, the charges from the due day on and the contract's next day
 * are written together. Whoever changes the contract or its charges meanwhile makes it reckon again from what stands.
 */
export const createIncrease = (
  actor: Actor,
  { contract: contractId, given, seen, id, run = '' }: NewIncrease,
): Promise<RentIncrease> => {
  if (!actor.fields.has('contracts.rent')) throw forbidden()
  const itself = unlockedFor(actor)
  return retryOnContention(async () => {
    const [existing, contract, recurring] = await Promise.all([
      rentIncreases.find(actor, id),
      contracts.read(actor, contractId),
      chargedOf(itself, contractId),
      refuseUnknown(actor, namedIn(given)),
    ])
    if (existing) return existing
    const { preview, startRentPrice } = await reckonedOf(actor, { contract, recurring }, given)
    refuse(preview)
    if (seen !== undefined) refuseUnseen(preview.rentAfter ?? 0, given, seen)
    const made = increaseOf(actor, { contract, recurring, preview, given, startRentPrice }, { id, run })
    const noticed = await withNotice(actor, contract, made)
    const { increase, writes } = await making({ actor, itself }, { contract, recurring }, noticed.increase)
    await transact([rentIncreases.creating(actor, increase, busy), ...writes, ...noticed.writes])
    return { ...increase, version: 1 }
  })
}

const namedIn = ({ modelId, products }: GivenIncrease): Reference[] => [
  ...productsOfLines(products, 'newRentIncrease.products'),
  ...(readyModel(modelId) ? [] : [{ kind: 'contract-model' as const, id: modelId, field: 'newRentIncrease.modelId' }]),
]

interface NewIncrease {
  readonly contract: string
  readonly given: GivenIncrease
  /** The rent that the person was shown, cents, null for none; left out by whoever has no screen. */
  readonly seen?: number | null | undefined
  readonly id: string
  /** The run that makes it among many. */
  readonly run?: string
}

/** @throws Problem for what stops it, for what is wrong at a field, and for a rent that would not rise */
export function refuse({ barriers, faults, rentBefore, rentAfter }: Unexplained): void {
  const [barrier] = barriers
  if (barrier) throw conflict(barrier.sentence)
  const [fault] = Object.values(faults)
  const fields = Object.fromEntries(Object.entries(faults).map(([field, say]) => [`newRentIncrease.${field}`, say]))
  if (fault) throw new Problem('invalid', fault, fields)
  if (rentAfter === null || rentAfter <= rentBefore) {
    throw conflict('Uusi vuokra ei ole nykyistä suurempi, joten korotettavaa ei ole.')
  }
}

/** The end of a sentence: what the rent has become since it was shown. */
export const otherRent = (now: number, seen: number): string =>
  `on nyt ${printMoney(now)}, kun sinulle näytettiin ${printMoney(seen)}.`

function refuseUnseen(now: number, { rent }: GivenIncrease, seen: number | null): void {
  if (now === seen || now === rent) return
  const what = seen === null ? `on nyt tiedossa: ${printMoney(now)}.` : otherRent(now, seen)
  throw conflict(`Uusi vuokra ${what} Tarkista laskelma ja tee korotus uudelleen.`)
}

interface Reviewed {
  readonly contract: RentalContract
  readonly recurring: RecurringInvoice
  readonly preview: Unexplained
  readonly given: GivenIncrease
  readonly startRentPrice: number
}

export const increaseOf = (
  actor: Actor,
  { contract, recurring, preview, given, startRentPrice }: Reviewed,
  { id, run }: { readonly id: string; readonly run: string },
): RentIncrease => ({
  _id: id,
  version: 0,
  kind: 'clause',
  state: 'inactive',
  contract: contract._id,
  contractNumber: contract.contractNumber,
  apartment: contract.apartment,
  apartmentAddress: contract.apartmentAddress,
  tenant: recurring.tenant,
  tenantName: recurring.tenantName,
  type: preview.type,
  from: preview.from,
  to: '',
  dueDate: preview.dueDate,
  paymentTerm: given.paymentTerm ?? recurring.paymentTerm,
  sendType: given.sendType ?? recurring.sendType,
  modelId: given.modelId,
  content: given.content,
  dontSendMessage: given.dontSendMessage,
  replyToEmail: given.replyToEmail,
  message: IncreaseMessage.parse({}),
  otherTenants: [],
  startIndex: preview.startIndex,
  newIndex: preview.newIndex,
  percentage: given.percentage ?? (contract.lease.rentIncreasePercentage || null),
  fixedAmount: given.fixedAmount || contract.lease.rentIncreaseFixed,
  rentIncreaseOwn: contract.lease.rentIncreaseOwn,
  startRentPrice,
  rentBefore: preview.rentBefore,
  rentAfter: preview.rentAfter ?? preview.rentBefore,
  computed: preview.computed ?? preview.rentBefore,
  previousProducts: preview.previousProducts,
  products: preview.products,
  explanation: explanationOf(preview),
  calculation: preview.calculation,
  discount: null,
  comment: '',
  previous: previousOf(contract, recurring),
  run,
  created: instant(),
  createdBy: actor.name,
  activated: '',
  removed: null,
})

/** An increase that is being written, as its notice would tell it; without a rent while that is not known. */
export async function announcedOf(actor: Actor, contractId: string, given: GivenIncrease) {
  const [contract, recurring] = await Promise.all([contracts.read(actor, contractId), chargedOf(actor, contractId)])
  const { preview, startRentPrice } = await reckonedOf(actor, { contract, recurring }, given)
  const made = increaseOf(actor, { contract, recurring, preview, given, startRentPrice }, { id: '', run: '' })
  const announced: Announced = { ...made, rentAfter: preview.rentAfter, computed: preview.computed }
  return { contract, announced }
}

/** What stood before it, which comes back when it is removed. */
export const previousOf = ({ lease, increased }: RentalContract, { overwritten }: RecurringInvoice) => ({
  nextRentIncreaseDate: lease.nextRentIncreaseDate,
  increased,
  charges: null,
  overwritten,
})

/** Whoever may change rents may be locked from lines that are typed, and nobody types these. */
export const unlockedFor = (actor: Actor): Actor => unlocked(actor, 'invoices.products')

interface Writers {
  readonly actor: Actor
  /** By whom the charges are read and written. */
  readonly itself: Actor
}

interface Made {
  readonly increase: RentIncrease
  readonly writes: readonly Write[]
}

/** The contract and its charges with the increase, which begins at once when its day has come. */
export async function making(
  { actor, itself }: Writers,
  { contract, recurring }: Pick<Reviewed, 'contract' | 'recurring'>,
  increase: RentIncrease,
): Promise<Made> {
  const next = nextRentIncreaseDate(contract.lease.nextRentIncreaseDate || increase.from, increase.from)
  const waiting = { ...contract, lease: { ...contract.lease, nextRentIncreaseDate: next } }
  const charged = upToDate({
    ...recurring,
    nextRentIncreaseDate: next,
    priceChanges: [...recurring.priceChanges, ...priceChangesOf(increase)],
  })
  const coming = { contract: waiting, recurring: charged, increase }
  const after = increase.from <= today() ? begun(coming, await chargedProducts(actor, coming)) : coming
  return {
    increase: after.increase,
    writes: [
      contracts.replacing(actor, after.contract, busy),
      recurringInvoices.replacing(itself, after.recurring, busy),
    ],
  }
}
