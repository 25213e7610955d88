import { compareDays, type Day } from '#shared/base/day.ts'
import { type Cents, decimalOf, sumOf } from '#shared/base/money.ts'
import { type XmlNode, xml, xmlDocument } from '#shared/formats/xml-writer.ts'
import { bicOf, type Iban } from '#shared/identifiers/iban.ts'
import { type BankPayment, byAccount } from './bank-payment.ts'

export type CamtVersion = 2 | 8

/** What the bank writes on every document. */
export interface Issue {
  /** Tells this document from others; letters and digits, 20 at most. */
  readonly id: string
  readonly day: Day
  readonly ownerName: string
}

const euros = (cents: Cents) => xml('Amt', decimalOf(Math.abs(cents)), { Ccy: 'EUR' })
const direction = (cents: Cents) => xml('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT')
const dated = (name: string, day: Day) => xml(name, [xml('Dt', day)])
const atNight = (day: Day) => xml('CreDtTm', `${day}T22:00:00`)

/** How the bank calls an incoming payment with a reference and one without. */
const codes = { reference: '705VIITESIIRTO', message: '710TILISIIRTO' } as const

const code = (name: string, text: string) => xml(name, [xml('Cd', text)])

const transactionCode = ({ reference }: BankPayment): XmlNode =>
  xml('BkTxCd', [
    xml('Domn', [xml('Cd', 'PMNT'), xml('Fmly', [xml('Cd', 'RCDT'), xml('SubFmlyCd', 'ESCT')])]),
    xml('Prtry', [xml('Cd', reference ? codes.reference : codes.message), xml('Issr', 'FFFS')]),
  ])

function remittance({ reference, message = '' }: BankPayment): XmlNode {
  if (!reference) return xml('RmtInf', [xml('Ustrd', message)])
  const type = xml('Tp', [code('CdOrPrtry', 'SCOR')])
  return xml('RmtInf', [xml('Strd', [xml('CdtrRefInf', [type, xml('Ref', reference)])])])
}

function transaction(payment: BankPayment, version: CamtVersion): XmlNode {
  const name = xml('Nm', payment.payerName)
  return xml('TxDtls', [
    xml('Refs', [xml('AcctSvcrRef', payment.archiveId), xml('EndToEndId', 'NOTPROVIDED')]),
    version === 8 ? [euros(payment.cents), direction(payment.cents)] : undefined,
    xml('AmtDtls', [xml('TxAmt', [euros(payment.cents)])]),
    transactionCode(payment),
    xml('RltdPties', [
      xml('Dbtr', [version === 8 ? xml('Pty', [name]) : name]),
      xml('DbtrAcct', [xml('Id', [xml('IBAN', payment.payerIban)])]),
    ]),
    remittance(payment),
    xml('RltdDts', [xml('AccptncDtTm', `${payment.paidDay}T08:15:00`)]),
  ])
}

function entry(payment: BankPayment, at: number, version: CamtVersion): XmlNode {
  return xml('Ntry', [
    xml('NtryRef', String(at + 1)),
    euros(payment.cents),
    direction(payment.cents),
    version === 8 ? code('Sts', 'BOOK') : xml('Sts', 'BOOK'),
    dated('BookgDt', payment.bookingDay),
    dated('ValDt', payment.bookingDay),
    xml('AcctSvcrRef', payment.archiveId),
    transactionCode(payment),
    xml('NtryDtls', [transaction(payment, version)]),
  ])
}

const balance = (kind: string, cents: Cents, day: Day): XmlNode =>
  xml('Bal', [xml('Tp', [code('CdOrPrtry', kind)]), euros(cents), direction(cents), dated('Dt', day)])

/** What was on the account before; any sum does, since nothing else moves money on it. */
const openingCents = 1_000_000

function statement(account: Iban, payments: readonly BankPayment[], issue: Issue, version: CamtVersion): XmlNode {
  const days = payments.map(({ bookingDay }) => bookingDay).toSorted(compareDays)
  const [first = issue.day, last = issue.day] = [days[0], days.at(-1)]
  const sum = sumOf(payments.map(({ cents }) => cents))
  const count = xml('NbOfNtries', String(payments.length))
  return xml('Stmt', [
    opening(account, issue, version, [first, last]),
    balance('OPBD', openingCents, first),
    balance('CLBD', openingCents + sum, last),
    xml('TxsSummry', [xml('TtlNtries', [count]), xml('TtlCdtNtries', [count, xml('Sum', decimalOf(sum))])]),
    payments.map((payment, at) => entry(payment, at, version)),
  ])
}

const notification = (account: Iban, payments: readonly BankPayment[], issue: Issue, version: CamtVersion): XmlNode =>
  xml('Ntfctn', [opening(account, issue, version), payments.map((payment, at) => entry(payment, at, version))])

function opening(
  account: Iban,
  { id, day, ownerName }: Issue,
  version: CamtVersion,
  span?: readonly [Day, Day],
): XmlNode[] {
  const bic = bicOf(account)
  const bank = bic ? xml('Svcr', [xml('FinInstnId', [xml(version === 8 ? 'BICFI' : 'BIC', bic)])]) : undefined
  const owner = xml('Ownr', [xml('Nm', ownerName)])
  return [
    xml('Id', `${id}${account.slice(-6)}`),
    atNight(day),
    ...(span ? [xml('FrToDt', [xml('FrDtTm', `${span[0]}T00:00:00`), xml('ToDtTm', `${span[1]}T23:59:59`)])] : []),
    xml('Acct', [xml('Id', [xml('IBAN', account)]), xml('Ccy', 'EUR'), owner, bank]),
  ]
}

function documentOf(message: string, name: string, { id, day }: Issue, parts: readonly XmlNode[]): string {
  const header = xml('GrpHdr', [xml('MsgId', id), atNight(day)])
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${message}`
  return xmlDocument(xml('Document', [xml(name, [header, parts])], { xmlns: namespace }))
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
