import { describe, expect, it } from 'vitest'
import { Others } from '#shared/contracts/contract-terms.ts'
import { Lease } from '#shared/contracts/lease.ts'
import { fieldsOfType } from '#shared/contracts/texts/model-fields.ts'
import {
  otherContractData,
  type RentalFacts,
  rentalContractData,
  rentIncreaseData,
} from '#shared/contracts/texts/template-data.ts'
import type { Party } from '#shared/contracts/texts/template-parties.ts'
import { Line } from '#shared/invoices/lines/line.ts'

const aParty = (part: Partial<Party>): Party => ({
  name: 'Nimi',
  isCompany: false,
  social: '',
  businessId: '',
  address: '',
  zipCode: '',
  city: '',
  phone: '',
  email: '',
  ...part,
})
const landlord = aParty({
  name: 'Kotiranta Oy',
  isCompany: true,
  businessId: '1234567-1',
  social: '131052-308T',
  address: 'Rantakatu 1',
  zipCode: '00100',
  city: 'Helsinki',
  iban: 'FI2112345600000785',
  bank: 'Nordea',
})
const tenant = aParty({
  name: 'Ville',
  social: '131052-308T',
  businessId: '1234567-1',
  phone: '040 1',
  email: 'v@p.example',
})

const lease = Lease.parse({
  leaseType: 'Määräaikainen',
  startDate: '2026-12-01',
  endDate: '2027-11-30',
  rent: 85_000,
  rentProduct: 'p1',
})
const facts = (part: Partial<Lease> = {}, more: Partial<RentalFacts> = {}): RentalFacts => ({
  contractNumber: '1024',
  lease: { ...lease, ...part },
  others: Others.parse({}),
  charges: [Line.parse({ desc: 'Vuokra', amount: 85_000 })],
  landlords: [landlord],
  tenants: [tenant, aParty({ name: 'Viivi' })],
  apartment: {
    address: 'Katajakatu 5',
    apartmentNumber: 'A 1',
    zipCode: '00100',
    city: 'Helsinki',
    houseType: 'Kerrostalo',
    floorPlan: '2h+k',
    floor: '3',
    area: 54.5,
    rooms: [
      { name: 'Kellari', active: true },
      { name: 'Vanha vaja', active: false },
    ],
    condition: 'Hyvä',
    repairsWaiting: '',
    photos: true,
    public: { energyClass: 'C', energyYear: '2018', energyExemption: '' },
  },
  condominium: 'Asunto Oy Katajanmarja',
  keys: ['A 1-1', 'A 1-2'],
  account: { name: 'Tili', phone: '', email: '' },
  today: '2026-11-22',
  ...more,
})

