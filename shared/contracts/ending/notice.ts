import { addMonths, addToMonth, type Day, lastDayOf, monthEnd, monthOf, printDay } from '../../base/day.ts'
import { invalidField, Problem } from '../../base/problem.ts'
import type { TenancyLaw } from '../../properties/deposit-ceiling.ts'
import type { LeaseType } from '../lease.ts'
import type { MoveOut } from './move-outs.ts'
import { type MovingOut, movingOut } from './moving-day.ts'
import { type NoticeParty, type NoticeTerms, noticeTerms, noticeTermsFor } from './notice-terms.ts'

export interface NoticeGiven {
  law: TenancyLaw
  by: NoticeParty
  leaseType?: LeaseType | undefined
  leaseStart: Day
  /** The last day of a fixed-term lease. */
  leaseEnd?: Day | undefined
  noticeGiven: Day
  /** Whole months of notice that the contract gives this party, when it gives any. */
  agreedMonths?: number | undefined
  /** The law's own moving day unless the contract says otherwise. */
  moveOut?: MoveOut | undefined
  /** See movingOut. */
  saturdayCounts?: boolean | undefined
}

export interface Notice extends MovingOut {
  months: number
  /** The last day of the lease. */
  leaseEnds: Day
  /** What the giver should know before sending the notice, in Finnish. */
  warnings: string[]
  /** How months and days come about, in Finnish with the sections of the law, to be printed on the notice. */
  explanation: string[]
}

const givers: Record<NoticeParty, { nominative: string; genitive: string }> = {
  landlord: { nominative: 'Vuokranantaja', genitive: 'vuokranantajan' },
  tenant: { nominative: 'Vuokralainen', genitive: 'vuokralaisen' },
}

/** '1 kuukausi', '6 kuukautta' */
const printMonths = (months: number): string => (months === 1 ? '1 kuukausi' : `${months} kuukautta`)

/** 'vuoden', '2 vuotta', after 'vähintään' and 'alle' */
const printYears = (years: number): string => (years === 1 ? 'vuoden' : `${years} vuotta`)

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface Period {
  months: number
  warnings: string[]
  explanation: string[]
}

/** What the law gives. A lease that is a year old on the very day of the notice has lasted a year. */
function statutory({ by, leaseStart, noticeGiven }: NoticeGiven, terms: NoticeTerms): Period {
  const rule = `${givers[by].genitive} irtisanomisaika on`
  if (by === 'tenant' || terms.landlord.length === 1) {
    const months = by === 'tenant' ? terms.tenant : (terms.landlord[0]?.months ?? 0)
    return { months, warnings: [], explanation: [`${capitalised(rule)} ${printMonths(months)} (${terms.section}).`] }
  }
  const lasted = terms.landlord.find(({ years }) => years === 0 || addMonths(leaseStart, years * 12) <= noticeGiven)
  const months = lasted?.months ?? 0
  const age = lasted?.years
    ? `vähintään ${printYears(lasted.years)}`
    : `alle ${printYears(terms.landlord.at(-2)?.years ?? 1)}`
  const sentence = `Vuokrasuhde on kestänyt irtisanomispäivänä ${age}`
  return {
    months,
    warnings: [],
    explanation: [`${sentence}, joten ${rule} ${printMonths(months)} (${terms.section}).`],
  }
}

/** What holds when the contract has a period of its own (AHVL 52 § protects the tenant; LHVL 42 § leaves it free). */
function agreedOr(byLaw: Period, { by, agreedMonths }: NoticeGiven, terms: NoticeTerms): Period {
  if (agreedMonths === undefined || agreedMonths === byLaw.months) return byLaw
  if (!Number.isInteger(agreedMonths) || agreedMonths < 0) {
    throw invalidField('agreedMonths', 'Anna irtisanomisaika kokonaisina kuukausina.')
  }
  const agreed =
    agreedMonths === 0
      ? 'Sopimuksessa on sovittu, että vuokrasuhde päättyy irtisanomiskuukauden lopussa'
      : `Sopimuksessa on sovittu ${agreedMonths} kuukauden irtisanomisajasta`
  const worse = by === 'tenant' ? agreedMonths > byLaw.months : agreedMonths < byLaw.months
  if (terms.protectsTenant && worse) {
    const fault = by === 'tenant' ? 'pidentäisi vuokralaisen' : 'lyhentäisi vuokranantajan'
    const warning = `${agreed}. Ehto on mitätön, koska se ${fault} irtisanomisaikaa. Irtisanomisaika on lain mukaan ${printMonths(byLaw.months)} (${terms.section}).`
    return { ...byLaw, warnings: [warning] }
  }
  const reason = terms.protectsTenant ? 'mikä on vuokralaiselle lakia edullisempaa' : 'ja siitä saa sopia vapaasti'
  return { months: agreedMonths, warnings: [], explanation: [`${agreed}, ${reason} (${terms.section}).`] }
}

function refuseFixedTerm({ law, leaseType, leaseEnd }: NoticeGiven): void {
  if (leaseType !== 'Määräaikainen') return
  const end = leaseEnd ? ` Sopimus päättyy ilman irtisanomista ${printDay(leaseEnd)}.` : ''
  throw new Problem(
    'invalid',
    `Määräaikaista vuokrasopimusta ei voi irtisanoa kesken vuokra-ajan ilman tuomioistuimen lupaa (${law}).${end}`,
  )
}

/**
 * What follows from notice given of an open-ended lease: months of notice counted from the end of the month in which it
 * was given, the last day of the lease, and the days of moving out (AHVL 52 and 68 §, LHVL 42 and 55 §). Notice of a
 * fixed-term lease is a Problem.
 */
export function noticeOf(given: NoticeGiven, table: readonly NoticeTerms[] = noticeTerms): Notice {
  refuseFixedTerm(given)
  const { by, law, leaseStart, noticeGiven, moveOut = law, saturdayCounts } = given
  const terms = noticeTermsFor(given, table)
  const period = agreedOr(statutory(given, terms), given, terms)
  const leaseEnds = lastDayOf(addToMonth(monthOf(noticeGiven), period.months))
  const moving = movingOut(leaseEnds, moveOut, saturdayCounts)
  const early = `Vuokrasuhde päättyisi ennen kuin se alkaa ${printDay(leaseStart)}. Tarkista päivät.`
  return {
    ...moving,
    months: period.months,
    leaseEnds,
    warnings: leaseEnds < leaseStart ? [...period.warnings, early] : period.warnings,
    explanation: [
      `${givers[by].nominative} irtisanoo ${printDay(noticeGiven)} vuokrasopimuksen, joka on alkanut ${printDay(leaseStart)}.`,
      ...period.explanation,
      `Irtisanomisaika luetaan irtisanomiskuukauden viimeisestä päivästä, ${printDay(monthEnd(noticeGiven))} (${terms.section}), joten vuokrasuhde päättyy ${printDay(leaseEnds)}.`,
      ...moving.explanation,
    ],
  }
}
