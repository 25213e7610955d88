import { addMonths, type Day, monthOf } from '#shared/base/day.ts'
import { invalidField, Problem } from '#shared/base/problem.ts'
import { type Expense, type ExpenseDraft, expenseFaults, expenseTotals } from '#shared/expenses/expense.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { contracts } from '../contracts/contracts.ts'
import { partners } from '../customers/partners.ts'
import type { Actor } from '../platform/actor.ts'
import { refuseDay } from '../platform/book-months.ts'
import { productsOfLines, refuseUnknown } from '../platform/table/references.ts'
import { refuseOldVat } from '../platform/vat-check.ts'
import { apartments, condominiums } from '../properties/collections.ts'

/** What of a cost comes of its draft. */
type Drafted = Omit<Expense, '_id' | 'source' | 'recurrentOf' | 'created' | 'vatChanges'>

/** A draft with the names of what it refers to; a Problem when it is at fault or refers to what is not there. */
export async function checkedExpense(actor: Actor, draft: ExpenseDraft, existing?: Expense): Promise<Drafted> {
  const faults = expenseFaults(draft)
  const [first] = Object.values(faults)
  if (first) throw new Problem('invalid', first, faults)
  const { made = 0 } = existing?.recurrency ?? {}
  // The next ones are reckoned from its day: in another month one would be made twice or never.
  if (existing && made > 0 && monthOf(draft.date) !== monthOf(existing.date)) throw invalidField('date', monthIsFixed)
  // A paper may come long after what it charges for was delivered.
  await refuseOldVat(
    { from: addMonths(draft.date, -mostMonthsLate), to: draft.date },
    { path: 'products', lines: draft.products, ...(existing && { before: existing.products }) },
  )
  if (draft.date !== existing?.date) await refuseDay(actor, 'cost', draft.date, 'date')
  const [place, wish] = await Promise.all([
    placeOf(actor, draft),
    subtractingOf(actor, draft),
    refuseUnknown(
      actor,
      productsOfLines(draft.products, 'products'),
      productsOfLines(existing?.products ?? [], 'products'),
    ),
  ])
  const receiptPaymentId = existing?.outgoingPayments.receiptPaymentId ?? ''
  return {
    ...draft,
    ...place,
    amount: expenseTotals(draft.products).gross,
    recurrency: { ...draft.recurrency, made },
    outgoingPayments: { ...wish, receiptPaymentId },
  }
}

const mostMonthsLate = 12
const monthIsFixed = 'Kulu on jo toistunut, joten sen kuukautta ei voi vaihtaa. Lopeta toistuminen ja kirjaa uusi kulu.'

/** A cost of an apartment is one of its company too. */
async function placeOf(actor: Actor, draft: Pick<ExpenseDraft, 'apartment' | 'condominium'>) {
  const home = draft.apartment ? await apartments.find(actor, draft.apartment) : undefined
  if (draft.apartment && !home) throw invalidField('apartment', 'Valitse vuokrakohde')
  const condominium = home?.condominium ?? draft.condominium
  const company = condominium ? await condominiums.find(actor, condominium) : undefined
  if (condominium && !company) throw invalidField('condominium', 'Valitse taloyhtiö')
  return {
    apartment: draft.apartment,
    apartmentAddress: home ? fullAddress(home) : '',
    condominium,
    condominiumName: company?.name ?? '',
  }
}

const chooseOne = 'Valitse päämies, jonka tilityksestä kulu vähennetään'

async function subtractingOf(actor: Actor, { apartment, date, outgoingPayments: wish }: ExpenseDraft) {
  if (!wish.inUse) return { ...wish, partner: '', partnerName: '', subtractDate: '' }
  const id = wish.partner || (apartment && (await landlordOf(actor, apartment, date))) || ''
  const partner = id ? await partners.find(actor, id) : undefined
  if (!partner?.active) throw invalidField('outgoingPayments.partner', chooseOne)
  return { ...wish, partner: id, partnerName: partner.name, subtractDate: wish.subtractDate || date }
}

/** The principal whose home it is: who lets it on the day, or else owns it. */
async function landlordOf(actor: Actor, apartment: string, day: Day): Promise<string | undefined> {
  const rows = await contracts.summariesOfParent(actor, apartment)
  const running = rows.find(
    ({ activated, startDate, endDate }) => activated && startDate <= day && (endDate === '' || endDate >= day),
  )
  const [landlord] = running?.landlords ?? []
  if (landlord && landlord !== actor.accountId) return landlord
  const home = await apartments.find(actor, apartment)
  return home?.owners.find(({ onModel }) => onModel === 'Partner')?.ownerId
}
