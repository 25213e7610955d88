import { addMonths, addToMonth, type Day, firstDayOf, monthOf, yearOf } from '#shared/base/day.ts'
import { LoanDraft } from '#shared/loans/loan.ts'
import { createLoan } from '../../../../functions/loans/loans.ts'
import { saveFixings } from '../../../../functions/loans/reference-rates.ts'
import type { MadeAccount } from '../make-account.ts'

/** Months of the twelve months' Euribor, the newest last: as far back as a loan of the demo looks. */
const euribor12 = [
  3.166, 2.936, 2.691, 2.506, 2.436, 2.525, 2.407, 2.398, 2.143, 2.081, 2.081, 2.079, 2.114, 2.172, 2.187, 2.217, 2.267,
  2.245, 2.221, 2.565, 2.747, 2.804, 2.798, 2.855, 2.954, 3.247,
] as const

/** The figures of the last months, of the other rates about as they stand to each other. */
async function writeRates({ actor }: MadeAccount, today: Day): Promise<void> {
  const months = euribor12.map((_, at) => firstDayOf(addToMonth(monthOf(today), at + 1 - euribor12.length)))
  for (const [refRateType, less] of [
    ['euribor12', 0] as const,
    ['euribor6', 120] as const,
    ['euribor3', 190] as const,
  ]) {
    const fixings = euribor12.map((percent, at) => ({
      day: months[at] ?? today,
      percent: Math.round(percent * 1000 - less) / 1000,
    }))
    await saveFixings(actor, { refRateType, fixings })
  }
}

/** What an account owes a bank itself: the price of one of its homes, and a loan for furnishing others. */
export async function oweToBank(account: MadeAccount, today: Day): Promise<void> {
  const { actor, chance, lettings } = account
  await writeRates(account, today)
  const year = yearOf(today)
  const drafts = [
    {
      name: 'Asuntolaina',
      lender: 'Esimerkkipankki',
      apartment: lettings[0]?.apartment ?? '',
      curRefRateIntStart: firstDayOf(addToMonth(monthOf(today), -13)),
      curRefRateInt: 2.187,
      margin: 0.89,
      endDate: `${year + 14}-05-31`,
      amount: 742_00,
      totalAmount: 120_000_00,
      currentAmount: 96_400_00,
      startDate: addMonths(`${year}-06-01`, -60),
    },
    {
      name: 'Kalustelaina',
      lender: 'Esimerkkipankki',
      method: 'fixedAnnuity',
      refRateType: 'euribor3',
      curRefRateIntStart: firstDayOf(addToMonth(monthOf(today), -1)),
      curRefRateInt: 2.02,
      margin: 1.4,
      amount: 400_00,
      totalAmount: 15_000_00,
      currentAmount: 11_250_00,
      startDate: `${year}-02-01`,
    },
  ]
  for (const draft of drafts) await createLoan(actor, LoanDraft.parse(draft), chance.id())
}
