import { describe, expect, it } from 'vitest'
import { keptAmount, ReceivedEntry, returnedOfKept } from '#shared/payments/received.ts'

const back = (amount: number, day: string, tenant?: string) => ({
  _id: `${day}-${amount}`,
  day,
  amount,
  by: '',
  tenant,
})
/** 100 € of 20.11., of which the books have it that it is a tenant's since 1.12. */
const kept = (returned: readonly object[], more: object = {}) =>
  ReceivedEntry.parse({
    ...{ _id: 'e', version: 1, file: 'f', account: '', bookingDay: '2026-11-20', paidDay: '2026-11-20', reason: '' },
    ...{ amount: 100_00, open: 50_00, tenant: 't', keptDay: '2026-12-01', returned },
    ...more,
  })
const amounts = (entry: ReceivedEntry) => returnedOfKept(entry).map(({ amount }) => amount)

describe('what was given back of kept money', () => {
  it('is the tenant’s when it was kept to them then', () => {
    const entry = kept([back(1, '2026-12-01', ''), back(2, '2026-12-01', 'u'), back(4, '2026-12-01', 't')])
    expect([amounts(entry), keptAmount(entry)]).toEqual([[4], 50_04])
  })

  it('is nobody’s before the day from which the books have it so, though it was kept to them then', () => {
    expect(amounts(kept([back(1, '2026-11-30', 't'), back(2, '2026-12-02', 't')]))).toEqual([2])
    expect(amounts(kept([back(1, '2026-11-30', 't'), back(2, '2026-12-02', 't')], { keptDay: '' }))).toEqual([1, 2])
  })

  it('is told by its day where it does not say itself', () => {
    expect(amounts(kept([back(1, '2026-11-30'), back(2, '2026-12-01')]))).toEqual([2])
  })

  it('is none while the money is kept to nobody’s good', () => {
    expect(
      amounts(kept([back(1, '2026-12-02'), back(2, '2026-12-02', ''), back(4, '2026-12-02', 't')], { tenant: '' })),
    ).toEqual([])
  })
})
