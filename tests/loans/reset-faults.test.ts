import { expect, it } from 'vitest'
import { loansApi as api } from '#shared/loans/api.ts'
import { stoppedEverywhere } from '../support/stopped-everywhere.ts'
import { aCompany, aHomeThatOwes, aLoan, paymentsOf } from './samples.ts'

it('a reset that dies at any call is whole once it is pressed again, and no payment is written twice', async () => {
  const outcomes = await stoppedEverywhere({
    async ready(world) {
      const { owner } = world
      const condominium = await aCompany(owner)
      const { _id } = await aLoan(owner, {
        condominium,
        curRefRateIntStart: '2025-06-01',
        curRefRateInt: 2,
        margin: 0.5,
      })
      for (let at = 1; at <= 18; at += 1) {
        await aHomeThatOwes(owner, condominium, `A ${at}`, [{ loan: _id, amount: 10_00, left: 40_000_00 }])
      }
      const body = { fixings: [{ day: '2026-06-01', percent: 2.5 }] }
      await world.call(api.saveFixings, { body }, owner)
      const { reset } = await world.call(api.readReset, { params: { id: _id } }, owner)
      const shares = (reset?.shares ?? []).map((share) => ({ _id: share._id, amount: share.proposed }))
      return { world, condominium, _id, body: { from: reset?.from ?? '', shares } }
    },
    press: ({ world, _id, body }) => world.call(api.takeReset, { params: { id: _id }, body }, world.owner),
    async state({ world, condominium, _id }) {
      const { loan } = await world.call(api.readLoan, { params: { id: _id } }, world.owner)
      const payments = await paymentsOf(world.owner, condominium)
      return {
        version: loan.version,
        percent: loan.curRefRateInt,
        done: payments.filter((each) => each === 221_84).length,
      }
    },
  })
  expect(outcomes.length).toBeGreaterThan(3)
  for (const { again } of outcomes) expect(again).toEqual({ version: 3, percent: 2.5, done: 18 })
  const halfway = outcomes.filter(({ stopped }) => stopped.done > 0 && stopped.percent === 2)
  expect(halfway.length).toBeGreaterThan(0)
})
