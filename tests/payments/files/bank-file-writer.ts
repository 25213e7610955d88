import { addDays, type Day } from '#shared/base/day.ts'
import { type Cents, decimalOf, sumOf } from '#shared/base/money.ts'
import { ibanOfBban } from '#shared/identifiers/iban.ts'

/** A payment as the bank knows it, to be written into files of every kind. */
export interface BankPayment {
  account: string
  bookingDay: Day
  cents: Cents
  reversal: boolean
  reference?: string | undefined
  message?: string | undefined
  payerName: string
  /** 18 characters, the first two of which are the year, as banks have them. */
  archiveId?: string | undefined
}

export const OUR_ACCOUNT = ibanOfBban('12345600000785')

const bytesOf = (text: string) => new TextEncoder().encode(text)

const escaped = (text: string) => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`)

type Version = 2 | 8

const direction = (cents: Cents) => `<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
const amount = (cents: Cents) => `<Amt Ccy="EUR">${decimalOf(Math.abs(cents))}</Amt>`
const party = (name: string, version: Version) =>
  version === 8 ? `<Pty><Nm>${escaped(name)}</Nm></Pty>` : `<Nm>${escaped(name)}</Nm>`

function transaction(payment: BankPayment, version: Version): string {
  const { archiveId, cents, payerName, reference, message = '', reversal } = payment
  const role = cents > 0 !== reversal ? 'Dbtr' : 'Cdtr'
  const refs = archiveId ? `<Refs><AcctSvcrRef>${archiveId}</AcctSvcrRef></Refs>` : ''
  const amounts =
    version === 8 ? amount(cents) + direction(cents) : `<AmtDtls><TxAmt>${amount(cents)}</TxAmt></AmtDtls>`
  const about = reference
    ? `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`
    : `<Ustrd>${escaped(message)}</Ustrd>`
  const parties = `<RltdPties><${role}>${party(payerName, version)}</${role}></RltdPties>`
  return `<TxDtls>${refs}${amounts}${parties}<RmtInf>${about}</RmtInf></TxDtls>`
}

/** One Ntry of one payment, or of a batch of several that have a direction in common. */
export function entryOf(payments: readonly BankPayment[], version: Version, batchId?: string): string {
  const [first] = payments
  if (!first) return ''
  const status = version === 8 ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>'
  const id = payments.length > 1 ? batchId : first.archiveId
  const batch = payments.length > 1 ? `<Btch><NbOfTxs>${payments.length}</NbOfTxs></Btch>` : ''
  const sum = sumOf(payments.map(({ cents }) => cents))
  return (
    `<Ntry>${amount(sum)}${direction(sum)}${first.reversal ? '<RvslInd>true</RvslInd>' : ''}${status}` +
    `<BookgDt><Dt>${first.bookingDay}</Dt></BookgDt>${id ? `<AcctSvcrRef>${id}</AcctSvcrRef>` : ''}` +
    `<NtryDtls>${batch}${payments.map((payment) => transaction(payment, version)).join('')}</NtryDtls></Ntry>\n`
  )
}

const accountOf = (account: string) => `<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>`
const balance = (code: string, cents: Cents) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}${direction(cents)}<Dt><Dt>2026-11-02</Dt></Dt></Bal>`

const documentOf = (message: string, name: string, contents: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><${name}>` +
  `<GrpHdr><MsgId>M</MsgId></GrpHdr>${contents}</${name}></Document>`

export interface Entries {
  account?: string
  version: Version
  /** Ready Ntry elements and their sum. */
  entries: string
  sum: Cents
}

export const statementText = ({ account = OUR_ACCOUNT, version, entries, sum }: Entries): string => {
  const balances = balance('OPBD', 100_000) + balance('CLBD', 100_000 + sum)
  const contents = `<Stmt><Id>S</Id>${accountOf(account)}${balances}${entries}</Stmt>`
  return documentOf(`camt.053.001.0${version}`, 'BkToCstmrStmt', contents)
}

export const notificationText = ({ account = OUR_ACCOUNT, version, entries }: Omit<Entries, 'sum'>): string =>
  documentOf(
    `camt.054.001.0${version}`,
    'BkToCstmrDbtCdtNtfctn',
    `<Ntfctn><Id>N</Id>${accountOf(account)}${entries}</Ntfctn>`,
  )

const eachAlone = (payments: readonly BankPayment[], version: Version) =>
  payments.map((payment) => entryOf([payment], version)).join('')

export const camt053 = (payments: readonly BankPayment[], version: Version): Uint8Array =>
  bytesOf(
    statementText({ version, entries: eachAlone(payments, version), sum: sumOf(payments.map(({ cents }) => cents)) }),
  )

export const camt054 = (payments: readonly BankPayment[], version: Version): Uint8Array =>
  bytesOf(notificationText({ version, entries: eachAlone(payments, version) }))

const short = (day: Day) => day.slice(2).replaceAll('-', '')
const field = (value: number, length: number) => String(value).padStart(length, '0')

function ktlEvent({
  account,
  bookingDay,
  cents,
  reversal,
  reference = '',
  payerName,
  archiveId = '',
}: BankPayment): string {
  const archive = archiveId.slice(-16).padEnd(16)
  const days = short(bookingDay) + short(addDays(bookingDay, -1))
  const name = payerName.slice(0, 12).padEnd(12)
  const tail = `1A${field(Math.abs(cents), 10)}${reversal ? 1 : 0}A `
  return `3${account.slice(4)}${days}${archive}${reference.padStart(20, '0')}${name}${tail}`
}

/** A KTL file of payments that have a reference; money out is written as corrections. */
export function ktlText(payments: readonly BankPayment[]): string {
  const tally = (kept: readonly BankPayment[]) =>
    field(kept.length, 6) + field(sumOf(kept.map(({ cents }) => Math.abs(cents))), 11)
  const sums = tally(payments.filter(({ reversal }) => !reversal)) + tally(payments.filter(({ reversal }) => reversal))
  const lines = [`02611030412${'12'.padEnd(11, '0')}1`, ...payments.map(ktlEvent), `9${sums}${'0'.repeat(17)}`]
  return lines.map((line) => `${line.padEnd(90)}\r\n`).join('')
}

/** In ISO-8859-1, for which every character here has a code below 256. */
export const ktl = (payments: readonly BankPayment[]): Uint8Array =>
  Uint8Array.from(ktlText(payments), (char) => char.charCodeAt(0))
