import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '#shared/base/day.ts'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { type Condominium, CondominiumDraft } from '#shared/properties/condominium.ts'
import { CondominiumLoan, keptLoans } from '#shared/properties/condominium-loan.ts'
import { loanForecast, loanOutlook, printMonthsLeft } from '#shared/properties/loan-outlook.ts'
import { condominiums } from '../../functions/properties/collections.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

const today = '2026-11-21'
const aLoan = (wish: Partial<CondominiumLoan> = {}) =>
  CondominiumLoan.parse({
    name: 'Putkiremontti',
    curRefRateIntStart: '2026-03-01',
    curRefRateInt: 2.105,
    margin: 0.65,
    endDate: '2041-11-30',
    ...wish,
  })

describe('a company’s loan on a day', () => {
  it('has its reference rate and margin together, and looks at the rate again in a year', () => {
    expect(loanOutlook(aLoan(), today)).toEqual({
      percent: 2.755,
      nextReset: '2027-03-01',
      monthsLeft: 180,
      interestOnly: 0,
    })
  })

  it.each([
    ['3 kk euribor', { refRateType: 'euribor3' }, '2026-12-01'],
    ['6 kk euribor', { refRateType: 'euribor6' }, '2027-03-01'],
    ['a fixed rate', { hasFixedRefRate: true, fixedRefRateEnds: '2029-06-30' }, '2029-06-30'],
    ['a rate held from a day not known', { curRefRateIntStart: '' }, undefined],
    ['a fixed rate that has ended long ago', { hasFixedRefRate: true, fixedRefRateEnds: '2026-05-15' }, '2027-05-15'],
  ] as const)('of %s is looked at again on %s', (_, wish, day) => {
    expect(loanOutlook(aLoan(wish), today).nextReset).toBe(day)
  })

  it('counts the months of interest only that are ahead', () => {
    const exempt = { morgageExemptionActive: true, morgageExemptionEnds: '2027-11-30' }
    expect(loanOutlook(aLoan(exempt), today).interestOnly).toBe(12)
    expect(loanOutlook(aLoan({ ...exempt, morgageExemptionActive: false }), today).interestOnly).toBe(0)
  })

  it.each([
    [0, '0 kk'],
    [11, '11 kk'],
    [12, '1 v'],
    [27, '2 v 3 kk'],
  ])('that has %s months left says %s', (months, text) => {
    expect(printMonthsLeft(months).replaceAll('\u00a0', ' ')).toBe(text)
  })
})

describe('what a loan will cost', () => {
  const loan = aLoan({ curRefRateInt: 2.5, margin: 0.5, endDate: '2046-11-30' })
  it('is an annuity over the months that are left', () => {
    expect(loanForecast(loan, 100_000_00, today)?.payment).toBe(554_60)
  })
  it('is interest only while the exemption lasts', () => {
    const exempt = { ...loan, morgageExemptionActive: true, morgageExemptionEnds: '2027-11-30' }
    expect(loanForecast(exempt, 100_000_00, today)?.payment).toBe(250_00)
  })
  it.each([
    ['ended', { endDate: '2026-10-31' }, 100],
    ['of no known end', { endDate: '' }, 100],
    ['of a fixed annuity', { method: 'fixedAnnuity' }, 100],
    ['paid off', {}, 0],
  ] as const)('is not known of one %s', (_, wish, left) => {
    expect(loanForecast({ ...loan, ...wish }, left, today)).toBeUndefined()
  })
  it('never comes to less than what is owed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000 }), fc.integer({ min: 1, max: 480 }), (left, months) => {
        const forecast = loanForecast({ ...loan, endDate: addMonths(today, months) }, left, today)
        expect(forecast?.interest).toBeGreaterThanOrEqual(0)
        expect((forecast?.payment ?? 0) * months + months).toBeGreaterThanOrEqual(left)
      }),
      { numRuns: 30 },
    )
  })
})

