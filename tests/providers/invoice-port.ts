import { beforeEach, describe, expect, test } from 'vitest'
import { type InvoiceDraft, type InvoicePort, PortError, type SentInvoice } from '../../functions/providers/ports.ts'
import { aCtx, aDraft, refusal } from './samples.ts'

/** What a service's stand-in must be able to do for the suite. */
export interface InvoiceWorld {
  readonly port: InvoicePort
  /** It lets us in by a token; our own channel needs none. */
  readonly hasTokens?: true
  now(): number
  moveTo(day: string): void
  /** @param on the port's method that shall fail */
  fault(on: 'send' | 'status' | 'pdf' | 'registerPayment', mode: string, times?: number): Promise<void>
  /** How many invoices the provider holds under a number. */
  held(invoiceNumber: string): Promise<number>
}

const write = { key: 'invoice:1:send:1' }

/** Rule 15.2 of the integrations: an unclear send is looked up before it is repeated, three rounds at most. */
async function sendByTheRule(world: InvoiceWorld, draft: InvoiceDraft, patience: number): Promise<SentInvoice> {
  for (let round = 1; round <= 3; round += 1) {
    try {
      return await world.port.send(aCtx(world.now, patience), draft, write)
    } catch (error) {
      if (!(error instanceof PortError) || !(error.ambiguous || error.retryable)) throw error
      if (!error.ambiguous) continue
      const found = await world.port.find(aCtx(world.now), { invoiceNumber: draft.invoiceNumber, key: write.key })
      if (found) return found
    }
  }
  throw new Error('still unclear')
}

