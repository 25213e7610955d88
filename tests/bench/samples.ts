import { Tenant } from '#shared/customers/tenant.ts'
import { Invoice } from '#shared/invoices/invoice.ts'
import { newInvoice } from '../../functions/invoices/bill-contracts.ts'
import { rentLine } from '../support/rents.ts'

const families = ['Äijälä', 'Korhonen', 'Öhman', 'Virtanen', 'Nieminen', 'Åkerlund', 'Mäkinen', 'Laine', 'Šimek']
const givenNames = ['Maija', 'Åsa', 'Eero', 'Päivi', 'Olli', 'Kaisa', 'Väinö']
const cities = ['Helsinki', 'Tampere', 'Jyväskylä', 'Hämeenlinna']

const nth = (list: readonly string[], at: number): string => list[at % list.length] ?? ''

/** As long as the ids that the product makes. */
const idOf = (kind: string, at: number) => kind + String(at).padStart(20 - kind.length, '0')

const nameOf = (at: number) => `${nth(families, at * 7)} ${nth(givenNames, at * 3)} ${(at * 7919) % 100_003}`

/** Tenants as they are in Finland: few names, many people, of whom a fourth live in Helsinki. */
export const sampleTenant = (at: number): Tenant =>
  Tenant.parse({
    _id: idOf('tenant', at),
    name: nameOf(at),
    email: `vuokralainen.${at}@example.fi`,
    phone: `040 ${String(1_000_000 + at)}`,
    address: `Mannerheimintie ${(at % 180) + 1} A ${(at % 60) + 1}`,
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
    apartmentAddress: `Mannerheimintie ${(at % 180) + 1} A ${(at % 60) + 1}`,
    billDate: '2026-11-18',
    dueDate: '2026-12-02',
    period: { from: '2026-12-01', to: '2026-12-31' },
    products: [rentLine(), rentLine(2_500, { desc: 'Vesimaksu', productType: 'Vesi' })],
    total: 87_500,
    sendType: 'email',
    state: 'sent',
  })
