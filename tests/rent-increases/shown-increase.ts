import { Line } from '#shared/invoices/lines/line.ts'
import type { IncreasePreview } from '#shared/rent-increases/api.ts'
import { RentIncrease } from '#shared/rent-increases/rent-increase.ts'

const rentOf = (amount: number): Line => Line.parse({ desc: 'Vuokra', amount, productType: 'Vuokra' })
const water = Line.parse({ desc: 'Vesiennakko', amount: 22_00, productType: 'Vesi' })

/** As the server tells of it. */
export const increase = RentIncrease.parse({
  _id: 'increase-1',
  version: 1,
  state: 'active',
  kind: 'clause',
  contract: 'contract-1',
  contractNumber: '12',
  apartment: 'apartment-1',
  apartmentAddress: 'Katajakatu 5 A 1',
  tenant: 'tenant-1',
  tenantName: 'Äijö Öhman',
  type: 'percentage',
  from: '2027-03-01',
  dueDate: '2027-03-02',
  paymentTerm: 14,
  sendType: 'email',
  modelId: 'valmis-korotus',
  percentage: 3,
  rentBefore: 850_00,
  rentAfter: 875_50,
  computed: 875_50,
  previousProducts: [rentOf(850_00), water],
  products: [rentOf(875_50), water],
  calculation: null,
  explanation: ['Korotusehto: prosenttikorotus.', '850,00 € × (1 + 3 / 100) = 875,50 €'],
  previous: { nextRentIncreaseDate: '2027-03-01', increased: null },
  created: '2027-01-10T10:00:00.000Z',
  createdBy: 'Oili Omistaja',
})

export const preview: IncreasePreview = {
  contract: 'contract-1',
  contractNumber: '12',
  apartmentAddress: 'Katajakatu 5 A 1',
  tenantName: 'Äijö Öhman',
  type: 'percentage',
  terms: {
    tenant: 'tenant-1',
    sendType: 'email',
    paymentTerm: 14,
    nextRentIncreaseDate: '2027-03-01',
    percentagePrefix: 'enintään',
    percentage: 5,
    fixedAmount: 0,
    rentIncreaseOwn: '',
    startRentPrice: 0,
    indexStartValue: 0,
    indexStartDate: '',
    compareToPreviousIndex: false,
  },
  dueDates: [
    { dueDate: '2027-03-02', from: '2027-03-01' },
    { dueDate: '2027-04-02', from: '2027-04-01' },
  ],
  dueDate: '2027-03-02',
  from: '2027-03-01',
  billDate: '2027-02-16',
  lastNotice: '2027-02-01',
  startIndex: null,
  newIndex: null,
  ceiling: 5,
  rentBefore: 850_00,
  rentAfter: null,
  computed: null,
  rentLine: 0,
  previousProducts: [rentOf(850_00), water],
  products: [rentOf(850_00), water],
  explanation: [],
  calculation: null,
  barriers: [],
  cautions: [],
  faults: { percentage: 'Anna korotusprosentti. Sopimuksen mukaan se on enintään 5 %.' },
}

/** What the server reckons of a percentage. */
export const raisedTo = (rent: number): IncreasePreview => ({
  ...preview,
  rentAfter: rent,
  computed: rent,
  products: [rentOf(rent), water],
  explanation: ['850,00 € × (1 + 3 / 100) = 875,50 €'],
  faults: {},
})
