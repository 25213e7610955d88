import type { Day } from '../../base/day.ts'
import { printNumber, printPercent } from '../../base/finnish.ts'
import { type Cents, printMoney } from '../../base/money.ts'
import { type Line, netOf, totalsOf } from '../../invoices/lines/line.ts'
import { printVatRate, vatOfNet } from '../../rates/vat.ts'
import type { AgreedPrices } from '../agreed-prices.ts'
import type { Others } from '../contract-terms.ts'
import type { Lease } from '../lease.ts'
import type { RentIncreaseType } from '../rent-increase-type.ts'
import type { ContractType } from './contract-types.ts'
import { fieldsOfType, increaseWords } from './model-fields.ts'
import type { ChargeRow, PrintedParty, TemplateData } from './printed.ts'
import { dayOrNothing, moneyOrNothing, yesNo } from './printed-values.ts'
import { addsPercentage, contractValues, indexNameOf, isIndexed, termValues } from './template-lease.ts'
import { listsOf, type Surroundings, surroundingValues } from './template-parties.ts'

export interface RentalFacts extends Surroundings {
  readonly contractNumber: string
  readonly lease: Lease
  readonly others: Others
  /** What is charged a month, the rent first. */
  readonly charges: readonly Line[]
  /** It is being sent to be signed in a browser; on paper as long as nobody has. */
  readonly isDigital?: boolean
}

/** Data set 1 of the spec: a rental contract. A value that the contract does not have is empty, never left out. */
export function rentalContractData(facts: RentalFacts): TemplateData {
  const { others, charges } = facts
  return {
    values: { ...surroundingValues(facts), ...contractValues(facts, charges) },
    lists: { ...listsOf(facts, others.signForOthers), ...chargesOf(charges) },
  }
}

function chargesOf(charges: readonly Line[]): Pick<TemplateData['lists'], 'products' | 'chargesTotal'> {
  const products = charges.map(
    (line): ChargeRow => ({
      desc: line.desc,
      count: `${printNumber(line.count)} ${line.itemtype}`,
      price: printMoney(line.amount),
      vat: printVatRate(line.taxpr),
      total: printMoney(netOf(line) + vatOfNet(netOf(line), line.taxpr)),
    }),
  )
  return { products, chargesTotal: charges.length > 0 ? printMoney(totalsOf(charges).gross) : '' }
}

/** Another contract or notice; it may be about a lease. */
export interface OtherFacts extends Surroundings {
  readonly name: string
  readonly contractNumber: string
  readonly lease: Lease | undefined
  /** Prices that were agreed on, of a paper that writes them down. */
  readonly agreement?: AgreedPrices | null
}

/** Data set 2: any other contract or notice. */
export const otherContractData = (facts: OtherFacts): TemplateData => ({
  values: {
    ...surroundingValues(facts),
    'document.name': facts.name,
    ...termValues(facts.contractNumber, facts.lease),
    ...agreementValues(facts.agreement),
  },
  lists: listsOf(facts),
})

function agreementValues(agreed: AgreedPrices | null = null): TemplateData['values'] {
  const { lines = [], discount } = agreed ?? {}
  const changes = lines.map(({ desc, before, after, taxpr }) => {
    const vat = taxpr === 0 ? 'ALV 0 %' : `ilman arvonlisäveroa, ALV ${printVatRate(taxpr)}`
    return `${desc}: ennen ${printMoney(before)}, nyt ${printMoney(after)} kuukaudessa (${vat})`
  })
  const totalOf = (total: number | undefined) => (lines.length > 0 && total !== undefined ? printMoney(total) : '')
  return {
    'agreement.from': dayOrNothing(agreed?.from),
    'agreement.firstDueDate': dayOrNothing(agreed?.dueDate),
    'agreement.changes': changes.join('\n'),
    'agreement.formerTotal': totalOf(agreed?.formerTotal),
    'agreement.newTotal': totalOf(agreed?.newTotal),
    'agreement.discount': discount ? printMoney(discount.amount) : '',
    'agreement.discountName': discount?.desc ?? '',
    'agreement.discountUntil': dayOrNothing(discount?.to),
  }
}

