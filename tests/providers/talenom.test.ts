import { afterEach, describe, expect, test } from 'vitest'
import type { InvoiceLine } from '../../functions/providers/ports.ts'
import { contactOf } from '../../functions/providers/talenom/body.ts'
import { talenomConfigSchema } from '../../functions/providers/talenom/config.ts'
import { describeInvoicePort } from './invoice-port.ts'
import { closeAll, write } from './ropo-world.ts'
import { aCtx, aDraft, aTenant, refusal } from './samples.ts'
import { openTalenom, type TalenomWorld, talenomSettings } from './talenom-world.ts'

afterEach(closeAll)

const operations = { send: 'createInvoice', status: 'invoice', pdf: 'pdf', registerPayment: 'payment' } as const

const { recipient } = aDraft()
const aContact = contactOf(recipient, recipient.customerNumber ?? '', talenomConfigSchema.parse(talenomSettings))

describeInvoicePort('Talenom', async () => {
  const world = await openTalenom()
  // The customer is known there already, so that the calls of one invoice are as many as with other services.
  await world.control('__talenom/contacts', aContact)
  await world.port.updateRecipient(aCtx(world.now), aDraft().recipient, write)
  return {
    ...world,
    hasTokens: true,
    fault: (on, mode, times) => world.fault(operations[on], mode, times),
    held: async (invoiceNumber) => (await world.counts()).byNumber[invoiceNumber] ?? 0,
  }
})

const theInvoice = async ({ invoices }: TalenomWorld) => (await invoices())[0]
const line = (more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  desc: 'Vuokra, joulukuu',
  count: '1',
  itemtype: 'kk',
  unitPriceNet: '850.00',
  taxpr: '0',
  ...more,
})

