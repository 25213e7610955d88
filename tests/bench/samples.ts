import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { Tenant } from '#shared/customers/tenant.ts'
import { Invoice } from '#shared/invoices/invoice.ts'
import { Apartment } from '#shared/properties/apartment.ts'
import { newInvoice } from '../../functions/invoices/new-invoice.ts'
import { rentLine } from '../support/things/rents.ts'

const families = ['Äijälä', 'Korhonen', 'Öhman', 'Virtanen', 'Nieminen', 'Åkerlund', 'Mäkinen', 'Laine', 'Šimek']
const givenNames = ['Maija', 'Åsa', 'Eero', 'Päivi', 'Olli', 'Kaisa', 'Väinö']
const cities = ['Helsinki', 'Tampere', 'Jyväskylä', 'Hämeenlinna']

const nth = (list: readonly string[], at: number): string => list[at % list.length] ?? ''

/** As long as the ids that the product makes. */
const idOf = (kind: string, at: number) => kind + String(at).padStart(20 - kind.length, '0')

const nameOf = (at: number) => `${nth(families, at * 7)} ${nth(givenNames, at * 3)} ${(at * 7919) % 100_003}`

const addressOf = (at: number) => `Mannerheimintie ${(at % 180) + 1} A ${(at % 60) + 1}`

/** Tenants as they are in Finland: few names, many people, of whom a fourth live in Helsinki. */
export const sampleTenant = (at: number): Tenant =>
  Tenant.parse({
    _id: idOf('tenant', at),
    name: nameOf(at),
    email: `vuokralainen.${at}@example.fi`,
    phone: `040 ${String(1_000_000 + at)}`,
    address: addressOf(at),
    zipCode: '00100',
    city: nth(cities, at),
  })

/** An invoice of 850 euros that is with its payer and open. */
export const sampleInvoice = (at: number, iban: string): Invoice =>
  Invoice.parse({
    ...newInvoice(10_000 + at),
    _id: idOf('invoice', at),
    kind: 'single',
    seller: { name: 'Mittaus Oy', businessId: '2617416-4', iban, email: 'toimisto@vuokranantaja.example' },
    recipient: { tenantId: idOf('tenant', at), name: nameOf(at), email: `vuokralainen.${at}@example.fi` },
    apartmentAddress: addressOf(at),
    billDate: '2026-11-18',
    dueDate: '2026-12-02',
    period: { from: '2026-12-01', to: '2026-12-31' },
    products: [rentLine(), rentLine(2_500, { desc: 'Vesimaksu', productType: 'Vesi' })],
    total: 87_500,
    sendType: 'email',
    state: 'sent',
  })

/** The home of a sample tenant. */
export const sampleApartment = (at: number): Apartment =>
  Apartment.parse({
    _id: idOf('home', at),
    condominium: idOf('house', at % 100),
    address: `Mannerheimintie ${(at % 180) + 1}`,
    apartmentNumber: `A ${(at % 60) + 1}`,
    zipCode: '00100',
    city: nth(cities, at),
    area: 20 + (at % 90),
    floorPlan: '2h + k',
  })

/** With what the statistics tell: prices, charges and a share of a loan. */
export const boughtApartment = (at: number): Apartment =>
  Apartment.parse({
    ...sampleApartment(at),
    salesInfo: { purchasePrice: 12_000_000 + at * 137, deptFreePrice: 15_000_000 + at * 211 },
    maintenanceCharge: { amount: 18_000 + at, startDate: '2025-01-01' },
    waterCharge: { amount: 2500, startDate: '2025-01-01' },
    currentLoans: [{ condominiumLoanId: 'loan', amount: 12_345, currentAmount: 3_000_000, startDate: '2025-01-01' }],
  })

/** A sample tenant's lease of it; every fifth has ended. */
export const sampleContract = (at: number): RentalContract =>
  RentalContract.parse({
    _id: idOf('lease', at),
    contractNumber: String(at + 1),
    apartment: idOf('home', at),
    apartmentAddress: addressOf(at),
    landlords: [{ landlordId: idOf('owner', 0), name: 'Mittaus Oy' }],
    tenant: { tenantId: idOf('tenant', at), name: nameOf(at) },
    lease: {
      startDate: '2020-01-01',
      rent: 85_000,
      rentProduct: idOf('product', 0),
      ...(at % 5 === 0 && { leaseType: 'Määräaikainen', endDate: '2024-12-31' }),
    },
    activated: '2020-01-01T09:00:00.000Z',
    created: '2020-01-01T09:00:00.000Z',
  })
