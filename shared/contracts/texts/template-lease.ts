import { printMoney } from '../../base/money.ts'
import { printIban } from '../../identifiers/iban.ts'
import { type DueDays, printDueDays } from '../../invoices/due-dates.ts'
import { type Line, totalsOf } from '../../invoices/lines/line.ts'
import { printVatRate, vatOfNet } from '../../rates/vat.ts'
import type { Others } from '../contract-terms.ts'
import type { Lease } from '../lease.ts'
import { contractTexts } from '../noun-texts.derived.ts'
import type { RentIncreaseType } from '../rent-increase-type.ts'
import { isOfTerm } from './model-fields.ts'
import { nounValues, type Values } from './printed-values.ts'

/** 'kuukauden 2. päivä, poikkeuksena 15.12.2026' */
const dueDaysInText = (lease: DueDays): string => {
  const printed = printDueDays(lease)
  return printed.startsWith('kuukauden') ? printed : `kuukauden ${printed}`
}

interface Contract {
  readonly contractNumber: string
  readonly lease: Lease
  readonly others: Others
  readonly isDigital?: boolean | undefined
}

/** Everything that a contract says, by the names of its fields. */
export const contractValues = (contract: Contract, charges: readonly Line[]): Values =>
  nounValues(contractTexts, {
    ...contract,
    isDigital: contract.isDigital,
    lease: {
      ...termOf(contract.lease),
      ...rentOf(contract.lease, charges),
      ...increasesOf(contract.lease),
      ...depositOf(contract.lease),
    },
    others: { ...contract.others, eInvoice: contract.others.eInvoice || contract.lease.sendType === 'evoice' },
  })

/** When a lease begins and ends; all empty without a lease. */
export const termValues = (contractNumber: string, lease: Lease | undefined): Values =>
  nounValues(contractTexts.filter(isOfTerm), { contractNumber, lease: lease && termOf(lease) })

/** What texts tell of the term where it is said otherwise than it is kept. */
const termOf = (lease: Lease) => ({
  ...lease,
  firstRentDate: lease.firstRentDate || lease.startDate,
  moveInDate: lease.moveInDate || lease.startDate,
  showDismissalDate: lease.dismissalDate !== '',
})

/** The same of what is charged, with what it comes to. */
function rentOf(lease: Lease, charges: readonly Line[]) {
  const rate = charges[0]?.taxpr ?? 0
  return {
    rentVat: printVatRate(rate),
    rentWithVat: printMoney(lease.rent + vatOfNet(lease.rent, rate)),
    totalAmount: printMoney(totalsOf(charges).gross),
    rentDueDate: lease.rentDueDate || dueDaysInText(lease),
    invoiceInterval: lease.invoiceInterval === 1 ? 'kuukausi' : `${lease.invoiceInterval} kuukautta`,
    paymentTerm: `${lease.paymentTerm} päivää`,
  }
}

export const isIndexed = (type: RentIncreaseType): boolean => /index/i.test(type)
/** On top of what the index gives. */
export const addsPercentage = (type: RentIncreaseType): boolean => isIndexed(type) && /percentage/i.test(type)

/** The index that a way of raising goes by, as a contract names it; empty when it goes by none. */
export function indexNameOf(type: RentIncreaseType): string {
  if (type.startsWith('index')) return 'elinkustannusindeksi (1951:10 = 100)'
  if (type.startsWith('consumerIndex')) return 'kuluttajahintaindeksin alaindeksi 04 (asuminen, vesi, sähkö ja kaasu)'
  if (type.startsWith('propertyMaintenanceApartment'))
    return 'kiinteistön ylläpidon kustannusindeksi, asuinkerrostalot (2015 = 100)'
  if (type.startsWith('propertyMaintenance')) return 'kiinteistön ylläpidon kustannusindeksi (2015 = 100)'
  return ''
}

/** What the form remembers of a way of raising is no term of a lease that is not raised. */
function increasesOf({ noRentIncrease, rentIncreaseType: type, nextRentIncreaseDate }: Lease) {
  if (noRentIncrease) return { rentIncreaseType: '', nextRentIncreaseDate: '' }
  return {
    nextRentIncreaseDate,
    usesIndex: isIndexed(type),
    addsPercentage: addsPercentage(type),
    indexName: indexNameOf(type),
  }
}

const depositOf = ({ useDeposit, depositType, depositIban }: Lease) => ({
  depositType: useDeposit ? depositType : '',
  depositIban: printIban(depositIban),
})
