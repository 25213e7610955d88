/** What a command of the plan is: how often it is tried, and how it is chosen from how the books stand. */
import { lastDayOf } from '../booked-lease.ts'
import { type OfficeLedger, openOf } from '../office-ledger.ts'
import type { Day } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Command, CommandName, CommandOf } from './office.ts'

/** Gives what is made its key: a letter and a running number. */
export type KeyMaker = (letter: string) => string

export interface Situation {
  readonly books: OfficeLedger
  readonly day: Day
  readonly chance: Chance
  readonly keys: KeyMaker
}

export interface Planned {
  /** So many times in ten thousand days of one lease. */
  readonly often: number
  readonly choose: (situation: Situation) => Command | undefined
}

export const planned = <Name extends CommandName>(
  often: number,
  choose: (situation: Situation) => CommandOf<Name> | undefined,
): Planned => ({ often, choose: choose as Planned['choose'] })

export const sentOf = ({ books }: Situation) => [...books.invoices.values()].filter(({ state }) => state === 'sent')
export const openOnes = (situation: Situation) =>
  sentOf(situation).filter(({ key }) => openOf(situation.books, key) > 0)
export const leasesOf = ({ books }: Situation) => [...books.leases.values()]

/** Leases whose last day is not known, or has not come. */
export const goingOn = (situation: Situation) =>
  leasesOf(situation).filter((lease) => lastDayOf(lease) === '' || lastDayOf(lease) > situation.day)