describe('the invoice that Talenom gets', () => {
  test('has our number, reference and days, and its customer our number of them', async () => {
    const world = await openTalenom()
    const { serviceId } = await world.port.send(aCtx(world.now), aDraft(), write)
    expect(await theInvoice(world)).toMatchObject({
      id: serviceId,
      status: 'Approved',
      totalCents: 85_000,
      content: {
        type: 'Normal',
        voucherNumber: '2026-1001',
        referenceNumber: '10001235',
        date: '2026-11-21',
        dueDate: '2026-12-05',
        shipMode: 'SelfDelivery',
        lineItems: [
          {
            type: 'Product',
            productName: 'Vuokra, joulukuu',
            quantity: 1,
            pricePerUnitTaxIncluded: 850,
            salesAccountNumber: '3000',
            taxPercent: 0,
          },
        ],
      },
      contact: {
        type: 'Consumer',
        number: 'asiakas-1',
        name: 'Äijö Öhman',
        InvoiceLanguage: 'fi-FI',
        defaultReceivableAccountNumber: '1700',
        invoicingAddress: {
          address1: 'Sammonkatu 23–25 A 7',
          country: 'FI',
          postalCode: '70100',
          postOffice: 'Kuopio',
        },
      },
    })
  })

  const sums = { net: 1000, vat: 255, gross: 1255 }
  test.each([
    ['a line of one', line({ sums: { net: 85_000, vat: 0, gross: 85_000 } }), 1, 850, 'Vuokra, joulukuu'],
    ['a line whose price with VAT is whole cents', line({ desc: 'Vesi', count: '5', sums }), 5, 2.51, 'Vesi'],
    [
      'a line that does not come out even',
      line({ desc: 'Vesi', count: '3', itemtype: 'm³', sums }),
      1,
      12.55,
      'Vesi, 3 m³',
    ],
    [
      'half of something',
      line({ desc: 'Sauna', count: '0.5', sums: { net: 1000, vat: 0, gross: 1000 } }),
      0.5,
      20,
      'Sauna',
    ],
    ['a line without sums, with VAT', line({ unitPriceNet: '100.00', taxpr: '25.5' }), 1, 125.5, 'Vuokra, joulukuu'],
  ])('%s comes out to the cent as printed', async (_, one, quantity, price, name) => {
    const world = await openTalenom()
    const totalGross = Math.round(quantity * price * 100)
    await world.port.send(aCtx(world.now), aDraft({ lines: [one], totalGross }), write)
    const invoice = await theInvoice(world)
    expect(invoice).toMatchObject({ status: 'Approved', totalCents: totalGross })
    expect(invoice?.content?.lineItems).toMatchObject([{ quantity, pricePerUnitTaxIncluded: price, productName: name }])
  })

  test('with another sum than ours is left unapproved, with both sums in the reason', async () => {
    const world = await openTalenom()
    const error = await refusal(world.port.send(aCtx(world.now), aDraft({ totalGross: 85_001 }), write))
    expect(error).toMatchObject({ kind: 'invalid', ambiguous: false })
    expect(error.info.userMessage?.replaceAll('\u00a0', ' ')).toMatch(/850,00 €.*850,01 €/)
    expect(await world.counts()).toEqual({ invoices: 1, drafts: 1, byNumber: {} })
  })

  test('mended and sent again takes the draft that was left', async () => {
    const world = await openTalenom()
    await refusal(world.port.send(aCtx(world.now), aDraft({ totalGross: 85_001 }), write))
    await world.port.send(aCtx(world.now), aDraft({ message: 'Korjattu' }), write)
    expect(await world.counts()).toEqual({ invoices: 1, drafts: 0, byNumber: { '2026-1001': 1 } })
    expect((await theInvoice(world))?.content).toMatchObject({ message: 'Korjattu' })
  })

  test('names an account of its own where the line does, and an unknown one is told', async () => {
    const world = await openTalenom()
    const lines = [line({ salesAccountId: '1700', costCentre: 'A1' })]
    await world.port.send(aCtx(world.now), aDraft({ lines }), write)
    expect((await theInvoice(world))?.content?.lineItems).toMatchObject([
      { salesAccountNumber: '1700', costCentre: 'A1' },
    ])
    const unknown = aDraft({ invoiceNumber: '2026-1002', lines: [line({ salesAccountId: '9999' })] })
    const error = await refusal(world.port.send(aCtx(world.now), unknown, { key: 'invoice:2:send:1' }))
    expect(error).toMatchObject({ kind: 'invalid', ambiguous: false })
    expect(error.info.userMessage).toContain('9999')
  })

  test.each([
    ['no street', aDraft({ recipient: aTenant({ address: '' }) }), 'address'],
    ['no number of the customer', aDraft({ recipient: aTenant({ customerNumber: '' }) }), 'customerNumber'],
    ['an address in Sweden', aDraft({ recipient: aTenant({ country: 'SE' }) }), 'country'],
    ['no lines', aDraft({ lines: [] }), 'lines'],
    ['an account that is no number', aDraft({ lines: [line({ salesAccountId: 'vuokrat' })] }), 'lines'],
    ['an e-invoice to nowhere', aDraft({ sendType: 'evoice' }), 'evoiceAddress'],
  ])('%s: refused before anything is made', async (_, draft, field) => {
    const { port, now, providers } = await openTalenom()
    const error = await refusal(port.send(aCtx(now), draft, write))
    expect(error).toMatchObject({
      kind: 'invalid',
      ambiguous: false,
      info: { fields: { [field]: expect.any(String) } },
    })
    expect(providers.counts().total).toBe(0)
  })

  test('is credited though its payer lives abroad by now', async () => {
    const { port, now, counts } = await openTalenom()
    const { serviceId } = await port.send(aCtx(now), aDraft(), write)
    const credited = line({ desc: 'Hyvitys', unitPriceNet: '-850.00' })
    const note = { invoiceNumber: '2026-1002', lines: [credited], totalGross: -85_000, creditsServiceId: serviceId }
    await port.credit(aCtx(now), aDraft({ ...note, recipient: aTenant({ country: 'SE' }) }), {
      key: 'invoice:2:send:1',
    })
    expect((await counts()).byNumber).toMatchObject({ '2026-1002': 1 })
  })

  test('accounts are looked at without asking anybody', async () => {
    const { port, now } = await openTalenom()
    const lines = [line(), line({ desc: 'Vesi', salesAccountId: 'vuokrat' })]
    expect(await port.checkAccounting(aCtx(now), lines)).toEqual([
      { line: 1, message: 'Rivin Vesi myyntitili ei ole tilinumero.' },
    ])
  })
})

describe('a customer', () => {
  const second = { key: 'invoice:2:send:1' }

  test('is made once, and written again only when something of them has changed', async () => {
    const world = await openTalenom()
    const { port, now, providers } = world
    await port.send(aCtx(now), aDraft(), write)
    await port.send(aCtx(now), aDraft({ invoiceNumber: '2026-1002' }), second)
    const moved = aDraft({ invoiceNumber: '2026-1003', recipient: aTenant({ address: 'Uusikatu 1' }) })
    await port.send(aCtx(now), moved, { key: 'invoice:3:send:1' })
    const { byOperation } = providers.counts()
    expect(byOperation).toMatchObject({ 'talenom.createContact': 1, 'talenom.updateContact': 1 })
    expect((await world.invoices()).map(({ contact }) => contact?.contactId)).toEqual(['C1001', 'C1001', 'C1001'])
  })

  test.each(['dropAfterCommit', 'dropBefore', '500'])('whose making ended in %s is one customer', async (mode) => {
    const world = await openTalenom()
    await world.fault('createContact', mode)
    expect(await refusal(world.port.send(aCtx(world.now), aDraft(), write))).toMatchObject({ ambiguous: true })
    await world.port.send(aCtx(world.now), aDraft(), write)
    expect((await theInvoice(world))?.contact?.contactId).toBe('C1001')
    expect(await world.counts()).toEqual({ invoices: 1, drafts: 0, byNumber: { '2026-1001': 1 } })
  })
})

