import { printNumber, printPercent } from '../../base/finnish.ts'
import { printMoney } from '../../base/money.ts'
import { printIban } from '../../identifiers/iban.ts'
import { type DueDays, printDueDays } from '../../invoices/due-dates.ts'
import { type Line, totalsOf } from '../../invoices/lines/line.ts'
import { printVatRate, vatOfNet } from '../../rates/vat.ts'
import type { Others } from '../contract-terms.ts'
import type { Lease } from '../lease.ts'
import type { RentIncreaseType } from '../rent-increase-type.ts'
import { depositWords, electricityWords, increaseWords, moveOutWords, waterWords } from './model-fields.ts'
import { dayOrNothing, moneyOrNothing, type Values, yesNo } from './printed-values.ts'

/** 'kuukauden 2. päivä, poikkeuksena 15.12.2026' */
const dueDaysInText = (lease: DueDays): string => {
  const printed = printDueDays(lease)
  return printed.startsWith('kuukauden') ? printed : `kuukauden ${printed}`
}

/** Everything that a lease says, by the names of its fields. */
export const leaseValues = (lease: Lease, charges: readonly Line[]): Values => ({
  ...termValues(lease),
  ...rentValues(lease, charges),
  ...increaseValues(lease),
  ...depositValues(lease),
})

/** When a lease begins and ends; all empty without a lease. */
export const termValues = (lease: Lease | undefined): Values => ({
  'lease.leaseType': lease?.leaseType.toLocaleLowerCase('fi') ?? '',
  'lease.startDate': dayOrNothing(lease?.startDate),
  'lease.endDate': dayOrNothing(lease?.endDate),
  'lease.firstRentDate': dayOrNothing(lease?.firstRentDate || lease?.startDate),
  'lease.moveInDate': dayOrNothing(lease?.moveInDate || lease?.startDate),
  'lease.moveOut': lease?.moveOut ? moveOutWords[lease.moveOut] : '',
  'lease.dismissalDate': dayOrNothing(lease?.dismissalDate),
  'lease.showDismissalDate': lease ? yesNo(lease.dismissalDate !== '') : '',
})

function rentValues(lease: Lease, charges: readonly Line[]): Values {
  const rate = charges[0]?.taxpr ?? 0
  const { waterChargePerMonth, waterChargeCount } = lease
  return {
    'lease.rentAmount': printMoney(lease.rent),
    'lease.rentVat': printVatRate(rate),
    'lease.rentWithVat': printMoney(lease.rent + vatOfNet(lease.rent, rate)),
    'lease.totalAmount': printMoney(totalsOf(charges).gross),
    'lease.rentDueDate': lease.rentDueDate || dueDaysInText(lease),
    'lease.invoiceInterval': lease.invoiceInterval === 1 ? 'kuukausi' : `${lease.invoiceInterval} kuukautta`,
    'lease.paymentTerm': `${lease.paymentTerm} päivää`,
    'lease.waterChargeType': waterWords[lease.waterChargeType],
    'lease.waterCharge': moneyOrNothing(waterChargePerMonth),
    'lease.waterChargeCount': waterChargeCount > 0 ? String(waterChargeCount) : '',
    'lease.electricity': electricityWords[lease.electricity],
    'lease.electricityAmount': moneyOrNothing(lease.electricityAmount),
    'lease.parkingCost': moneyOrNothing(lease.parkingCost),
    'lease.saunaCost': moneyOrNothing(lease.saunaCost),
    'lease.laundretteCost': moneyOrNothing(lease.laundretteCost),
    'lease.otherCosts': moneyOrNothing(lease.otherCosts),
    'lease.otherCostsDetails': lease.otherCostsDetails,
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

function increaseValues(lease: Lease): Values {
  const { noRentIncrease, rentIncreasePercentage: percentage, indexStartValue } = lease
  // What the form remembers of a way of raising is no term of a lease that is not raised.
  const type = noRentIncrease ? undefined : lease.rentIncreaseType
  return {
    'lease.noRentIncrease': yesNo(noRentIncrease),
    'lease.rentIncreaseType': type ? increaseWords[type] : '',
    'lease.usesIndex': type ? yesNo(isIndexed(type)) : '',
    'lease.addsPercentage': type ? yesNo(addsPercentage(type)) : '',
    'lease.rentIncreaseTime': type ? dayOrNothing(lease.nextRentIncreaseDate) : '',
    'lease.percentagePrefix': lease.percentagePrefix,
    'lease.rentIncreasePercentage': percentage ? printPercent(percentage) : '',
    'lease.rentIncreaseFixed': moneyOrNothing(lease.rentIncreaseFixed),
    'lease.indexName': type ? indexNameOf(type) : '',
    'lease.indexStartValue': indexStartValue ? printNumber(indexStartValue) : '',
    'lease.indexStartDate': dayOrNothing(lease.indexStartDate),
    'lease.rentIncreaseOwn': lease.rentIncreaseOwn,
  }
}

const depositValues = (lease: Lease): Values => ({
  'lease.useDeposit': yesNo(lease.useDeposit),
  'lease.deposit': moneyOrNothing(lease.deposit),
  'lease.depositType': lease.useDeposit ? depositWords[lease.depositType] : '',
  'lease.depositDueDate': dayOrNothing(lease.depositDueDate),
  'lease.depositIban': printIban(lease.depositIban),
  'lease.socialWelfareAccepted': yesNo(lease.socialWelfareAccepted),
  'guarantee.isUsed': yesNo(lease.absoluteGuarantee.isUsed),
  'guarantee.name': lease.absoluteGuarantee.name,
  'guarantee.social': lease.absoluteGuarantee.social,
  'guarantee.maxAmount': moneyOrNothing(lease.absoluteGuarantee.maxAmount),
})

export const otherValues = (others: Others, { sendType }: Pick<Lease, 'sendType'>): Values => ({
  'others.subLeaseAllowed': yesNo(others.subLeaseAllowed),
  'others.furnished': yesNo(others.furnished),
  'others.mandatoryInsurance': yesNo(others.mandatoryInsurance),
  'others.noPets': yesNo(others.noPets),
  'others.petsDetails': others.petsDetails,
  'others.noSmoking': yesNo(others.noSmoking),
  'others.keysCount': others.keys > 0 ? String(others.keys) : '',
  'others.keysLostSum': moneyOrNothing(others.keysLostSum),
  'others.eInvoice': yesNo(others.eInvoice || sendType === 'evoice'),
  'others.comments': others.comments,
  'others.signatureCity': others.signatureCity,
  'others.signatureDate': dayOrNothing(others.signatureDate),
})