describe('saved loans', () => {
  const ids = () => {
    let made = 0
    return () => {
      made += 1
      return `new-${made}`
    }
  }
  it('get ids once', () => {
    const first = keptLoans(undefined, { loans: [aLoan()], oldLoans: [] }, ids())
    expect(first.loans.map(({ _id }) => _id)).toEqual(['new-1'])
    expect(keptLoans(first, first, ids())).toEqual(first)
  })
  it('that a draft leaves out stay among the old ones', () => {
    const before = { loans: [aLoan({ _id: 'a' }), aLoan({ _id: 'b' })], oldLoans: [aLoan({ _id: 'c', active: false })] }
    const { loans, oldLoans } = keptLoans(before, { loans: [aLoan({ _id: 'b' })], oldLoans: [] }, ids())
    expect(loans.map(({ _id }) => _id)).toEqual(['b'])
    expect(oldLoans.map(({ _id, active }) => [_id, active])).toEqual([
      ['a', false],
      ['c', false],
    ])
  })
})

describe('a housing company', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
  })
  const creating = (draft: object) =>
    world.ask<{ condominium: Condominium; fields: object }>('POST', '/condominium/create', draft, world.owner)

  it('keeps its loans, invoice data and receivers of water letters', async () => {
    const administrator = { waterEqualizationEmailReceivers: ['VESI@isannointi.example', 'vesi@isannointi.example'] }
    const { body } = await creating({
      name: 'Asunto Oy Lainakas',
      administrator,
      loans: [aLoan()],
      invoiceData: { costCentre: '1200' },
    })
    expect(body.condominium).toMatchObject({
      administrator: { waterEqualizationEmailReceivers: ['vesi@isannointi.example'] },
      invoiceData: { costCentre: '1200', salesAccountId: '' },
      oldLoans: [],
    })
    const [loan] = body.condominium.loans
    expect(loan?._id).toHaveLength(20)
    const params = { id: body.condominium._id }
    const documentUpdate = CondominiumDraft.parse({ ...body.condominium, loans: [] })
    const { condominium } = await world.call(api.updateCondominium, { params, body: { documentUpdate } }, world.owner)
    expect([condominium.loans, condominium.oldLoans]).toEqual([[], [{ ...loan, active: false }]])
  })

  it.each([
    ['a loan without a name', { loans: [{ ...aLoan(), name: '' }] }, 'loans.0.name', 'Anna lainan nimi'],
    [
      'an exemption without its end',
      { loans: [aLoan({ morgageExemptionActive: true })] },
      'loans.0.morgageExemptionEnds',
      'Anna lyhennysvapaan viimeinen päivä',
    ],
    [
      'a fixed rate without its end',
      { loans: [aLoan({ hasFixedRefRate: true })] },
      'loans.0.fixedRefRateEnds',
      'Anna kiinteän koron viimeinen päivä',
    ],
    ['a margin of thousands', { loans: [{ ...aLoan(), margin: 650 }] }, 'loans.0.margin', 'Tarkista marginaali'],
    [
      'a wrong receiver of water letters',
      { administrator: { waterEqualizationEmailReceivers: ['a@b.fi', 'x'] } },
      'administrator.waterEqualizationEmailReceivers.1',
      'Tarkista sähköpostiosoitteet',
    ],
  ])('is refused with %s', async (_, wish, field, sentence) => {
    const { status, body } = await creating({ name: 'A', ...wish })
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })

  it('of before there were loans is read as one without any', async () => {
    const stored = { name: 'Asunto Oy Entinen', administrator: { name: 'I', email: '', phone: '' } }
    const actor = world.actor(world.owner)
    const old = condominiums.docOf({
      pk: { S: `${actor.accountId}#condominium` },
      sk: { S: 'x' },
      version: { N: '3' },
      doc: { S: JSON.stringify(stored) },
    })
    expect(old).toMatchObject({
      loans: [],
      oldLoans: [],
      invoiceData: { costCentre: '' },
      administrator: { name: 'I', waterEqualizationEmailReceivers: [] },
    })
  })
})
