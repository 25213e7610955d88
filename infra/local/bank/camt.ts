import { compareDays, type Day } from '#shared/base/day.ts'
import { bicOf, type Iban } from '#shared/base/iban.ts'
import { type Cents, decimalOf, sumOf } from '#shared/base/money.ts'
import { type BankPayment, byAccount } from './bank-payment.ts'

export type CamtVersion = 2 | 8

/** What the bank writes on every document. */
export interface Issue {
  /** Tells this document from others; letters and digits, 20 at most. */
  readonly id: string
  readonly day: Day
  readonly ownerName: string
}

/** @param opening the element's name, with its attributes behind a blank */
const tag = (opening: string, content: string | readonly string[]): string =>
  `<${opening}>${typeof content === 'string' ? content : content.join('')}</${opening.replace(/ .*/, '')}>`

const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
const euros = (cents: Cents) => tag('Amt Ccy="EUR"', decimalOf(Math.abs(cents)))
const direction = (cents: Cents) => tag('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT')
const dated = (name: string, day: Day) => tag(name, tag('Dt', day))
const atNight = (day: Day) => tag('CreDtTm', `${day}T22:00:00`)

/** How the bank calls an incoming payment with a reference and one without. */
const codes = { reference: '705VIITESIIRTO', message: '710TILISIIRTO' } as const

const transactionCode = ({ reference }: BankPayment): string =>
  tag('BkTxCd', [
    tag('Domn', [tag('Cd', 'PMNT'), tag('Fmly', [tag('Cd', 'RCDT'), tag('SubFmlyCd', 'ESCT')])]),
    tag('Prtry', [tag('Cd', reference ? codes.reference : codes.message), tag('Issr', 'FFFS')]),
  ])

function remittance({ reference, message = '' }: BankPayment): string {
  if (!reference) return tag('RmtInf', tag('Ustrd', escaped(message)))
  const type = tag('Tp', tag('CdOrPrtry', tag('Cd', 'SCOR')))
  return tag('RmtInf', tag('Strd', tag('CdtrRefInf', [type, tag('Ref', reference)])))
}

function transaction(payment: BankPayment, version: CamtVersion): string {
  const name = tag('Nm', escaped(payment.payerName))
  const amounts = tag('AmtDtls', tag('TxAmt', euros(payment.cents)))
  return tag('TxDtls', [
    tag('Refs', [tag('AcctSvcrRef', payment.archiveId), tag('EndToEndId', 'NOTPROVIDED')]),
    version === 8 ? [euros(payment.cents), direction(payment.cents)].join('') : '',
    amounts,
    transactionCode(payment),
    tag('RltdPties', [
      tag('Dbtr', version === 8 ? tag('Pty', name) : name),
      tag('DbtrAcct', tag('Id', tag('IBAN', payment.payerIban))),
    ]),
    remittance(payment),
    tag('RltdDts', tag('AccptncDtTm', `${payment.paidDay}T08:15:00`)),
  ])
}

function entry(payment: BankPayment, at: number, version: CamtVersion): string {
  return tag('Ntry', [
    tag('NtryRef', String(at + 1)),
    euros(payment.cents),
    direction(payment.cents),
    tag('Sts', version === 8 ? tag('Cd', 'BOOK') : 'BOOK'),
    dated('BookgDt', payment.bookingDay),
    dated('ValDt', payment.bookingDay),
    tag('AcctSvcrRef', payment.archiveId),
    transactionCode(payment),
    tag('NtryDtls', transaction(payment, version)),
  ])
}

const balance = (code: string, cents: Cents, day: Day): string =>
  tag('Bal', [tag('Tp', tag('CdOrPrtry', tag('Cd', code))), euros(cents), direction(cents), dated('Dt', day)])

/** What was on the account before; any sum does, since nothing else moves money on it. */
const openingCents = 1_000_000

function statement(account: Iban, payments: readonly BankPayment[], issue: Issue, version: CamtVersion): string {
  const days = payments.map(({ bookingDay }) => bookingDay).toSorted(compareDays)
  const [first = issue.day, last = issue.day] = [days[0], days.at(-1)]
  const sum = sumOf(payments.map(({ cents }) => cents))
  const count = tag('NbOfNtries', String(payments.length))
  return tag('Stmt', [
    ...opening(account, issue, version, [first, last]),
    balance('OPBD', openingCents, first),
    balance('CLBD', openingCents + sum, last),
    tag('TxsSummry', [tag('TtlNtries', count), tag('TtlCdtNtries', [count, tag('Sum', decimalOf(sum))])]),
    ...payments.map((payment, at) => entry(payment, at, version)),
  ])
}

const notification = (account: Iban, payments: readonly BankPayment[], issue: Issue, version: CamtVersion): string =>
  tag('Ntfctn', [...opening(account, issue, version), ...payments.map((payment, at) => entry(payment, at, version))])

function opening(account: Iban, { id, day, ownerName }: Issue, version: CamtVersion, span?: readonly [Day, Day]) {
  const bic = bicOf(account)
  const bank = bic ? tag('Svcr', tag('FinInstnId', tag(version === 8 ? 'BICFI' : 'BIC', bic))) : ''
  return [
    tag('Id', `${id}${account.slice(-6)}`),
    atNight(day),
    span ? tag('FrToDt', [tag('FrDtTm', `${span[0]}T00:00:00`), tag('ToDtTm', `${span[1]}T23:59:59`)]) : '',
    tag('Acct', [tag('Id', tag('IBAN', account)), tag('Ccy', 'EUR'), tag('Ownr', tag('Nm', escaped(ownerName))), bank]),
  ]
}

function documentOf(message: string, name: string, { id, day }: Issue, parts: readonly string[]): string {
  const header = tag('GrpHdr', [tag('MsgId', id), atNight(day)])
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${message}`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(`Document xmlns="${namespace}"`, tag(name, [header, ...parts]))}`
}

/** A bank statement, an account a part. */
export const camt053 = (payments: readonly BankPayment[], version: CamtVersion, issue: Issue): string =>
  documentOf(
    `camt.053.001.0${version}`,
    'BkToCstmrStmt',
    issue,
    [...byAccount(payments)].map(([account, own]) => statement(account, own, issue, version)),
  )

/** A notification of incoming payments, an account a part. */
export const camt054 = (payments: readonly BankPayment[], version: CamtVersion, issue: Issue): string =>
  documentOf(
    `camt.054.001.0${version}`,
    'BkToCstmrDbtCdtNtfctn',
    issue,
    [...byAccount(payments)].map(([account, own]) => notification(account, own, issue, version)),
  )
