import { type Day, monthOf, monthsBetween } from '../base/day.ts'
import { paymentTermFault } from '../invoices/billing-terms.ts'
import { depositWarning } from '../properties/deposit-ceiling.ts'
import { chargedFrom } from './charged-from.ts'
import { formSendingFaults, reminderFaults } from './contract-terms.ts'
import { type Lease, lawOf } from './lease.ts'
import type { RentalContractDraft } from './rental-contract.ts'

type Faults = Record<string, string>

/** What is wrong with a contract that a single field cannot see, a sentence for each field by its path. */
export const contractFaults = (draft: RentalContractDraft): Faults => ({
  ...partyFaults(draft),
  ...leaseFaults(draft.lease),
  ...prefixed('options.reminders', reminderFaults(draft.options.reminders)),
  ...prefixed('options', formSendingFaults(draft.options)),
})

/** What is wrong with the terms of a lease, a sentence for each field by its path. */
export const leaseFaults = (lease: Lease): Faults =>
  prefixed('lease', {
    ...termFaults(lease),
    ...chargeFaults(lease),
    ...billingFaults(lease),
    ...depositFaults(lease),
    ...increaseFaults(lease),
  })

const prefixed = (path: string, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, sentence]) => [`${path}.${name}`, sentence]))

type Parties = Pick<RentalContractDraft, 'landlords' | 'tenant' | 'otherTenants'>

/** The same of who is let to and by whom alone. */
export function partyFaults({ landlords, tenant, otherTenants }: Parties): Faults {
  const faults: Faults = {}
  const existing = new Set<string>()
  for (const [at, { onModel, landlordId }] of landlords.entries()) {
    const id = onModel === 'Account' ? onModel : landlordId
    if (!id) faults[`landlords.${at}.landlordId`] = 'Valitse päämies'
    else if (existing.has(id)) faults[`landlords.${at}.landlordId`] = 'Sama vuokranantaja on jo valittu'
    existing.add(id)
  }
  for (const [at, { tenantId }] of [tenant, ...otherTenants].entries()) {
    if (at > 0 && !tenantId) faults[`otherTenants.${at - 1}.tenantId`] = 'Valitse vuokralainen'
    else if (at > 0 && existing.has(tenantId))
      faults[`otherTenants.${at - 1}.tenantId`] = 'Sama vuokralainen on jo valittu'
    existing.add(tenantId)
  }
  return faults
}

function termFaults({ leaseType, startDate, endDate }: Lease): Faults {
  if (leaseType === 'Määräaikainen' && !endDate) return { endDate: 'Anna päättymispäivä' }
  if (leaseType === 'Määräaikainen' && endDate < startDate) return { endDate: 'Päättymispäivä on ennen alkamispäivää' }
  return {}
}

function chargeFaults(lease: Lease): Faults {
  const faults: Faults = {}
  if (lease.waterChargeType === 'fixed' && lease.waterChargePerMonth === 0)
    faults.waterChargePerMonth = 'Anna vesimaksu'
  if (lease.waterChargeType === 'fixed' && lease.waterChargeCount === 0) faults.waterChargeCount = 'Anna henkilömäärä'
  if (lease.electricity === 'fixed' && lease.electricityAmount === 0) faults.electricityAmount = 'Anna sähkömaksu'
  if (lease.otherCosts > 0 && !lease.otherCostsDetails) faults.otherCostsDetails = 'Kerro, mistä muut maksut ovat'
  return faults
}

function billingFaults(lease: Lease): Faults {
  const faults: Faults = {}
  const term = paymentTermFault(lease)
  if (term) faults.paymentTerm = term
  const last = lease.leaseType === 'Määräaikainen' ? lease.endDate : ''
  if (lease.firstRentDate && lease.firstRentDate < lease.startDate) {
    faults.firstRentDate = 'Laskutus ei voi alkaa ennen sopimuksen alkua'
  } else if (last && lease.firstRentDate > last) {
    faults.firstRentDate = 'Laskutus ei voi alkaa sopimuksen päättymisen jälkeen'
  }
  if (lease.nextDueDate && monthOf(lease.nextDueDate) < monthOf(chargedFrom(lease))) {
    faults.nextDueDate = 'Ensimmäinen eräpäivä on ennen laskutuksen alkua'
  }
  return { ...faults, ...otherDueDateFaults(lease) }
}

/** Each is in a month in which an invoice falls due, and in a month of its own. */
function otherDueDateFaults(lease: Lease): Faults {
  const faults: Faults = {}
  const months = new Set<string>()
  for (const [at, day] of lease.otherDueDates.entries()) {
    const month = monthOf(day)
    const since = monthsBetween(monthOf(chargedFrom(lease)), month)
    if (months.has(month)) faults[`otherDueDates.${at}`] = 'Samassa kuussa on jo poikkeava eräpäivä'
    else if (since < 0 || since % lease.invoiceInterval !== 0)
      faults[`otherDueDates.${at}`] = 'Tässä kuussa ei eräänny vuokraa'
    months.add(month)
  }
  return faults
}

function depositFaults({ useDeposit, deposit, depositType, depositDueDate, absoluteGuarantee }: Lease): Faults {
  const faults: Faults = {}
  if (useDeposit && deposit === 0) faults.deposit = 'Anna vakuuden määrä'
  if (useDeposit && depositType === 'invoice' && !depositDueDate) faults.depositDueDate = 'Anna vakuuden eräpäivä'
  if (absoluteGuarantee.isUsed && !absoluteGuarantee.name) faults['absoluteGuarantee.name'] = 'Anna takaajan nimi'
  return faults
}

/** What each type of increase cannot do without. A bare percentage may be agreed later. */
function increaseFaults(lease: Lease): Faults {
  if (lease.noRentIncrease) return {}
  const { rentIncreaseType: type } = lease
  const faults: Faults = {}
  if (type.includes('lusPercentage') && lease.rentIncreasePercentage === 0) {
    faults.rentIncreasePercentage = 'Anna korotusprosentti'
  }
  if (type === 'fixed' && lease.rentIncreaseFixed === 0) faults.rentIncreaseFixed = 'Anna korotuksen määrä'
  if (type === 'own' && !lease.rentIncreaseOwn) faults.rentIncreaseOwn = 'Kirjoita korotusehto'
  if (isByIndex(lease) && lease.indexStartValue > 0 && !lease.indexStartDate) {
    faults.indexStartDate = 'Anna perusindeksin kuukausi'
  }
  return faults
}

export const isByIndex = ({ rentIncreaseType }: Pick<Lease, 'rentIncreaseType'>): boolean =>
  /index|propertyMaintenance/i.test(rentIncreaseType)

export const isByPercentage = ({ rentIncreaseType }: Pick<Lease, 'rentIncreaseType'>): boolean =>
  /percentage/i.test(rentIncreaseType)

/** What the parties should know of the lease before they agree on it; nothing of it is a reason to refuse. */
export function leaseWarnings(lease: Lease, today: Day): Faults {
  const warnings: Faults = {}
  const ceiling = lease.useDeposit
    ? depositWarning({ law: lawOf(lease), agreed: today, deposit: lease.deposit, monthlyRent: lease.rent })
    : undefined
  if (ceiling) warnings['lease.deposit'] = ceiling
  if (!lease.noRentIncrease && lease.rentIncreaseType === 'percentage' && lease.rentIncreasePercentage === 0) {
    warnings['lease.rentIncreasePercentage'] =
      'Korotusprosenttia ei ole sovittu. Vuokraa voi korottaa vain sovitulla perusteella (AHVL 27 §).'
  }
  return warnings
}
