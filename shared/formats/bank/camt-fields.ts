import { compareDays, type Day, dayOfDateTime, isDay } from '#shared/base/day.ts'
import { type Cents, centsOf, printMoney, sumOf } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { childrenOf, elementAt, lineAt, textAt, type XmlElement } from '#shared/formats/xml.ts'
import { ibanOfBban, isIban, normaliseIban } from '#shared/identifiers/iban.ts'

interface Balance {
  code: string
  day: string
  cents: Cents
}

/** What the sums are checked of. */
interface Moved {
  cents: Cents
}

/** The fields of camt messages, each checked, with Problems that name the line and the element. */
export class CamtFields {
  private readonly text: string
  private readonly days = new Map<string, Day | undefined>()

  /** @param text the whole file, for counting lines */
  constructor(text: string) {
    this.text = text
  }

  fault(element: XmlElement, sentence: string): Problem {
    return new Problem('invalid', `Rivi ${lineAt(this.text, element.at)}, elementti <${element.name}>: ${sentence}`)
  }

  missing(element: XmlElement | undefined, name: string): Problem {
    if (!element) return new Problem('invalid', `Elementti <${name}> puuttuu.`)
    return this.fault(element, `elementti <${name}> puuttuu.`)
  }

  /** Our account as an IBAN; a bare Finnish account number is turned into one. */
  account(part: XmlElement): string {
    const written = textAt(part, 'Acct', 'Id', 'IBAN') ?? textAt(part, 'Acct', 'Id', 'Othr', 'Id')
    if (!written) throw this.missing(part, 'IBAN')
    const iban = /^\d{14}$/.test(written) ? ibanOfBban(written) : normaliseIban(written)
    if (!isIban(iban)) throw this.fault(part, `tilinumero ${written} ei ole IBAN-tilinumero.`)
    const currency = textAt(part, 'Acct', 'Ccy')
    if (currency !== undefined && currency !== 'EUR') {
      throw this.fault(part, `tilin valuutta on ${currency}. Vain eurotilit luetaan.`)
    }
    return iban
  }

  /** The day of an element that has Dt or DtTm inside. */
  day(parent: XmlElement, name: string): Day {
    const element = elementAt(parent, name)
    if (!element) throw this.missing(parent, name)
    const written = textAt(element, 'Dt') ?? textAt(element, 'DtTm') ?? ''
    const day = this.dayOfText(written)
    if (!day) throw this.fault(element, `'${written}' ei ole päivä.`)
    return day
  }

  /** The day on which the payer's bank took the payment; undefined when the bank does not tell it. */
  acceptanceDay(details: XmlElement | undefined): Day | undefined {
    const written = textAt(details, 'RltdDts', 'AccptncDtTm')
    return written === undefined ? undefined : this.dayOfText(written)
  }

  /** The day of a date or a date-time; a file says the same few ones over and over. */
  private dayOfText(written: string): Day | undefined {
    if (!this.days.has(written)) this.days.set(written, isDay(written) ? written : dayOfDateTime(written))
    return this.days.get(written)
  }

  private amount(element: XmlElement): Cents {
    const currency = element.attributes.Ccy
    if (currency !== 'EUR') throw this.fault(element, `valuutta on ${currency ?? 'ilmoittamatta'}. Vain eurot luetaan.`)
    return this.decimal(element)
  }

  private decimal(element: XmlElement): Cents {
    const cents = centsOf(element.text)
    if (cents === undefined || cents < 0) throw this.fault(element, `'${element.text}' ei ole rahamäärä.`)
    return cents
  }

  private sign(element: XmlElement): 1 | -1 {
    const indicator = textAt(element, 'CdtDbtInd')
    if (indicator === 'CRDT') return 1
    if (indicator === 'DBIT') return -1
    throw indicator === undefined
      ? this.missing(element, 'CdtDbtInd')
      : this.fault(element, `'${indicator}' ei ole suunta (CRDT tai DBIT).`)
  }

