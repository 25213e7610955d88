import { afterEach, describe, expect, test } from 'vitest'
import { isDraft } from '../../functions/providers/talenom/wire.ts'
import { memorySteps } from './memory-steps.ts'
import { closeAll, write } from './ropo-world.ts'
import { aCtx, aDraft, aTenant, refusal } from './samples.ts'
import { aTalenom, openTalenom } from './talenom-world.ts'

afterEach(closeAll)

describe('a customer that is', () => {
  const second = { key: 'invoice:2:send:1' }
  const other = aDraft({ invoiceNumber: '2026-1002' })

  test('billed several invoices at the same moment is one, and each invoice is there', async () => {
    const world = await openTalenom()
    const { port, now } = world
    await port.changes(aCtx(now)) // the token is there
    const numbers = ['2026-1001', '2026-1002', '2026-1003', '2026-1004']
    await Promise.all(
      numbers.map((invoiceNumber) => port.send(aCtx(now), aDraft({ invoiceNumber }), { key: invoiceNumber })),
    )
    const all = await world.invoices()
    expect(all.map(({ status, contact }) => [status, contact?.contactId])).toEqual(
      numbers.map(() => ['Approved', 'C1001']),
    )
  })

  test('billed by another of Talenom’s customers is made there too', async () => {
    const world = await openTalenom()
    await world.port.send(aCtx(world.now), aDraft(), write)
    const port = await world.another('20003')
    await port.send(aCtx(world.now), other, second)
    expect((await world.invoices()).map(({ contact }) => contact?.contactId)).toEqual(['C1001', 'C1002'])
  })

  test.each([
    ['unchanged', aTenant()],
    ['changed', aTenant({ address: 'Uusikatu 1' })],
  ])('removed at Talenom and %s here is found by its number', async (_, recipient) => {
    const world = await openTalenom()
    const { port, now, deps } = world
    await port.send(aCtx(now), aDraft(), write)
    const key = 'contact:20002:asiakas-1'
    await deps.steps.write(key, { ...(await deps.steps.read(key)), contactId: 'C-poistettu' })
    await port.send(aCtx(now), { ...other, recipient }, second)
    expect((await world.counts()).byNumber).toEqual({ '2026-1001': 1, '2026-1002': 1 })
    expect(await deps.steps.read(key)).toMatchObject({ contactId: 'C1001' })
  })
})

describe('only what was approved of this very invoice has been sent', () => {
  test.each([
    ['Draft', true],
    ['draft', true],
    [' DRAFT ', true],
    ['', true],
    [null, true],
    [undefined, true],
    ['Approved', false],
    ['Cancelled', false],
  ])('the state %j is a draft: %s', (status, expected) => {
    expect(isDraft({ status })).toBe(expected)
  })

  test('an invoice of another source under the same number is not taken for it', async () => {
    const world = await openTalenom()
    const { port, now, deps } = world
    await aTalenom({ ...deps, steps: memorySteps() }).send(aCtx(now), aDraft(), { key: 'muu' })
    expect(await port.find(aCtx(now), { invoiceNumber: '2026-1001', key: write.key })).toBeUndefined()
    const { serviceId } = await port.send(aCtx(now), aDraft(), write)
    expect((await world.invoices()).map(({ id, status }) => [id === serviceId, status])).toEqual([
      [false, 'Approved'],
      [true, 'Approved'],
    ])
  })

  test('one whose draft was cancelled at Talenom is refused, with the reason', async () => {
    const world = await openTalenom()
    const { port, now } = world
    await world.fault('approve', 'dropBefore')
    await refusal(port.send(aCtx(now), aDraft(), write))
    await world.control(`__talenom/invoices/${(await world.invoices())[0]?.id}/cancel`, {})
    expect(await port.find(aCtx(now), { invoiceNumber: '2026-1001', key: write.key })).toBeUndefined()
    expect(await refusal(port.send(aCtx(now), aDraft(), write))).toMatchObject({
      kind: 'conflict',
      ambiguous: false,
      info: { userMessage: 'lasku on mitätöity siellä.' },
    })
  })

  test('one whose approval was only taken in is unclear until a person confirms it', async () => {
    const world = await openTalenom()
    const port = await world.another('20003', { approvesByHand: true })
    const error = await refusal(port.send(aCtx(world.now), aDraft(), write))
    expect([error.ambiguous, error.info.code]).toEqual([true, 'still-draft'])
    expect(await port.find(aCtx(world.now), { invoiceNumber: '2026-1001', key: write.key })).toBeUndefined()
    await world.another('20003') // approved at once from now on
    await port.send(aCtx(world.now), aDraft(), write)
    expect(await world.counts()).toEqual({ invoices: 1, drafts: 0, byNumber: { '2026-1001': 1 } })
  })
})
