import { beforeEach, describe, expect, it } from 'vitest'
import { billingApi } from '#shared/billing/api.ts'
import { carriedSum } from '#shared/billing/carried.ts'
import { creditNoteRemovalApi } from '#shared/credit-notes/removal-api.ts'
import { recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import {
  aLease,
  billOn,
  bookAll,
  brief,
  dismiss,
  drafts,
  freshWorld,
  monthly,
  once,
  papers,
  recurringOf,
  revert,
  sums,
  undo,
  world,
} from './lowered-lease.ts'

beforeEach(freshWorld)

describe('a sum carried beyond the end of a lease', () => {
  async function usedUp() {
    const id = await aLease('carry', [once])
    const first = await billOn('2026-11-20')
    const run = await billOn('2026-12-20')
    await dismiss(id, '2026-12-31')
    expect((await brief(id)).slice(1)).toEqual([
      ['refund', 'draft', -800_00, '1001'],
      ['refund', 'draft', -50_00, ''],
    ])
    return { id, first, run }
  }

  it('is a draft once the run that used it is undone, and carried again when the lease goes on', async () => {
    const { id, run } = await usedUp()
    await undo(run)
    expect(await brief(id)).toEqual([['refund', 'draft', -50_00, '']])
    const { carried, closings } = await recurringOf(id)
    const [draft] = await drafts(id)
    expect([carried?.note, closings.at(-1)]).toEqual([draft?._id, draft?._id])
    await dismiss(id, '2026-12-31')
    expect((await drafts(id)).map(({ _id }) => _id)).toEqual([draft?._id])
    await revert(id)
    expect([await papers(id), (await recurringOf(id)).carried?.note]).toEqual([[], ''])
  })

  it('goes with its draft when its own run is undone', async () => {
    const { id, first, run } = await usedUp()
    await undo(run)
    await undo(first)
    expect(await papers(id)).toEqual([])
    expect(await recurringOf(id)).toMatchObject({ carried: null, nextDueDate: '2026-12-02', isUpdated: true })
  })

  it('whose draft was removed by hand is in sight again, and made again by the same notice', async () => {
    const id = await aLease('carry', [once])
    await billOn('2026-11-20')
    await dismiss(id, '2026-12-31')
    const [draft] = await drafts(id)
    const given = { params: { id: draft?._id ?? '' }, query: { reason: 'unneeded' } } as const
    await world.call(creditNoteRemovalApi.removeCreditNote, given, world.owner)
    const { carried } = await recurringOf(id)
    expect([await papers(id), carried?.note, carried && carriedSum(carried)]).toEqual([[], '', -50_00])
    await Promise.all([dismiss(id, '2026-12-31'), dismiss(id, '2026-12-31')])
    expect(await sums(id)).toEqual([['refund', -50_00]])
    const [again] = await drafts(id)
    await world.call(creditNoteRemovalApi.removeCreditNote, { ...given, params: { id: again?._id ?? '' } }, world.owner)
    await revert(id)
    expect((await recurringOf(id)).carried?.note).toBe('')
  })

  it('whose draft was removed before that gave it back is made again too', async () => {
    const id = await aLease('carry', [once])
    await billOn('2026-11-20')
    await dismiss(id, '2026-12-31')
    const [draft] = await drafts(id)
    const given = { params: { id: draft?._id ?? '' }, query: { reason: 'unneeded' } } as const
    await world.call(creditNoteRemovalApi.removeCreditNote, given, world.owner)
    const actor = world.actor(world.owner)
    const { carried, ...recurring } = await recurringOf(id)
    if (!carried) throw new Error('Nothing is carried')
    await recurringInvoices.replace(actor, { ...recurring, carried: { ...carried, note: draft?._id ?? '' } })
    await dismiss(id, '2026-12-31')
    expect(await sums(id)).toEqual([['refund', -50_00]])
  })
})

describe('a run whose period ends early by a notice', () => {
  it('takes the draft of its rest along when it is undone, but not once that is in the books', async () => {
    const id = await aLease('credit', [monthly])
    const run = await billOn('2026-11-20')
    await dismiss(id, '2026-12-16')
    expect(await sums(id)).toEqual([['single', 24_19]])
    await undo(run)
    expect(await papers(id)).toEqual([])
    await world.call(billingApi.releaseBilling, { params: { id }, body: { dueDate: '2026-12-02' } }, world.owner)
    const again = await billOn('2026-11-21')
    expect(await brief(id)).toEqual([['refund', 'sending', -25_81, '']])
    await revert(id)
    expect(await sums(id)).toEqual([['refund', -24_19]])
    await bookAll(id)
    await undo(again)
    expect((await brief(id)).map(([, , total]) => total)).toEqual([-25_81, -24_19])
  })
})