/** What a worker does again and again until it knows: look up, send again when it is not there. */
async function sendUntilKnown({ port, now }: TalenomWorld): Promise<void> {
  const invoiceNumber = aDraft().invoiceNumber
  for (let round = 1; round <= 4; round += 1) {
    const found = await port.find(aCtx(now), { invoiceNumber, key: write.key }).catch(() => undefined)
    if (found) return
    const sent = await port.send(aCtx(now), aDraft(), write).catch(() => undefined)
    if (sent) return
  }
  throw new Error('never sent')
}

describe('killed at every call and begun again', () => {
  test.each(['before', 'after'] as const)(
    '%s each call to Talenom, one invoice is there and nothing else',
    async (when) => {
      const endings: unknown[] = []
      for (let at = 1; ; at += 1) {
        const world = await openTalenom()
        world.providers.stopAt({ at, when })
        await world.port.send(aCtx(world.now), aDraft(), write).catch(() => undefined)
        const { stopped } = world.providers.counts()
        world.providers.stopAt()
        await sendUntilKnown(world)
        endings.push(await world.counts())
        await closeAll()
        if (!stopped) break
      }
      expect(endings.length).toBe(7) // token, look-up, contact, draft, filling, approval, and whole
      expect(endings).toEqual(endings.map(() => ({ invoices: 1, drafts: 0, byNumber: { '2026-1001': 1 } })))
    },
  )

  test.each(['before', 'after'] as const)('%s each keeping of a step, likewise', async (when) => {
    const endings: unknown[] = []
    for (const at of [1, 2, 3]) {
      const world = await openTalenom()
      world.deps.steps.dieAt({ at, when })
      await expect(world.port.send(aCtx(world.now), aDraft(), write)).rejects.toThrow('killed')
      world.deps.steps.dieAt()
      await sendUntilKnown(world)
      endings.push(await world.counts())
    }
    expect(endings).toEqual(endings.map(() => ({ invoices: 1, drafts: 0, byNumber: { '2026-1001': 1 } })))
  })
})

describe.each(['fillInvoice', 'approve'])('when %s', (operation) => {
  test.each(['malformed', '500', '429', 'dropBefore'])('ends in %s, the invoice is there once', async (mode) => {
    const world = await openTalenom()
    await world.fault(operation, mode)
    const error = await refusal(world.port.send(aCtx(world.now), aDraft(), write))
    expect(error).toMatchObject({ ambiguous: mode !== '429' })
    await sendUntilKnown(world)
    expect(await world.counts()).toEqual({ invoices: 1, drafts: 0, byNumber: { '2026-1001': 1 } })
  })
})

describe('two hands at one draft', () => {
  test('an invoice whose draft was taken for another of the same customer makes its own', async () => {
    const world = await openTalenom()
    const { port, now, deps } = world
    await world.fault('createInvoice', 'dropAfterCommit')
    await refusal(port.send(aCtx(now), aDraft(), write)) // its draft stands there empty
    const other = aDraft({ invoiceNumber: '2026-1002' })
    const [empty] = await world.invoices()
    await deps.steps.write('invoice:2:send:1', { invoiceId: empty?.id ?? '' })
    await port.send(aCtx(now), other, { key: 'invoice:2:send:1' })
    await deps.steps.write(write.key, { invoiceId: empty?.id ?? '' })
    await port.send(aCtx(now), aDraft(), write)
    expect(await world.counts()).toEqual({ invoices: 2, drafts: 0, byNumber: { '2026-1001': 1, '2026-1002': 1 } })
  })

  test('an empty draft of another customer is left alone', async () => {
    const world = await openTalenom()
    await world.fault('createInvoice', 'dropAfterCommit')
    const neighbour = aDraft({ recipient: aTenant({ customerNumber: 'asiakas-2' }) })
    await refusal(world.port.send(aCtx(world.now), neighbour, { key: 'invoice:2:send:1' }))
    await world.fault('createInvoice', 'dropBefore')
    await refusal(world.port.send(aCtx(world.now), aDraft(), write))
    await world.port.send(aCtx(world.now), aDraft(), write)
    expect(await world.counts()).toEqual({ invoices: 2, drafts: 1, byNumber: { '2026-1001': 1 } })
  })

  test('a draft that was removed at Talenom is made anew', async () => {
    const world = await openTalenom()
    await world.deps.steps.write(write.key, { invoiceId: 'I-poistettu' })
    await world.port.send(aCtx(world.now), aDraft(), write)
    expect(await world.counts()).toMatchObject({ byNumber: { '2026-1001': 1 } })
  })
})
