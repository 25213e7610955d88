import { describe, expect, test } from 'vitest'
import { oma } from '../../functions/providers/oma/adapter.ts'
import { describeInvoicePort } from './invoice-port.ts'
import { memoryOutbox } from './memory-outbox.ts'
import { aCtx, aDraft, aTenant, refusal } from './samples.ts'

const now = () => Date.parse('2026-11-21T10:00:00Z')
const address = { evoiceAddress: '003726174164', evoiceOperator: '003721291126' }
const opened = (config = address) => {
  const outbox = memoryOutbox()
  return { outbox, port: oma.create(config, { outbox }) }
}
const write = { key: 'invoice:1:send:1' }

describeInvoicePort('Our own channel', async () => {
  const { outbox, port } = opened()
  return {
    port,
    now,
    moveTo: () => undefined,
    fault: async (on, mode, times) => outbox.fault(on === 'pdf' ? 'pdf' : 'put', mode, times),
    held: async (invoiceNumber) =>
      [...outbox.kept.values()].filter((kept) => kept.invoiceNumber === invoiceNumber).length,
  }
})

const eInvoice = { operator: 'NDEAFIHH', address: 'FI2112345600000785' }

describe('what our own channel is given', () => {
  test.each([
    ['a letter of ours', aDraft(), 'email', 'sent'],
    ['paper', aDraft({ sendType: 'print' }), 'print', 'accepted'],
    ['a posted letter, which is paper too', aDraft({ sendType: 'post' }), 'print', 'accepted'],
    ['an e-invoice', aDraft({ sendType: 'evoice', recipient: aTenant({ eInvoice }) }), 'evoice', 'accepted'],
  ])('%s', async (_, draft, way, state) => {
    const { outbox, port } = opened()
    const { serviceId } = await port.send(aCtx(now), draft, write)
    expect(outbox.kept.get(serviceId)).toMatchObject({ way, total: 85_000, recipientName: 'Äijö Öhman' })
    expect((await port.status(aCtx(now), serviceId)).state).toBe(state)
  })

  test('sent twice by the same key is kept once, and is found by the key alone', async () => {
    const { outbox, port } = opened()
    const first = await port.send(aCtx(now), aDraft(), write)
    expect(await port.send(aCtx(now), aDraft(), write)).toEqual(first)
    expect(outbox.kept.size).toBe(1)
    expect(await port.find(aCtx(now), { invoiceNumber: 'jokin muu', key: write.key })).toEqual(first)
  })

  test.each([
    ['paper without a street', aDraft({ sendType: 'post', recipient: aTenant({ address: '' }) }), 'address', address],
    ['an e-invoice to nowhere', aDraft({ sendType: 'evoice' }), 'evoiceAddress', address],
    [
      'an e-invoice of an account without an address',
      aDraft({ sendType: 'evoice', recipient: aTenant({ eInvoice }) }),
      'ownEvoice',
      { evoiceAddress: '', evoiceOperator: '' },
    ],
    ['an invoice without lines', aDraft({ lines: [] }), 'lines', address],
  ])('%s is refused before it is kept', async (_, draft, field, config) => {
    const { outbox, port } = opened(config)
    const error = await refusal(port.send(aCtx(now), draft, write))
    expect(error).toMatchObject({
      kind: 'invalid',
      ambiguous: false,
      info: { fields: { [field]: expect.any(String) } },
    })
    expect(outbox.kept.size).toBe(0)
  })

  test('is told as writes to be done with the invoice’s own, or refused before anything is written', async () => {
    const { outbox, port } = opened()
    const { serviceId } = await port.send(aCtx(now), aDraft(), write)
    const other = opened()
    expect((await other.port.keeping?.(aDraft(), write))?.sent).toEqual({ serviceId })
    expect([outbox.kept.size, other.outbox.kept.size]).toEqual([1, 0])
    const refused = other.port.keeping?.(aDraft({ lines: [] }), write) ?? Promise.resolve()
    expect(await refusal(refused)).toMatchObject({ kind: 'invalid', ambiguous: false })
  })

  test('moves its due day with the invoice', async () => {
    const { outbox, port } = opened()
    const { serviceId } = await port.send(aCtx(now), aDraft(), write)
    await port.changeDueDate(aCtx(now), { serviceId, dueDate: '2026-12-31' }, { key: 'due' })
    expect(outbox.kept.get(serviceId)?.dueDate).toBe('2026-12-31')
    const unknown = port.changeDueDate(aCtx(now), { serviceId: 'oma-x', dueDate: '2026-12-31' }, { key: 'due' })
    expect(await refusal(unknown)).toMatchObject({ kind: 'notFound' })
  })
})
