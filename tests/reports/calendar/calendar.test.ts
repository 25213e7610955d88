import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, type Month, monthOf } from '#shared/base/day.ts'
import { reservationsApi } from '#shared/contacts/reservations-api.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { Invoice } from '#shared/invoices/invoice.ts'
import { type CalendarEntry, calendarApi, mostNamedInMonth, mostReadInMonth } from '#shared/reports/calendar.ts'
import { todosApi } from '#shared/todos/api.ts'
import { Todo } from '#shared/todos/todo.ts'
import { actorOfPerson } from '../../../functions/accounts/acting.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { keptLists } from '../../../functions/lists/kept-lists.ts'
import { rentIncreases } from '../../../functions/rent-increases/increases.ts'
import { readCalendarMonth } from '../../../functions/reports/calendar/calendar.ts'
import { todos } from '../../../functions/todos/todos.ts'
import { metered } from '../../bench/meter.ts'
import { sampleContract, sampleInvoice } from '../../bench/samples.ts'
import { aReservation } from '../../contacts/samples.ts'
import { iban } from '../../lists/samples-of-lists.ts'
import { increase } from '../../rent-increases/shown-increase.ts'
import { aWorld } from '../../support/story.ts'
import { changeRights, without } from '../../support/things/member.ts'
import type { Person } from '../../support/things/people.ts'
import { aHome, aRunningContract } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

let world: World
const actor = () => world.actor(world.owner)

const reading = (month: Month, by: Person = world.owner) =>
  world.call(calendarApi.readCalendarMonth, { query: { month } }, by)
/** What a month tells as '2026-11-02 dues 2 × …'. */
const told = async (month: Month, by?: Person) => (await reading(month, by)).entries.map(lineOf)
const lineOf = ({ kind, day, name, time, count, cents, mark }: CalendarEntry) =>
  [day, kind, time, name || `× ${count}`, cents, mark].filter((each) => each !== '' && each !== null).join(' ')

const anInvoice = (at: number, change: Partial<Invoice>) =>
  invoices.create(actor(), Invoice.parse({ ...sampleInvoice(at, iban), ...change }))
const aLease = (at: number, lease: Partial<RentalContract['lease']>, part: Partial<RentalContract> = {}) => {
  const sample = sampleContract(at)
  return contracts.create(actor(), RentalContract.parse({ ...sample, ...part, lease: { ...sample.lease, ...lease } }))
}
const keepAll = async () => {
  for (const kept of keptLists.values()) await kept.keepList(actor(), Date.now() + 1)
}