/** What a notice of a rent increase tells (spec section 3), beside the contract. */
export interface IncreaseNotice {
  readonly nextRentIncreaseDate: Day
  readonly firstDueDate: Day
  readonly startRentPrice: Cents
  readonly newRentPrice: Cents
  readonly totalAmountWithVat: Cents
  /** Percent of VAT that comes on top of the rent. */
  readonly rentVat: number
  readonly rentIncreaseType: RentIncreaseType
  /** What the type and its index are called in the language of the reader. */
  readonly typeName: string
  readonly indexName: string
  readonly sendType: string
  /** As printed, with the decimals of the series. */
  readonly startIndexValue: string
  /** 'lokakuu 2024' or '3. neljännes 2024'. */
  readonly startIndexDate: string
  readonly newIndexValue: string
  readonly newIndexDate: string
  /** The index is compared with that of the increase before; undefined without an index. */
  readonly comparesToPrevious: boolean | undefined
  readonly percentage: number
  readonly fixedAmount: Cents
  readonly rentIncreaseOwn: string
  /** How the rent comes about, a sentence a line. */
  readonly explanation: readonly string[]
  readonly createdDate: Day
}

/** Data set 3: a notice of a rent increase. What is not known yet of the increase is empty. */
export function rentIncreaseData(facts: RentalFacts, notice: Partial<IncreaseNotice>): TemplateData {
  const { startRentPrice = facts.lease.rent, newRentPrice, rentIncreaseType: type, rentVat: rate } = notice
  const words = type && { type: notice.typeName ?? increaseWords[type], index: notice.indexName ?? indexNameOf(type) }
  return {
    values: {
      ...surroundingValues(facts),
      contractNumber: facts.contractNumber,
      'lease.startDate': dayOrNothing(facts.lease.startDate),
      'increase.createdDate': dayOrNothing(notice.createdDate ?? facts.today),
      'increase.nextRentIncreaseDate': dayOrNothing(notice.nextRentIncreaseDate),
      'increase.firstDueDate': dayOrNothing(notice.firstDueDate),
      'increase.startRentPrice': printMoney(startRentPrice),
      'increase.newRentPrice': moneyOrNothing(newRentPrice),
      'increase.difference': newRentPrice ? printMoney(newRentPrice - startRentPrice) : '',
      'increase.rentVat': rate === undefined ? '' : printVatRate(rate),
      'increase.newRentWithVat': newRentPrice ? printMoney(newRentPrice + vatOfNet(newRentPrice, rate ?? 0)) : '',
      'increase.totalAmountWithVat': moneyOrNothing(notice.totalAmountWithVat),
      'increase.rentIncreaseType': words?.type ?? '',
      'increase.usesIndex': type ? yesNo(isIndexed(type)) : '',
      'increase.addsPercentage': type ? yesNo(addsPercentage(type)) : '',
      'increase.indexName': words?.index ?? '',
      'increase.comparesToPrevious': yesNo(notice.comparesToPrevious),
      'increase.startIndexValue': notice.startIndexValue ?? '',
      'increase.startIndexDate': notice.startIndexDate ?? '',
      'increase.newIndexValue': notice.newIndexValue ?? '',
      'increase.newIndexDate': notice.newIndexDate ?? '',
      'increase.percentage': notice.percentage ? printPercent(notice.percentage) : '',
      'increase.fixedAmount': moneyOrNothing(notice.fixedAmount),
      'increase.rentIncreaseOwn': notice.rentIncreaseOwn ?? '',
      'increase.explanation': notice.explanation?.join('\n') ?? '',
      'increase.sendType': notice.sendType ?? '',
    },
    lists: listsOf(facts),
  }
}

const sampleParty = (name: string, identity: string): PrintedParty => ({
  name,
  lines: [identity, 'Mallikatu 1, 00100 Helsinki', 'Puh. 040 123 4567, nimi@posti.example'],
})

/** Made-up data with every field filled, for looking at a model before there is anything to fill it from. */
export function sampleData(type: ContractType): TemplateData {
  const values = Object.fromEntries(fieldsOfType(type).map(({ name, sample }) => [name, sample]))
  const rent: ChargeRow = { desc: 'Vuokra', count: '1 kk', price: '850,00 €', vat: '0 %', total: '850,00 €' }
  const water: ChargeRow = { desc: 'Vesimaksu', count: '2 hlö/kk', price: '20,00 €', vat: '0 %', total: '40,00 €' }
  return {
    values,
    lists: {
      products: type === 1 ? [rent, water] : [],
      chargesTotal: type === 1 ? '890,00 €' : '',
      signers: [
        { name: 'Kotiranta Oy', role: 'Vuokranantaja' },
        { name: 'Virtanen Ville', role: 'Vuokralainen' },
        { name: 'Virtanen Viivi', role: 'Vuokralainen' },
      ],
      landlords: [sampleParty('Kotiranta Oy', 'Y-tunnus: 1234567-1')],
      tenants: [
        sampleParty('Virtanen Ville', 'Henkilötunnus: 131052-308T'),
        sampleParty('Virtanen Viivi', 'Henkilötunnus: 010594-9032'),
      ],
    },
  }
}
