import { beforeAll, describe, expect, it } from 'vitest'
import type { Day } from '#shared/base/day.ts'
import { creditLossesApi } from '#shared/credit-losses/api.ts'
import { openOf } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { arrearsApi } from '#shared/reports/arrears.ts'
import {
  arrearsByMonth,
  arrearsMonthsApi,
  type Change,
  monthEndsUpTo,
  type Owed,
  openAfter,
} from '#shared/reports/arrears-months.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { keptLists } from '../../../functions/lists/kept-lists.ts'
import { payments } from '../../../functions/payments/payments.ts'
import { whyLost } from '../../credit-losses/samples.ts'
import { aWorld } from '../../support/story.ts'
import { changeRights, without } from '../../support/things/member.ts'
import type { World } from '../../support/world.ts'
import { anOffice } from '../an-office.ts'

describe('arrears by months', () => {
  it.each<[string, since: Change[], day: Day, open: number]>([
    ['nothing has come since', [], '2026-10-31', 0],
    ['it was paid the day after', [{ day: '2026-11-01', amount: 500 }], '2026-10-31', 500],
    ['it was paid that day', [{ day: '2026-10-31', amount: 500 }], '2026-10-31', 0],
    [
      'it was paid, taken back and paid again',
      [
        { day: '2026-11-01', amount: 500 },
        { day: '2026-11-05', amount: -500 },
        { day: '2026-12-05', amount: 500 },
      ],
      '2026-11-04',
      0,
    ],
    ['more was taken back than had come', [{ day: '2026-11-05', amount: -1 }], '2026-11-04', 0],
  ])('reckon back when %s', (_, since, day, open) => expect(openAfter({ rest: 0, since }, day)).toBe(open))

  it('end with today, and with the last day of every month before', () => {
    const ends = monthEndsUpTo('2028-03-05')
    expect(ends).toHaveLength(13)
    expect([ends[0], ends.at(-2), ends.at(-1)]).toEqual([
      { month: '2027-03', day: '2027-03-31' },
      { month: '2028-02', day: '2028-02-29' },
      { month: '2028-03', day: '2028-03-05' },
    ])
    expect(monthEndsUpTo('2026-12-31').at(-1)).toEqual({ month: '2026-12', day: '2026-12-31' })
  })

  it('count what is late after the weekend on which it fell due, and what of it is old', () => {
    const owed = (dueDate: Day, part: Partial<Owed> = {}): Owed => ({
      ...{ billDate: '2026-01-01', dueDate, rest: 100, since: [] },
      ...part,
    })
    const lateAt = (each: Owed, today: Day) => arrearsByMonth([each], today).at(-1)
    // 28.2.2026 is a Saturday.
    expect(lateAt(owed('2026-02-28'), '2026-03-02')?.late).toBe(0)
    expect(lateAt(owed('2026-02-28'), '2026-03-03')).toMatchObject({ late: 100, over90: 0, invoices: 1 })
    expect(lateAt(owed('2026-02-02'), '2026-05-04')).toMatchObject({ late: 100, over90: 100 })
    expect(lateAt(owed('2026-02-02', { billDate: '2026-05-05' }), '2026-05-04')?.late).toBe(0)
    expect(lateAt(owed('2026-02-02', { rest: -100 }), '2026-05-04')).toMatchObject({ late: 0, invoices: 0 })
    // What came today, or is dated ahead, has come.
    expect(lateAt(owed('2026-02-02', { rest: 0, since: [{ day: '2026-06-01', amount: 5 }] }), '2026-05-04')?.late).toBe(
      0,
    )
  })
})

describe('the arrears of an office', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
    await anOffice(world, 379)
    world.clock.set('2027-02-10')
    await pay('2027-01-15', 3)
    await pay('2027-02-05', 2)
    const [paid] = (await payments.all(actor())).filter(({ payDate, amount }) => payDate === '2027-01-15' && amount > 0)
    await world.call(paymentsApi.undoPayment, { params: { id: paid?._id ?? '' } }, world.owner)
    const [lost] = await owing()
    const loss = { ...whyLost, invoices: [lost?._id ?? ''], day: '2027-02-01' }
    await world.call(creditLossesApi.writeOff, { body: loss }, world.owner)
  }, 90_000)

  const actor = () => world.actor(world.owner)
  const owing = async () =>
    (await invoices.all(actor())).filter(
      (each) => each.kind !== 'refund' && each.state === 'sent' && each.dueDate < '2027-01-01' && openOf(each) > 0,
    )
  async function pay(payDate: Day, most: number): Promise<void> {
    for (const invoice of (await owing()).slice(0, most)) {
      const body = { invoice: invoice._id, amount: openOf(invoice), payDate }
      await world.call(paymentsApi.makePayment, { body }, world.owner)
    }
  }
  const months = async (by = world.owner) => (await world.call(arrearsMonthsApi.listArrearsMonths, {}, by)).months
  /** The same from the report of each day by itself. */
  const reported = async () => {
    const found = []
    for (const { month, day } of monthEndsUpTo('2027-02-10')) {
      const query = { date: day, by: 'invoice' as const, state: 'late' as const, itemsPerPage: 1000 }
      const { sums, totalLength } = await world.call(arrearsApi.listArrears, { query }, world.owner)
      found.push({ month, day, late: sums.late ?? 0, over90: sums.over90 ?? 0, invoices: totalLength })
    }
    return found
  }

  it('are every month to the cent what the report of its last day tells', async () => {
    const told = await months()
    expect(told).toEqual(await reported())
    expect(new Set(told.map(({ late }) => late)).size).toBeGreaterThan(3)
  })

  it('are the same from columns', async () => {
    const before = await months()
    for (const kept of keptLists.values()) await kept.keepList(actor(), Date.now() + 1)
    expect(await months()).toEqual(before)
    expect(await reported()).toEqual(before)
  })

  it('are told to those who may read invoices, of their own account', async () => {
    expect((await months(world.stranger)).every(({ late }) => late === 0)).toBe(true)
    await changeRights(world.accountant, without('invoices.read'))
    await expect(months(world.accountant)).rejects.toThrow('403')
  })
})