/** The promises of an invoicing service, the same for every adapter and its stand-in. */
export function describeInvoicePort(name: string, open: () => Promise<InvoiceWorld>): void {
  describe(`${name} keeps the promises of an invoicing service`, () => {
    let world: InvoiceWorld
    beforeEach(async () => {
      world = await open()
    })
    const ctx = () => aCtx(world.now)

    test('an invoice is sent once and its state can be read', async () => {
      const { serviceId } = await world.port.send(ctx(), aDraft(), write)
      expect(await world.held('2026-1001')).toBe(1)
      expect(await world.port.status(ctx(), serviceId)).toMatchObject({
        serviceId,
        state: 'sent',
        ...(world.port.capabilities.registerPayment && { open: 85_000 }),
        dueDate: '2026-12-05',
      })
    })

    test.each([
      ['never answered', 'timeoutAfterCommit', 400],
      ['cut off after the work', 'dropAfterCommit', 20_000],
      ['cut off before the work', 'dropBefore', 20_000],
      ['answered with rubbish', 'malformed', 20_000],
      ['refused as too busy', '429', 20_000],
      ['met an error at the provider', '500', 20_000],
    ])('a send that was %s ends as one invoice', async (_, mode, patience) => {
      await world.fault('send', mode)
      const { serviceId } = await sendByTheRule(world, aDraft(), patience)
      expect(await world.held('2026-1001')).toBe(1)
      expect((await world.port.status(ctx(), serviceId)).state).toBe('sent')
    })

    test.each([
      ['timeoutAfterCommit', 400, true],
      ['dropAfterCommit', 20_000, true],
      ['malformed', 20_000, true],
      ['500', 20_000, true],
      ['429', 20_000, false],
    ])('the error of a send under %s says whether it may have happened', async (mode, patience, ambiguous) => {
      await world.fault('send', mode)
      expect(await refusal(world.port.send(aCtx(world.now, patience), aDraft(), write))).toMatchObject({ ambiguous })
    })

    test('an invoice that was never sent is not found', async () => {
      expect(await world.port.find(ctx(), { invoiceNumber: '2026-1001', key: write.key })).toBeUndefined()
    })

    test('an unknown invoice is notFound', async () => {
      expect(await refusal(world.port.status(ctx(), '999999'))).toMatchObject({ kind: 'notFound' })
    })

    test('a token that the provider has dropped is renewed by itself', async () => {
      if (!world.hasTokens) return
      const { serviceId } = await world.port.send(ctx(), aDraft(), write)
      await world.fault('status', 'expired')
      expect((await world.port.status(ctx(), serviceId)).serviceId).toBe(serviceId)
    })

    test('a token that is refused even when new is a fault of ours', async () => {
      if (!world.hasTokens) return
      await world.fault('send', 'expired', 2)
      expect(await refusal(world.port.send(ctx(), aDraft(), write))).toMatchObject({ kind: 'auth', ambiguous: false })
      expect(await world.held('2026-1001')).toBe(0)
    })

    test('changes come once, all of a day come again, and none is an empty page', async () => {
      expect(await world.port.changes(ctx())).toEqual({ items: [] })
      await world.port.send(ctx(), aDraft(), write)
      const first = await world.port.changes(ctx())
      if (!world.port.capabilities.tellsChanges) return expect(first).toEqual({ items: [] })
      expect(first.items).toMatchObject([{ invoiceNumber: '2026-1001', state: 'sent' }])
      expect(await world.port.changes(ctx(), first.cursor)).toEqual({ items: [] })
      expect((await world.port.changes(ctx(), 'day:2026-11-21')).items).toEqual(first.items)
    })

    test('a payment lowers the open sum and the last one pays the invoice', async () => {
      const { serviceId } = await world.port.send(ctx(), aDraft(), write)
      const pay = (amount: number) =>
        world.port.registerPayment(ctx(), { serviceId, amount, payDate: '2026-11-30' }, { key: `pay:${amount}` })
      if (!world.port.capabilities.registerPayment) {
        return expect(await refusal(pay(35_010))).toMatchObject({ kind: 'config', ambiguous: false })
      }
      await pay(35_010)
      expect(await world.port.status(ctx(), serviceId)).toMatchObject({ open: 49_990, paid: 35_010, state: 'sent' })
      await pay(49_990)
      expect(await world.port.status(ctx(), serviceId)).toMatchObject({ open: 0, paid: 85_000, state: 'paid' })
    })

    test('a credit note takes off what it credits', async () => {
      const { serviceId } = await world.port.send(ctx(), aDraft(), write)
      const line = { desc: 'Hyvitys', count: '1', itemtype: 'kk', unitPriceNet: '-850.00', taxpr: '0' }
      await world.port.credit(
        ctx(),
        aDraft({ invoiceNumber: '2026-1002', lines: [line], totalGross: -85_000, creditsServiceId: serviceId }),
        { key: 'invoice:2:send:1' },
      )
      expect(await world.held('2026-1002')).toBe(1)
      if (world.port.capabilities.registerPayment) {
        expect(await world.port.status(ctx(), serviceId)).toMatchObject({ open: 0 })
      }
    })

    test('the invoice can be had as PDF', async () => {
      const { serviceId } = await world.port.send(ctx(), aDraft(), write)
      const pdf = await world.port.pdf(ctx(), serviceId)
      expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe('%PDF-')
      await world.fault('pdf', 'malformed')
      expect(await refusal(world.port.pdf(ctx(), serviceId))).toMatchObject({ kind: 'protocol', ambiguous: false })
    })

    test('a change of due date is done or said to be impossible', async () => {
      const { serviceId } = await world.port.send(ctx(), aDraft(), write)
      const change = world.port.changeDueDate(ctx(), { serviceId, dueDate: '2026-12-31' }, { key: 'due' })
      if (world.port.capabilities.changeDueDate) await change
      else expect(await refusal(change)).toMatchObject({ kind: 'config' })
    })

    test('no call is logged with more than its name, result and time', async () => {
      const c = ctx()
      await world.port.send(c, aDraft(), write)
      for (const call of c.log) {
        expect(Object.keys(call).sort()).toEqual(
          ['attempt', 'milliseconds', 'operation', 'provider', 'requestId', 'result'].sort(),
        )
      }
      expect(JSON.stringify(c.log)).not.toMatch(/Öhman|10001235|http/)
    })
  })
}
