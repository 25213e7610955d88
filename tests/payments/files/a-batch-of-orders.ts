import type { PaymentBatch, PaymentOrder } from '#shared/formats/bank/pain.ts'

const address = { city: 'HELSINKI', country: 'FI' }

/** The first payment of the sample file, or whatever the case needs. */
export const anOrder = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  id: 'SET-0001',
  cents: 123456,
  payee: { name: 'OMISTAJA OLLI', iban: 'FI3715903000000776', address },
  message: 'Vuokratilitys 10/2026',
  ...change,
})

/** The batch of the sample file, or whatever the case needs. */
export const aBatchOfOrders = (change: Partial<PaymentBatch> = {}): PaymentBatch => ({
  id: 'MSG-20261104-1',
  made: '2026-11-04T10:00:00+02:00',
  day: '2026-11-05',
  payer: { name: 'ESIMERKKIVUOKRA OY', iban: 'FI2112345600000785', bankId: '12345678', address },
  orders: [
    anOrder(),
    {
      id: 'SUP-0002',
      cents: 32040,
      payee: { name: 'HUOLTOYHTIÖ OY', iban: 'FI7944052020036082', address },
      reference: '2026110011',
    },
    {
      id: 'DEP-0003',
      cents: 170000,
      payee: { name: 'MEIKÄLÄINEN MAIJA', iban: 'FI5542345670000081', address },
      reference: 'RF4910001248',
    },
  ],
  ...change,
})
