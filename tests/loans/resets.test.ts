import { beforeEach, describe, expect, it } from 'vitest'
import { loansApi as api } from '#shared/loans/api.ts'
import type { Loan } from '#shared/loans/loan.ts'
import type { LoanReset } from '#shared/loans/reset.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aCompany, aHomeThatOwes, aLoan, paymentsOf } from './samples.ts'

let world: World
let condominium: string
let loan: Loan
beforeEach(async () => {
  world = await aWorld()
  condominium = await aCompany(world.owner)
  // Held from a year and a half ago: the rate was looked at again in June.
  loan = await aLoan(world.owner, { condominium, curRefRateIntStart: '2025-06-01', curRefRateInt: 2.1, margin: 0.5 })
})

const rates = (fixings: readonly { day: string; percent: number }[], by = world.owner) =>
  world.ask<{ fields: Record<string, string> }>(
    'POST',
    '/loan/reference-rates',
    { refRateType: 'euribor12', fixings },
    by,
  )
const reset = async (id = loan._id): Promise<LoanReset | null> =>
  (await world.call(api.readReset, { params: { id } }, world.owner)).reset
const taking = (seen: LoanReset | null, by = world.owner, id = loan._id) =>
  world.ask(
    'POST',
    `/loan/${id}/reset`,
    { from: seen?.from, shares: seen?.shares.map(({ _id, proposed }) => ({ _id, amount: proposed })) },
    by,
  )
const series = async () => (await world.call(api.readReferenceRates, {}, world.owner)).series[0]?.fixings

