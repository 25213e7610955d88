import * as z from 'zod'
import { searchText } from '../base/finnish.ts'
import { stored } from '../base/stored.ts'
import { isIban, normaliseIban } from '../identifiers/iban.ts'

/** What a payment must have, as far as the rule says it, and whose invoices it then pays. */
const conditions = {
  payerName: z.string().trim().max(140, 'Enintään 140 merkkiä').default(''),
  payerIban: z
    .string()
    .trim()
    .max(42, 'Tarkista tilinumero')
    .refine((text) => text === '' || isIban(text), 'Tarkista tilinumero')
    .transform(normaliseIban)
    .default(''),
  words: z.string().trim().max(140, 'Enintään 140 merkkiä').default(''),
}

/** Whose money a payment without a fitting reference is, by what its payer is called, its account and its message. */
export const MatchingRule = z.object({
  ...stored,
  payerName: z.string(),
  payerIban: z.string(),
  words: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  /** Who made it, and when. */
  by: z.string(),
  created: z.string(),
})
export type MatchingRule = z.output<typeof MatchingRule>

const saysNothing = 'Anna maksajan nimi, tilinumero tai viestin sanoja'

export const MatchingRuleDraft = z
  .object({ ...conditions, tenant: z.string().min(1, 'Valitse vuokralainen') })
  .refine((rule) => lettersOf(rule.payerName).length + lettersOf(rule.words).length > 0 || rule.payerIban !== '', {
    message: saysNothing,
    path: ['payerName'],
  })
export type MatchingRuleDraft = z.output<typeof MatchingRuleDraft>

type Conditions = Pick<MatchingRule, 'payerName' | 'payerIban' | 'words'>
type Payment = {
  readonly payerName: string
  readonly message: string
  readonly payerIban?: string | undefined
}

/** Words as they are compared: small letters without accents, å, ä and ö as letters of their own, without punctuation. */
function lettersOf(text: string): string[] {
  return searchText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * True when a payment has everything that the rule says: the whole name with its words in any order, the very account,
 * and each of the words somewhere in the message. A rule that says nothing fits nothing.
 */
export function ruleFits(rule: Conditions, { payerName, payerIban = '', message }: Payment): boolean {
  const [name, words] = [lettersOf(rule.payerName), lettersOf(rule.words)]
  if (name.length + words.length === 0 && !rule.payerIban) return false
  if (name.length > 0 && name.toSorted().join(' ') !== lettersOf(payerName).toSorted().join(' ')) return false
  if (rule.payerIban && normaliseIban(payerIban) !== normaliseIban(rule.payerIban)) return false
  const said = new Set(words.length > 0 ? lettersOf(message) : [])
  return words.every((word) => said.has(word))
}

type Ruling = Conditions & Pick<MatchingRule, 'tenant'>

/** Whose money it is by the rules; undefined when none of them fits, or when those that fit do not agree. */
export function ruledTenant(rules: readonly Ruling[], payment: Payment): string | undefined {
  const found = new Set(rules.filter((rule) => ruleFits(rule, payment)).map(({ tenant }) => tenant))
  const [tenant] = found
  return found.size === 1 ? tenant : undefined
}

/** What would have come of a payment of the past. */
export const rehearsedOutcomes = ['same', 'other', 'waiting'] as const

export const RehearsedPayment = z.object({
  _id: z.string(),
  bookingDay: z.string(),
  payerName: z.string(),
  message: z.string(),
  amount: z.number().int(),
  /** It was matched to the rule's tenant, to somebody else or otherwise, or is not matched at all. */
  outcome: z.enum(rehearsedOutcomes),
  /** What became of it, for the user. */
  became: z.string(),
})
export type RehearsedPayment = z.output<typeof RehearsedPayment>

/** So many months are looked at before a rule is taken. */
export const monthsRehearsed = 6
