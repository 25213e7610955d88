import * as z from 'zod'
import { type SecurityDetail, SecurityItem, securityKinds } from '../base/audit.ts'
import { dayOrNone } from '../base/fields.ts'
import { kindsOfImport } from '../imports/kinds.ts'
import { kindLabel } from './kinds.ts'
import { listName } from './list-names.ts'

/** Lines that come in one reply; so many are read for them. */
export const linesOnPage = 15

export const SecurityWish = z.object({
  event: z.enum(['', ...securityKinds]).default(''),
  person: z.string().max(60).default(''),
  from: dayOrNone(),
  to: dayOrNone(),
  /** The id of the last line that is known: those before it come. */
  before: z
    .string()
    .regex(/^[0-9a-z]{0,40}$/)
    .default(''),
})
export type SecurityWish = z.output<typeof SecurityWish>

const SecurityRow = SecurityItem.omit({ version: true })
export type SecurityRow = z.output<typeof SecurityRow>

export const SecurityPage = z.object({
  /** The newest first. */
  rows: z.array(SecurityRow),
  /** There may be older ones. */
  hasMore: z.boolean(),
  /** The people of the account to choose from; of the first page only. */
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
})

const names: Readonly<Record<string, string>> = {
  password: 'Salasana',
  code: 'Todennuskoodi',
  passkey: 'Pääsyavain',
  invited: 'Kutsuttu',
  joined: 'Liittynyt',
  changed: 'Muutettu',
  removed: 'Poistettu',
  audit: 'Muutoshistoria',
  books: 'Kirjanpidon tiedosto',
}

const importLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(kindsOfImport).map(([kind, { label }]) => [kind, label]),
)

const printed: Readonly<Record<SecurityDetail, (value: string) => string>> = {
  way: (value) => names[value] ?? value,
  deed: (value) => names[value] ?? value,
  what: (value) => names[value] ?? importLabels[value] ?? listName(value) ?? value,
  kind: kindLabel,
  call: (value) => value,
  person: (value) => value,
  document: () => '',
}

/** What a line tells besides, as people read it: 'Muutettu: matti@toimisto.example'. */
export const printDetails = ({ details }: Pick<SecurityRow, 'details'>): string =>
  Object.entries(details)
    .map(([name, value]) => printed[name as SecurityDetail](value))
    .filter(Boolean)
    .join(': ')
