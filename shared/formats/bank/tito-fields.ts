import type { Day } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import { ibanOfBban, isIban } from '#shared/identifiers/iban.ts'
import { dayAt, digitsAt, lineFault, type RecordLine } from './record-lines.ts'

/** A sum of 18 digits after its sign. */
export function signedCents(row: RecordLine, signAt: number, what: string): Cents {
  const sign = row.record[signAt - 1]
  if (sign !== '+' && sign !== '-') throw lineFault(row.line, `${what}: etumerkki (merkki ${signAt}) ei ole + eikä -.`)
  const cents = Number(digitsAt(row, signAt + 1, signAt + 18, what))
  if (!Number.isSafeInteger(cents)) throw lineFault(row.line, `${what} on liian suuri.`)
  return sign === '-' ? 0 - cents : cents
}

/** A day that the bank may leave out. */
export const dayOr = (row: RecordLine, from: number, what: string, otherwise: Day): Day =>
  /^[ 0]*$/.test(row.record.slice(from - 1, from + 5)) ? otherwise : dayAt(row, from, what)

/** The statement's account: as an IBAN at the end of the record, or only as its 14 digits. */
export function accountOf(row: RecordLine): string {
  const account = ibanOfBban(digitsAt(row, 10, 23, 'Tilinumero'))
  const written = row.record.slice(292, 310).trim()
  if (isIban(written) && written !== account) {
    throw lineFault(row.line, `tilinumerot ${written} ja ${account} eivät ole sama tili.`)
  }
  return account
}

/** What the lines after an entry say of it (record T11). */
export class Details {
  /** How many payments the entry is a total of. */
  count = 0
  references: string[] = []
  iban: string | undefined
  /** Longer forms of the payer's and the payee's name, or those on whose behalf they act. */
  names: string[] = []
  private texts: string[] = []
  private bankTexts: string[] = []

  add({ record, line }: RecordLine): void {
    const data = record.slice(8)
    switch (record.slice(6, 8)) {
      case '00':
        this.texts.push(joined(data))
        break
      case '01':
        this.count = Number(digitsAt({ record, line }, 9, 16, 'Tapahtumien määrä'))
        break
      case '02':
        if (data.slice(11, 26).trim()) this.texts.push(`Lasku ${data.slice(11, 26).trim()}`)
        break
      case '06':
        this.texts.push(joined(data))
        break
      case '07':
        this.bankTexts.push(joined(data))
        break
      case '08':
        this.bankTexts.push(joined(data.slice(4)))
        break
      case '09':
        this.names.push(joined(data))
        break
      case '11':
        this.addSepa(data)
        break
    }
  }

  /** The reference, the other party's account and bank, then the names of payee and payer, more exactly. */
  private addSepa(data: string): void {
    const field = (from: number, length: number) => data.slice(from, from + length).trim()
    this.references.push(field(0, 35))
    this.iban = isIban(field(35, 35)) ? field(35, 35) : this.iban
    this.names.push(field(105, 70), field(175, 70))
  }

  message(): string {
    const said = this.texts.filter((text) => text !== '')
    return (said.length > 0 ? said : this.bankTexts).join(' ').trim()
  }
}

/** Text that is cut into pieces of 35 characters wherever they end. */
const joined = (data: string): string => data.replace(/\s+/g, ' ').trim()
