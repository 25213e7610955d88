import * as z from 'zod'
import { addDays, addMonths, type Day, printDay } from '../base/day.ts'
import { get } from '../base/endpoint.ts'
import { type Payment, paidDayOf } from '../payments/payment.ts'
import type { Reminder } from './reminder.ts'
import { reminderKinds } from './reminder-kinds.ts'

/** A debt is barred three years after its due day (act 728/2003, 4 §), and anew after each interruption (10 and 11 §). */
export const limitationYears = 3
/** The debt of a natural person ends for good so many years after its due day, whatever interrupts (13 a §). */
const finalYears = { company: 20, person: 25 } as const
/** So long before it expires somebody is told. */
export const warningDays = 90

/** What makes the years begin anew: a demand that reached the debtor, or money that the debtor paid. */
export interface Interruption {
  readonly day: Day
  readonly kind: 'reminder' | 'payment'
}

export interface LimitedDebt {
  readonly dueDate: Day
  readonly isDebtorPerson: boolean
  readonly isCreditorPerson: boolean
  readonly interruptions: readonly Interruption[]
}

export interface Limitation {
  /** The last day on which the debt can still be kept alive. */
  readonly expires: Day
  /** The day by which it ends for good; empty where there is none. */
  readonly finalBound: Day | ''
  /** What the day counts from; nothing when that is the due day. */
  readonly movedBy: Interruption | undefined
  /** The bound itself is what ends it. */
  readonly isFinal: boolean
  readonly explanation: readonly string[]
}

/** A period of years ends on the same day of its last month, or on the last day of one that lacks it (act 150/1930, 3 §). */
const yearsAfter = (day: Day, years: number): Day => addMonths(day, 12 * years)

/**
 * When a debt expires. Interruptions count in their order as long as the debt is alive: what comes after it has expired
 * does not bring it back.
 */
export function limitationOf({ dueDate, isDebtorPerson, isCreditorPerson, interruptions }: LimitedDebt): Limitation {
  let expires = yearsAfter(dueDate, limitationYears)
  let movedBy: Interruption | undefined
  for (const each of interruptions.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    if (each.day > expires) break
    const next = yearsAfter(each.day, limitationYears)
    if (next <= expires) continue
    expires = next
    movedBy = each
  }
  const finalBound = isDebtorPerson ? yearsAfter(dueDate, finalYears[isCreditorPerson ? 'person' : 'company']) : ''
  const isFinal = finalBound !== '' && finalBound <= expires
  const existing = { expires: isFinal ? finalBound : expires, finalBound, movedBy, isFinal } as const
  return { ...existing, explanation: explained(dueDate, existing) }
}

const called: Record<Interruption['kind'], string> = { reminder: 'muistutus', payment: 'maksu' }

/** 'muistutus 14.03.2026', or from which day the years count when nothing has interrupted them. */
export const groundOf = (dueDate: Day, { movedBy, isFinal }: Pick<Limitation, 'movedBy' | 'isFinal'>): string => {
  if (isFinal) return 'lopullinen määräaika'
  return movedBy ? `${called[movedBy.kind]} ${printDay(movedBy.day)}` : `eräpäivä ${printDay(dueDate)}`
}

function explained(dueDate: Day, { movedBy, finalBound, isFinal }: Omit<Limitation, 'explanation'>): string[] {
  const counted = movedBy
    ? `Vanhentuminen katkesi: ${called[movedBy.kind]} ${printDay(movedBy.day)}. Siitä alkoi uusi kolmen vuoden aika.`
    : `Saatava vanhentuu kolmen vuoden kuluttua eräpäivästä ${printDay(dueDate)}, ellei vanhentumista katkaista.`
  const bound = finalBound
    ? [`Yksityishenkilön velka vanhentuu lopullisesti ${printDay(finalBound)}, vaikka sitä muistutettaisiin.`]
    : []
  return isFinal ? bound : [counted, ...bound]
}

/** From this day on a debt may expire so soon that what has interrupted it is looked into. */
export const mayExpireSoon = (dueDate: Day, today: Day): boolean =>
  yearsAfter(dueDate, limitationYears) <= addDays(today, warningDays)

/** The latest due day that may be of such a debt: a few days more than any is, since months are of many lengths. */
export const lastDueDayToLookInto = (today: Day): Day =>
  addDays(addMonths(today, -12 * limitationYears), warningDays + 3)

/** When a debt of which nothing more is known expires at the earliest. */
export const expiresAtEarliest = (dueDate: Day): Day => yearsAfter(dueDate, limitationYears)

export const isExpired = (expires: Day, today: Day): boolean => expires < today

export const isExpiringSoon = (expires: Day, today: Day): boolean =>
  !isExpired(expires, today) && expires <= addDays(today, warningDays)

type Letter = Pick<Reminder, 'kind' | 'state' | 'day'> & { readonly mail: Pick<Reminder['mail'], 'state'> }
type Money = Pick<Payment, '_id' | 'amount' | 'undoes' | 'source' | 'payDate' | 'paidDay'>

/** Money of the debtor's own: what was set off or kept of a deposit the creditor took. */
const fromDebtor: ReadonlySet<Payment['source']> = new Set(['bank', 'manual', 'card', 'service'])

/**
 * What has interrupted the limitation of a debt. A demand counts once it has gone and has not bounced: what merely may have
 * reached the debtor proves nothing. A hand-over demands nothing of the debtor, and what its collector demands is known
 * there. Money that was taken back was no payment.
 */
export function interruptionsOf(letters: readonly Letter[], money: readonly Money[]): Interruption[] {
  const undone = new Set(money.map(({ undoes }) => undoes))
  const demands = letters.filter(
    ({ kind, state, mail }) =>
      reminderKinds.some((each) => each === kind) && state === 'sent' && mail.state !== 'permanentFail',
  )
  const paid = money.filter(
    ({ _id, amount, source, undoes }) => amount > 0 && !undoes && !undone.has(_id) && fromDebtor.has(source),
  )
  return [
    ...demands.map(({ day }): Interruption => ({ day, kind: 'reminder' })),
    ...paid.map((each): Interruption => ({ day: paidDayOf(each), kind: 'payment' })),
  ]
}

/** When an open debt expires, for its own page. */
export const ReportedLimitation = z.object({
  expires: z.string(),
  isExpired: z.boolean(),
  /** What the day counts from: 'muistutus 14.03.2026'. */
  ground: z.string(),
  explanation: z.array(z.string()),
})
export type ReportedLimitation = z.output<typeof ReportedLimitation>

export const limitationApi = {
  /** Null when nothing is overdue of the invoice. */
  readLimitation: get('/reminder/limitation/:invoiceId', {
    needs: 'invoices.read',
    reply: z.object({ limitation: ReportedLimitation.nullable() }),
  }),
}
