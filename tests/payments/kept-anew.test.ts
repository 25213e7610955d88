import { describe, expect, it } from 'vitest'
import { ReceivedEntry } from '#shared/payments/received.ts'
import { keptAnew } from '../../functions/payments/kept-money.ts'

/** November is closed: its VAT has been reported by now. */
const months = { decided: {}, today: '2027-01-13' } as const
const firstOpen = '2026-12-01'
const used = { day: '2026-12-05', amount: 1_000 }
const entry = (more: Partial<ReceivedEntry> = {}) =>
  ReceivedEntry.parse({
    _id: 'e',
    version: 1,
    file: 'f',
    account: 'FI2112345600000785',
    bookingDay: '2026-11-20',
    paidDay: '2026-11-20',
    amount: 90_000,
    open: 50_000,
    reason: '',
    ...more,
  })

describe('money of an entry that goes on an invoice or comes back of it', () => {
  it('changes nothing when as much is open as was', () => {
    const same = entry()
    expect(keptAnew(same, 50_000, months)).toBe(same)
  })

  it('of an open month is open by as much, whoever it is kept for', () => {
    for (const of of [
      entry({ paidDay: '2026-12-02' }),
      entry({ bookDay: '2026-12-02', keptDay: '2026-12-03', tenant: 't' }),
    ])
      expect(keptAnew(of, 20_000, months)).toEqual({ ...of, open: 20_000 })
  })

  it('of a closed month leaves it on the first open day, also what comes back', () => {
    const before = entry({ matchedLater: [used] })
    expect(keptAnew(before, 20_000, months)).toEqual({
      ...before,
      open: 20_000,
      matchedLater: [used, { day: firstOpen, amount: 30_000 }],
    })
    expect(keptAnew(before, 60_000, months).matchedLater).toEqual([used, { day: firstOpen, amount: -10_000 }])
  })

  it('that is kept to a tenant’s good since a closed month is used of that good on the first open day', () => {
    const before = entry({ tenant: 't', keptDay: '2026-11-25', used: [used] })
    expect(keptAnew(before, 20_000, months)).toEqual({
      ...before,
      open: 20_000,
      used: [used, { day: firstOpen, amount: 30_000 }],
    })
  })

  it('that is kept since an open month, but came in a closed one, leaves the closed one', () => {
    const before = entry({ tenant: 't', keptDay: '2026-12-10' })
    expect(keptAnew(before, 0, months)).toEqual({
      ...before,
      open: 0,
      matchedLater: [{ day: firstOpen, amount: 50_000 }],
    })
  })
})
