import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  Deposit,
  depositMoney,
  depositMoneyOn,
  isReleasedAtAll,
  ReleaseDraft,
  releaseFault,
} from '#shared/deposits/deposit.ts'
import {
  type DepositCommand,
  type DepositState,
  depositCommands,
  depositLife,
  depositRefusal,
  depositStateOf,
  depositStates,
} from '#shared/deposits/deposit-life.ts'

const aDeposit = (more: object = {}) =>
  Deposit.parse({ _id: 'd', tenant: 't', amount: 170_000, created: '2026-11-02T08:00:00.000Z', ...more })
const release = (returned: number, deducted = 0) => ({
  _id: `r${returned}`,
  day: '2026-11-02',
  returned,
  deductions: deducted ? [{ desc: 'Oven lukko', amount: deducted }] : [],
  by: 'Oili',
})
const receipt = (amount: number) => ({ _id: `s${amount}`, day: '2026-11-01', amount, note: '' })
const stateOf = (deposit: Deposit, paid = 0, moved = 0) => {
  const billed = { paid, moved }
  return depositStateOf(
    { ...deposit, isReleasedAtAll: isReleasedAtAll(deposit, billed) },
    depositMoney(deposit, billed),
  )
}

const open: Readonly<Record<DepositState, readonly DepositCommand[]>> = {
  waiting: ['edit', 'remove', 'receive', 'bill', 'lapse', 'resend'],
  partlyReceived: ['edit', 'receive', 'bill', 'release', 'resend'],
  received: ['edit', 'release'],
  partlyReleased: ['release', 'undoRelease'],
  released: ['undoRelease'],
  lapsed: ['remove', 'restore'],
}

describe('the life of a deposit', () => {
  it.each<[string, DepositState, Deposit, number, number?]>([
    ['nothing has come', 'waiting', aDeposit(), 0],
    ['a part of its invoice is paid', 'partlyReceived', aDeposit(), 1],
    ['its invoice is paid', 'received', aDeposit(), 170_000],
    ['a part came by its invoice and the rest in cash', 'received', aDeposit({ receipts: [receipt(70_000)] }), 100_000],
    ['a part went back', 'partlyReleased', aDeposit({ releases: [release(100_000, 20_000)] }), 170_000],
    ['all went back or was kept', 'released', aDeposit({ releases: [release(150_000, 20_000)] }), 170_000],
    ['it was given up', 'lapsed', aDeposit({ lapsed: '2026-11-02' }), 0],
    ['it came after all', 'received', aDeposit({ lapsed: '2026-11-02' }), 170_000],
    ['its payment was undone after the release', 'released', aDeposit({ releases: [release(170_000)] }), 0],
    [
      'its release was taken back',
      'received',
      aDeposit({ releases: [{ ...release(170_000), undone: '2026-11-03' }] }),
      170_000,
    ],
    ['a credit note gave a part of it back', 'partlyReleased', aDeposit(), 100_000, 70_000],
    ['a credit note gave all of it back', 'released', aDeposit(), 0, 170_000],
  ])('when %s is %s', (_, state, deposit, paid, moved = 0) => {
    expect(stateOf(deposit, paid, moved)).toBe(state)
  })

  it.each(depositStates)(
    'lets happen to one that is %s what the table says, and refuses the rest in Finnish',
    (state) => {
      expect(depositCommands.filter((command) => depositRefusal(state, command) === undefined).toSorted()).toEqual(
        open[state].toSorted(),
      )
      const sentences = Object.values(depositLife[state]).filter((outcome) => typeof outcome === 'string')
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÄÖ].+\.$/)
    },
  )
})

