import { describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { Lease } from '#shared/contracts/lease.ts'
import { contractFaults, leaseFaults, leaseWarnings } from '#shared/contracts/lease-faults.ts'
import { RentalContract, RentalContractDraft } from '#shared/contracts/rental-contract.ts'

type Wish = Partial<InputOf<typeof Lease>>

const aLease = (wish: Wish = {}): Lease =>
  Lease.parse({ startDate: '2026-12-01', rent: 850_00, rentProduct: 'p1', ...wish })
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('what is wrong with the terms of a lease', () => {
  it.each<[string, Wish, Record<string, string>]>([
    ['nothing', {}, {}],
    ['a fixed term without an end', { leaseType: 'Määräaikainen' }, { endDate: 'Anna päättymispäivä' }],
    ['an end that only a fixed term has', { endDate: '2020-01-01' }, {}],
    [
      'billing after the end',
      { leaseType: 'Määräaikainen', endDate: '2026-12-31', firstRentDate: '2027-01-01' },
      { firstRentDate: 'Laskutus ei voi alkaa sopimuksen päättymisen jälkeen' },
    ],
    [
      'a first period before the rent',
      { nextDueDate: '2026-11-30' },
      { nextDueDate: 'Ensimmäinen eräpäivä on ennen laskutuksen alkua' },
    ],
    ['29 days to pay a month’s rent', { paymentTerm: 29 }, { paymentTerm: 'Maksuaika on 1–28 päivää' }],
    ['30 days to pay two months’ rent', { paymentTerm: 30, invoiceInterval: 2 }, {}],
    ['31 days', { paymentTerm: 31, invoiceInterval: 2 }, { paymentTerm: 'Maksuaika on 1–30 päivää' }],
    [
      'fixed water without sum or persons',
      { waterChargeType: 'fixed', waterChargeCount: 0 },
      { waterChargePerMonth: 'Anna vesimaksu', waterChargeCount: 'Anna henkilömäärä' },
    ],
    ['fixed electricity without a sum', { electricity: 'fixed' }, { electricityAmount: 'Anna sähkömaksu' }],
    ['costs for nothing', { otherCosts: 1 }, { otherCostsDetails: 'Kerro, mistä muut maksut ovat' }],
    [
      'a deposit of nothing that is never due',
      { useDeposit: true },
      { deposit: 'Anna vakuuden määrä', depositDueDate: 'Anna vakuuden eräpäivä' },
    ],
    ['a deposit at the bank', { useDeposit: true, deposit: 1, depositType: 'bank' }, {}],
    [
      'a guarantee by nobody',
      { absoluteGuarantee: { isUsed: true } },
      { 'absoluteGuarantee.name': 'Anna takaajan nimi' },
    ],
    [
      'an index and a percentage without it',
      { rentIncreaseType: 'indexPlusPercentage' },
      { rentIncreasePercentage: 'Anna korotusprosentti' },
    ],
    ['a fixed increase without a sum', { rentIncreaseType: 'fixed' }, { rentIncreaseFixed: 'Anna korotuksen määrä' }],
    ['a clause without words', { rentIncreaseType: 'own' }, { rentIncreaseOwn: 'Kirjoita korotusehto' }],
    [
      'an index figure of no month',
      { rentIncreaseType: 'index', indexStartValue: 2345 },
      { indexStartDate: 'Anna perusindeksin kuukausi' },
    ],
    ['no increases at all', { noRentIncrease: true, rentIncreaseType: 'own' }, {}],
  ])('%s', (_, wish, faults) => {
    const reported = Object.fromEntries(Object.entries(faults).map(([name, sentence]) => [`lease.${name}`, sentence]))
    expect(leaseFaults(aLease(wish))).toEqual(reported)
  })

  it('names parties that are missing or there twice', () => {
    const draft = RentalContractDraft.parse({
      apartment: 'a',
      landlords: [{ landlordId: 'x' }, { landlordId: 'x' }, { landlordId: '' }, { landlordId: '', onModel: 'Account' }],
      tenant: { tenantId: 't' },
      otherTenants: [{ tenantId: 't' }, { tenantId: '' }],
      lease: aLease(),
      options: { reminders: { active: true, items: [{ id: '1', date: '2027-01-01', message: 'Katselmus' }] } },
    })
    expect(contractFaults(draft)).toEqual({
      'landlords.1.landlordId': 'Sama vuokranantaja on jo valittu',
      'landlords.2.landlordId': 'Valitse päämies',
      'otherTenants.0.tenantId': 'Sama vuokralainen on jo valittu',
      'otherTenants.1.tenantId': 'Valitse vuokralainen',
      'options.reminders.items.0.recipients': 'Anna vähintään yksi sähköpostiosoite',
    })
  })
})

describe('what the parties should know', () => {
  it('a deposit above the ceiling of dwellings, none for other premises', () => {
    const deposit = { useDeposit: true, deposit: 2550_01, rentIncreasePercentage: 3 } as const
    expect(plain(leaseWarnings(aLease(deposit), '2026-11-20')['lease.deposit'])).toContain('3 × 850,00 € = 2 550,00 €')
    expect(leaseWarnings(aLease({ ...deposit, moveOut: 'LHVL' }), '2026-11-20')).toEqual({})
    expect(leaseWarnings(aLease({ ...deposit, deposit: 2550_00 }), '2026-11-20')).toEqual({})
  })
})

it('a contract of before there were terms is read with what its fields begin with', () => {
  const old = {
    _id: 'c',
    version: 3,
    apartment: 'a',
    landlords: [{ landlordId: 'x', name: 'Paula' }],
    tenant: { tenantId: 't', name: 'Äijö' },
    lease: { startDate: '2025-01-01', rent: 85_000, rentProduct: 'p1', otherProducts: [] },
  }
  expect(RentalContract.parse(old)).toMatchObject({
    lease: { moveOut: 'AHVL', waterChargeType: 'usage', depositType: 'invoice', percentagePrefix: 'enintään' },
    others: { keys: 0, noPets: false },
    options: { reminders: { active: false, items: [] } },
    isOld: false,
    document: { key: '' },
  })
})
