import { conflict } from '#shared/base/problem.ts'
import { noSignature } from '#shared/base/signature-mark.ts'
import { firstBilledDay } from '#shared/contracts/lease-billing.ts'
import { partiesOf } from '#shared/contracts/parties.ts'
import type { RentalContract, RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import type { Product } from '#shared/invoices/lines/product.ts'
import { type Apartment, fullAddress } from '#shared/properties/apartment.ts'
import { takingNumbers } from '../../accounts/counters.ts'
import { preparingRecurring, recurringInvoices, releasingRecurring } from '../../billing/recurring-invoices.ts'
import { rentingNow, tenants } from '../../customers/tenants.ts'
import { voidingNumbers } from '../../invoices/voided-numbers.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant } from '../../platform/clock.ts'
import { withBelongings } from '../../platform/table/belonging.ts'
import type { Write } from '../../platform/table/transact.ts'
import { contractSeries, contracts, firstContractNumber, numberOfContract } from '../contracts.ts'
import { recurringTerms } from './activation.ts'
import { type OccupancyLock, occupancyLocks } from './occupancy-locks.ts'

interface TakeOverInput {
  readonly id: string
  /** Checked, with the names of those it names. */
  readonly draft: RentalContractDraft
}

interface Known {
  readonly addressOf: ReadonlyMap<string, Apartment>
  readonly productOf: ReadonlyMap<string, Omit<Product, 'version'>>
  /** The contracts that the apartments' places were counted with. */
  readonly isKnown: (contract: string) => boolean
}

/**
 * Writes contracts that have run elsewhere until now: in force at once, with recurring invoices that wait until they are
 * released, so that nobody is billed by a contract of which the others may yet not come.
 */
export async function takingOver(actor: Actor, some: readonly TakeOverInput[], known: Known): Promise<Write[]> {
  const homes = [...new Set(some.map(({ draft }) => draft.apartment))]
  const parties = some.flatMap(({ draft }) => partiesOf(draft).map(({ tenantId }) => tenantId))
  const [{ numbers, write }, existing, renting] = await Promise.all([
    takingNumbers(actor, contractSeries, some.length, firstContractNumber),
    occupancyLocks.readMany(actor, homes),
    tenants.readMany(actor, parties),
  ])
  const writes = some.flatMap(({ id, draft }, at) =>
    writesOf(actor, contractOf(id, draft, numbers[at] ?? 0, known), known),
  )
  const turnOf = new Map(existing.map((turn) => [turn._id, turn]))
  const taking = homes.map((home) => {
    const turn = turnOf.get(home) ?? { _id: home, version: 0, contracts: [] }
    if (turn.contracts.some((id) => !known.isKnown(id))) throw letMeanwhile()
    const taken = some.filter(({ draft }) => draft.apartment === home).map(({ id }) => id)
    return writingLock(actor, { ...turn, contracts: [...new Set([...turn.contracts, ...taken])] })
  })
  return [write, ...writes, ...taking, ...rentingNow(actor, renting)]
}

const letMeanwhile = () => conflict('Vuokrakohteelle aktivoitiin tuonnin aikana toinen sopimus.')

const writingLock = (actor: Actor, turn: OccupancyLock): Write =>
  turn.version > 0
    ? occupancyLocks.replacing(actor, turn, letMeanwhile)
    : occupancyLocks.creating(actor, turn, letMeanwhile)

function contractOf(id: string, draft: RentalContractDraft, number: number, { addressOf }: Known): RentalContract {
  const home = addressOf.get(draft.apartment)
  if (!home?.active) throw conflict('Vuokrakohde on poistettu käytöstä.')
  const now = instant()
  const own = { _id: id, contractNumber: String(number), apartmentAddress: fullAddress(home) }
  const plain = {
    recurringBankTransfer: false,
    referenceContract: '',
    signature: noSignature,
    vatChanges: [],
    rents: [],
    increased: null,
  }
  return { ...draft, ...plain, ...own, version: 0, activated: now, created: now }
}

function writesOf(actor: Actor, contract: RentalContract, { productOf }: Known): Write[] {
  const product = productOf.get(contract.lease.rentProduct)
  if (!product) throw conflict('Vuokratuote on poistettu käytöstä.')
  const terms = recurringTerms(contract, { rent: { ...product, version: 0 } })
  return [
    contracts.creating(actor, contract),
    preparingRecurring(actor, contract._id, terms, firstBilledDay(contract.lease)),
  ]
}

/** Starts the billing of contracts that were taken over. */
export async function releasingTakenOver(actor: Actor, ids: readonly string[]): Promise<Write[]> {
  return (await recurringInvoices.readMany(actor, ids)).map((recurring) => releasingRecurring(actor, recurring))
}

/** The versions of a recurring invoice that is prepared, and of one that is released, while nothing else has come of it. */
const untouched = 2

/** Removes those that nothing has come of yet: no change, no bill, nothing that belongs to them. */
export async function removingTakenOver(actor: Actor, ids: readonly string[]) {
  const [existing, recurring, named] = await Promise.all([
    contracts.readMany(actor, ids),
    recurringInvoices.readMany(actor, ids),
    withBelongings(actor, ids),
  ])
  const billedBy = new Map(recurring.map((each) => [each._id, each]))
  const isUntouched = ({ _id, version }: RentalContract) =>
    version === 1 && (billedBy.get(_id)?.version ?? 0) <= untouched && !named.has(_id)
  const gone = existing.filter(isUntouched)
  const going = new Set(gone.map(({ _id }) => _id))
  const held = await occupancyLocks.readMany(
    actor,
    gone.map(({ apartment }) => apartment),
  )
  const writes = [
    ...gone.map((contract) => contracts.removing(actor, contract)),
    ...voidingNumbers(actor, gone.map(numberOfContract), { reason: 'importUndone' }),
    ...recurring.filter(({ _id }) => going.has(_id)).map((each) => recurringInvoices.removing(actor, each)),
    ...held.map((turn) => writingLock(actor, { ...turn, contracts: turn.contracts.filter((id) => !going.has(id)) })),
  ]
  return { writes, kept: existing.length - gone.length }
}
