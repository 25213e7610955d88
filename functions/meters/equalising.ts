import { addDays } from '#shared/base/day.ts'
import { printMoney, sumBy } from '#shared/base/money.ts'
import { busy } from '#shared/base/problem.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import { equalisationInvoiceId } from '#shared/invoices/equalisation-invoice.ts'
import {
  type DoneRow,
  type Equalisation,
  type EqualisationPart,
  equalisationTitle,
  goneContract,
  type HomeToEqualise,
  type LeftContract,
} from '#shared/meters/equalisation.ts'
import { type Equalised, equalisedHome } from '#shared/meters/equalise-contract.ts'
import type { EqualisedRow } from '#shared/meters/equalised-row.ts'
import { withUse } from '#shared/meters/meter-state.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import { type InvoiceToMake, makingInvoices } from '../invoices/create-invoice.ts'
import { type Actor, unlocked } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { mostInOne, sizeOf, type Write } from '../platform/table/transact.ts'
import { apartments } from '../properties/collections.ts'
import { equalisedLineName } from './equalised-lines.ts'
import { writingState } from './used.ts'
import { groundOfHomes, type HomeGround, waterEqualised } from './water-ground.ts'

/** Besides the homes a transaction holds the block, its line of the trail, the counter and a check of the books. */
const roomForHomes = mostInOne - 8

interface Made {
  readonly done: DoneRow[]
  readonly left: LeftContract[]
  readonly wanted: InvoiceToMake[]
  readonly writes: Write[]
}

/** As many of a block's homes as one transaction takes, with the block as it is after them. */
export async function equalising(actor: Actor, run: Equalisation, part: EqualisationPart) {
  const itself = unlocked(actor, 'invoices.products')
  const open = part.homes.slice(part.through)
  const grounds = await groundOfHomes(
    actor,
    run,
    open.map(({ apartment }) => apartment),
  )
  const all: Made = { done: [], left: [], wanted: [], writes: [] }
  let [size, through] = [0, part.through]
  for (const home of open) {
    const made = ofHome(
      actor,
      run,
      home,
      grounds.find(({ water }) => water.apartment === home.apartment),
    )
    // An invoice is written with its line of the trail and what finds it.
    const more = sumBy(made.writes, sizeOf) + 4 * made.wanted.length
    if (size > 0 && size + more > roomForHomes) break
    size += more
    through += 1
    for (const key of ['done', 'left', 'wanted', 'writes'] as const) all[key].push(...(made[key] as never[]))
  }
  const [{ invoices: drafts, writes: making }, left] = await Promise.all([
    makingInvoices(itself, all.wanted),
    named(actor, open, all.left),
  ])
  const numberOf = new Map(drafts.map(({ _id, invoiceNumber }) => [_id, invoiceNumber]))
  const done = all.done.map((row) => ({ ...row, invoiceNumber: numberOf.get(row.invoice) ?? '' }))
  return {
    next: {
      ...part,
      through,
      isDone: through === part.homes.length,
      done: [...part.done, ...done],
      left: [...part.left, ...left],
    },
    writes: [...all.writes, ...making],
    count: all.wanted.length,
  }
}

/** What a list calls a contract: its number and, after a comma, its home. */
export const nameOf = ({ contractNumber, apartmentAddress }: EqualisedRow): string =>
  `${contractNumber}, ${apartmentAddress}`

/** Contracts that are not the home's any more are named by their own documents, as far as these are there. */
async function named(actor: Actor, homes: readonly HomeToEqualise[], left: readonly LeftContract[]) {
  const nameless = left.filter(({ name }) => name === '').map(({ contract }) => contract)
  if (nameless.length === 0) return left
  const homeOf = new Map(homes.flatMap((home) => home.contracts.map(({ contract }) => [contract, home.apartment])))
  const [leases, places] = await Promise.all([
    contracts.readMany(actor, nameless),
    apartments.readMany(actor, [...new Set(nameless.flatMap((contract) => homeOf.get(contract) ?? []))]),
  ])
  return left.map((each) => {
    if (each.name !== '') return each
    const lease = leases.find(({ _id }) => _id === each.contract)
    const place = places.find(({ _id }) => _id === homeOf.get(each.contract))
    const name = [lease?.contractNumber || goneContract, place ? fullAddress(place) : lease?.apartmentAddress]
      .filter(Boolean)
      .join(', ')
    return { ...each, name }
  })
}

