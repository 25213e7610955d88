import type { InvoiceService } from '../../accounts/invoice-services.ts'
import { parseBusinessId } from '../../identifiers/business-id.ts'
import { isIban } from '../../identifiers/iban.ts'
import type { Recipient } from '../invoice.ts'
import type { Seller } from '../seller.ts'
import { addressFaults } from './einvoice-operators.ts'
import type { SendType } from './send-types.ts'
import { demandsOf, postalCountryOf } from './sending-demands.ts'

/** Where the account's invoices go out. */
export interface Channel {
  readonly service: InvoiceService | ''
  /** The account has an address of its own among e-invoices, which our own channel sends from; undefined when unasked. */
  readonly hasOwnEvoice?: boolean | undefined
}

export type Payer = Pick<
  Recipient,
  | 'name'
  | 'isCompany'
  | 'businessId'
  | 'email'
  | 'address'
  | 'zipCode'
  | 'city'
  | 'country'
  | 'evoiceOperator'
  | 'evoiceAddress'
  | 'evoiceId'
>

/** Of whom nothing is known. */
export const nobody: Payer = {
  name: '',
  isCompany: false,
  businessId: '',
  email: '',
  address: '',
  zipCode: '',
  city: '',
  country: '',
  evoiceOperator: '',
  evoiceAddress: '',
  evoiceId: '',
}

/** What is to be sent: to whom, how, and as far as it is known by whom and with what VAT. */
export interface Sending {
  readonly sendType: SendType
  readonly recipient: Payer
  readonly seller?: (Pick<Seller, 'name' | 'businessId' | 'contact'> & Partial<Pick<Seller, 'iban'>>) | undefined
  readonly products?: readonly { readonly taxpr: number }[] | undefined
  /** It credits what is at the service already. */
  readonly isCredit?: boolean | undefined
}

/** Fields of the payer that a person fills; the others are of the seller and of the account's settings. */
export const payerFields = [
  'email',
  'address',
  'zipCode',
  'city',
  'country',
  'evoiceAddress',
  'evoiceOperator',
  'evoiceId',
  'businessId',
] as const
export type PayerField = (typeof payerFields)[number]
export type GapField = PayerField | 'name' | 'service' | 'ownEvoice' | 'sellerBusinessId' | 'sellerIban'

export interface Gap {
  readonly field: GapField
  /** The invoice cannot leave; else somebody should look at it before it does. */
  readonly stops: boolean
  /** What is missing, to be put after 'Vuokralaiselta puuttuu'; or the whole of it as a sentence. */
  readonly missing?: string
  readonly sentence?: string
}

/**
 * What an invoice lacks to reach its payer, by the one rule that every form, preview and sending goes by. Nothing more
 * than this keeps an invoice at home, and nothing less is let go.
 */
export const sendingGaps = (sending: Sending, channel: Channel): Gap[] =>
  demandsOf[channel.service].ways.includes(sending.sendType)
    ? [...reachGaps(sending, channel), ...evoiceGaps(sending, channel), ...sellerGaps(sending, channel)]
    : [stop('service', { sentence: noService })]

const noService = 'Laskutuspalvelua ei ole otettu käyttöön, joten laskun voi lähettää vain sähköpostitse.'
const noOwnAddress = 'Oma verkkolaskuosoite puuttuu. Lisää se laskutuspalvelun asetuksiin.'

type Words = Pick<Gap, 'missing' | 'sentence'>
const stop = (field: GapField, words: Words): Gap => ({ field, stops: true, ...words })
const warn = (field: GapField, words: Words): Gap => ({ field, stops: false, ...words })
const unless = (isKnown: unknown, gap: Gap): Gap[] => (isKnown ? [] : [gap])

function reachGaps({ sendType, recipient, isCredit }: Sending, { service }: Channel): Gap[] {
  const { postal, countries, creditsAnywhere } = demandsOf[service]
  const isServed =
    (isCredit && creditsAnywhere) || countries === 'all' || countries.includes(postalCountryOf(recipient.country))
  const where = countries.includes('SE') ? 'Suomeen tai Ruotsiin' : 'Suomeen'
  return [
    ...unless(recipient.name, stop('name', { missing: 'nimi' })),
    ...(sendType === 'email' ? unless(recipient.email, stop('email', { missing: 'sähköpostiosoite' })) : []),
    ...(postal.includes(sendType)
      ? [
          ...unless(recipient.address, stop('address', { missing: 'katuosoite' })),
          ...unless(recipient.zipCode, stop('zipCode', { missing: 'postinumero' })),
          ...unless(recipient.city, stop('city', { missing: 'paikkakunta' })),
          ...unless(isServed, stop('country', { sentence: `Laskun voi lähettää vain ${where}.` })),
        ]
      : []),
  ]
}