describe('the data of a contract', () => {
  it.each([
    ['landlord.identity', {}, '1234567-1'],
    ['landlord.iban', {}, 'FI21 1234 5600 0007 85'],
    ['tenant.identity', {}, '131052-308T'],
    ['tenants.names', {}, 'Ville, Viivi'],
    ['otherTenants.names', {}, 'Viivi'],
    ['apartment.fullAddress', {}, 'Katajakatu 5 A 1'],
    ['apartment.area', {}, '54,5\u00a0m²'],
    ['apartment.otherRooms', {}, 'Kellari'],
    ['apartment.photos', {}, 'kyllä'],
    ['keys.codes', {}, 'A 1-1, A 1-2'],
    ['lease.leaseType', {}, 'määräaikainen'],
    ['lease.showDismissalDate', {}, 'ei'],
    ['lease.showDismissalDate', { dismissalDate: '2027-05-31' }, 'kyllä'],
    ['lease.firstRentDate', {}, '01.12.2026'],
    ['lease.firstRentDate', { firstRentDate: '2027-01-01' }, '01.01.2027'],
    ['lease.rentAmount', {}, '850,00\u00a0€'],
    ['lease.rentDueDate', {}, 'kuukauden 2. päivä'],
    ['lease.rentDueDate', { rentDueDateNumber: 100 }, 'kuukauden viimeinen päivä'],
    ['lease.rentDueDate', { rentDueDate: 'joka kuun viides' }, 'joka kuun viides'],
    ['lease.invoiceInterval', { invoiceInterval: 3 }, '3 kuukautta'],
    ['lease.waterChargeType', {}, 'kulutuksen mukaan'],
    ['lease.waterChargeType', { waterChargeType: 'fixed' }, 'kiinteä kuukausimaksu'],
    ['lease.waterCharge', { waterChargePerMonth: 2_000 }, '20,00\u00a0€'],
    ['lease.parkingCost', { parkingCost: 0 }, ''],
    ['lease.useDeposit', { useDeposit: false }, 'ei'],
    ['lease.deposit', { deposit: 170_000 }, '1\u00a0700,00\u00a0€'],
    ['lease.rentIncreaseType', { rentIncreaseType: 'percentage' }, 'prosenttikorotus'],
    ['lease.usesIndex', { rentIncreaseType: 'percentage' }, 'ei'],
    ['lease.addsPercentage', { rentIncreaseType: 'percentage' }, 'ei'],
    ['lease.usesIndex', { rentIncreaseType: 'consumerIndexPlusPercentage' }, 'kyllä'],
    ['lease.addsPercentage', { rentIncreaseType: 'consumerIndexPlusPercentage' }, 'kyllä'],
    ['lease.addsPercentage', { rentIncreaseType: 'index' }, 'ei'],
    [
      'lease.indexName',
      { rentIncreaseType: 'propertyMaintenanceIndex' },
      'kiinteistön ylläpidon kustannusindeksi (2015 = 100)',
    ],
    ['lease.rentIncreasePercentage', { rentIncreasePercentage: 2.5 }, '2,5\u00a0%'],
    ['lease.depositIban', { depositIban: 'FI2112345600000785' }, 'FI21 1234 5600 0007 85'],
    ['guarantee.isUsed', {}, 'ei'],
    ['others.noPets', {}, 'ei'],
    ['lease.rentIncreaseType', { noRentIncrease: true }, ''],
    ['lease.usesIndex', { noRentIncrease: true, rentIncreaseType: 'index' }, ''],
    ['lease.depositType', { useDeposit: false }, ''],
    ['lease.depositType', { useDeposit: true, depositType: 'bank' }, 'pankkitalletus'],
    ['document.date', {}, '22.11.2026'],
  ] as const)('prints %s of %o as %o', (name, part, expected) => {
    expect(rentalContractData(facts(part)).values[name]).toBe(expected)
  })

  it('has a value, if an empty one, for every field of its kind and for no other', () => {
    const sets = [
      [1, rentalContractData(facts())],
      [2, otherContractData({ ...facts(), name: 'Avainsopimus' })],
      [
        2,
        otherContractData({ ...facts(), name: '', lease: undefined, landlords: [], tenants: [], apartment: undefined }),
      ],
      [3, rentIncreaseData(facts(), {})],
    ] as const
    for (const [type, { values }] of sets) {
      expect(Object.keys(values).toSorted()).toEqual(
        fieldsOfType(type)
          .map(({ name }) => name)
          .toSorted(),
      )
    }
  })

  it('adds VAT to the rent and to the sum of the charges by the cent', () => {
    const charges = [
      Line.parse({ desc: 'Liiketila', amount: 100_001, taxpr: 25.5 }),
      Line.parse({ desc: 'Vesi', amount: 333, count: 3, itemtype: 'm³', taxpr: 25.5 }),
    ]
    const { values, lists } = rentalContractData(facts({ rent: 100_001 }, { charges }))
    expect(values).toMatchObject({
      'lease.rentAmount': '1\u00a0000,01\u00a0€',
      'lease.rentVat': '25,5\u00a0%',
      'lease.rentWithVat': '1\u00a0255,01\u00a0€',
      'lease.totalAmount': '1\u00a0267,55\u00a0€',
    })
    expect(lists.products).toEqual([
      {
        desc: 'Liiketila',
        count: '1 kk',
        price: '1\u00a0000,01\u00a0€',
        vat: '25,5\u00a0%',
        total: '1\u00a0255,01\u00a0€',
      },
      { desc: 'Vesi', count: '3 m³', price: '3,33\u00a0€', vat: '25,5\u00a0%', total: '12,54\u00a0€' },
    ])
    expect(lists.chargesTotal).toBe('1\u00a0267,55\u00a0€')
  })

  it('lists the parties with what is known of each, and everybody to sign', () => {
    const { lists } = rentalContractData(facts())
    expect(lists.landlords).toEqual([
      {
        name: 'Kotiranta Oy',
        lines: ['Y-tunnus: 1234567-1', 'Rantakatu 1, 00100 Helsinki', 'Tilinumero: FI21 1234 5600 0007 85, Nordea'],
      },
    ])
    expect(lists.tenants).toEqual([
      { name: 'Ville', lines: ['Henkilötunnus: 131052-308T', 'Puh. 040 1, v@p.example'] },
      { name: 'Viivi', lines: [] },
    ])
    expect(lists.signers.map(({ name, role }) => `${role} ${name}`)).toEqual([
      'Vuokranantaja Kotiranta Oy',
      'Vuokralainen Ville',
      'Vuokralainen Viivi',
    ])
  })

  it('tells of an increase what it came to', () => {
    const { values } = rentIncreaseData(facts(), { newRentPrice: 87_550, percentage: 3, rentIncreaseType: 'index' })
    expect(values).toMatchObject({
      'increase.startRentPrice': '850,00\u00a0€',
      'increase.newRentPrice': '875,50\u00a0€',
      'increase.difference': '25,50\u00a0€',
      'increase.percentage': '3\u00a0%',
      'increase.usesIndex': 'kyllä',
    })
  })
})
