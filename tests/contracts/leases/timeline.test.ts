import { expect, it } from 'vitest'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { timelineOf } from '#shared/contracts/timeline.ts'
import { InvoiceSummary } from '#shared/invoices/invoice.ts'

it('a contract’s life is told from what is still to come down to its making', () => {
  const contract = RentalContract.parse({
    _id: 'c',
    apartment: 'a',
    landlords: [{ landlordId: 'x' }],
    tenant: { tenantId: 't', name: 'Äijö', revokedDate: '2026-10-31' },
    otherTenants: [{ tenantId: 'u', name: 'Aino', tenantType: 'other', startDate: '2026-05-01' }],
    lease: {
      startDate: '2026-01-01',
      rent: 85_000,
      rentProduct: 'p',
      dismissalDate: '2026-12-31',
      dismissedBy: 'tenant',
      noticeGiven: '2026-11-21',
      movingDay: '2027-01-04',
    },
    options: { reminders: { active: true, items: [{ id: '1', date: '2026-12-15', message: 'Loppukatselmus' }] } },
    created: '2025-12-01T10:00:00.000Z',
    activated: '2025-12-02T22:30:00.000Z',
  })
  const invoice = InvoiceSummary.parse({
    ...{ _id: 'i', kind: 'recurring', invoiceNumber: '1001', reference: '10016', tenant: 't', tenantName: 'Äijö' },
    ...{ contract: 'c', apartment: 'a', apartmentAddress: '', billDate: '2026-10-19', dueDate: '2026-11-02' },
    ...{ total: 85_000, paid: 0, open: 85_000, state: 'sent', sendType: 'email', iban: '' },
  })
  expect(timelineOf(contract, [invoice]).map(({ day, title }) => `${day} ${title}`)).toEqual([
    '2027-01-04 Muuttopäivä',
    '2026-12-31 Vuokrasuhde päättyy',
    '2026-12-15 Muistutus',
    '2026-11-21 Irtisanottu',
    '2026-10-31 Vuokralainen poistuu',
    '2026-10-19 Lasku 1001',
    '2026-05-01 Vuokralainen lisätty',
    '2026-01-01 Vuokrasuhde alkaa',
    '2025-12-03 Sopimus aktivoitu',
    '2025-12-01 Sopimus tehty',
  ])
})
