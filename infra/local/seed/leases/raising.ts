import { addToMonth, type Day, dayInMonth, firstDayOf, type Month } from '#shared/base/day.ts'
import { IncreaseDraft } from '#shared/rent-increases/increase-draft.ts'
import { IncreaseRunDraft } from '#shared/rent-increases/increase-run.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { unlocked } from '../../../../functions/platform/actor.ts'
import { readCampaign } from '../../../../functions/rent-increases/campaign.ts'
import { startIncreaseRun } from '../../../../functions/rent-increases/increase-runs.ts'
import { rentIncreases } from '../../../../functions/rent-increases/increases.ts'
import { lookUpFigures } from '../../../../functions/rent-increases/indices/published-figures.ts'
import { createIncrease, previewIncrease } from '../../../../functions/rent-increases/make-increase.ts'
import { noteNotice } from '../../../../functions/rent-increases/notices/notice-delivery.ts'
import { markPrinted, queueNotices } from '../../../../functions/rent-increases/notices/sending-notices.ts'
import { removeActive } from '../../../../functions/rent-increases/remove-increase.ts'
import type { MadeAccount, PlacedLetting } from '../make-account.ts'
import { type Review, type ReviewFate, reviewsOf } from './reviews.ts'

/** The rents of an account that are reviewed in the months of the demo, each with its contract once that has been made. */
export interface Raising {
  readonly account: MadeAccount
  readonly reviews: ReadonlyMap<PlacedLetting, Review>
  readonly contracts: Map<PlacedLetting, string>
}

export const raisingOf = (account: MadeAccount, today: Day): Raising => ({
  account,
  reviews: reviewsOf(account.lettings, today),
  contracts: new Map(),
})

/** So long before the new rent the office makes an increase and tells of it. */
const monthsAhead = 2
const beforehand: readonly ReviewFate[] = ['raised', 'raisedByRun', 'removed', 'lapsed', 'coming']

/** The days on which the office raises rents, each with the month that these are of. */
export const raisingDays = ({ reviews }: Raising): { day: Day; month: Month }[] => {
  const months = new Set([...reviews.values()].flatMap(({ fate, month }) => (beforehand.includes(fate) ? month : [])))
  return [...months].map((month) => ({ day: dayInMonth(addToMonth(month, -monthsAhead), 8), month }))
}

/** The first days of the new rents. */
export const beginningDays = (raising: Raising): Day[] => raisingDays(raising).map(({ month }) => firstDayOf(month))

interface Reviewed extends Review {
  readonly contract: string
  /** How its notice goes. */
  readonly word: (typeof words)[number]
}

/** What becomes of one notice after another. */
const words = ['opened', 'delivered', 'printed', 'delivered', 'opened', 'delivered', 'permanentFail'] as const

const reviewed = ({ reviews, contracts }: Raising): Reviewed[] =>
  [...reviews].map(([letting, review], at) => ({
    ...review,
    contract: contracts.get(letting) ?? '',
    word: words[at % words.length] ?? 'delivered',
  }))

/** A month's rents are raised, one by one or by its run, with the figures of then. */
export async function raiseMonth(raising: Raising, month: Month, drain: () => Promise<unknown>): Promise<void> {
  await lookUpFigures()
  const due = reviewed(raising).filter((each) => each.month === month && beforehand.includes(each.fate))
  if (due.some(({ fate }) => fate === 'raisedByRun')) return runMonth(raising, month, drain)
  const made = await raised(raising, due)
  await drain()
  for (const [at, { _id }] of made.entries()) await hear(raising, _id, due[at]?.word)
}

async function runMonth({ account }: Raising, month: Month, drain: () => Promise<unknown>): Promise<void> {
  const actor = unlocked(account.actor, 'contracts.rent')
  const { ready, after, mark } = await readCampaign(actor, month)
  const seen = { contracts: ready, after, mark }
  const { _id } = await startIncreaseRun(actor, IncreaseRunDraft.parse({ month, all: true, seen }), account.chance.id())
  await drain()
  const made = (await rentIncreases.summaries(actor)).filter(({ run, message }) => run === _id && message === 'toPrint')
  for (const increase of made) await markPrinted(actor, increase._id)
}

/** Today's increases, whose notices are to be printed; and one that was a mistake is taken back with its invoice. */
export async function raiseToday(raising: Raising): Promise<void> {
  const today = reviewed(raising)
  await lookUpFigures()
  await raised(
    raising,
    today.filter(({ fate }) => fate === 'soon'),
  )
  const actor = unlocked(raising.account.actor, 'contracts.rent')
  for (const { contract } of today.filter(({ fate }) => fate === 'removed')) {
    const [mistake] = await rentIncreases.summariesOfParent(actor, contract)
    if (mistake) await removeActive(actor, mistake._id, { returnPreviousProducts: true, creditInvoices: true })
  }
}

async function raised({ account }: Raising, due: readonly Reviewed[]): Promise<RentIncrease[]> {
  const actor = unlocked(account.actor, 'contracts.rent')
  const made: RentIncrease[] = []
  for (const { contract, month, type, word, fate } of due) {
    const sendType = word === 'printed' || fate === 'soon' ? 'post' : 'email'
    const asked = IncreaseDraft.parse({ dueDate: firstDayOf(month), sendType })
    // By its own clause the office says the rent.
    const rent = type === 'own' ? (await previewIncrease(actor, contract, asked)).rentBefore + 25_00 : 0
    made.push(await createIncrease(actor, { contract, given: { ...asked, rent }, id: account.chance.id() }))
  }
  await queueNotices(actor, made)
  return made
}

/** What the mail service or the office tells of a notice that has left. */
async function hear({ account: { actor } }: Raising, id: string, word: Reviewed['word'] | undefined): Promise<void> {
  if (word === 'printed') await markPrinted(actor, id)
  if (word !== 'opened' && word !== 'permanentFail') return
  const { message } = await rentIncreases.read(actor, id)
  await noteNotice(actor, id, { who: '', letter: message.letter, messageId: message.messageId, state: word })
}