  /** The amount of an entry or a balance: money in is positive. */
  signedAmount(element: XmlElement): Cents {
    const amount = elementAt(element, 'Amt')
    if (!amount) throw this.missing(element, 'Amt')
    return this.sign(element) * this.amount(amount) || 0
  }

  /** The amount of one transaction of many: version 8 has it with a direction, version 2 in AmtDtls with its entry's. */
  transactionAmount(transaction: XmlElement, entryCents: Cents): Cents {
    const amount = elementAt(transaction, 'Amt') ?? elementAt(transaction, 'AmtDtls', 'TxAmt', 'Amt')
    if (!amount) throw this.missing(transaction, 'Amt')
    const sign = textAt(transaction, 'CdtDbtInd') ? this.sign(transaction) : Math.sign(entryCents)
    return sign * this.amount(amount) || 0
  }

  /** Opening balance + booked entries must be the closing balance. */
  checkBalances(part: XmlElement, booked: readonly Moved[]): void {
    const balances = childrenOf(part, 'Bal').map((balance) => this.balance(balance))
    const named = (code: string) =>
      balances.filter((balance) => balance.code === code).toSorted((a, b) => compareDays(a.day, b.day))
    const opening = named('OPBD')[0] ?? named('PRCD')[0]
    const closing = named('CLBD').at(-1)
    if (!opening) throw this.fault(part, 'tiliotteelta puuttuu alkusaldo (OPBD).')
    if (!closing) throw this.fault(part, 'tiliotteelta puuttuu loppusaldo (CLBD).')
    const moved = sumOf(booked.map(({ cents }) => cents))
    if (opening.cents + moved === closing.cents) return
    throw this.fault(
      part,
      `tiliotteen summat eivät täsmää: alkusaldo ${printMoney(opening.cents)} ja tapahtumat ${printMoney(moved)} ` +
        `tekevät ${printMoney(opening.cents + moved)}, mutta loppusaldo on ${printMoney(closing.cents)}. ` +
        'Tiedosto on vajaa tai muuttunut, eikä siitä luettu mitään.',
    )
  }

  private balance(element: XmlElement): Balance {
    const code = textAt(element, 'Tp', 'CdOrPrtry', 'Cd') ?? ''
    const counted = code === 'OPBD' || code === 'PRCD' || code === 'CLBD'
    return { code, day: textAt(element, 'Dt', 'Dt') ?? '', cents: counted ? this.signedAmount(element) : 0 }
  }

  /** The counts and sums of TxsSummry, where given; banks differ in whether they count entries not yet booked. */
  checkSummary(part: XmlElement, all: readonly Moved[], booked: readonly Moved[]): void {
    const summary = elementAt(part, 'TxsSummry')
    const credits = ({ cents }: Moved) => cents > 0
    const debits = ({ cents }: Moved) => cents < 0
    for (const { name, side } of [
      { name: 'TtlCdtNtries', side: credits },
      { name: 'TtlDbtNtries', side: debits },
    ]) {
      const total = elementAt(summary, name)
      if (total && !this.agrees(total, booked.filter(side)) && !this.agrees(total, all.filter(side))) {
        throw this.fault(total, 'yhteenvedon summa ei täsmää tapahtumiin. Tiedosto on vajaa tai muuttunut.')
      }
    }
  }

  private agrees(total: XmlElement, entries: readonly Moved[]): boolean {
    const sum = elementAt(total, 'Sum')
    return !sum || this.decimal(sum) === sumOf(entries.map(({ cents }) => Math.abs(cents)))
  }

  /** What the bank calls the entry, when the payer wrote nothing: '730PANKIN PALVELUMAKSU' without its code. */
  description(entry: XmlElement, transaction: XmlElement | undefined): string {
    const additional = textAt(transaction, 'AddtlTxInf') ?? textAt(entry, 'AddtlNtryInf')
    const code = textAt(entry, 'BkTxCd', 'Prtry', 'Cd') ?? ''
    return additional ?? code.replace(/^(NTRF\+)?\d{3}\s*/, '')
  }
}