/** What equalises the contracts of a home that the person chose, and what tells of the owner's days. */
function ofHome(actor: Actor, run: Equalisation, home: HomeToEqualise, ground: HomeGround | undefined): Made {
  const rows = ground ? equalisedHome(ground.water, run, run) : []
  const left: LeftContract[] = []
  const own: Equalised[] = []
  for (const { contract, total } of home.contracts) {
    const found = rows.find(({ row }) => row.contract === contract)
    const why = found ? refusalOf(found.row, total) : 'Sopimusta ei löytynyt'
    if (found && !why) own.push(found)
    else left.push({ contract, name: found ? nameOf(found.row) : '', why })
  }
  const owners = rows.filter(({ row }) => row.state === 'owner').map(({ row }) => doneOf(row, '', ''))
  const done = own.map(({ row, uses }) => {
    const upTo = uses.reduce((last, use) => (use.upTo > last ? use.upTo : last), run.to)
    return doneOf(row, row.state === 'ready' ? equalisationInvoiceId(row.contract, run._id) : '', upTo)
  })
  return {
    done: [...done, ...owners],
    left,
    wanted: own.flatMap(({ row }) => draftOf(run, row, ground?.recurring.get(row.contract))),
    writes: ground ? guards(actor, run, ground, own, done) : [],
  }
}

const doneOf = (row: EqualisedRow, invoice: string, upTo: string): DoneRow => ({
  ...row,
  invoice,
  invoiceNumber: '',
  upTo,
})

function refusalOf({ state, reason, total }: EqualisedRow, seen: number): string {
  if (state === 'lacking') return reason
  return total === seen ? '' : `Tasaus olisi nyt ${printMoney(total)}, esikatselussa ${printMoney(seen)}`
}

/** What is written with the drafts: the spans are equalised once, and what they were reckoned from stays as it is. */
function guards(
  actor: Actor,
  run: Equalisation,
  ground: HomeGround,
  own: readonly Equalised[],
  done: DoneRow[],
): Write[] {
  if (own.length === 0) return []
  const upTo = done.reduce((last, row) => (row.upTo > last ? row.upTo : last), '')
  const use = {
    kind: 'equalisation' as const,
    id: run._id,
    contract: '',
    invoice: '',
    upTo,
    name: equalisationTitle(run),
  }
  const isUsed = new Set(own.flatMap(({ uses }) => uses.map(({ meter }) => meter)))
  return [
    ...own.flatMap(({ row: { contract, from, to }, uses }): Write[] => {
      const existing = ground.equalised.get(contract) ?? { _id: contract, version: 0, spans: [] }
      const ends = uses.map(({ meter, turned }) => ({ meter, turned }))
      const next = { ...existing, spans: [...existing.spans, { run: run._id, from, to, ends }] }
      const recurring = ground.recurring.get(contract)
      return [
        existing.version > 0 ? waterEqualised.replacing(actor, next, busy) : waterEqualised.creating(actor, next, busy),
        ...(recurring ? [recurringInvoices.keeping(actor, recurring)] : []),
      ]
    }),
    ...ground.states.filter(({ _id }) => isUsed.has(_id)).map((state) => writingState(actor, withUse(state, use))),
  ]
}

/** Of whoever pays by the contract; below zero it is a credit note that stands by itself. */
function draftOf(run: Equalisation, row: EqualisedRow, recurring: RecurringInvoice | undefined): InvoiceToMake[] {
  if (!recurring || row.state !== 'ready') return []
  const { tenant, apartment, sendType, landlord, sellerName, iban, principal, paymentTerm } = recurring
  const isCredit = row.total < 0
  const billDate = today()
  const dueDate = isCredit ? billDate : addDays(billDate, paymentTerm)
  const products = row.lines
  return [
    {
      id: equalisationInvoiceId(row.contract, run._id),
      draft: { tenant, apartment, billDate, dueDate, sendType, comments: '', products },
      origin: { contract: row.contract, principal, landlord: { id: landlord, name: sellerName, iban } },
      shaped: (paper) => ({
        ...paper,
        ...(isCredit && { kind: 'refund', reference: makeReference(paper.invoiceNumber) }),
        period: { from: row.from, to: row.to },
        products: paper.products.map((line, at) => ({
          ...line,
          desc: equalisedLineName(row, at, paper.recipient.language),
        })),
      }),
    },
  ]
}
