import { busy, conflict, forbidden } from '#shared/base/problem.ts'
import type { PriceChange } from '#shared/billing/price-changes.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import type { IncreaseRemoval } from '#shared/rent-increases/api.ts'
import { isOfIncrease } from '#shared/rent-increases/new-prices.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { isStillHere } from '../billing/run-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import { type InvoiceToMake, makingInvoices } from '../invoices/create-invoice.ts'
import { asCredit, creditDraft, loweringNotes } from '../invoices/credit-drafts.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { rentIncreases } from './increases.ts'
import { unlockedFor } from './make-increase.ts'
import { papersOf } from './notices/papers-of.ts'
import { withdrawing } from './notices/sending-notices.ts'
import { type RaisedInvoice, raisedInvoices } from './raised-invoices.ts'
import { chargesBefore, leaseBefore } from './state-before.ts'

/** So many papers at once stay well within one transaction, each with its line in the trail. */
const mostPapers = 40

/** An increase with the invoices that have been made with its rent. */
export async function readIncrease(actor: Actor, id: string) {
  const rentIncrease = await rentIncreases.read(actor, id)
  const [recurring, papers] = await Promise.all([
    recurringInvoices.find(actor, rentIncrease.contract),
    papersOf(actor, rentIncrease),
  ])
  const raised = recurring ? await raisedInvoices(actor, recurring, changeOf(recurring, id)) : []
  return {
    rentIncrease,
    billed: raised.map(({ original, amount }) => ({
      invoice: original._id,
      invoiceNumber: original.invoiceNumber,
      dueDate: original.dueDate,
      amount,
    })),
    papers,
  }
}

const changeOf = ({ priceChanges }: RecurringInvoice, id: string): PriceChange | undefined =>
  priceChanges.find((change) => change.id === id)

/** Removes one that has not begun and that nothing was charged by. */
export const removeInactive = (actor: Actor, id: string) =>
  removing(actor, id, { returnPreviousProducts: true, creditInvoices: false }, (increase, billed) => {
    if (increase.state === 'active') throw conflict('Korotus on jo voimassa. Valitse, palautetaanko entinen vuokra.')
    if (billed) throw conflict('Uusi vuokra on jo laskutettu. Valitse, hyvitetäänkö laskut.')
  })

/** Removes one that has begun or that was charged by; the former prices come back if asked. */
export const removeActive = (actor: Actor, id: string, removal: IncreaseRemoval) => removing(actor, id, removal)

/** Removes one that nothing was charged by, whether it has begun or not: a run takes its increases back so. */
export const takeBackUnbilled = (actor: Actor, id: string) =>
  removing(actor, id, { returnPreviousProducts: true, creditInvoices: false }, (_, billed) => {
    if (billed) throw conflict('Uusi vuokra on jo laskutettu.')
  })

/**
 * The increase stays as a removed one, for its notice may have reached the tenant. What it changed and what is written
 * back of it are one transaction: the contract, its charges, the credit notes of what was charged too much.
 */
const removing = (
  actor: Actor,
  id: string,
  { returnPreviousProducts, creditInvoices }: IncreaseRemoval,
  refuse?: (increase: RentIncrease, billed: PriceChange | undefined) => void,
) => {
  if (!actor.fields.has('contracts.rent')) throw forbidden()
  const itself = unlockedFor(actor)
  return retryOnContention(async () => {
    const increase = await rentIncreases.read(actor, id)
    if (increase.state === 'removed') return { rentIncrease: increase, creditNotes: [] }
    const [contract, recurring] = await Promise.all([
      contracts.read(actor, increase.contract),
      recurringInvoices.read(itself, increase.contract),
    ])
    const change = changeOf(recurring, id)
    refuse?.(
      increase,
      recurring.priceChanges.find((each) => isOfIncrease(each, id) && each.billed !== ''),
    )
    // The rent of one that has not begun is nowhere but in the charges, and cannot stay there alone.
    const returned = returnPreviousProducts || increase.state !== 'active'
    const { told, writes: withdrawn } = await withdrawing(actor, increase)
    const removed = { at: instant(), by: actor.name, returned }
    const gone: RentIncrease = { ...increase, state: 'removed', removed, ...told }
    // One that lapsed has taken its prices with it; those of before that have them still.
    const hasNothing = increase.state === 'lapsed' && !recurring.priceChanges.some((each) => isOfIncrease(each, id))
    if (!returned || hasNothing) {
      await transact([rentIncreases.replacing(actor, gone, busy), ...withdrawn])
      return { rentIncrease: { ...gone, version: gone.version + 1 }, creditNotes: [] }
    }
    if (change) refuseIfLater(recurring, increase)
    const papers = creditInvoices ? await raisedInvoices(actor, recurring, change) : []
    refuseIfHere(papers)
    const { ids, writes } = await crediting(actor, increase, papers)
    await transact([
      rentIncreases.replacing(actor, gone, busy),
      contracts.replacing(actor, leaseBefore(contract, increase), busy),
      recurringInvoices.replacing(itself, chargesBefore(recurring, increase), busy),
      ...writes,
      ...withdrawn,
    ])
    return { rentIncrease: { ...gone, version: gone.version + 1 }, creditNotes: ids }
  })
}

function refuseIfLater({ priceChanges }: RecurringInvoice, { _id, from }: RentIncrease): void {
  const isLater = (change: PriceChange) => change.id !== _id && change.to === '' && change.from > from
  if (priceChanges.some(isLater)) throw conflict('Vuokraa on muutettu tämän jälkeen. Poista uudempi muutos ensin.')
}

/** What has not left is taken back and billed anew: a draft of its credit would outlast it and lower the new invoice. */
function refuseIfHere(papers: readonly RaisedInvoice[]): void {
  const [first, ...others] = papers.filter(({ original }) => isStillHere(original))
  if (!first) return
  throw conflict(
    others.length === 0
      ? `Lasku ${first.original.invoiceNumber} ei ole vielä lähtenyt, joten sitä ei voi hyvittää. Peru se ensin laskutusajosta tai poista korotus vasta, kun lasku on lähtenyt.`
      : `${others.length + 1} laskua ei ole vielä lähtenyt, joten niitä ei voi hyvittää. Peru ne ensin laskutusajosta tai poista korotus vasta, kun ne ovat lähteneet.`,
  )
}

/** Drafts of credit notes, which a person looks at and sends. */
async function crediting(actor: Actor, { _id, run, contract }: RentIncrease, raised: readonly RaisedInvoice[]) {
  if (raised.length === 0) return { ids: [], writes: [] }
  if (raised.length > mostPapers) {
    throw conflict(
      `Korotetulla vuokralla on ${raised.length} laskua, eikä niitä voi hyvittää kerralla. Hyvitä vanhimmat ensin.`,
    )
  }
  const wanted = raised.map(
    (each, at): InvoiceToMake => ({
      id: `${loweringNotes(contract)}${run || _id}-${at + 1}`,
      ...creditDraft(each),
      shaped: asCredit(each),
    }),
  )
  const { writes } = await makingInvoices(unlockedFor(actor), wanted)
  return { ids: wanted.map(({ id }) => id), writes }
}
