import type { IncreasePapers } from '../fin/increase-papers.ts'

export const engIncreasePapers: IncreasePapers = {
  title: 'Notice of rent increase',
  tenant: 'Tenant',
  landlord: 'Landlord',
  lease: 'Lease',
  premises: 'Premises',
  contract: 'Lease no. {contractNumber}, in force since {lease.startDate}',
  newRent: 'New rent',
  raised: 'In accordance with the terms of the lease, the rent is raised as of **{increase.nextRentIncreaseDate}**.',
  before: 'Current rent: {increase.startRentPrice} a month',
  more: 'Increase: {increase.difference} a month',
  after: '**New rent: {increase.newRentPrice} a month**',
  taxed:
    'Value added tax of {increase.rentVat} is added to the rent. The new rent including tax is {increase.newRentWithVat} a month.',
  totals:
    'After the increase the charges come to {increase.totalAmountWithVat} a month in total. The first raised rent falls due on {increase.firstDueDate}.',
  ground: 'Ground for the increase',
  type: 'The ground for the increase is: {increase.rentIncreaseType}.',
  fromBase:
    'Index: {increase.indexName}. The base index is {increase.startIndexValue} ({increase.startIndexDate}) and the review index {increase.newIndexValue} ({increase.newIndexDate}). The rent is multiplied by the review index and divided by the base index. Source: Statistics Finland (CC BY 4.0).',
  fromFormer:
    'Index: {increase.indexName}. The index of the previous increase is {increase.startIndexValue} ({increase.startIndexDate}) and the review index {increase.newIndexValue} ({increase.newIndexDate}). The current rent is multiplied by the review index and divided by the index of the previous increase. Source: Statistics Finland (CC BY 4.0).',
  onTop: 'In addition to the index review the rent is raised by {increase.percentage}.',
  how: 'How the new rent is calculated',
  rest: 'In all other respects the lease remains in force unchanged. Payment details are on the invoice.',
  contact: 'Contact',
  phone: 'Phone',
  email: 'E-mail',
}
