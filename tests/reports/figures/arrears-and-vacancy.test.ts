import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween, daysInMonth, monthOf } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { daysOverdue } from '#shared/invoices/due-dates.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { emptySpans } from '#shared/properties/empty-spans.ts'
import { type AgeName, ageNames, ageOf, arrearsApi } from '#shared/reports/arrears.ts'
import { pricingLease, rentOfDays } from '#shared/reports/figures/empty-days.ts'
import { vacancyApi } from '#shared/reports/vacancy.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { payments } from '../../../functions/payments/payments.ts'
import { aWorld } from '../../support/story.ts'
import { changeRights, without } from '../../support/things/member.ts'
import { aHome, type Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'
import { anOffice } from '../an-office.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

let world: World
let homes: Home[]
let empty: Home
beforeAll(async () => {
  world = await aWorld()
  homes = await anOffice(world, 296)
  empty = await aHome(world.owner, { number: 'T 1', tenant: { name: 'Ei ketään' } })
  const params = { id: empty.apartment }
  const { apartment } = await world.call(propertiesApi.readApartment, { params }, world.owner)
  const salesInfo = { ...apartment.salesInfo, estimatedRent: 775_00, purchaseDate: '2026-11-11' }
  await world.call(
    propertiesApi.updateApartment,
    { params, body: { documentUpdate: { ...apartment, salesInfo } } },
    world.owner,
  )
}, 60_000)

describe('arrears by age', () => {
  const arrears = (query: Partial<InputOf<typeof arrearsApi.listArrears.query>> = {}, by = world.reader) =>
    world.call(arrearsApi.listArrears, { query: { itemsPerPage: 100, ...query } }, by)

  /** Reckoned forward from every document: what was billed less what came and was credited by the day. */
  async function reckoned(day: Day) {
    const actor = world.actor(world.owner)
    const [billed, paid] = await Promise.all([invoices.all(actor), payments.all(actor)])
    return billed.flatMap(({ _id, kind, state, billDate, dueDate, total, creditNotes, recipient }) => {
      if (kind === 'refund' || state !== 'sent' || billDate > day) return []
      const came = sum(paid.filter((each) => each.invoice === _id && each.payDate <= day).map(({ amount }) => amount))
      const lowered = sum(creditNotes.filter((note) => note.day <= day).map(({ amount }) => amount))
      const open = Math.max(0, total - came - lowered)
      return open > 0 ? [{ _id, tenant: recipient.tenantId, open, age: ageOf(daysOverdue(dueDate, day)) }] : []
    })
  }

  it.each(['2026-10-25', '2026-11-02', '2026-11-03', '2026-11-30', '2026-12-02', '2026-12-03'])(
    'are on %s to the cent what the documents come to',
    async (date) => {
      const expected = await reckoned(date)
      const { rows, sums } = await arrears({ date, by: 'invoice' })
      const reported = rows.map(({ _id, tenant, open, ...row }) => {
        const age = ageNames.find((name) => row[name] !== 0)
        return { _id, tenant, open, age }
      })
      const byId = (a: { _id: string }, b: { _id: string }) => (a._id < b._id ? -1 : 1)
      expect(reported.toSorted(byId)).toEqual(expected.toSorted(byId))
      for (const name of ageNames) {
        const of = sum(expected.filter(({ age }) => age === name).map(({ open }) => open))
        expect(sums[name]).toBe(of)
      }
      const tenants = await arrears({ date })
      expect(tenants.sums).toEqual(sums)
      for (const name of [...ageNames, 'open', 'late'] as const)
        expect(sum(tenants.rows.map((row) => row[name]))).toBe(sums[name])
      for (const row of tenants.rows) {
        const opened = await arrears({ date, by: 'invoice', tenant: row.tenant })
        expect(opened.sums.open).toBe(row.open)
        expect(opened.rows).toHaveLength(row.invoices)
      }
    },
  )

  it('were there at all, and have been paid since', async () => {
    expect((await reckoned('2026-11-02')).length).toBeGreaterThan(0)
    const [before, now] = [await arrears({ date: '2026-12-01' }), await arrears()]
    expect(before.sums.open).not.toBe(now.sums.open)
  })

  it('come to the same beside the reminders, with the invoices of each age', async () => {
    const { ages } = await world.call(arrearsApi.readAges, {}, world.reader)
    const { rows, sums } = await arrears({ by: 'invoice' })
    expect(ages).toEqual(
      ageNames.map((age) => ({ age, open: sums[age], invoices: rows.filter((row) => row[age] > 0).length })),
    )
    expect(ages.some(({ open }) => open > 0)).toBe(true)
  })

  it.each<[number, AgeName]>([
    [0, 'notDue'],
    [1, 'upTo30'],
    [30, 'upTo30'],
    [31, 'upTo60'],
    [60, 'upTo60'],
    [61, 'upTo90'],
    [90, 'upTo90'],
    [91, 'over90'],
  ])('of %i days are %s', (days, age) => expect(ageOf(days)).toBe(age))

  it('are narrowed by what is asked for, in one’s own account, by those who may', async () => {
    const [first] = homes
    const { rows } = await arrears({ apartment: first?.apartment ?? '', by: 'invoice', date: '2026-12-01' })
    const own = await invoices.readMany(
      world.actor(world.owner),
      rows.map(({ invoice }) => invoice),
    )
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ apartment }) => apartment))).toEqual(new Set([first?.apartment]))
    expect((await arrears({}, world.stranger)).rows).toEqual([])
    await changeRights(world.accountant, without('invoices.read'))
    await expect(arrears({}, world.accountant)).rejects.toThrow('403')
  })
})

