import type { IncreaseFigures } from '../swe/increase-figures.ts'

export const engIncreaseFigures: IncreaseFigures = {
  names: {
    living: 'cost-of-living index',
    consumer: 'consumer price index',
    housing: 'consumer price index, main group 04 (housing)',
    upkeep: 'index of real estate maintenance costs',
    blocks: 'index of real estate maintenance costs, blocks of flats',
    and: 'and a percentage',
    percentage: 'percentage increase',
    fixed: 'fixed increase',
    own: 'a clause of the contract’s own',
  },
  months: 'January February March April May June July August September October November December'.split(' '),
  quarter: (number, year) => `quarter ${number} of ${year}`,
  sendTypes: { email: 'E-mail', print: 'Print', post: 'Post', evoice: 'E-invoice' },
  firstRent: 'Original rent',
  currentRent: 'Current rent',
  newRent: 'New rent',
  baseIndex: 'Base index',
  formerIndex: 'Index of the previous increase',
  newIndex: 'New index',
  monthly: (money) => `${money} a month`,
  preliminary: ' (preliminary)',
  rounded: 'The result is rounded to the nearest cent.',
  less: (rent) => `Of the calculated rent the landlord charges ${rent} a month.`,
  source: (index) => `Source: Statistics Finland, ${index}. Licence CC BY 4.0.`,
}