describe('a month', () => {
  beforeAll(async () => {
    world = await aWorld()
    world.clock.set('2026-11-02')
    const home = await aHome(world.owner)
    const terms = { rentIncreaseType: 'percentage', rentIncreasePercentage: 3, percentagePrefix: '' } as const
    const lease = { ...terms, startDate: '2026-11-01', nextRentIncreaseDate: '2026-11-30' }
    await aRunningContract(world.owner, home, lease)
    await anInvoice(1, { dueDate: '2026-11-30', total: 10_000, paid: 2_500 })
    await anInvoice(2, { dueDate: '2026-11-30', total: 20_050 })
    await anInvoice(3, { dueDate: '2026-12-01', total: 30_000 })
    await anInvoice(4, { dueDate: '2026-11-01', total: 40_000, state: 'draft' })
    await anInvoice(5, { dueDate: '2026-11-01', total: 50_000, paid: 50_000 })
    await aLease(11, { leaseType: 'Määräaikainen', startDate: '2025-12-01', endDate: '2026-11-30' })
    await aLease(12, { startDate: '2026-11-15' }, { activated: '' })
    await rentIncreases.create(actor(), { ...increase, from: '2026-11-01', rentAfter: 87_500, tenantName: 'Iida' })
    await rentIncreases.create(actor(), { ...increase, _id: 'gone', state: 'removed', from: '2026-11-01' })
    const { apartment } = home
    await aReservation(world.owner, { apartment, day: '2026-11-24', from: '16:00', to: '16:30', name: 'Hanna' })
    const gone = await aReservation(world.owner, { apartment, day: '2026-11-25', from: '16:00', to: '16:30' })
    const canceling = { params: { id: gone._id }, body: { reason: '', notify: false } }
    await world.call(reservationsApi.cancelReservation, canceling, world.owner)
    for (const dueDate of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01', ''])
      await world.call(todosApi.createTodo, { body: { version: 0, title: `Tehtävä ${dueDate}`, dueDate } }, world.owner)
  }, 60_000)

  const november = [
    '2026-11-01 starts Äijö Öhman',
    '2026-11-01 increases Iida 87500',
    '2026-11-01 tasks Tehtävä 2026-11-01',
    '2026-11-24 viewings 16:00 Hanna',
    '2026-11-30 dues × 2 27550',
    expect.stringMatching(/^2026-11-30 ends /),
    '2026-11-30 reviews Äijö Öhman',
    '2026-11-30 tasks Tehtävä 2026-11-30',
  ]

  it('tells what falls on its days, from the first to the last, and no other day’s', async () => {
    expect(await told('2026-11')).toEqual(november)
    expect((await told('2026-12')).filter((line) => line.includes('2026-12-01'))).toEqual([
      '2026-12-01 dues × 1 30000',
      '2026-12-01 tasks Tehtävä 2026-12-01',
    ])
    expect(await told('2026-10')).toEqual(['2026-10-31 tasks Tehtävä 2026-10-31'])
  })

  it('is the same from the columns of lists', async () => {
    await keepAll()
    expect(await told('2026-11')).toEqual(november)
  })

  it('tells nothing of another account’s', async () => {
    expect(await reading('2026-11', world.stranger)).toEqual({ month: '2026-11', entries: [], more: [] })
  })

  it('tells each kind only to whoever may see it', async () => {
    const kinds = async (by: Person) => [...new Set((await reading('2026-11', by)).entries.map(({ kind }) => kind))]
    expect(await kinds(world.owner)).toEqual(['starts', 'increases', 'tasks', 'viewings', 'dues', 'ends', 'reviews'])
    await changeRights(world.manager, without('invoices.read', 'contracts.read', 'field:contracts.rent'))
    expect(await kinds(world.manager)).toEqual(['increases', 'tasks', 'viewings'])
    await changeRights(world.manager, without('rentIncreases.read', 'todos.read', 'reservations.read'))
    expect(await kinds(world.manager)).toEqual(['starts', 'dues', 'ends', 'reviews'])
  })

  it.each(['2026-13', '2026-1', 'x', ''])('that is none is refused: %s', async (month) => {
    const { status, body } = await world.ask('GET', `/statistics/calendar?month=${month}`, undefined, world.owner)
    expect([status, body]).toMatchObject([400, { fields: { month: 'Anna kuukausi, esimerkiksi 2026-11' } }])
  })

  it('tells who leaves a lease that goes on, and who ends it', async () => {
    const { tenant } = sampleContract(20)
    const party = { ...tenant, revokedDate: '2027-02-28', name: 'Lähtijä' }
    const others = [{ ...tenant, name: 'Jääjä', tenantId: 'stays' }]
    await aLease(20, { startDate: '2026-01-01' }, { tenant: party, otherTenants: others })
    const ending = { leaseType: 'Määräaikainen', startDate: '2026-01-01', endDate: '2027-02-28' } as const
    await aLease(21, { ...ending, dismissalDate: '2027-02-28' }, { tenant: { ...tenant, name: 'Irtisanottu' } })
    expect((await told('2027-02')).filter((line) => /ends|moves/.test(line))).toEqual([
      '2027-02-28 ends Irtisanottu dismissed',
      '2027-02-28 moves Lähtijä',
    ])
  })

  it('has its leap day, and the days on which clocks are moved', async () => {
    const days: Day[] = ['2028-02-29', '2028-03-26', '2028-10-29']
    for (const dueDate of days) {
      await world.call(todosApi.createTodo, { body: { version: 0, title: 'Päivä', dueDate } }, world.owner)
      expect(await told(monthOf(dueDate))).toContain(`${dueDate} tasks Päivä`)
      expect(await told(monthOf(addDays(dueDate, 7)))).not.toContain(`${dueDate} tasks Päivä`)
    }
  })
})

describe('a month with more than anybody reads', () => {
  beforeAll(async () => {
    world = await aWorld()
    world.clock.set('2026-11-02')
    const made = Array.from({ length: 3 * mostNamedInMonth + 1 }, (_, at) => at)
    for (const at of made) await aLease(at, { startDate: at % 3 ? '2026-11-01' : '2026-11-15' })
    for (let at = 0; at <= mostReadInMonth; at += 1) {
      const dueDate = at % 2 ? '2026-11-07' : '2026-11-06'
      await todos.create(actor(), Todo.parse({ _id: `todo-${at}`, version: 0, title: 'Työ', dueDate }))
    }
  }, 120_000)

  const counted = [
    '2026-11-01 starts × 400',
    '2026-11-06 tasks × 501',
    '2026-11-07 tasks × 499',
    '2026-11-15 starts × 201',
  ]

  it('counts it by days, and says of what it has not read all', async () => {
    expect(await told('2026-11')).toEqual(counted)
    expect((await reading('2026-11')).more).toEqual(['tasks'])
  })

  it('counts the same from columns, in few requests', async () => {
    await keepAll()
    const { userId, accountId } = world.owner
    const reader = await actorOfPerson(userId, accountId, '')
    if (!reader) throw new Error('Nobody reads')
    const { result, used } = await metered(() => readCalendarMonth(reader, '2026-11'))
    expect(result.entries.map(lineOf)).toEqual(counted)
    // Three for each list at the most, contracts' twice, and one index range a thousand rows.
    expect(used.requests).toBeLessThanOrEqual(14)
  })
})
