import type { Equalisations } from '../fin/equalisations.ts'

export const engEqualisations: Equalisations = {
  title: 'Water settlement',
  day: 'Date',
  contract: 'Lease',
  span: 'Period',
  opening: (title) =>
    `${title}: the water advances invoiced for the period have been settled by the measured consumption.`,
  meters: { coldWater: 'Cold water', hotWater: 'Hot water' },
  meter: 'Meter',
  atBegin: 'Reading at start',
  atEnd: 'Reading at end',
  used: 'Consumption, m³',
  estimate: 'Estimate: the consumption between readings has been divided by days.',
  count: 'Quantity',
  price: 'Price, €',
  sum: 'Total, €',
  usage: 'consumption',
  advances: 'Invoiced water advances',
  net: 'Total excluding VAT',
  charged: 'To be invoiced',
  givenBack: 'To be credited',
  even: 'The advances matched the consumption, so nothing is invoiced or credited.',
  extra: ({ sum, number }) => `The difference of ${sum} is invoiced separately on invoice ${number}.`,
  back: ({ sum, number }) =>
    `The difference of ${sum} is credited by credit note ${number}. It is used for open invoices or paid back to your account.`,
}
