import { addDays, type Day, isoOf, printInstant } from '../base/day.ts'
import type { SavedBankAccount } from './saved-account.ts'

const hour = 3_600_000
const fullDay = 24 * hour

/** What banks let be read of an account within a day without its holder, over all causes. */
export const mostReadsADay = 4
const hoursBetween = 8
const hoursAfterFailure = 2
const mostFailures = 3

/** Banks book late and change what they have booked, so these days are read again each time. */
const overlapDays = 7

/** Days before the end of a consent on which its end is told of, the last first. */
export const warningDays = [1, 7, 14] as const

/** So long has whoever reads an account; then they have died. */
export const readingMilliseconds = 5 * 60_000

const recentReads = ({ reads }: Pick<SavedBankAccount, 'reads'>, now: number): number[] =>
  reads.filter((at) => at > now - fullDay)

/** The first moment from now on at which the account may be read. */
export function mayReadAt(account: Pick<SavedBankAccount, 'reads'>, now: number): number {
  const recent = recentReads(account, now)
  const oldest = recent.at(-mostReadsADay)
  return recent.length < mostReadsADay || oldest === undefined ? now : oldest + fullDay
}

/** Why a person may not have it read just now; undefined when they may. */
export function readingRefusal(account: SavedBankAccount, now: number): string | undefined {
  if (account.state === 'expired' || account.validUntil <= now)
    return 'Pankkiyhteyden valtuutus on päättynyt. Anna valtuutus uudelleen.'
  if (account.readingUntil > now) return 'Tilin tapahtumia haetaan juuri.'
  const first = mayReadAt(account, now)
  if (first <= now) return undefined
  return `Pankki antaa hakea tilin tapahtumat ${mostReadsADay} kertaa vuorokaudessa. Voit hakea ne seuraavan kerran ${printInstant(isoOf(first))}.`
}

/** The account taken for reading, counted before the bank is asked: who dies on the way has read. Undefined when not its turn. */
export function claimed(account: SavedBankAccount, now: number): SavedBankAccount | undefined {
  const isTurn = account.state === 'active' && account.nextRead <= now
  if (!isTurn || readingRefusal(account, now) !== undefined) return undefined
  const readingUntil = now + readingMilliseconds
  return { ...account, reads: [...recentReads(account, now), now], readingUntil, nextRead: readingUntil }
}

/** A person wants it read now, also when it was given up. */
export const asked = (account: SavedBankAccount, now: number): SavedBankAccount => ({
  ...account,
  state: 'active',
  nextRead: now,
})

/** Somebody reads it, or is about to; one whose turn nobody takes is not waited for. */
export const isBeingRead = ({ state, nextRead, readingUntil }: SavedBankAccount, now: number): boolean =>
  readingUntil > now || (state === 'active' && nextRead <= now && nextRead > now - hour / 4)

/** Which days a reading asks for. */
export function daysToRead({ firstDay, readTo }: SavedBankAccount, today: Day): { from: Day; to: Day } {
  const from = readTo ? addDays(readTo, -overlapDays) : firstDay
  return { from: from < firstDay ? firstDay : from, to: today }
}

/** The first day of an account that is new here: what came before it is brought by file. */
export const firstDayToRead = (today: Day): Day => addDays(today, -overlapDays)

const next = (account: SavedBankAccount, at: number): number => Math.max(at, mayReadAt(account, at))

/** The account after it was read to the end of a day. */
export const afterReading = (
  account: SavedBankAccount,
  now: number,
  result: Pick<SavedBankAccount, 'readTo' | 'told' | 'fresh' | 'open'>,
): SavedBankAccount => ({
  ...account,
  ...result,
  state: 'active',
  message: '',
  failures: 0,
  lastRead: now,
  readingUntil: 0,
  nextRead: next(account, now + hoursBetween * hour),
})

export interface Failure {
  /** 'consent': a new one is needed; 'limit': the bank has told enough for now; anything else counts as a failure. */
  readonly kind: 'consent' | 'limit' | 'other'
  /** For the user. */
  readonly message: string
  /** When the provider may be asked again, milliseconds since 1970. */
  readonly retryAt?: number
}

/** The account after it could not be read; after three times in a row it is read only when a person asks. */
export function afterFailure(
  account: SavedBankAccount,
  now: number,
  { kind, message, retryAt }: Failure,
): SavedBankAccount {
  const free = { ...account, readingUntil: 0, message }
  if (kind === 'consent') return { ...free, state: 'expired' }
  if (kind === 'limit') return { ...free, nextRead: next(account, retryAt ?? now + hoursBetween * hour) }
  const failures = account.failures + 1
  const nextRead = next(account, Math.max(retryAt ?? 0, now + hoursAfterFailure * hour))
  if (failures < mostFailures) return { ...free, failures, nextRead }
  const why = `Haku keskeytettiin, kun se epäonnistui ${mostFailures} kertaa peräkkäin. ${message}`
  return { ...free, failures, nextRead, state: 'stopped', message: why }
}

/** Those that a consent is too short for are as good as told. */
export const warnedAtFirst = (validUntil: number, now: number): number[] =>
  warningDays.filter((days) => validUntil - days * fullDay <= now)

/** A person should look at it: it is not read by itself, or its consent ends soon. */
export const wantsCare = (
  { state, validUntil }: Pick<SavedBankAccount, 'state' | 'validUntil'>,
  now: number,
): boolean => state !== 'active' || validUntil - Math.max(...warningDays) * fullDay <= now

const isOver = ({ validUntil }: Pick<SavedBankAccount, 'validUntil'>, now: number) => validUntil <= now

/** The consent has come to its end and nobody has been told. */
export const isEnding = (account: SavedBankAccount, now: number): boolean =>
  account.state !== 'expired' && isOver(account, now)

/** Of how many days before the end is to be told now; of several that have gone by, the last counts for all. */
export function warningDue({ state, validUntil, warned }: SavedBankAccount, now: number): number | undefined {
  if (state === 'expired' || isOver({ validUntil }, now)) return undefined
  const due = warningDays.find((days) => validUntil - days * fullDay <= now)
  return due === undefined || warned.some((days) => days <= due) ? undefined : due
}

/** When something is next to be done of the account; undefined when nothing is before somebody acts. */
export function nextTurn(account: SavedBankAccount): number | undefined {
  const { state, validUntil, warned, nextRead, readingUntil } = account
  if (state === 'expired') return undefined
  const warnings = warningDays
    .filter((days) => !warned.some((reported) => reported <= days))
    .map((days) => validUntil - days * fullDay)
  const reading = state === 'active' || readingUntil > 0 ? [Math.max(nextRead, readingUntil)] : []
  return Math.min(validUntil, ...warnings, ...reading)
}

/** Whole days until the end, by the clock. */
export const daysLeft = ({ validUntil }: Pick<SavedBankAccount, 'validUntil'>, now: number): number =>
  Math.max(0, Math.floor((validUntil - now) / fullDay))
