import { describe, expect, it } from 'vitest'
import { askedBy, billedOf, leftToBill, mostToCredit } from '#shared/deposits/billed-deposit.ts'
import { Deposit } from '#shared/deposits/deposit.ts'
import { depositInvoiceId, depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'

const note = (moved: number, day = '2026-11-02') => ({
  invoice: 'n',
  invoiceNumber: '1002',
  day,
  amount: moved,
  moved,
  atService: false,
  lines: [],
  groups: [],
})
const bill = (total: number, paid = 0, credited = 0, notes: ReturnType<typeof note>[] = []) => ({
  total,
  paid,
  credited,
  creditNotes: notes,
})
const deposit = Deposit.parse({ _id: 'd', tenant: 't', amount: 170_000, created: '2026-11-02T08:00:00.000Z' })

describe('what may still be asked for of a deposit', () => {
  it.each([
    ['nothing is asked yet', [], 170_000],
    ['a half is asked', [bill(85_000)], 85_000],
    ['both halves are asked', [bill(85_000), bill(85_000, 85_000)], 0],
    ['its invoice was credited unpaid', [bill(170_000, 0, 170_000)], 170_000],
    ['the part that was not paid was credited', [bill(170_000, 100_000, 70_000)], 70_000],
    ['it was paid and given back by a credit note', [bill(170_000, 0, 170_000, [note(170_000)])], 0],
  ])('when %s', (_, bills, left) => {
    expect(leftToBill(deposit, bills)).toBe(left)
    expect(askedBy(bills)).toBe(170_000 - left)
  })

  it('is less what came by hand', () => {
    const receipts = [{ _id: 's', day: '2026-11-02', amount: 30_000, note: '' }]
    expect(leftToBill({ ...deposit, receipts }, [bill(100_000)])).toBe(40_000)
  })
})

describe('the most that an invoice of a deposit can be credited', () => {
  it.each([
    ['nobody has paid it', bill(170_000), 0, 170_000],
    ['it is paid and held', bill(170_000, 170_000), 170_000, 170_000],
    ['it is paid and a part was let go', bill(170_000, 170_000), 50_000, 50_000],
    ['it is paid in part and that was let go', bill(170_000, 100_000), 0, 70_000],
    ['more is held than came by it', bill(85_000, 85_000), 170_000, 85_000],
  ])('when %s', (_, invoice, held, most) => {
    expect(mostToCredit(invoice, held)).toBe(most)
  })
})

it('a credit note counts from its day on', () => {
  const bills = [bill(170_000, 100_000, 70_000, [note(50_000, '2026-11-02'), note(20_000, '2026-11-05')])]
  expect(billedOf(bills, '2026-11-04')).toEqual({ paid: 100_000, moved: 50_000 })
  expect(billedOf(bills)).toEqual({ paid: 100_000, moved: 70_000 })
})

it('an invoice of a deposit tells by its id whose it is, and no other does', () => {
  expect([depositInvoiceId('abc'), depositInvoiceId('abc', 'k-1')].map(depositOfInvoice)).toEqual(['abc', 'abc'])
  for (const other of ['abc', 'abc-2026-11', 'abc-refund-xyz', '-deposit'])
    expect(depositOfInvoice(other)).toBeUndefined()
})

it('the id of such an invoice is short enough for those who speak of invoices, and another for each click', () => {
  const [deposit, key] = ['0197a3f2-6c1e-7d4b-9f00-5a6b7c8d9e0f', '0197a3f2-6c1e-7d4b-9f00-5a6b7c8d9e1f']
  const id = depositInvoiceId(deposit, key)
  expect(id.length).toBeLessThanOrEqual(80)
  expect(depositInvoiceId(deposit, deposit)).not.toBe(id)
  expect(depositOfInvoice(id)).toBe(deposit)
})
