import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printMoney, sumOf } from '#shared/base/money.ts'
import {
  CreditLoss,
  eventsOf,
  groupsStillLost,
  losingAgain,
  lossesCredited,
  recovering,
  stillLost,
} from '#shared/credit-losses/credit-loss.ts'
import { groupsOfLoss, type LossGroup, partOfGroups } from '#shared/credit-losses/loss-groups.ts'
import { lossId, WriteOffDraft, writeOffFault, writeOffRefusal } from '#shared/credit-losses/write-off.ts'
import { credited, sumsOfCredit } from '#shared/invoices/credit.ts'
import { shownState } from '#shared/invoices/invoice.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { whyLost } from './samples.ts'

const grossOf = (groups: readonly LossGroup[]) => sumOf(groups.map(({ net, vat }) => net + vat))

/** A home without VAT, premises with it, and an invoice with both. */
const home = anInvoice()
const premises = anInvoice({ total: 1_255_00, products: [{ desc: 'Vuokra', amount: 1_000_00, taxpr: 25.5 }] })
const both = anInvoice({
  total: 1_355_00,
  products: [
    { desc: 'Vuokra', amount: 1_000_00, taxpr: 25.5 },
    { desc: 'Vesi', amount: 100_00 },
  ],
})

const aLoss = (change: Partial<CreditLoss>): CreditLoss =>
  CreditLoss.parse({
    _id: 'tappio',
    invoice: 'invoice-1',
    invoiceNumber: '1001',
    tenant: 'tenant-1',
    tenantName: 'Äijö Öhman',
    by: 'Kirsi',
    created: '2026-11-20T08:00:00.000Z',
    ...whyLost,
    amount: 850_00,
    groups: [{ rate: 0, net: 850_00, vat: 0 }],
    ...change,
  })

const money = (amount: number, day = '2026-12-10', _id = 'maksu') => ({
  _id,
  day,
  amount,
  payment: _id,
  creditNote: '',
})

