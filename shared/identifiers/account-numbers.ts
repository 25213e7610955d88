import type { Waiting } from './waiting-number.ts'
import { isSameNumber, latestChange } from './waiting-numbers.ts'

/** An account number that money of others is paid to, with what it is called. */
interface PayeeNumber {
  readonly label: string
  readonly number: string
  /** Of a number whose changes wait: where it is. */
  readonly path?: string
}

/** An account number that has become another; '' where there was or is none. */
export interface NumberChange {
  readonly label: string
  readonly before: string
  readonly after: string
  /** The instant from which on the new number counts; at once when left out. */
  readonly from?: string
}

type Loose = Readonly<Record<string, unknown>>
const textIn = (value: unknown, name: string): string => String((value as Loose | undefined)?.[name] ?? '')

const landlordsIn = ({ landlords }: Loose): readonly unknown[] => (Array.isArray(landlords) ? landlords : [])

/**
 * By kind of document, the account numbers to which rents, deposits and settlements are paid. Whoever changes one gives
 * their password or second factor again, and every owner is told: the one place that says which numbers those are. Where
 * a tenant's own money goes back to (a release) and who is paid for a cost are not among them: nobody else's money comes
 * by them, and each such payment is made by hand.
 */
const payeeNumbers: Readonly<Record<string, (doc: Loose) => readonly PayeeNumber[]>> = {
  account: (doc) => [
    { label: 'Tilin tilinumero', number: textIn(doc, 'iban'), path: 'iban' },
    {
      label: 'Asiakasvaratilin numero',
      number: textIn((doc.settings as Loose | undefined)?.deposits, 'iban'),
      path: 'settings.deposits.iban',
    },
  ],
  partner: (doc) => [
    { label: `Päämiehen ${textIn(doc, 'name')} tilinumero`, number: textIn(doc, 'iban'), path: 'iban' },
  ],
  contract: (doc) => [
    ...landlordsIn(doc).map((landlord) => ({
      label: `Sopimuksen ${textIn(doc, 'contractNumber')} vuokranantajan tilinumero`,
      number: textIn(landlord, 'iban'),
    })),
    {
      label: `Sopimuksen ${textIn(doc, 'contractNumber')} vakuuden tilinumero`,
      number: textIn(doc.lease, 'depositIban'),
    },
  ],
  schedule: (doc) => [{ label: 'Toistuvan laskun tilinumero', number: textIn(doc, 'iban') }],
  deposit: (doc) => [{ label: `Vakuuden tilinumero, ${textIn(doc, 'tenantName')}`, number: textIn(doc, 'iban') }],
}

/**
 * Which of a document's numbers a write changes, at once or from later on. A new document changes none.
 *
 * @param before how it stands; undefined for a new one
 */
export function numberChanges(kind: string, before: object | undefined, after: object): readonly NumberChange[] {
  const numbersOf = payeeNumbers[kind]
  if (!numbersOf || !before) return []
  const [existing, next] = [numbersOf(before as Loose), numbersOf(after as Loose)]
  const labels = existing.length > next.length ? existing : next
  return labels.flatMap(({ label, path }, at): NumberChange[] => {
    const existingNumber = existing[at]?.number ?? ''
    const coming = path === undefined ? undefined : newlyWaiting(before, after, path)
    if (coming) return [{ label, before: existingNumber, after: coming.after, from: coming.from }]
    const change = { label, before: existingNumber, after: next[at]?.number ?? '' }
    return isSameNumber(change.before, change.after) ? [] : [change]
  })
}

function newlyWaiting(before: Waiting, after: Waiting, path: string) {
  const [was, is] = [latestChange(before, path), latestChange(after, path)]
  return is && is.at !== was?.at ? is : undefined
}

/** What a document calls its number at a path. */
export const numberLabel = (kind: string, doc: object, path: string): string =>
  payeeNumbers[kind]?.(doc as Loose).find((number) => number.path === path)?.label ?? ''
