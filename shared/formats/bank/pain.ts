import { type Day, isDay } from '../../base/day.ts'
import { type Cents, decimalOf, sumOf } from '../../base/money.ts'
import { Problem } from '../../base/problem.ts'
import { bicOf, isIban, normaliseIban } from '../../identifiers/iban.ts'
import { isReference, isRf, normaliseReference } from '../../identifiers/reference.ts'
import { inCharacters } from '../characters.ts'
import { type XmlNode, xml, xmlDocument, xmlUnlessEmpty } from '../xml-writer.ts'

/** Outgoing payments for the bank: pain.001.001.03 and .09, SEPA credit transfers. */

export type PainVersion = 3 | 9

/** A postal address in its parts; banks no longer take lines of free form. */
export interface PainAddress {
  street?: string
  zipCode?: string
  city: string
  /** ISO 3166-1, two letters. */
  country: string
}

interface PainParty {
  name: string
  iban: string
  /** Left out, the BIC of a Finnish account is found by its number; a foreign one needs none inside SEPA. */
  bic?: string
  address?: PainAddress
}

/** One payment. A reference goes as one, otherwise the message does. */
export interface PaymentOrder {
  /** Our own id of it, which comes back on the statement; 35 characters at most. */
  id: string
  cents: Cents
  payee: PainParty
  /** Finnish or RF. */
  reference?: string
  message?: string
}

export interface PaymentBatch {
  /** The message's id; 30 characters at most. */
  id: string
  /** The instant at which it is made, ISO 8601. */
  made: string
  /** The day on which the payments are made. */
  day: Day
  /** `bankId` is what the bank knows the customer by. */
  payer: PainParty & { bankId: string }
  orders: readonly PaymentOrder[]
}

const LONGEST_ID = 35
const LONGEST_BATCH_ID = 30
const LONGEST_NAME = 70
const LONGEST_MESSAGE = 140
const MOST_CENTS = 99_999_999_999

