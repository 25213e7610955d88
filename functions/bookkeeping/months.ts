import * as z from 'zod'
import { firstDayOf, isMonth, lastDay, type Month, monthOf, printMonth } from '#shared/base/day.ts'
import { DecidedMonths, isClosedMonth } from '#shared/base/open-months.ts'
import { busy, conflict, invalidField, missing } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import {
  type BookMonthRow,
  closingFault,
  decidedAnew,
  MonthDecision,
  type MonthDraft,
  monthRows,
} from '#shared/bookkeeping/book-month.ts'
import { hasLeft } from '#shared/invoices/invoice.ts'
import { invoices } from '../invoices/invoices.ts'
import { hasUnbilledRewards } from '../outgoing-payments/reward-invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths, monthsId, monthsKind } from '../platform/book-months.ts'
import { instant, today } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'

/** The one small item that every write of a past day in the books is checked against (see platform/book-months.ts). */
const decidedMonths = collection({
  kind: monthsKind,
  trail: 'none',
  called: 'Kirjanpitokuukausia',
  schema: z.object({ ...stored, decided: DecidedMonths }),
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
})

const decisions = collection({
  kind: 'book-month',
  called: 'Kirjanpitokuukautta',
  schema: MonthDecision,
  summary: ({ _id }) => ({ _id, name: printMonth(_id) }),
  indexKeys: () => ({}),
})

export const readDecidedMonths = async (actor: Actor): Promise<DecidedMonths> => (await bookMonths(actor)).decided

/** What has been decided last of each month. */
export const decisionsOfMonths = (actor: Actor): Promise<MonthDecision[]> => decisions.all(actor)

export const listMonths = async (actor: Actor): Promise<BookMonthRow[]> => {
  const [months, existing] = await Promise.all([bookMonths(actor), decisions.all(actor)])
  return monthRows(months, existing)
}

/**
 * Closes a month or opens it again. Whoever is just then writing something of the month is either in it before, or finds
 * it as it is after: their writes hold only while these months stand as they read them.
 */
export const decideMonth = (actor: Actor, month: string, draft: MonthDraft): Promise<BookMonthRow[]> =>
  retryOnContention(async () => {
    if (!isMonth(month)) throw missing('Kuukautta')
    const [months, existing, known] = await Promise.all([
      bookMonths(actor),
      decidedMonths.find(actor, monthsId),
      decisions.find(actor, month),
    ])
    const isClosing = draft.state === 'closed'
    if (isClosedMonth(months, month) === isClosing) return listMonths(actor)
    if (isClosing) await refuseUnfinished(actor, month)
    if (isClosing) await refuseUnbilled(actor, month)
    const decided = { _id: monthsId, version: existing?.version ?? 0, decided: decidedAnew(months, month, draft.state) }
    const said = { monthState: draft.state, reason: draft.reason, by: actor.name, at: instant() }
    const decision = { ...said, _id: month, version: known?.version ?? 0 }
    await transact([
      existing ? decidedMonths.replacing(actor, decided, busy) : decidedMonths.creating(actor, decided, busy),
      known ? decisions.replacing(actor, decision, busy) : decisions.creating(actor, decision, busy),
    ])
    return listMonths(actor)
  })

/** A reward is a sale of the month in which it was withheld, so it is billed before the month is closed. */
async function refuseUnbilled(actor: Actor, month: Month): Promise<void> {
  if (await hasUnbilledRewards(actor, month))
    throw invalidField('state', 'Kuukauden palkkioita on laskuttamatta. Laskuta ne lähtevistä maksuista ensin.')
}

/** An invoice on its way would come into the month after it was closed: it has left with its day, or may have. */
async function refuseUnfinished(actor: Actor, month: Month): Promise<void> {
  const fault = closingFault(month, today())
  if (fault) throw conflict(`${fault}.`)
  // No invoice falls due before its own day.
  const rows = await invoices.summariesBetween(actor, firstDayOf(month), lastDay)
  const own = rows.filter(({ billDate, state }) => monthOf(billDate) === month && ['sending', 'failed'].includes(state))
  const left = await invoices.readMany(
    actor,
    own.map(({ _id }) => _id),
  )
  const unfinished = left.filter((invoice) => invoice.state === 'sending' || hasLeft(invoice))
  const [first] = unfinished
  if (!first) return
  const which = unfinished.length === 1 ? `Lasku ${first.invoiceNumber} on` : `${unfinished.length} laskua on`
  throw invalidField('state', `${which} vielä lähdössä tai epäselvä. Selvitä lähetys ennen kuukauden sulkemista.`)
}
