import { printInstant } from '../base/day.ts'
import { maskIbans, normaliseIban, printIban } from './iban.ts'
import type { Waiting, WaitingNumber } from './waiting-number.ts'

/** So long a changed account number waits before money is asked to it. */
export const hoursUntilInForce = 24

/** By kind of document, the numbers to which rents and deposits are paid again and again: a change of these waits. */
export const waitingPaths: Readonly<Record<string, readonly string[]>> = {
  account: ['iban', 'settings.deposits.iban'],
  partner: ['iban'],
}

/** Where no number means the account's usual one: also the first one there turns money elsewhere. */
const usualWhenEmpty = new Set(['settings.deposits.iban'])

type Loose = Readonly<Record<string, unknown>>

/** The number at a dotted path of a document; '' where there is none. */
export const numberAt = (doc: object, path: string): string =>
  String(path.split('.').reduce((value: unknown, name) => (value as Loose | undefined)?.[name], doc) ?? '')

/** The document with another number at the path. */
export function withNumber<Doc extends object>(doc: Doc, path: string, number: string): Doc {
  const [name = '', ...rest] = path.split('.')
  const inner = (doc as Loose)[name]
  return { ...doc, [name]: rest.length > 0 ? withNumber(Object(inner), rest.join('.'), number) : number }
}

export const isSameNumber = (one: string, other: string): boolean => normaliseIban(one) === normaliseIban(other)

export const latestChange = ({ waitingNumbers: all }: Waiting, path: string): WaitingNumber | undefined =>
  all?.find((each) => each.path === path)

/**
 * A document, or its row in lists, as it stands at an instant: changed numbers whose time has come are in force. It is
 * the one place that says so, and what is stored need not be written for it.
 */
export function numbersInForce<Doc extends object>(doc: Doc, now: string): Doc {
  const all = (doc as Waiting).waitingNumbers ?? []
  return all.reduce((next, { path, after, from }) => (from <= now ? withNumber(next, path, after) : next), doc)
}

/** The changes of a document that are not in force: as it stands, the number is still the one before. */
export const stillWaiting = (doc: Waiting & object): readonly WaitingNumber[] =>
  (doc.waitingNumbers ?? []).filter(({ path, after }) => !isSameNumber(numberAt(doc, path), after))

interface Change {
  readonly userId: string
  readonly name: string
  /** The instant of the change. */
  readonly at: string
  /** The instant from which on a number that has to wait counts. */
  readonly from: string
  /** False while nobody has been asked to pay to the account's numbers. */
  readonly waits: boolean
}

/**
 * The document that a person wants, with changed numbers put off. At once come a first number, one that another owner
 * has let in, and a return to the number before the last change; a form that still shows the old number, or already the
 * coming one, changes nothing.
 *
 * @param before how it stands, as of now
 */
export function withChangesPutOff<Doc extends object>(kind: string, before: object, wished: Doc, change: Change): Doc {
  const paths = waitingPaths[kind] ?? []
  return paths.reduce((doc, path) => withOnePutOff(path, before, doc, change), wished)
}

function withOnePutOff<Doc extends object>(path: string, before: object, doc: Doc, change: Change): Doc {
  const [stands, next] = [numberAt(before, path), numberAt(doc, path)]
  if (isSameNumber(stands, next)) return doc
  const last = latestChange(doc as Waiting, path)
  const others = ((doc as Waiting).waitingNumbers ?? []).filter((each) => each !== last)
  const isInForce = last !== undefined && last.from <= change.at
  if (last && isSameNumber(next, last.after)) return isInForce ? doc : withNumber(doc, path, stands)
  const isReturn = isInForce && isSameNumber(next, last.before)
  const isFirst = stands === '' && !usualWhenEmpty.has(path)
  if (isFirst || isReturn || !change.waits) return { ...doc, ...(last && { waitingNumbers: others }) }
  const { waits, ...by } = change
  return {
    ...withNumber(doc, path, stands),
    waitingNumbers: [...others, { path, before: stands, after: next, ...by }],
  }
}

/** A number as a letter or a notice may show it: 'FI21 **** 0785'. */
export const maskedNumber = (number: string): string => (number ? maskIbans(printIban(number)) : 'ei tilinumeroa')

/** What a form says beside a number that is about to become another; undefined when none is. */
export function comingSentence(doc: Waiting & object, path: string): string | undefined {
  const change = stillWaiting(doc).find((each) => each.path === path)
  if (!change) return undefined
  const { after, from } = change
  const coming = after ? `Uusi tilinumero ${maskedNumber(after)} tulee voimaan` : 'Tilinumero poistuu'
  return `${coming} ${printInstant(from)}. Siihen asti käytetään nykyistä numeroa. Omistaja voi perua muutoksen yleisnäkymässä.`
}