/** The letters, digits and marks of SEPA, and the Finnish letters that Finnish banks take besides. */
const isSepa = (char: string): boolean => /^[A-Za-z0-9/\-?:().,'+ åäöÅÄÖ]$/.test(char)

const sepaText = (text: string): string => inCharacters(text, isSepa, ' ')
const cut = (text: string, most: number): string => sepaText(text).slice(0, most).trim()

/** Ids have no slash at their ends and no two in a row (EPC217-08). */
const isId = (id: string, most: number): boolean =>
  id.length > 0 && id.length <= most && /^[A-Za-z0-9/\-?:().,'+ ]+$/.test(id) && !/^[/ ]|[/ ]$|\/\//.test(id)

class Faults {
  readonly fields: Record<string, string> = {}

  add(field: string, sentence: string | false): void {
    if (sentence !== false) this.fields[field] ??= sentence
  }

  party(field: string, { name, iban, bic, address }: PainParty): void {
    this.add(`${field}.name`, sepaText(name) === '' && 'Anna nimi')
    this.add(`${field}.iban`, !isIban(iban) && 'Tarkista tilinumero (IBAN)')
    this.add(
      `${field}.bic`,
      bic !== undefined && !/^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/.test(bic) && 'Tarkista BIC',
    )
    if (!address) return
    this.add(`${field}.address.city`, sepaText(address.city) === '' && 'Anna postitoimipaikka')
    this.add(`${field}.address.country`, !/^[A-Z]{2}$/.test(address.country) && 'Tarkista maa')
  }

  order(field: string, { id, cents, payee, reference, message = '' }: PaymentOrder): void {
    this.add(`${field}.id`, !isId(id, LONGEST_ID) && `Maksun tunnuksessa on 1–${LONGEST_ID} kirjainta tai numeroa`)
    this.add(`${field}.cents`, !(Number.isInteger(cents) && cents > 0 && cents <= MOST_CENTS) && 'Tarkista summa')
    this.party(`${field}.payee`, payee)
    this.add(
      `${field}.reference`,
      reference !== undefined && !isReference(reference) && !isRf(reference) && 'Tarkista viitenumero',
    )
    const tooLong = sepaText(message).length > LONGEST_MESSAGE
    this.add(`${field}.message`, tooLong && `Viestissä voi olla enintään ${LONGEST_MESSAGE} merkkiä`)
  }
}

/** Everything the schema or the bank would refuse, at its field. */
function check({ id, day, payer, orders }: PaymentBatch): void {
  const faults = new Faults()
  faults.add('id', !isId(id, LONGEST_BATCH_ID) && `Erän tunnuksessa on 1–${LONGEST_BATCH_ID} kirjainta tai numeroa`)
  faults.add('day', !isDay(day) && 'Tarkista maksupäivä')
  faults.add('orders', orders.length === 0 && 'Valitse vähintään yksi maksu')
  faults.add('payer.bankId', !isId(payer.bankId, LONGEST_ID) && 'Anna pankin antama asiakastunnus')
  faults.party('payer', payer)
  const ids = new Set<string>()
  for (const [at, order] of orders.entries()) {
    faults.order(`orders.${at}`, order)
    faults.add(`orders.${at}.id`, ids.has(order.id) && 'Sama maksu on erässä kahdesti')
    ids.add(order.id)
  }
  const [first] = Object.values(faults.fields)
  if (first !== undefined) throw new Problem('invalid', first, faults.fields)
}

/** Writes one batch; the versions differ in the names of a few elements. */
class PainWriter {
  private readonly version: PainVersion

  constructor(version: PainVersion) {
    this.version = version
  }

  document({ id, made, day, payer, orders }: PaymentBatch): string {
    const sums = [
      xml('NbOfTxs', String(orders.length)),
      xml('CtrlSum', decimalOf(sumOf(orders.map(({ cents }) => cents)))),
    ]
    const owner = bankCustomer(payer.bankId)
    const header = [xml('MsgId', id), xml('CreDtTm', made), sums, xml('InitgPty', [name(payer), owner])]
    const payments = [
      xml('PmtInfId', `${id}-1`),
      xml('PmtMtd', 'TRF'),
      sums,
      xml('PmtTpInf', [xml('SvcLvl', [xml('Cd', 'SEPA')])]),
      this.version === 9 ? xml('ReqdExctnDt', [xml('Dt', day)]) : xml('ReqdExctnDt', day),
      xml('Dbtr', [name(payer), postalAddress(payer.address), owner]),
      accountOf('DbtrAcct', payer),
      this.agent('DbtrAgt', payer) ?? xml('DbtrAgt', [xml('FinInstnId', [xml('Othr', [xml('Id', 'NOTPROVIDED')])])]),
      xml('ChrgBr', 'SLEV'),
      orders.map((order) => this.transfer(order)),
    ]
    const message = xml('CstmrCdtTrfInitn', [xml('GrpHdr', header.flat()), xml('PmtInf', payments.flat())])
    const namespace = `urn:iso:std:iso:20022:tech:xsd:pain.001.001.0${this.version}`
    return xmlDocument(xml('Document', [message], { xmlns: namespace }))
  }

  private transfer({ id, cents, payee, reference, message = '' }: PaymentOrder): XmlNode {
    return xml('CdtTrfTxInf', [
      xml('PmtId', [xml('InstrId', id), xml('EndToEndId', id)]),
      xml('Amt', [xml('InstdAmt', decimalOf(cents), { Ccy: 'EUR' })]),
      this.agent('CdtrAgt', payee),
      xml('Cdtr', [name(payee), postalAddress(payee.address)]),
      accountOf('CdtrAcct', payee),
      remittance(reference, sepaText(message)),
    ])
  }

  private agent(role: string, { iban, bic }: PainParty): XmlNode | undefined {
    const code = bic ?? bicOf(iban)
    return code ? xml(role, [xml('FinInstnId', [xml(this.version === 9 ? 'BICFI' : 'BIC', code)])]) : undefined
  }
}

const name = (party: PainParty): XmlNode => xml('Nm', cut(party.name, LONGEST_NAME))
const accountOf = (role: string, { iban }: PainParty): XmlNode =>
  xml(role, [xml('Id', [xml('IBAN', normaliseIban(iban))])])

const bankCustomer = (bankId: string): XmlNode =>
  xml('Id', [xml('OrgId', [xml('Othr', [xml('Id', bankId), xml('SchmeNm', [xml('Cd', 'BANK')])])])])

const postalAddress = (address: PainAddress | undefined): XmlNode | undefined =>
  address &&
  xml('PstlAdr', [
    xmlUnlessEmpty('StrtNm', cut(address.street ?? '', 70)),
    xmlUnlessEmpty('PstCd', cut(address.zipCode ?? '', 16)),
    xml('TwnNm', cut(address.city, 35)),
    xml('Ctry', address.country),
  ])

function remittance(reference: string | undefined, message: string): XmlNode | undefined {
  if (reference === undefined) return message === '' ? undefined : xml('RmtInf', [xml('Ustrd', message)])
  const type = [xml('CdOrPrtry', [xml('Cd', 'SCOR')]), isRf(reference) ? xml('Issr', 'ISO') : undefined]
  const written = isRf(reference) ? normaliseIban(reference) : (normaliseReference(reference) ?? '')
  return xml('RmtInf', [xml('Strd', [xml('CdtrRefInf', [xml('Tp', type), xml('Ref', written)])])])
}

/**
 * The text of a pain.001 file, UTF-8. What the schema or a bank would refuse is a Problem that names the field, but for
 * characters that banks do not take, which the nearest one replaces, and names, which are cut at 70.
 */
export function pain001(batch: PaymentBatch, version: PainVersion): string {
  check(batch)
  return new PainWriter(version).document(batch)
}
