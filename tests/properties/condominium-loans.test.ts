import { beforeAll, describe, expect, it } from 'vitest'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { type Condominium, CondominiumDraft } from '#shared/properties/condominium.ts'
import { handlingOn } from '#shared/properties/housing-charges.ts'
import {
  CondominiumLoan,
  handlingDecisionsOf,
  keptLoans,
  withEarlierHandlings,
} from '#shared/properties/loans/condominium-loan.ts'
import { condominiums } from '../../functions/properties/collections.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

const aLoan = (wish: Partial<CondominiumLoan> = {}) =>
  CondominiumLoan.parse({
    name: 'Putkiremontti',
    curRefRateIntStart: '2026-03-01',
    curRefRateInt: 2.105,
    margin: 0.65,
    endDate: '2041-11-30',
    ...wish,
  })

const today = '2026-11-02'

describe('saved loans', () => {
  const ids = () => {
    let made = 0
    return () => {
      made += 1
      return `new-${made}`
    }
  }
  it('get ids once', () => {
    const first = keptLoans(undefined, { loans: [aLoan()], oldLoans: [] }, { newId: ids(), today })
    expect(first.loans.map(({ _id }) => _id)).toEqual(['new-1'])
    expect(keptLoans(first, first, { newId: ids(), today })).toEqual(first)
  })
  it('that a draft leaves out stay among the old ones', () => {
    const before = { loans: [aLoan({ _id: 'a' }), aLoan({ _id: 'b' })], oldLoans: [aLoan({ _id: 'c', active: false })] }
    const { loans, oldLoans } = keptLoans(
      before,
      { loans: [aLoan({ _id: 'b' })], oldLoans: [] },
      { newId: ids(), today },
    )
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

describe('how a loan is handled', () => {
  const handledOn = (loan: CondominiumLoan, day: string) => handlingOn(handlingDecisionsOf(loan), day)
  const first = aLoan({ handling: 'funding' })

  it('holds from the beginning of the year when it changes, and stays as it was before', () => {
    const changed = withEarlierHandlings(first, { ...first, handling: 'income recognition' }, today)
    expect(changed.handlingFrom).toBe('2026-01-01')
    expect(handledOn(changed, '2025-12-31')).toBe('funding')
    expect(handledOn(changed, '2026-01-01')).toBe('income recognition')
    const back = withEarlierHandlings(changed, { ...changed, handlingFrom: '2026-07-01', handling: 'funding' }, today)
    expect(['2025-06-01', '2026-06-30', '2026-07-01'].map((day) => handledOn(back, day))).toEqual([
      'funding',
      'income recognition',
      'funding',
    ])
  })
  it('is not known before its first day', () => {
    expect(handledOn(aLoan({ handlingFrom: '2026-01-01' }), '2025-12-31')).toBeUndefined()
  })
  it('is put right by a decision of an earlier day, and what a form says of earlier ones is not listened to', () => {
    const changed = withEarlierHandlings(first, { ...first, handling: 'income recognition' }, today)
    const right = withEarlierHandlings(changed, { ...changed, handlingFrom: '2020-01-01', handling: 'funding' }, today)
    expect(handledOn(right, '2026-03-01')).toBe('funding')
    const forged = { ...first, earlierHandlings: [{ from: '2000-01-01', handling: 'income recognition' as const }] }
    expect(withEarlierHandlings(first, forged, today).earlierHandlings).toEqual([])
  })
})
