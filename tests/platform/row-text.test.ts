import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../functions/contracts/contracts.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { payments } from '../../functions/payments/payments.ts'
import { rowText } from '../../functions/platform/table/row-text.ts'
import { apartments } from '../../functions/properties/collections.ts'

interface Row {
  _id: string
  name: string
  rent: number
  owners: string[]
  until: string | null
}

describe('a row kept without the names of its fields', () => {
  const { write, read } = rowText<Row>(['name', 'rent', 'owners', 'until'])

  it('is the values in their order', () => {
    expect(write({ _id: 'a', name: 'Katajakatu 5', rent: 85000, owners: ['p'], until: null })).toBe(
      '["Katajakatu 5",85000,["p"],null]',
    )
  })

  it('reads back the same, whatever it says', () => {
    const text = fc.string({ unit: 'binary' })
    const rows = fc.record({
      _id: text,
      name: text,
      rent: fc.integer(),
      owners: fc.array(text),
      until: fc.option(text),
    })
    fc.assert(
      fc.property(rows, (row) => {
        expect(read(write(row), row._id)).toEqual(row)
      }),
    )
  })

  it('reads rows that were written with their names', () => {
    const row = { _id: 'a', name: 'Katajakatu 5', rent: 85000, owners: [], until: '2026-12-31' }
    expect(read(rowText<Row>(undefined).write(row), 'a')).toEqual(row)
  })

  it('lacks the fields that came later', () => {
    const { write: writeThen } = rowText<Row>(['name', 'rent'] as const)
    const then: unknown = { _id: 'a', name: 'Katajakatu 5', rent: 85000 }
    expect(read(writeThen(then as Row), 'a')).toEqual(then)
  })

  it('cannot lose a field that nobody named', () => {
    const row = { _id: 'a', name: '', rent: 0, owners: [], until: null, floor: 3 }
    expect(() => write(row)).toThrow('A row says floor')
  })
})

/** The order is in every row that was ever written: lines are added at the end, and never moved, changed or removed. */
const written: [{ kind: string; fields: readonly string[] | undefined }, string][] = [
  [tenants, 'isCompany name identity email phone address zipCode city'],
  [apartments, 'condominium fullAddress zipCode city area floorPlan ownerIds activeForRent realtorIds isPublic'],
  [
    contracts,
    'contractNumber apartment apartmentAddress tenants landlords tenantName landlordName startDate endDate rent activated dismissed',
  ],
  [
    invoices,
    'kind invoiceNumber reference tenant tenantName contract apartment apartmentAddress billDate dueDate total paid open state sendType iban',
  ],
  [payments, 'invoice invoiceNumber tenant tenantName contract amount payDate source entry reason'],
  [receivedEntries, 'bookingDay amount open reference payerName message reason'],
]

it.each(written.map(([{ kind, fields }, names]) => ({ kind, fields, names })))(
  'rows of kind $kind that were written before can be read',
  ({ fields, names }) => {
    expect(fields?.slice(0, names.split(' ').length).join(' ')).toBe(names)
  },
)
