import { type Cents, printMoney, sumOf } from '#shared/base/money.ts'
import { childrenOf, elementAt, readXml, textAt, type XmlElement } from '#shared/formats/xml.ts'
import { type BankFileFormat, type BatchTotal, ownIds, type ReadEntry } from './bank-entry.ts'
import { CamtFields } from './camt-fields.ts'
import { camtRemittance, partyOf } from './camt-party.ts'

export interface CamtContents {
  format: BankFileFormat
  accounts: string[]
  entries: ReadEntry[]
  batches: BatchTotal[]
}

/** The messages by the element that holds them, and their parts: statements or notifications, each of one account. */
const messages = new Map<string, BankFileFormat>([
  ['BkToCstmrStmt', 'camt.053'],
  ['BkToCstmrDbtCdtNtfctn', 'camt.054'],
])
const parts = new Map<string, BankFileFormat>([
  ['Stmt', 'camt.053'],
  ['Ntfctn', 'camt.054'],
])

/** What is kept of an Ntry once it has been read: one amount on the account, and the payments it is made of. */
interface Booking {
  cents: Cents
  booked: boolean
  payments: Payment[]
  batch?: Omit<BatchTotal, 'account' | 'before'>
}

type Payment = Omit<ReadEntry, 'account' | 'source'>

/** An Ntry while it is read. */
interface Entry {
  element: XmlElement
  cents: Cents
  archiveId: string | undefined
  transactions: readonly XmlElement[]
  /** What its payments have in common. */
  common: Pick<ReadEntry, 'bookingDay' | 'valueDay' | 'reversal'>
}

/** Booked only: PDNG and INFO entries have not moved money. Version 2 has the code as text, version 8 in an element. */
const isBooked = (entry: XmlElement): boolean =>
  (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts', 'Prtry') ?? textAt(entry, 'Sts')) === 'BOOK'

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1'

/** Reads one document. Entries and their parts are taken as the XML reader comes to their ends. */
class CamtReader {
  private readonly fields: CamtFields
  private readonly entries: ReadEntry[] = []
  private readonly batches: BatchTotal[] = []
  private readonly accounts = new Set<string>()
  /** Of the part that is being read. */
  private bookings: Booking[] = []

  constructor(text: string) {
    this.fields = new CamtFields(text)
  }

  readonly consume = (element: XmlElement): boolean => {
    const format = parts.get(element.name)
    if (format) this.finishPart(element, format)
    else if (element.name === 'Ntry') this.bookings.push(this.booking(element))
    else return false
    return true
  }

  contents(document: XmlElement): CamtContents {
    const message = document.children.find(({ name }) => messages.has(name))
    const format = message && messages.get(message.name)
    if (document.name !== 'Document' || !format) {
      const found = document.children[0]?.name ?? document.name
      throw this.fields.fault(document, `XML-tiedosto ei ole camt.053 eikä camt.054 (siinä on <${found}>).`)
    }
    if (this.accounts.size === 0) throw this.fields.fault(message, 'sanomassa ei ole yhtään tiliotetta tai ilmoitusta.')
    return { format, accounts: [...this.accounts], entries: this.entries, batches: this.batches }
  }

  private finishPart(part: XmlElement, source: BankFileFormat): void {
    const account = this.fields.account(part)
    const booked = this.bookings.filter((booking) => booking.booked)
    this.fields.checkSummary(part, this.bookings, booked)
    if (source === 'camt.053') this.fields.checkBalances(part, booked)
    for (const { payments, batch } of booked) {
      for (const payment of payments) this.entries.push({ account, ...payment, source })
      if (batch) this.batches.push({ before: this.entries.length, account, ...batch })
    }
    this.accounts.add(account)
    this.bookings = []
  }

  private booking(element: XmlElement): Booking {
    const cents = this.fields.signedAmount(element)
    if (!isBooked(element)) return { cents, booked: false, payments: [] }
    const bookingDay = this.fields.day(element, 'BookgDt')
    const valueDay = elementAt(element, 'ValDt') ? this.fields.day(element, 'ValDt') : bookingDay
    const entry = {
      element,
      cents,
      archiveId: textAt(element, 'AcctSvcrRef'),
      transactions: childrenOf(element, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls')),
      common: { bookingDay, valueDay, reversal: isTrue(textAt(element, 'RvslInd')) },
    }
    const batch = batchTotal(entry)
    return batch
      ? { cents, booked: true, payments: [], batch }
      : { cents, booked: true, payments: this.payments(entry) }
  }

  private payments(entry: Entry): Payment[] {
    const { element, transactions, cents } = entry
    const written = transactions.map((transaction) => textAt(transaction, 'Refs', 'AcctSvcrRef'))
    const ids = ownIds(entry.archiveId, written)
    if (transactions.length < 2) return [this.payment(entry, transactions[0], cents, ids[0] ?? entry.archiveId)]
    const amounts = transactions.map((transaction) => this.fields.transactionAmount(transaction, cents))
    const sum = sumOf(amounts)
    if (sum !== cents) {
      const said = `tapahtuman summa on ${printMoney(cents)}, mutta sen erittely tekee ${printMoney(sum)}.`
      throw this.fields.fault(element, said)
    }
    return transactions.map((transaction, place) => ({
      ...this.payment(entry, transaction, amounts[place] ?? 0, ids[place]),
      batchId: entry.archiveId,
    }))
  }

  private payment(entry: Entry, details: XmlElement | undefined, cents: Cents, id: string | undefined): Payment {
    const { element, common } = entry
    const { reference, originalReference, message } = camtRemittance(details)
    const { name, iban } = partyOf(details, cents > 0 !== common.reversal)
    return {
      ...common,
      paidDay: this.fields.acceptanceDay(details) ?? common.valueDay,
      cents,
      currency: 'EUR',
      ...(reference ? { reference, originalReference } : {}),
      payerName: name,
      ...(iban ? { payerIban: iban } : {}),
      message: message || (reference ? '' : this.fields.description(element, details)),
      ...(id ? { archiveId: id } : {}),
    }
  }
}

/**
 * A total without its payments: the bank says that there is a batch, or that it is incoming reference payments (code 705),
 * and gives no transactions, or one where it counts several. Otherwise the entry is itself a payment.
 */
function batchTotal({ element, cents, archiveId, common, transactions }: Entry): Booking['batch'] {
  const batches = childrenOf(element, 'NtryDtls').flatMap((details) => childrenOf(details, 'Btch'))
  const count = sumOf(batches.map((batch) => Number(textAt(batch, 'NbOfTxs') ?? 0)))
  const references = /^(NTRF\+)?705/.test(textAt(element, 'BkTxCd', 'Prtry', 'Cd') ?? '')
  const without = transactions.length === 0 && (batches.length > 0 || references)
  if (!without && !(transactions.length === 1 && count > 1)) return undefined
  const { bookingDay } = common
  return { bookingDay, cents, ...(count > 0 ? { count } : {}), ...(archiveId ? { archiveId } : {}) }
}

/**
 * The booked entries of a camt.053 statement or a camt.054 notification, versions 2 to 8 (Finance Finland's ISO 20022
 * guides). Sums that disagree refuse the whole file with a Problem.
 */
export function readCamt(text: string): CamtContents {
  const reader = new CamtReader(text)
  return reader.contents(readXml(text, reader.consume))
}
