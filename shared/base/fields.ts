import * as z from 'zod'
import { parseBusinessId } from '../identifiers/business-id.ts'
import { isIban, normaliseIban } from '../identifiers/iban.ts'
import { isMaskedPersonalId, parsePersonalId } from '../identifiers/personal-id.ts'
import { isDay } from './day.ts'
import { ratioOf } from './money.ts'

/** Fields that many forms share, each with the sentence a user reads when it is wrong. */

export const text = (most = 200) => z.string().trim().max(most, `Enintään ${most} merkkiä`).default('')

export const requiredText = (sentence: string, most = 200) =>
  z.string(sentence).trim().min(1, sentence).max(most, `Enintään ${most} merkkiä`)

export const email = () =>
  z
    .union([z.literal(''), z.email('Tarkista sähköpostiosoite').max(254, 'Tarkista sähköpostiosoite')])
    .transform((address) => address.toLowerCase())
    .default('')

/** Several addresses, each once. */
export const emails = (most = 20) =>
  z
    .array(z.email('Tarkista sähköpostiosoitteet').max(254, 'Tarkista sähköpostiosoitteet'))
    .max(most, `Enintään ${most} osoitetta`)
    .transform((addresses) => [...new Set(addresses.map((address) => address.toLowerCase()))])
    .default([])

/** A number that multiplies money exactly. */
const isExact = (count: number): boolean => (ratioOf(count)?.denominator ?? Number.POSITIVE_INFINITY) <= 1000

/** How many of something a line is of; three decimals. */
export const exactCount = z
  .number('Anna määrä')
  // Nothing is reckoned with a count that is not exact: rules of the whole draft do not run after it.
  .refine(isExact, { error: 'Enintään kolme desimaalia', abort: true })

/** A day that anything here can be about. One of the year 0026 is a slip of the keys, and no calendar of banks has it. */
const isLikelyDay = (text: string) => isDay(text) && text >= '1900-01-01' && text <= '2199-12-31'

export const day = (sentence = 'Tarkista päivämäärä') => z.string(sentence).refine(isLikelyDay, sentence)

/** A day or nothing. */
export const dayOrNone = () =>
  z
    .string()
    .refine((value) => value === '' || isLikelyDay(value), 'Tarkista päivämäärä')
    .default('')

export const cents = (sentence = 'Tarkista rahamäärä') =>
  z
    .number(sentence)
    // Nothing is reckoned with an amount that is none: rules of the whole draft do not run after it.
    .int({ error: sentence, abort: true })
    .min(-100_000_000_00, { error: 'Summa on liian suuri', abort: true })
    .max(100_000_000_00, { error: 'Summa on liian suuri', abort: true })

export const iban = () =>
  z
    .string()
    .transform(normaliseIban)
    .refine((value) => value === '' || isIban(value), 'Tarkista tilinumero (IBAN)')
    .default('')

/** Yes or no in an address, where the name alone is a yes: `?populateAll`. */
export const flag = () => z.union([z.literal('').transform(() => true), z.boolean(), z.stringbool()]).default(false)

export const zipCode = () =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || /^[\dA-Z -]{3,10}$/i.test(value), 'Tarkista postinumero')
    .default('')

/** A business id (Y-tunnus) or nothing, kept in its full form however it was typed. */
export const businessId = () =>
  z
    .string()
    .trim()
    .transform((typed) => parseBusinessId(typed) ?? typed)
    .refine((value) => value === '' || parseBusinessId(value) !== undefined, 'Tarkista Y-tunnus')
    .default('')

/**
 * A personal identity code (henkilötunnus) or nothing, kept in its full form however it was typed. Those who may not see
 * it read it masked; a mask that comes back is never written.
 */
export const personalId = () =>
  z
    .string()
    .trim()
    .transform((typed) => parsePersonalId(typed)?.id ?? typed)
    .refine((value) => value === '' || isMaskedPersonalId(value) || parsePersonalId(value), 'Tarkista henkilötunnus')
    .default('')

/** So many labels a row has, and so many characters each. */
export const mostLabels = 10
export const longestLabel = 40

/** Labels that differ in nothing but great and small letters are the same one. */
export const foldedLabel = (label: string): string => label.toLowerCase()

/** One of the words that an account marks its rows with (tunniste). Commas and semicolons stand between several. */
export const labelText = () =>
  requiredText('Anna tunniste', longestLabel).regex(/^[^,;]*$/, 'Jätä pilkut ja puolipisteet pois')

const eachOnce = (labels: readonly string[]) =>
  labels.filter((label, at) => labels.findIndex((each) => foldedLabel(each) === foldedLabel(label)) === at)

/** The labels of a document, each once; documents of before there were any have none. */
export const labels = () =>
  z.array(labelText()).overwrite(eachOnce).max(mostLabels, `Enintään ${mostLabels} tunnistetta`).default([])

/** The same of a row; rows that were kept before there were labels lack them. */
export const labelsOfRow = () => z.array(z.string()).nullish()

/** What a browser makes for one filling of a form and keeps until it has gone: the same over every try. */
export const fillingKey = () => z.string().regex(/^[\w-]{20,40}$/, 'Lomakkeen tunniste ei kelpaa.')