describe('reference rates', () => {
  it('are written down by hand or by a file, and put right by a new figure of the day', async () => {
    await rates([
      { day: '2026-06-02', percent: 2.2 },
      { day: '2025-01-02', percent: 2.5 },
    ])
    await rates([{ day: '2026-06-02', percent: 2.25 }])
    expect(await series()).toEqual([
      { day: '2025-01-02', percent: 2.5 },
      { day: '2026-06-02', percent: 2.25 },
    ])
    await world.call(api.removeFixing, { params: { refRateType: 'euribor12', day: '2025-01-02' } }, world.owner)
    expect(await series()).toEqual([{ day: '2026-06-02', percent: 2.25 }])
  })

  it('of two who write at once are all kept', async () => {
    await Promise.all(['02', '03', '04'].map((day) => rates([{ day: `2026-06-${day}`, percent: 2 }])))
    expect(await series()).toHaveLength(3)
  })

  it.each([
    ['ahead', '2026-12-24', 'Päivä on vielä edessä.'],
    ['before there was one', '1998-12-31', 'Euriboreja on vuodesta 1999 alkaen.'],
  ])('of a day %s are refused, and nothing is written', async (_, day, sentence) => {
    const { status, body } = await rates([
      { day: '2026-06-02', percent: 2 },
      { day, percent: 2 },
    ])
    expect([status, body.fields]).toEqual([400, { 'fixings.1.day': sentence }])
    expect(await series()).toEqual([])
  })

  it('are of the account alone, and a reader writes none', async () => {
    await rates([{ day: '2026-06-02', percent: 2 }])
    expect((await rates([{ day: '2026-06-03', percent: 2 }], world.reader)).status).toBe(403)
    const strangers = await world.call(api.readReferenceRates, {}, world.stranger)
    expect(strangers.series.flatMap(({ fixings }) => fixings)).toEqual([])
    const gone = await world.ask('DELETE', '/loan/reference-rates/euribor12/2026-06-02', undefined, world.stranger)
    expect(gone.status).toBe(404)
  })

  it('of twenty-eight years come in one file', async () => {
    const fixings = Array.from({ length: 28 * 12 }, (_, at) => ({
      day: `${1999 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
      percent: 2,
    })).filter(({ day }) => day <= '2026-11-01')
    expect((await rates(fixings)).status).toBe(200)
    expect(await series()).toHaveLength(fixings.length)
  })
})

describe('a reset whose day has come', () => {
  beforeEach(async () => {
    await aHomeThatOwes(world.owner, condominium, 'A 1', [{ loan: loan._id, amount: 200_00, left: 40_000_00 }])
    await aHomeThatOwes(world.owner, condominium, 'A 2', [{ loan: loan._id, amount: 300_00, left: 60_000_00 }])
  })

  it('asks for the figure that is missing', async () => {
    await rates([{ day: '2026-04-30', percent: 9 }])
    expect(await reset()).toMatchObject({
      from: '2026-06-01',
      reference: null,
      why: 'Kirjaa viitekorko (12 kk euribor) päivältä 01.06.2026 tai sitä edeltävältä kuukaudelta.',
    })
    expect((await taking(await reset())).status).toBe(409)
  })

  it('proposes each share’s payment to the cent, and is taken with one press', async () => {
    await rates([
      { day: '2026-05-29', percent: 2.5 },
      { day: '2026-06-02', percent: 9 },
    ])
    const seen = await reset()
    expect(seen).toMatchObject({ from: '2026-06-01', reference: 2.5, publishedOn: '2026-05-29', before: 2.1, why: '' })
    // An annuity of 240 months at three percent: 554.60 of a hundred thousand.
    expect(seen?.shares.map(({ amount, proposed }) => [amount, proposed])).toEqual([
      [200_00, 221_84],
      [300_00, 332_76],
    ])
    expect((await taking(seen)).status).toBe(200)
    expect(await paymentsOf(world.owner, condominium)).toEqual([221_84, 332_76])
    const after = (await world.call(api.readLoan, { params: { id: loan._id } }, world.owner)).loan
    expect(after).toMatchObject({ curRefRateIntStart: '2026-06-01', curRefRateInt: 2.5, version: loan.version + 1 })
    expect(await reset()).toBeNull()
    expect((await taking(seen)).status).toBe(200)
    expect((await world.call(api.readLoan, { params: { id: loan._id } }, world.owner)).loan.version).toBe(after.version)
  })

  it('taken by two at once is taken once', async () => {
    await rates([{ day: '2026-06-01', percent: 2.5 }])
    const seen = await reset()
    const answers = await Promise.all([taking(seen), taking(seen, world.manager)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await paymentsOf(world.owner, condominium)).toEqual([221_84, 332_76])
    const after = (await world.call(api.readLoan, { params: { id: loan._id } }, world.owner)).loan
    expect(after.version).toBe(loan.version + 1)
  })

  it('is refused when the figures are no longer those that were seen', async () => {
    await rates([{ day: '2026-06-01', percent: 2.5 }])
    const seen = await reset()
    await rates([{ day: '2026-06-01', percent: 2.6 }])
    expect(await taking(seen)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/muuttuneet/) } })
    expect(await paymentsOf(world.owner, condominium)).toEqual([200_00, 300_00])
  })

  it('is not for a reader, nor for somebody from whom shares are locked', async () => {
    await rates([{ day: '2026-06-01', percent: 2.5 }])
    const seen = await reset()
    expect((await taking(seen, world.reader)).status).toBe(403)
    const locked = world.accountant
    expect((await taking(seen, locked)).status).toBe(403)
    expect(await paymentsOf(world.owner, condominium)).toEqual([200_00, 300_00])
  })
})

it('a fixed annuity keeps its payment, and an own loan is one document', async () => {
  await rates([{ day: '2026-06-01', percent: 2.5 }])
  const terms = {
    curRefRateIntStart: '2025-06-01',
    curRefRateInt: 2.1,
    margin: 0.5,
    currentAmount: 100_000_00,
    amount: 500_00,
  }
  const fixed = await aLoan(world.owner, { ...terms, method: 'fixedAnnuity' })
  expect((await reset(fixed._id))?.shares).toMatchObject([{ amount: 500_00, proposed: 500_00 }])
  const own = await aLoan(world.owner, terms)
  const seen = await reset(own._id)
  expect(seen?.shares).toMatchObject([{ _id: '', amount: 500_00, proposed: 554_60 }])
  expect((await taking(seen, world.owner, own._id)).status).toBe(200)
  const after = (await world.call(api.readLoan, { params: { id: own._id } }, world.owner)).loan
  expect(after).toMatchObject({ amount: 554_60, curRefRateInt: 2.5, curRefRateIntStart: '2026-06-01' })
})

it('a loan whose rate was written down after its last reset waits for none', async () => {
  const fresh = await aLoan(world.owner, { condominium, name: 'Katto', curRefRateIntStart: '2026-03-01' })
  const unknown = await aLoan(world.owner, { condominium, name: 'Piha', curRefRateIntStart: '' })
  expect([await reset(fresh._id), await reset(unknown._id)]).toEqual([null, null])
})
