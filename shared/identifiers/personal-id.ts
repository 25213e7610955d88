import { type Day, isDay } from '../base/day.ts'
import { compact } from './check-digits.ts'

/** A Finnish personal identity code (henkilötunnus), upper case. The separator is part of the identity. */
export type PersonalId = string

const CHECKS = '0123456789ABCDEFHJKLMNPRSTUVWXY'

/** The separators tell the century; the ones besides + - A came into force on 1.1.2023 (dvv.fi/hetu-uudistus). */
const centuries: readonly { separators: string; century: string }[] = [
  { separators: '+', century: '18' },
  { separators: '-UVWXY', century: '19' },
  { separators: 'ABCDEF', century: '20' },
]

export interface PersonalIdParts {
  id: PersonalId
  birth: Day
  /** Individual numbers 900–999 are given for a time or for testing. */
  temporary: boolean
}

/** Reads a personal identity code as typed, in either case and with blanks; undefined when it is not valid. */
export function parsePersonalId(text: string): PersonalIdParts | undefined {
  const id = compact(text)
  const match = /^(\d{2})(\d{2})(\d{2})([-+A-FU-Y])(\d{3})([0-9A-Y])$/.exec(id)
  if (!match) return undefined
  const [, date = '', month = '', year = '', separator = '', individual = '', check = ''] = match
  const century = centuries.find(({ separators }) => separators.includes(separator))?.century
  const birth = `${century}${year}-${month}-${date}`
  if (!isDay(birth) || Number(individual) < 2) return undefined
  if (CHECKS[Number(`${date}${month}${year}${individual}`) % 31] !== check) return undefined
  return { id, birth, temporary: Number(individual) >= 900 }
}

/** For lists and searches: '010594-****'. What is not a code is hidden whole, and what is masked already stays. */
export const maskPersonalId = (text: string): string => {
  const id = compact(text)
  return /^\d{6}[-+A-FU-Y][\w*]{4}$/.test(id) ? `${id.slice(0, 7)}****` : '*'.repeat(Math.min(id.length, 11))
}

/** Is the text a code as `maskPersonalId` shows it to those who may not see the code? */
export const isMaskedPersonalId = (text: string): boolean => /^(\d{6}[-+A-FU-Y]\*{4}|\*{1,11})$/.test(text)

/** A stored document has the mask of a code, and the code itself sealed in a field beside it that no schema names. */
export const sealedBeside = (path: string): string => `${path}Sealed`

const looksLikeId = /(?<!\w)\d{6}[-+A-FU-Y]\d{3}\w(?!\w)/gi
const hiddenId = '***'
/** A mask that nothing is joined to: a code put in its place is known as one again. */
const mask = /(?<![\w*])\*{3}(?![\w*])/g
const idOrMask = new RegExp(`${looksLikeId.source}|${mask.source}`, 'gi')

/** For logs: the text with nothing left of what looks like a personal identity code, whether it is a valid one or not. */
export const withoutPersonalIds = (text: string): string => text.replace(looksLikeId, hiddenId)

/** For those who may not see codes: the text with each shown as far as they may, '131052-****'. */
export const withMaskedIds = (text: string): string => text.replace(looksLikeId, (found) => maskPersonalId(found))

/**
 * A text that was changed by somebody who saw it without its codes: what was hidden stands again where its mask was left,
 * and is gone where none was. Undefined when masks were left of which nobody can tell whose code each was.
 *
 * @param before the text as it is kept
 */
export function withPersonalIds(typed: string, before: string): string | undefined {
  const shown = withoutPersonalIds(before)
  if (typed === shown) return before
  if (shown === before || !typed.includes(hiddenId)) return typed
  const kept = before.match(idOrMask) ?? []
  const isWhole = [shown, typed].every((text) => text.match(mask)?.length === kept.length)
  let at = 0
  return isWhole ? typed.replace(mask, () => kept[at++] ?? hiddenId) : undefined
}