describe('a release', () => {
  it.each([
    ['of more than is held', { returned: 170_001, iban: 'FI2112345600000785' }, 'returned'],
    [
      'that keeps more than is left',
      { returned: 170_000, iban: 'FI2112345600000785', deductions: [{ desc: 'Lukko', amount: 1 }] },
      'returned',
    ],
    ['of money without an account', { returned: 1 }, 'iban'],
    [
      'that pays more of an invoice than is left',
      {
        invoices: [
          { invoice: 'a', amount: 170_000 },
          { invoice: 'b', amount: 1 },
        ],
      },
      'invoices.1.amount',
    ],
    [
      'that keeps more for another reason than invoices leave',
      { invoices: [{ invoice: 'a', amount: 170_000 }], deductions: [{ desc: 'Lukko', amount: 1 }] },
      'deductions.0.amount',
    ],
  ])('%s is refused', (_, wish, field) => {
    const draft = ReleaseDraft.parse({ day: '2026-11-02', ...wish })
    expect(releaseFault({ method: 'payment' }, { held: 170_000 }, draft)?.field).toBe(field)
  })

  it('from before deductions paid anything stands as it was', () => {
    const old = { reason: 'rent', desc: 'Lokakuun vuokra', amount: 20_000 }
    const { releases } = aDeposit({
      releases: [{ _id: 'r', day: '2026-11-02', returned: 0, by: '', deductions: [old] }],
    })
    expect(releases[0]?.deductions).toEqual([{ ...old, invoice: '', invoiceNumber: '', payment: '' }])
  })

  it('of a promise needs no account', () => {
    const draft = ReleaseDraft.parse({ day: '2026-11-02', returned: 170_000 })
    expect(releaseFault({ method: 'guarantee' }, { held: 170_000 }, draft)).toBeUndefined()
  })

  it('of any parts in any order keeps every cent in its place', () => {
    const part = fc.record({ returned: fc.nat(90_000), kept: fc.nat(30_000) })
    fc.assert(
      fc.property(fc.nat(170_000), fc.nat(70_000), fc.array(part, { maxLength: 8 }), (paid, cash, parts) => {
        let deposit = aDeposit({ receipts: cash > 0 ? [receipt(cash)] : [] })
        for (const { returned, kept } of parts) {
          const wish = { day: '2026-11-02', returned, iban: 'FI2112345600000785' }
          const draft = ReleaseDraft.safeParse({ ...wish, deductions: kept ? [{ desc: 'Lukko', amount: kept }] : [] })
          if (!draft.success || releaseFault(deposit, depositMoney(deposit, { paid, moved: 0 }), draft.data)) continue
          deposit = aDeposit({ ...deposit, releases: [...deposit.releases, { _id: 'r', by: '', ...draft.data }] })
        }
        const { received, returned, deducted, held } = depositMoney(deposit, { paid, moved: 0 })
        expect(received).toBe(paid + cash)
        expect(returned + deducted + held).toBe(received)
      }),
    )
  })
})

describe('what was held at the end of a day', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'] as const
  const event = fc.record({ day: fc.constantFrom(...days), amount: fc.nat(50_000) })

  it('is on the last day what the register says, and each day what came by then less what went by then', () => {
    fc.assert(
      fc.property(fc.array(event), fc.array(event), fc.constantFrom(...days), (came, went, day) => {
        const deposit = aDeposit({
          receipts: came.map((each, at) => ({ _id: `s${at}`, note: '', ...each })),
          // Decided before, gone on the day on which it is paid.
          releases: went.map((each, at) => ({ ...release(each.amount), _id: `r${at}`, day: days[0], paid: each.day })),
        })
        const billed = { paid: 90_000, moved: 10_000 }
        expect(depositMoneyOn(deposit, billed, days[3])).toEqual({ ...depositMoney(deposit, billed), unpaid: 0 })
        const until = (events: readonly { day: string; amount: number }[]) =>
          events.reduce((sum, each) => (each.day <= day ? sum + each.amount : sum), 0)
        const { received, returned, held } = depositMoneyOn(deposit, billed, day)
        expect([received, returned]).toEqual([100_000 + until(came), 10_000 + until(went)])
        expect(held).toBe(Math.max(0, received - returned))
      }),
    )
  })
})
