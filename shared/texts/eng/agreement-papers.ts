import type { AgreementPapers } from '../fin/agreement-papers.ts'

export const engAgreementPapers: AgreementPapers = {
  title: 'Notice of an agreed change of rent',
  tenant: 'Tenant',
  landlord: 'Landlord',
  lease: 'Lease',
  premises: 'Premises',
  contract: 'Lease no. {contractNumber}, in force since {lease.startDate}',
  change: 'What has been agreed',
  agreed: 'We confirm that the parties have agreed to change the charges of the lease as of **{agreement.from}**.',
  totals:
    'Before the change the charges come to {agreement.formerTotal} a month in total, and after it to **{agreement.newTotal}** a month, including value added tax.',
  discount:
    'The temporary discount ({agreement.discountName}) is **{agreement.discount}** a month. It begins on {agreement.from} and ends on {agreement.discountUntil}. The discount does not change the rent of the lease.',
  firstDue: 'The first payment at the new prices falls due on {agreement.firstDueDate}.',
  rest: [
    'The change is not an increase under the terms of the lease and does not move the date of the next increase.',
    'In all other respects the lease remains in force unchanged. Payment details are on the invoice.',
  ],
  contact: 'Contact',
  phone: 'Phone',
  email: 'E-mail',
}
