import { addDays, type Day, daysBetween } from '#shared/base/day.ts'
import type { MailKind } from '#shared/mail/kinds.ts'
import { type MailTrouble, stopSentences } from '#shared/mail/limits.ts'
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

/** Before the office opens: seven in the morning in winter, eight in summer. */
const tomorrow = () => `${addDays(today(), 1)}T05:00:00.000Z`

/** The account has sent as many e-mails, or e-mails of a kind, as it may today. The letter surely did not leave. */
export class QuotaFull extends MailFailure {
  override readonly name = 'QuotaFull'
  override readonly until = tomorrow()
  readonly most: number
  readonly kind: MailKind | undefined

  constructor(most: number, kind?: MailKind) {
    super('later', undefined)
    this.most = most
    this.kind = kind
  }

  override reason(next: string): string {
    const what = this.kind ? 'tällaista viestiä' : 'sähköpostia'
    return `Tililtä voi lähettää ${this.most} ${what} päivässä, ja tämän päivän määrä on täynnä. ${next}`
  }
}

/** An address has got as many e-mails of the account as it may today. The letter surely did not leave. */
export class ReceiverFull extends MailFailure {
  override readonly name = 'ReceiverFull'
  override readonly until = tomorrow()
  readonly address: string
  readonly most: number

  constructor(address: string, most: number) {
    super('later', undefined)
    this.address = address
    this.most = most
  }

  override reason(next: string): string {
    return `Osoitteeseen ${this.address} voi kokeilun aikana lähettää ${this.most} viestiä päivässä, ja tämän päivän määrä on täynnä. ${next}`
  }
}

/** An earlier letter of the account came back from the address, or its holder complained. The letter did not leave. */
export class AddressStopped extends MailFailure {
  override readonly name = 'AddressStopped'
  readonly address: string
  readonly trouble: MailTrouble

  constructor(address: string, trouble: MailTrouble) {
    super('refused', undefined)
    this.address = address
    this.trouble = trouble
  }

  override reason(): string {
    return stopSentences[this.trouble](this.address)
  }
}

/** Why a letter that was refused for good did not go. */
export const refusedReason = (failure: MailFailure | undefined, address: string): string =>
  failure instanceof AddressStopped ? failure.reason() : `Sähköpostia ei voitu lähettää osoitteeseen ${address}.`

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
