import { beforeEach, describe, expect, it } from 'vitest'
import { loansApi } from '#shared/loans/api.ts'
import { CondominiumLoan } from '#shared/properties/loans/condominium-loan.ts'
import { nextTelling, waitingMilestones } from '#shared/properties/loans/loan-milestones.ts'
import { todosApi } from '#shared/todos/api.ts'
import { remindOfCompanyLoans } from '../../functions/loans/reminders.ts'
import { loanDaysList } from '../../functions/properties/collections.ts'
import { doDue } from '../support/do-due.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aCompany, aLoan } from './samples.ts'

describe('the days of a loan', () => {
  const loan = (wish: object = {}) =>
    CondominiumLoan.parse({ _id: 'a', name: 'Laina', curRefRateIntStart: '2026-03-01', endDate: '2041-11-30', ...wish })
  const days = (wish: object, reminded = {}) =>
    waitingMilestones([loan(wish)], reminded).map(({ kind, day }) => [kind, day])

  it('are its end and its next reset', () => {
    expect(days({})).toEqual([
      ['end', '2041-11-30'],
      ['reset', '2027-03-01'],
    ])
    expect(nextTelling([loan()], {})).toBe('2027-01-30')
  })
  it('are the ends of interest only and of a fixed rate, of which the reset is not told a second time', () => {
    const wish = {
      morgageExemptionActive: true,
      morgageExemptionEnds: '2027-06-30',
      hasFixedRefRate: true,
      fixedRefRateEnds: '2028-05-31',
    }
    expect(days(wish)).toEqual([
      ['exemption', '2027-06-30'],
      ['fixed', '2028-05-31'],
      ['end', '2041-11-30'],
      ['reset', '2029-05-31'],
    ])
  })
  it('of which people have been told are no more, and a changed day is told of anew', () => {
    const reminded = { 'a.end': '2041-11-30', 'a.reset': '2027-03-01' }
    expect(days({}, reminded)).toEqual([['reset', '2028-03-01']])
    expect(days({ endDate: '2042-11-30' }, reminded)[0]).toEqual(['end', '2042-11-30'])
  })
  it('are none of an old loan, nor of one that says nothing, and no reset comes after its end', () => {
    expect(days({ active: false })).toEqual([])
    expect(days({ curRefRateIntStart: '', endDate: '' })).toEqual([])
    expect(days({ endDate: '2027-02-28' })).toEqual([['end', '2027-02-28']])
  })
})

describe('tasks about loans', () => {
  let world: World
  let condominium: string
  beforeEach(async () => {
    world = await aWorld()
    condominium = await aCompany(world.owner)
  })
  const tasks = async (by = world.owner) =>
    (await world.call(todosApi.listTodos, { query: { itemsPerPage: 100 } }, by)).toDos.map(({ title, dueDate }) => [
      title,
      dueDate,
    ])

  it('come thirty days before, once', async () => {
    await aLoan(world.owner, { condominium, endDate: '2041-11-30' })
    await world.runJob('remind-of-loans', '2027-01-29')
    expect(await tasks()).toEqual([])
    for (const day of ['2027-01-30', '2027-01-31']) await world.runJob('remind-of-loans', day)
    expect(await tasks()).toEqual([
      ['Lainan korko tarkistetaan 01.03.2027: Putkiremontti, Asunto Oy Lainala', '2027-03-01'],
    ])
    await world.runJob('remind-of-loans', '2028-01-31')
    expect(await tasks()).toHaveLength(2)
    expect(await tasks(world.stranger)).toEqual([])
  })

  it('come late for what is nearer than that, and not of what has gone by', async () => {
    await aLoan(world.owner, {
      condominium,
      curRefRateIntStart: '2020-01-15',
      endDate: '2026-12-10',
      morgageExemptionActive: true,
      morgageExemptionEnds: '2024-12-31',
    })
    await world.runJob('remind-of-loans', '2026-11-20')
    expect(await tasks()).toEqual([['Laina päättyy 10.12.2026: Putkiremontti, Asunto Oy Lainala', '2026-12-10']])
  })

  it('come of a day that is changed afterwards, by two runs at once too', async () => {
    const loan = await aLoan(world.owner, { condominium, endDate: '2026-12-10', curRefRateIntStart: '' })
    await world.runJob('remind-of-loans', '2026-11-20')
    const read = await world.call(loansApi.readLoan, { params: { id: loan._id } }, world.owner)
    const body = { ...read.loan, endDate: '2026-12-15' }
    await world.call(loansApi.updateLoan, { params: { id: loan._id }, body }, world.owner)
    const remind = () => doDue(remindOfCompanyLoans, loanDaysList, '2026-11-21')
    await Promise.all([remind(), remind()])
    expect((await tasks()).map(([, day]) => day)).toEqual(['2026-12-10', '2026-12-15'])
  })

  it('come of the account’s own loans, and leave their companies’ forms their changes', async () => {
    await aLoan(world.owner, { lender: 'Esimerkkipankki', hasFixedRefRate: true, fixedRefRateEnds: '2026-12-05' })
    await world.runJob('remind-of-loans', '2026-11-20')
    expect(await tasks()).toEqual([['Kiinteä korko päättyy 05.12.2026: Putkiremontti, Esimerkkipankki', '2026-12-05']])
  })
})
