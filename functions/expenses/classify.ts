import { addMonths, type Day, type DaySpan } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { conflict, invalidField, missing, Problem } from '#shared/base/problem.ts'
import type { ChosenExpense, Classifying, classifyApi } from '#shared/expenses/classify-api.ts'
import { type Expense, taxKindOf } from '#shared/expenses/expense.ts'
import { classified, isClassAlready, proposedOf, supplierKey, withProposed } from '#shared/expenses/expense-class.ts'
import { partners } from '../customers/partners.ts'
import type { Actor } from '../platform/actor.ts'
import { sideBySide } from '../platform/side-by-side.ts'
import { apartments, condominiums } from '../properties/collections.ts'
import { linkedOf } from './cost-parts.ts'
import { classifyExpense } from './expense-commands.ts'
import { allExpenseSummaries, receipts } from './expenses.ts'

/** Costs that are written at the same time. */
const atOnce = 10
/** A supplier's earlier costs are looked for so far back, and so many of each are read. */
const monthsBack = 24
const mostEarlier = 10

/** The chosen costs that there are; of those of which nobody has said, with what the supplier's earlier ones say. */
export async function proposeClasses(actor: Actor, ids: readonly string[]): Promise<ChosenExpense[]> {
  const chosen = await receipts.readMany(actor, [...new Set(ids)])
  const earlierOf = await earlierCosts(actor, chosen.filter(isUnsaid))
  return chosen.map((receipt) => {
    const { _id, version, name, supplier, date, amount, receiptType, taxDeductible } = receipt
    const proposal = proposedOf(earlierOf.get(_id) ?? []) ?? null
    const about = { _id, version, name, supplier, date, amount, receiptType, taxDeductible }
    return { ...about, taxKinds: taxKindsOf(receipt), proposal }
  })
}

const taxKindsOf = (receipt: Expense) => [...new Set(receipt.products.map((line) => taxKindOf(receipt, line)))]
const isUnsaid = (receipt: Expense): boolean => taxKindsOf(receipt).includes('')

interface Found {
  readonly _id: string
  readonly date: Day
  readonly supplier: string
}

/** The newest costs of each one's supplier on its day or before. */
async function earlierCosts(actor: Actor, unsaid: readonly Expense[]): Promise<ReadonlyMap<string, Expense[]>> {
  const suppliers = new Set(unsaid.map(({ supplier }) => supplierKey(supplier)).filter(Boolean))
  const days = unsaid.map(({ date }) => date).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (suppliers.size === 0 || !first || !last) return new Map()
  const newest = await costsOfSuppliers(actor, suppliers, { from: addMonths(first, -monthsBack), to: last })
  const taken = new Map(unsaid.map((of) => [of._id, earlierThan(of, newest)]))
  const read = await receipts.readMany(actor, [...new Set([...taken.values()].flat())])
  const byId = new Map(read.map((receipt) => [receipt._id, receipt]))
  return new Map([...taken].map(([of, ids]) => [of, ids.flatMap((id) => byId.get(id) ?? [])]))
}

async function costsOfSuppliers(actor: Actor, suppliers: ReadonlySet<string>, { from, to }: DaySpan): Promise<Found[]> {
  const found: Found[] = []
  await receipts.each(
    actor,
    { from, to, fields: ['_id', 'date', 'supplier'] },
    ({ _id, date, supplier }) => {
      const key = supplierKey(supplier)
      if (suppliers.has(key)) found.push({ _id, date, supplier: key })
    },
    () => allExpenseSummaries(actor, from, to),
  )
  return found.toSorted((a, b) => (a.date > b.date ? -1 : 1))
}

function earlierThan(of: Expense, newest: readonly Found[]): string[] {
  const key = supplierKey(of.supplier)
  return newest
    .filter(({ _id, date, supplier }) => supplier === key && date <= of.date && _id !== of._id)
    .slice(0, mostEarlier)
    .map(({ _id }) => _id)
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
  existing: Expense | undefined,
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
    await classifyExpense(actor, existing, draft, said.subtracting === 'keep')
    return 'changed'
  } catch (error) {
    if (error instanceof Problem) return refused(error)
    throw error
  }
}

/** A subtraction that was given up is told by what is no longer there, which is looked at only when one is asked for. */
async function isSubtracted(actor: Actor, existing: Expense, { subtracting }: Classifying['said']): Promise<boolean> {
  const { inUse } = existing.outgoingPayments
  return inUse && (subtracting !== 'yes' || (await linkedOf(actor, existing)).parts.length > 0)
}

const mayNotPay = 'Sinulla ei ole oikeutta muuttaa maksua, johon kulu kuuluu.'
const changedSince = 'Joku muu on muuttanut kulua sen jälkeen, kun se näytettiin. Luokittele se uudelleen.'