describe('VAT of a loss', () => {
  it.each([
    ['of a home is none', home, 850_00, [{ rate: 0, net: 850_00, vat: 0 }]],
    ['of premises is what the invoice has', premises, 1_255_00, [{ rate: 25.5, net: 1_000_00, vat: 255_00 }]],
    ['of a part is as great a part', premises, 125_50, [{ rate: 25.5, net: 100_00, vat: 25_50 }]],
    [
      'is of the taxed rows only',
      both,
      1_355_00,
      [
        { rate: 25.5, net: 1_000_00, vat: 255_00 },
        { rate: 0, net: 100_00, vat: 0 },
      ],
    ],
    [
      'of what is left after a payment is what stands behind it',
      { ...premises, paid: 255_00 },
      1_000_00,
      [{ rate: 25.5, net: 796_81, vat: 203_19 }],
    ],
  ])('%s', (_, invoice, amount, groups) => {
    expect(groupsOfLoss(invoice, amount)).toEqual(groups)
  })

  it('is none where the lines of an invoice do not come to its total', () => {
    expect(groupsOfLoss({ ...premises, total: 999_00 }, 500_00)).toEqual([{ rate: 0, net: 500_00, vat: 0 }])
  })

  it('of parts comes to the whole by every rate, whatever the parts', () => {
    const groups = fc.array(
      fc.record({
        rate: fc.constantFrom(25.5, 14, 13.5, 0),
        net: fc.integer({ min: -30_000, max: 900_000 }),
        vat: fc.integer({ min: 0, max: 200_000 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(groups, fc.array(fc.nat(), { maxLength: 5 }), (some, cuts) => {
        const whole = grossOf(some)
        fc.pre(whole > 0)
        const ends = [0, ...cuts.map((cut) => cut % whole), whole].toSorted((a, b) => a - b)
        const parts = ends.slice(1).map((end, at) => ({
          gross: end - (ends[at] ?? 0),
          groups: partOfGroups(some, ends[at] ?? 0, end),
        }))
        for (const part of parts) expect(grossOf(part.groups)).toBe(part.gross)
        for (const of of ['net', 'vat'] as const) {
          const reported = parts.flatMap((part) => part.groups.map((group) => group[of]))
          expect(sumOf(reported)).toBe(sumOf(some.filter(({ net, vat }) => net + vat !== 0).map((group) => group[of])))
        }
      }),
    )
  })
})

describe('a loss that is recovered', () => {
  it('goes back to nothing by all rates alike, and comes again when the payment is undone', () => {
    const loss = aLoss({ amount: 1_355_00, groups: groupsOfLoss(both, 1_355_00) })
    const [partly] = recovering([loss], money(355_00))
    if (!partly) throw new Error('Nothing was recovered')
    expect([stillLost(partly), grossOf(groupsStillLost(partly))]).toEqual([1_000_00, 1_000_00])
    const [wholly] = recovering([partly], money(1_000_00, '2026-12-11', 'toinen'))
    expect(wholly && [stillLost(wholly), groupsStillLost(wholly)]).toEqual([0, []])
    const again = losingAgain(wholly ? [wholly] : [], 'maksu', { _id: 'maksu-undo', day: '2026-12-12' })
    expect([again.amount, again.losses.map(stillLost)]).toEqual([355_00, [355_00]])
    expect(again.losses[0]?.recoveries.at(-1)).toMatchObject({ amount: -355_00, day: '2026-12-12' })
    expect(grossOf(groupsStillLost(again.losses[0] ?? loss))).toBe(355_00)
  })

  it('is the oldest of several first, and never before its own day', () => {
    const [first, second] = [aLoss({ _id: 'a', day: '2026-12-20' }), aLoss({ _id: 'b', day: '2026-12-01' })]
    const changed = recovering([first, second], money(1_000_00))
    expect(changed.map(({ _id, recoveries }) => [_id, recoveries[0]?.amount, recoveries[0]?.day])).toEqual([
      ['b', 850_00, '2026-12-10'],
      ['a', 150_00, '2026-12-20'],
    ])
  })

  it('is not touched once it has been undone', () => {
    const undone = aLoss({ undone: '2026-12-01', undoneDay: '2026-12-01' })
    expect([stillLost(undone), recovering([undone], money(10))]).toEqual([0, []])
    const recovered = { ...undone, recoveries: [{ ...money(100_00), groups: [{ rate: 0, net: 100_00, vat: 0 }] }] }
    expect(losingAgain([recovered], 'maksu', { _id: 'u', day: '2026-12-12' })).toEqual({ losses: [], amount: 0 })
  })

  it('tells the books everything on its own day, in all as much as is still lost', () => {
    const [partly] = recovering([aLoss({})], money(300_00))
    if (!partly) throw new Error('Nothing was recovered')
    const undone = { ...partly, undone: '2027-01-02', undoneDay: '2026-12-20' }
    const reported = (loss: CreditLoss) => eventsOf(loss).map(({ kind, day, amount }) => [kind, day, amount])
    expect(reported(undone)).toEqual([
      ['loss', '2026-11-20', 850_00],
      ['recovery', '2026-12-10', -300_00],
      ['undoing', '2026-12-20', -550_00],
    ])
    for (const loss of [partly, undone]) {
      expect(sumOf(eventsOf(loss).map(({ amount }) => amount))).toBe(stillLost(loss))
      for (const { amount, groups } of eventsOf(loss)) expect(grossOf(groups)).toBe(amount)
    }
  })
})

describe('a credit note of what has been written off', () => {
  it('takes the loss back before it gives back money, and leaves the loss of the rates that are still asked', () => {
    const lost = { ...both, paid: 300_00, lost: 1_055_00 }
    const loss = aLoss({ amount: 1_055_00, groups: groupsOfLoss({ ...both, paid: 300_00 }, 1_055_00) })
    const sums = sumsOfCredit(lost, [{ line: 1, net: 100_00 }])
    const note = anInvoice({ _id: 'hyvitys', kind: 'refund', ...sums, billDate: '2026-12-15' })
    const { original, moved, unlost } = credited(lost, note, '2026-12-15')
    expect([original.lost, original.paid, moved, unlost]).toEqual([955_00, 300_00, 0, 100_00])
    const taking = { _id: 'hyvitys', day: '2026-12-15', amount: unlost, payment: '', creditNote: 'hyvitys' }
    const [left] = lossesCredited([loss], taking, original)
    expect(left && [stillLost(left), groupsStillLost(left).map(({ rate }) => rate)]).toEqual([955_00, [25.5]])
    expect(left && grossOf(groupsStillLost(left))).toBe(955_00)
    expect(left && eventsOf(left).map(({ kind }) => kind)).toEqual(['loss', 'creditNote'])
  })

  it('gives back only money that was paid, of an invoice that is lost in part and paid in part', () => {
    const lost = { ...home, paid: 500_00, lost: 350_00 }
    const note = anInvoice({ _id: 'h', kind: 'refund', ...sumsOfCredit(lost, [{ line: 0, net: 850_00 }]) })
    const { original, moved, unlost } = credited(lost, note, '2026-12-15')
    expect([original.lost, original.paid, original.credited, moved, unlost]).toEqual([0, 0, 850_00, 500_00, 350_00])
    expect(shownState(original, '2026-12-15')).toBe('credited')
  })
})

describe('what can be written off', () => {
  const loss = { amount: 850_00, day: '2026-11-20' }

  it.each([
    ['a deposit', { _id: 'contract-1-deposit' }, /^Vakuuslasku ei ole saatava/],
    ['a credit note', { kind: 'refund', total: -1 }, /^Hyvityslaskusta ei kirjata/],
    ['a reward', { kind: 'reward', paid: 850_00 }, /^Palkkio on kuitattu/],
    ['a draft', { state: 'draft' }, /^Luottotappio kirjataan vain lähetetystä/],
    ['what has been paid', { paid: 850_00 }, /^Lasku on jo maksettu/],
    ['what has been credited', { credited: 850_00 }, /^Lasku on jo hyvitetty/],
    ['what is lost already', { lost: 850_00 }, /^Laskun avoin summa on kirjattu luottotappioksi/],
  ] as const)('is not %s', (_, change, sentence) => {
    expect(writeOffRefusal(anInvoice(change))).toMatch(sentence)
  })

  it('is at most what is open, from the day of the invoice on, and in few parts', () => {
    expect(writeOffRefusal(home)).toBeUndefined()
    expect(writeOffFault(home, [], loss)).toBeUndefined()
    expect(writeOffFault(home, [], { ...loss, amount: 850_01 })?.sentence).toBe(
      `Laskua on avoinna ${printMoney(850_00)}`,
    )
    expect(writeOffFault(home, [], { ...loss, day: '2026-11-17' })?.field).toBe('day')
    const four = [1, 2, 3, 4].map((at) => aLoss({ _id: `${at}`, amount: 1, groups: [] }))
    expect(writeOffFault(home, four, loss)?.sentence).toMatch(/^Laskusta on jo 4 luottotappiota/)
    expect(writeOffFault(home, [...four.slice(1), aLoss({ undone: '2026-11-20' })], loss)).toBeUndefined()
  })

  it.each([
    ['invoices', { invoices: [] }, 'Valitse laskut'],
    ['amount', { invoices: ['a', 'b'], amount: 1 }, 'Osan laskusta voi kirjata vain lasku kerrallaan'],
    ['text', { reason: 'other', text: '' }, 'Kerro, miksi saatavaa ei saada'],
    ['evidence', { evidence: '' }, 'Kerro, mistä se käy ilmi'],
    ['day', { day: '31.2.2026' }, 'Anna päivä'],
  ])('asks for %s in Finnish', (field, change, sentence) => {
    const reported = WriteOffDraft.safeParse({ ...whyLost, invoices: ['a'], ...change })
    expect(reported.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, sentence]])
  })

  it('has an id of the click, short enough for whoever speaks of it', () => {
    const id = lossId(`${'a'.repeat(36)}-2026-11`, '0f8fad5b-d9cb-469f-a165-70867728950e')
    expect(id).toMatch(/-lost-[0-9a-f]{24}$/)
    expect(id.length).toBeLessThan(80)
  })
})