function evoiceGaps({ sendType, recipient }: Sending, { service, hasOwnEvoice }: Channel): Gap[] {
  if (sendType !== 'evoice') return []
  const { evoiceAddress, evoiceOperator, evoiceId, isCompany, businessId } = recipient
  const wantsAgreement = demandsOf[service].agreement && !isCompany
  return [
    ...unless(evoiceAddress, stop('evoiceAddress', { missing: 'verkkolaskuosoite' })),
    ...unless(evoiceOperator, stop('evoiceOperator', { missing: 'operaattorin tunnus' })),
    ...(evoiceAddress && evoiceOperator ? shapeGaps(recipient, service) : []),
    ...unless(evoiceId || !wantsAgreement, stop('evoiceId', { missing: 'e-laskusopimuksen laskutusaihe' })),
    ...unless(service !== 'oma' || hasOwnEvoice !== false, stop('ownEvoice', { sentence: noOwnAddress })),
    ...unless(!isCompany || parseBusinessId(businessId), warn('businessId', { missing: 'Y-tunnus' })),
  ]
}

/** Our own files go to an operator as they are; other services know more addresses than we do. */
function shapeGaps({ evoiceAddress, evoiceOperator }: Payer, service: Channel['service']): Gap[] {
  const faults = addressFaults({ address: evoiceAddress, operator: evoiceOperator })
  const gap = service === 'oma' ? stop : warn
  return [
    ...(faults.address ? [gap('evoiceAddress', { sentence: `${faults.address}.` })] : []),
    ...(faults.operator ? [gap('evoiceOperator', { sentence: `${faults.operator}.` })] : []),
  ]
}

/** An invoice with VAT tells its seller's business id (AVL 209 e §); an e-invoice of ours is refused without it. */
function sellerGaps({ sendType, seller, products = [] }: Sending, { service }: Channel): Gap[] {
  if (!seller) return []
  const isOurFile = service === 'oma' && sendType === 'evoice'
  const isTaxed = products.some(({ taxpr }) => taxpr > 0)
  const who = seller.contact ? `Päämieheltä ${seller.name}` : 'Myyjältä'
  const noId = { sentence: `${who} puuttuu Y-tunnus, vaikka laskulla on arvonlisäveroa.` }
  const gap = isOurFile ? stop : warn
  return [
    ...unless(!isTaxed || parseBusinessId(seller.businessId), gap('sellerBusinessId', noId)),
    ...unless(
      !isOurFile || seller.iban === undefined || isIban(seller.iban),
      stop('sellerIban', { sentence: 'Myyjältä puuttuu tilinumero.' }),
    ),
  ]
}

/** Whether a way is worth offering at all: an e-invoice only to those who have an address among them. */
export const isOffered = (gaps: readonly Gap[]): boolean =>
  !gaps.some(({ field, stops }) => stops && unofferedFor.includes(field))
const unofferedFor: readonly GapField[] = ['service', 'evoiceAddress', 'evoiceOperator', 'ownEvoice']

const lists = new Intl.ListFormat('fi')

/** 'Vuokralaiselta puuttuu katuosoite, postinumero ja paikkakunta.'; '' of no gaps. */
export function gapSentence(gaps: readonly Gap[], whom = 'Vuokralaiselta'): string {
  const missing = gaps.flatMap((gap) => gap.missing ?? [])
  const sentences = gaps.flatMap((gap) => gap.sentence ?? [])
  return [...(missing.length > 0 ? [`${whom} puuttuu ${lists.format(missing)}.`] : []), ...sentences].join(' ')
}

export const stopping = (gaps: readonly Gap[]): Gap[] => gaps.filter(({ stops }) => stops)

/** Why the invoice cannot be sent, for the user; undefined when it can. */
export const sendingFault = (sending: Sending, channel: Channel, whom?: string): string | undefined =>
  gapSentence(stopping(sendingGaps(sending, channel)), whom) || undefined

/** The same at the fields of the payer, for a form. */
export const faultsByField = (gaps: readonly Gap[]): Record<string, string> =>
  Object.fromEntries(gaps.map((gap) => [gap.field, gapSentence([gap])]))
