import { beforeEach, expect, it } from 'vitest'
import { aLease, billOn, brief, dismiss, drafts, freshWorld, world } from './lowered-lease.ts'

beforeEach(freshWorld)

it('the credit that a notice drafts of an invoice that waits to leave goes no earlier than the invoice', async () => {
  const id = await aLease('carry', [])
  await billOn('2026-11-20')
  await dismiss(id, '2026-12-16')
  const waiting = [
    ['recurring', 'sending', 850_00, ''],
    ['refund', 'draft', -411_29, '1001'],
  ]
  expect(await brief(id)).toEqual(waiting)
  const [note] = await drafts(id)
  const refused = [409, 'Lasku on lähdössä. Yritä hetken kuluttua uudelleen.']
  const sent = await world.ask('POST', `/invoices/refund-related/send/${note?._id}`, {}, world.owner)
  expect([sent.status, sent.body.message]).toEqual(refused)
  const registered = await world.ask(
    'POST',
    `/invoices/refund/register/${note?._id}`,
    { payDate: '2026-11-20' },
    world.owner,
  )
  expect([registered.status, registered.body.message]).toEqual(refused)
  expect(await brief(id)).toEqual(waiting)
})
