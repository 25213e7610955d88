import { addMonths } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { conflict, invalidField, missing, Problem } from '#shared/base/problem.ts'
import type { ChosenExpense, Classifying, classifyApi } from '#shared/expenses/classify-api.ts'
import { classified, isClassAlready, proposedOf, supplierKey, withProposed } from '#shared/expenses/expense-class.ts'
import { type Receipt, taxKindOf } from '#shared/expenses/receipt.ts'
import { partners } from '../customers/partners.ts'
import type { Actor } from '../platform/actor.ts'
import { sideBySide } from '../platform/side-by-side.ts'
import { apartments, condominiums } from '../properties/collections.ts'
import { linkedOf } from './cost-parts.ts'
import { classifyReceipt } from './receipt-deeds.ts'
import { allReceiptRows, receipts } from './receipts.ts'

/** Costs that are written at the same time. */
const atOnce = 10
/** A supplier's earlier costs are looked for so far back, and so many of each are read. */
const monthsBack = 24
const mostEarlier = 10

/** The chosen costs that there are, each with what the same supplier's earlier ones say of it. */
export async function proposeClasses(actor: Actor, ids: readonly string[]): Promise<ChosenExpense[]> {
  const chosen = await receipts.readMany(actor, [...new Set(ids)])
  const earlierOf = await earlierCosts(actor, chosen)
  return chosen.map((receipt) => {
    const { _id, version, name, supplier, date, amount, receiptType, taxDeductible, products } = receipt
    const taxKinds = [...new Set(products.map((line) => taxKindOf(receipt, line)))]
    const proposal = proposedOf(earlierOf(receipt)) ?? null
    return { _id, version, name, supplier, date, amount, receiptType, taxDeductible, taxKinds, proposal }
  })
}

/** The newest costs of each supplier on the day or before, besides the chosen ones. */
async function earlierCosts(actor: Actor, chosen: readonly Receipt[]): Promise<(of: Receipt) => Receipt[]> {
  const suppliers = new Set(chosen.map(({ supplier }) => supplierKey(supplier)).filter(Boolean))
  const days = chosen.map(({ date }) => date).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (suppliers.size === 0 || !first || !last) return () => []
  const own = new Set(chosen.map(({ _id }) => _id))
  const [from, to] = [addMonths(first, -monthsBack), last]
  const found: { readonly _id: string; readonly date: string; readonly supplier: string }[] = []
  await receipts.each(
    actor,
    { from, to, fields: ['_id', 'date', 'supplier'] },
    ({ _id, date, supplier }) => {
      const key = supplierKey(supplier)
      if (suppliers.has(key) && !own.has(_id)) found.push({ _id, date, supplier: key })
    },
    () => allReceiptRows(actor, from, to),
  )
  const newest = found.toSorted((a, b) => (a.date > b.date ? -1 : 1))
  const taken = new Map(chosen.map((of) => [of._id, before(newest, of).map(({ _id }) => _id)]))
  const read = await receipts.readMany(actor, [...new Set([...taken.values()].flat())])
  const byId = new Map(read.map((receipt) => [receipt._id, receipt]))
  return ({ _id }) => (taken.get(_id) ?? []).flatMap((each) => byId.get(each) ?? [])
}

function before<Row extends { readonly date: string; readonly supplier: string }>(
  newest: readonly Row[],
  of: Receipt,
): Row[] {
  const key = supplierKey(of.supplier)
  return newest.filter(({ date, supplier }) => supplier === key && date <= of.date).slice(0, mostEarlier)
}

type Answer = InputOf<(typeof classifyApi)['classifyExpenses']['reply']>
type Done = 'changed' | 'same' | Answer['refused'][number]

/**
 * Classifies each cost by itself: one that may not be changed, or that somebody else has changed since it was shown, is
 * left and told of, and the others are changed. One that is so already is not written, so a repeated press does nothing.
 */
export async function classifyExpenses(actor: Actor, { said, expenses }: Classifying): Promise<Answer> {
  const [read] = await Promise.all([
    receipts.readMany(
      actor,
      expenses.map(({ _id }) => _id),
    ),
    refuseStrange(actor, said),
  ])
  const byId = new Map(read.map((receipt) => [receipt._id, receipt]))
  const done = await sideBySide(expenses, (each) => classifyOne(actor, said, each, byId.get(each._id)), atOnce)
  return {
    changed: done.filter((each) => each === 'changed').length,
    same: done.filter((each) => each === 'same').length,
    refused: done.filter((each) => typeof each === 'object'),
  }
}

/** What is said of all is there, or nothing is changed. */
async function refuseStrange(actor: Actor, { apartment, condominium, partner }: Classifying['said']): Promise<void> {
  const [home, company, principal] = await Promise.all([
    apartment ? apartments.find(actor, apartment) : undefined,
    condominium ? condominiums.find(actor, condominium) : undefined,
    partner ? partners.find(actor, partner) : undefined,
  ])
  if (apartment && !home) throw invalidField('said.apartment', 'Valitse vuokrakohde')
  if (condominium && !company) throw invalidField('said.condominium', 'Valitse taloyhtiö')
  if (partner && !principal?.active) throw invalidField('said.partner', 'Valitse päämies')
}

async function classifyOne(
  actor: Actor,
  said: Classifying['said'],
  { _id, version, proposed }: Classifying['expenses'][number],
  existing: Receipt | undefined,
): Promise<Done> {
  const refused = ({ kind, message }: Problem) => ({
    _id,
    name: existing?.name ?? '',
    reason: kind === 'forbidden' ? mayNotPay : message,
  })
  if (!existing) return refused(missing('Kulua'))
  const draft = classified(existing, version, withProposed(said, proposed))
  if (isClassAlready(existing, draft, await isSubtracted(actor, existing, said))) return 'same'
  if (existing.version !== version) return refused(conflict(changedSince))
  try {
    await classifyReceipt(actor, existing, draft, said.subtracting === 'keep')
    return 'changed'
  } catch (error) {
    if (error instanceof Problem) return refused(error)
    throw error
  }
}

/** A subtraction that was given up is told by what is no longer there, which is looked at only when one is asked for. */
async function isSubtracted(actor: Actor, existing: Receipt, { subtracting }: Classifying['said']): Promise<boolean> {
  const { inUse } = existing.outgoingPayments
  return inUse && (subtracting !== 'yes' || (await linkedOf(actor, existing)).parts.length > 0)
}

const mayNotPay = 'Sinulla ei ole oikeutta muuttaa maksua, johon kulu kuuluu.'
const changedSince = 'Joku muu on muuttanut kulua sen jälkeen, kun se näytettiin. Luokittele se uudelleen.'
