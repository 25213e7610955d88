import { addDays, type Day, daysBetween } from '#shared/base/day.ts'
import { today } from '../platform/clock.ts'

/** `refused` for good; `later`: surely not taken, may be tried again; `unclear`: it may have been taken. */
export type MailOutcome = 'refused' | 'later' | 'unclear'

/** A message that was not handed over, or of which nobody knows. */
export class MailFailure extends Error {
  override readonly name: string = 'MailFailure'
  readonly outcome: MailOutcome
  /** The instant before which it is in vain to try again; '' when any time is as good. */
  readonly until: string = ''

  constructor(outcome: MailOutcome, cause: unknown) {
    super(`The mail service: ${outcome}, ${cause instanceof Error ? cause.name : 'no error'}`, { cause })
    this.outcome = outcome
  }

  /** Why it did not go, in a sentence that ends with what comes next. */
  reason(next: string): string {
    return `Sähköpostipalvelu ei ottanut viestiä vastaan. ${next}`
  }
}

/** The account has sent as many e-mails as it may today. The letter surely did not leave. */
export class QuotaFull extends MailFailure {
  override readonly name = 'QuotaFull'
  override readonly until: string
  readonly most: number

  constructor(most: number) {
    super('later', undefined)
    this.most = most
    // Before the office opens: seven in the morning in winter, eight in summer.
    this.until = `${addDays(today(), 1)}T05:00:00.000Z`
  }

  override reason(next: string): string {
    return `Tililtä voi lähettää ${this.most} sähköpostia päivässä, ja tämän päivän määrä on täynnä. ${next}`
  }
}

/** Nobody calls the mail service now. The letter surely did not leave. */
export class MailRests extends MailFailure {
  override readonly name = 'MailRests'
  /** Of the rest; the letter is no day late for it, so its payer has no more days. */
  readonly restsUntil: string

  constructor(restsUntil: string) {
    super('later', undefined)
    this.restsUntil = restsUntil
  }

  override reason(next: string): string {
    return `Sähköpostipalvelu on tauolla. ${next}`
  }
}

/** The due day of what waits for the next day's letters: its payer has as many days as before. */
export const asMuchLater = (dueDate: Day, until: string): Day =>
  addDays(dueDate, daysBetween(today(), until.slice(0, 10)))

/** What a person who pressed is told to do about a letter that surely did not leave. */
export const tryAgain = ({ until }: MailFailure): string =>
  until ? 'Yritä huomenna uudelleen.' : 'Yritä hetken kuluttua uudelleen.'