describe('occupancy', () => {
  const vacancy = (query: Partial<InputOf<typeof vacancyApi.listVacancy.query>> = {}, by = world.reader) =>
    world.call(vacancyApi.listVacancy, { query: { itemsPerPage: 100, ...query } }, by)
  const span = { from: '2026-10-15', to: '2026-11-25' }

  it('is reckoned day by day of the leases', async () => {
    const leases = await contracts.all(world.actor(world.owner))
    const { rows, sums } = await vacancy(span)
    for (const { apartment } of homes) {
      const own = leases.filter((lease) => lease.apartment === apartment)
      let [daysEmpty, lost] = [0, 0]
      const row = rows.find((each) => each.apartment === apartment)
      const perMonth = new Map<string, number>()
      for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
        if (own.some(({ lease }) => lease.startDate <= day)) continue
        daysEmpty += 1
        perMonth.set(monthOf(day), (perMonth.get(monthOf(day)) ?? 0) + 1)
      }
      for (const [month, days] of perMonth) lost += Math.round(((row?.rent ?? 0) * days) / daysInMonth(month))
      const days = daysBetween(span.from, span.to) + 1
      expect(row).toMatchObject({ days, daysEmpty, daysLet: days - daysEmpty, lostRent: lost })
      expect(row?.rent).toBe(own[0]?.lease.rent)
    }
    expect(sums.lostRent).toBe(sum(rows.map(({ lostRent }) => lostRent)))
    expect(sums.daysEmpty).toBeGreaterThan(0)
  })

  it('of a home that was bought meanwhile begins with its purchase, by what its rent is estimated to be', async () => {
    const { rows } = await vacancy(span)
    const row = rows.find(({ apartment }) => apartment === empty.apartment)
    expect(row).toMatchObject({ from: '2026-11-11', days: 15, daysEmpty: 15, occupancy: 0, emptySince: '2026-11-11' })
    expect(row?.lostRent).toBe(Math.round((775_00 * 15) / 30))
    expect(
      (await vacancy({ from: '2026-10-15', to: '2026-11-10' })).rows.map(({ apartment }) => apartment),
    ).not.toContain(empty.apartment)
  })

  it('opens each empty time, which come to the homes', async () => {
    const [whole, spans] = [await vacancy(span), await vacancy({ ...span, by: 'span' })]
    expect(spans.sums.daysEmpty).toBe(whole.sums.daysEmpty)
    expect(spans.sums.lostRent).toBe(whole.sums.lostRent)
    expect(spans.rows).toHaveLength(whole.sums.times ?? -1)
    const emptied = await vacancy({ ...span, state: 'empty' })
    expect(emptied.rows.every(({ daysEmpty }) => daysEmpty > 0)).toBe(true)
    expect(emptied.sums.daysEmpty).toBe(whole.sums.daysEmpty)
  })

  it('has no days ahead, and is for those who may read it, in their own account', async () => {
    const { rows } = await vacancy({ from: '2026-12-01', to: '2027-12-31' })
    expect(rows.every(({ to }) => to === '2026-12-03')).toBe(true)
    expect((await vacancy({}, world.stranger)).rows).toEqual([])
    await changeRights(world.manager, without('contracts.read'))
    await expect(vacancy({}, world.manager)).rejects.toThrow('403')
  })
})

describe('the empty days between leases', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const lease = (startDate: Day, endDate: Day | '' = '') => ({ startDate, endDate })
  it.each([
    ['none at all', [], [year]],
    ['one that goes on', [lease('2020-01-01')], []],
    ['a gap', [lease('2026-06-01'), lease('2025-01-01', '2026-03-31')], [{ from: '2026-04-01', to: '2026-05-31' }]],
    ['two at once', [lease('2026-01-01', '2026-12-31'), lease('2026-02-01', '2026-03-01')], []],
    ['the last days', [lease('2026-01-01', '2026-12-30')], [{ from: '2026-12-31', to: '2026-12-31' }]],
    ['one after the year', [lease('2027-01-01')], [year]],
    ['one before the year', [lease('2025-01-01', '2025-12-31')], [year]],
  ])('of %s', (_, leases, spans) => expect(emptySpans(leases, year)).toEqual(spans))
  it.each<[string, Day, Day | undefined]>([
    ['the lease before them', '2026-08-01', '2026-05-01'],
    ['the first one after them', '2025-02-01', '2025-03-01'],
    ['the one before them, whoever came later', '2026-04-10', '2025-03-01'],
  ])('are reckoned by the rent of %s', (_, from, startDate) => {
    const leases = [lease('2026-05-01', '2026-07-31'), lease('2025-03-01', '2026-03-31')]
    expect(pricingLease(leases, { from, to: from })?.startDate).toBe(startDate)
    expect(pricingLease([], { from, to: from })).toBeUndefined()
  })
  it('cost a whole rent a month', () => {
    expect(rentOfDays(800_00, year)).toBe(12 * 800_00)
    expect(rentOfDays(900_00, { from: '2026-04-16', to: '2026-05-31' })).toBe(450_00 + 900_00)
  })
})
