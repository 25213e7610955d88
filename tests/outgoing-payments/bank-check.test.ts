import { describe, expect, it } from 'vitest'
import {
  type LeftMoney,
  type OrderedTogether,
  type Payable,
  paidByBank,
  paidOnly,
} from '#shared/outgoing-payments/bank-check.ts'

const payment = (change: Partial<Payable> = {}): Payable => ({
  _id: 'p1',
  number: '1001',
  partnerName: 'Paula Päämies',
  iban: 'FI3715903000000776',
  total: 765_00,
  day: '2026-11-04',
  order: '',
  payDate: '',
  ...change,
})
const entry = (change: Partial<LeftMoney> = {}): LeftMoney => ({
  _id: 'e1',
  cents: -765_00,
  bookingDay: '2026-11-05',
  name: '',
  iban: '',
  message: '',
  ...change,
})
const numbers = new Set(['11', '1000', '1001', '1002'])
const found = (entries: LeftMoney[], payments: Payable[], orders: OrderedTogether[] = []) =>
  paidByBank({ entries, payments, orders, numbers }).map(({ payment: id, entry: by }) => `${id}<${by}`)

const named = { message: 'Tilitys 1001' }
const two = [payment(), payment({ _id: 'p2', number: '1002' })]

describe('a payment is found to be paid', () => {
  it.each([
    ['by its number', [entry(named)], [payment()], ['p1<e1']],
    ['by its number among words', [entry({ message: 'Kotiranta tilitys 1001/marras' })], [payment()], ['p1<e1']],
    ['by its account', [entry({ iban: 'FI37 1590 3000 0007 76' })], [payment()], ['p1<e1']],
    ['by its payee’s name', [entry({ name: 'PAULA PÄÄMIES' })], [payment()], ['p1<e1']],
    [
      'each of two by its number',
      [entry(named), entry({ _id: 'e2', message: 'Tilitys 1002' })],
      two,
      ['p1<e1', 'p2<e2'],
    ],
    ['not by its sum alone', [entry()], [payment()], []],
    ['not when another sum left', [entry({ ...named, cents: -764_99 })], [payment()], []],
    ['not when the money came in', [entry({ ...named, cents: 765_00 })], [payment()], []],
    ['not by a day before it was made', [entry({ ...named, bookingDay: '2026-11-03' })], [payment()], []],
    ['not by a number that is longer', [entry({ message: 'Tilitys 10011' })], [payment()], []],
    ['not when the name fits two payments', [entry({ name: 'Paula Päämies' })], two, []],
    ['not when two entries fit it', [entry(named), entry({ ...named, _id: 'e2' })], [payment()], []],
    [
      'not when the message names another payment',
      [entry({ message: 'Tilitys 1000', name: 'Paula Päämies' })],
      [payment()],
      [],
    ],
    ...['Vuokratilitys 11/2026', 'Tilitys 11.2026', 'Tilitys 3.11.2026', 'Tilitys 987654'].map(
      (message): [string, LeftMoney[], Payable[], string[]] => [
        `by its payee’s name though the message says ${message}`,
        [entry({ message, name: 'Paula Päämies' })],
        [payment()],
        ['p1<e1'],
      ],
    ),
    ['not by a month that is its number', [entry({ message: 'Tilitys 11/2026' })], [payment({ number: '11' })], []],
    [
      'though somebody wrote it down by hand some days off',
      [entry(named)],
      [payment({ payDate: '2026-11-12' })],
      ['p1<e1'],
    ],
    [
      'not when it was written down by hand long before',
      [entry({ ...named, bookingDay: '2026-12-05' })],
      [payment({ payDate: '2026-11-05' })],
      [],
    ],
    [
      'not one that waits when its twin was written down by hand at the time',
      [entry({ name: 'Paula Päämies' })],
      [payment({ payDate: '2026-11-05' }), payment({ _id: 'p2', number: '1002' })],
      [],
    ],
    ['by its number although the name fits two', [entry({ ...named, name: 'Paula Päämies' })], two, ['p1<e1']],
  ])('%s', (_, entries, payments, expected) => {
    expect(found(entries, payments)).toEqual(expected)
  })

  const file = { _id: 'o1', number: '7', day: '2026-11-05' }
  const together = [payment({ order: 'o1' }), payment({ _id: 'p2', number: '1002', total: 100_00, order: 'o1' })]

  it('with its file, which the bank booked as one sum', () => {
    expect(found([entry({ cents: -865_00 })], together, [file])).toEqual(['p1<e1', 'p2<e1'])
    expect(found([entry({ cents: -865_00, bookingDay: '2026-11-30' })], together, [file])).toEqual([])
    expect(found([entry({ cents: -865_00 }), entry({ _id: 'e2', cents: -865_00 })], together, [file])).toEqual([])
  })

  const third = { _id: 'p3', number: '1003', total: 10_00, order: 'o1' }
  it.each([
    ['without what the bank refused, which was paid by hand at the time', -865_00, '2026-11-06', ['p1<e1', 'p2<e1']],
    ['without what was paid by hand long after', -865_00, '2026-12-24', ['p1<e1', 'p2<e1']],
    ['with what was written down by hand before', -875_00, '2026-11-06', ['p1<e1', 'p2<e1', 'p3<e1']],
    ['not with what was paid by hand long after', -875_00, '2026-12-24', []],
  ])('with its file %s', (_, cents, payDate, expected) => {
    expect(found([entry({ cents })], [...together, payment({ ...third, payDate })], [file])).toEqual(expected)
  })

  it('not with its file when the bank’s sum may be either with or without what was paid by hand, or another file', () => {
    const paid = payment({ ...third, payDate: '2026-11-06' })
    const both = [entry({ cents: -865_00 }), entry({ _id: 'e2', cents: -875_00 })]
    expect(found(both, [...together, paid], [file])).toEqual([])
    const alike = together.map((each) => ({ ...each, _id: `${each._id}b`, order: 'o2' }))
    const files = [file, { ...file, _id: 'o2', number: '8' }]
    expect(found([entry({ cents: -865_00 })], [...together, ...alike], files)).toEqual([])
  })

  it('of those asked for only, and not when its entry pays others too', () => {
    const paid = paidByBank({
      entries: [entry({ ...named, cents: -100_00 }), entry({ _id: 'e2', cents: -865_00 })],
      payments: [
        payment({ _id: 'p0', total: 100_00 }),
        ...together.map((each) => ({ ...each, number: `${each.number}0` })),
      ],
      orders: [file],
      numbers,
    })
    expect(paidOnly(paid, () => true)).toHaveLength(3)
    expect(paidOnly(paid, (id) => id !== 'p2').map(({ payment: id }) => id)).toEqual(['p0'])
  })
})
