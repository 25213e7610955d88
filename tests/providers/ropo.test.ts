import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ropoAddress, ropoConfigSchema } from '../../functions/providers/ropo/config.ts'
import { describeInvoicePort } from './invoice-port.ts'
import { aRopo, closeAll, opened, openRopo, type RopoWorld, settings, write } from './ropo-world.ts'
import { aCtx, aDraft, aTenant, refusal } from './samples.ts'

afterEach(closeAll)

const operations = { send: 'createJob', status: 'job', pdf: 'pdf', registerPayment: 'payment' } as const

describeInvoicePort('Ropo One', async () => {
  const ropo = await openRopo()
  return {
    ...ropo,
    hasTokens: true,
    fault: async (on, mode, times = 1) => {
      await ropo.control('__fault', { provider: 'ropo', operation: operations[on], mode, times })
    },
    held: async (invoiceNumber) => {
      const { byBillnum } = await ropo.control<{ byBillnum: Record<string, number> }>('__ropo/counts')
      return byBillnum[invoiceNumber] ?? 0
    },
  }
})

interface ShownJob {
  readonly dataIdentifier: string
  readonly dataset: Record<string, unknown>
}
const lastJob = async ({ control }: RopoWorld) => (await control<{ jobs: ShownJob[] }>('__ropo/jobs')).jobs.at(-1)

describe('the job that Ropo gets', () => {
  test('by e-mail: our number, reference and key, no delivery by Ropo, all values as text', async () => {
    const ropo = await openRopo()
    await ropo.port.send(aCtx(ropo.now), aDraft(), write)
    expect(await lastJob(ropo)).toMatchObject({
      dataIdentifier: 'invoice:1:send:1',
      dataset: {
        jobtype: '0',
        billnum: '2026-1001',
        billcode: '10001235',
        billdate: '2026-11-21',
        paydate: '2026-12-05',
        customertype: '2',
        person: 'Äijö Öhman',
        addresscountry: 'FIN',
        language: 'fin',
        payrow: [{ desc: 'Vuokra, joulukuu', count: '1', itemtype: 'kk', amount: '850.00', taxpr: '0' }],
      },
    })
    expect((await lastJob(ropo))?.dataset).not.toHaveProperty('sendtype')
  })

  const eInvoice = { operator: 'NDEAFIHH', address: 'FI2112345600000785', agreementId: '123' }
  test.each([
    ['a letter', { sendType: 'print' as const, recipient: aTenant() }, { sendtype: 'post' }],
    ['a letter by the other name', { sendType: 'post' as const, recipient: aTenant() }, { sendtype: 'post' }],
    [
      'an e-invoice to a company',
      { sendType: 'evoice' as const, recipient: aTenant({ kind: 'company', name: 'Kauppa Oy', eInvoice }) },
      {
        sendtype: 'evoice',
        evoice: 'FI2112345600000785',
        evoiceint: 'NDEAFIHH',
        customertype: '1',
        company: 'Kauppa Oy',
      },
    ],
    [
      'an e-invoice to a person’s bank',
      { sendType: 'evoice' as const, recipient: aTenant({ eInvoice }) },
      { sendtype: 'b2c', propertyrow: [{ propname: 'job_finvoice_paymentid', propvalue: '123' }] },
    ],
  ])('%s', async (_, draft, expected) => {
    const ropo = await openRopo()
    await ropo.port.send(aCtx(ropo.now), aDraft(draft), write)
    expect((await lastJob(ropo))?.dataset).toMatchObject(expected)
  })

  test('the sums of a line go as printed on our invoice and decide the total', async () => {
    const { port, now } = await openRopo()
    const line = { desc: 'Vesi', count: '3', itemtype: 'm³', unitPriceNet: '3.3333', taxpr: '25.5' }
    const sums = { net: 1000, vat: 255, gross: 1255 }
    const { serviceId } = await port.send(aCtx(now), aDraft({ lines: [{ ...line, sums }], totalGross: 1255 }), write)
    expect(await port.status(aCtx(now), serviceId)).toMatchObject({ open: 1255 })
  })

  test('under Connect Ropo only delivers: no reminders follow', async () => {
    const ropo = await openRopo()
    const port = aRopo(ropo.deps, { serviceModel: 'connect' })
    const { serviceId } = await port.send(aCtx(ropo.now), aDraft(), write)
    ropo.moveTo('2027-03-01')
    expect((await port.status(aCtx(ropo.now), serviceId)).state).toBe('sent')
    expect(port.capabilities.collection).toBe(false)
  })

  test.each([
    ['no street', { address: '' }, 'address'],
    ['no town', { city: '' }, 'city'],
    ['an address in Germany', { country: 'DE' }, 'country'],
  ])('%s: refused before anything is sent', async (_, party, field) => {
    const { port, now, providers } = await openRopo()
    const error = await refusal(port.send(aCtx(now), aDraft({ recipient: aTenant(party) }), write))
    expect(error).toMatchObject({
      kind: 'invalid',
      ambiguous: false,
      info: { fields: { [field]: expect.any(String) } },
    })
    expect(providers.counts().total).toBe(0)
  })

  test('what Ropo itself refuses is told with its reason', async () => {
    const { port, now } = await openRopo()
    const error = await refusal(port.send(aCtx(now), aDraft({ dueDate: '2026-11-01' }), write))
    expect(error).toMatchObject({
      kind: 'invalid',
      ambiguous: false,
      info: { userMessage: '0.paydate: is before billdate' },
    })
  })
})

describe('states follow the clock', () => {
  test.each([
    ['2026-12-05', 'sent', '2026-12-06'],
    ['2026-12-06', 'due', '2026-12-19'],
    ['2026-12-19', 'reminder', '2027-01-02'],
    ['2027-01-02', 'collection', undefined],
  ])('on %s an unpaid invoice is %s', async (day, state, nextDay) => {
    const { port, now, moveTo } = await openRopo()
    const { serviceId } = await port.send(aCtx(now), aDraft(), write)
    moveTo(day)
    const status = await port.status(aCtx(now), serviceId)
    expect(status.state).toBe(state)
    expect(status.nextState?.day).toBe(nextDay)
  })

  test('each step is told once, also when the service was restarted in between', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ropo-'))
    opened.push(() => rm(folder, { recursive: true }))
    const before = await openRopo({ folder })
    await before.port.send(aCtx(before.now), aDraft(), write)
    expect((await before.port.changes(aCtx(before.now))).items.map(({ state }) => state)).toEqual(['sent'])
    await before.providers.close()
    const after = await openRopo({ folder })
    after.moveTo('2026-12-20')
    expect((await after.port.changes(aCtx(after.now))).items.map(({ state }) => state)).toEqual(['reminder'])
    expect((await after.port.changes(aCtx(after.now))).items).toEqual([])
  })
})

describe('the token', () => {
  const logIns = ({ providers }: RopoWorld) => providers.counts().byOperation['ropo.token'] ?? 0

  test('is kept from call to call and renewed at 80 % of two hours', async () => {
    const ropo = await openRopo()
    const at = (minutes: number) => aCtx(() => ropo.now() + minutes * 60_000)
    await ropo.port.changes(at(0))
    await aRopo(ropo.deps).changes(at(95))
    expect(logIns(ropo)).toBe(1)
    await ropo.port.changes(at(97))
    expect(logIns(ropo)).toBe(2)
  })

  test('another customer’s number does not open their token', async () => {
    const { port, now, deps } = await openRopo()
    await port.changes(aCtx(now))
    expect(await refusal(aRopo(deps, { apicode: 'arvaus' }).changes(aCtx(now)))).toMatchObject({ kind: 'auth' })
  })

  test('while one renews it the others use the old one', async () => {
    const ropo = await openRopo()
    await ropo.port.changes(aCtx(ropo.now))
    const other = aRopo({ ...ropo.deps, tokens: { ...ropo.deps.tokens, lease: async () => false } })
    await other.changes(aCtx(() => ropo.now() + 100 * 60_000))
    expect(logIns(ropo)).toBe(1)
    await other.changes(aCtx(() => ropo.now() + 121 * 60_000))
    expect(logIns(ropo)).toBe(2)
  })

  test('of wrong credentials is an auth error that says nothing of them', async () => {
    const { now, deps } = await openRopo()
    const error = await refusal(aRopo(deps, { apicode: 'vanha-avain' }).send(aCtx(now), aDraft(), write))
    expect(error).toMatchObject({ kind: 'auth', ambiguous: false })
    expect(JSON.stringify([error.message, error.info])).not.toMatch(/vanha-avain|Authentication failed/)
  })
})

test.each([
  ['test', 'fi', 'https://rc.ropo24.fi/rest'],
  ['production', 'fi', 'https://ropo24.fi/rest'],
  ['production', 'se', 'https://ropo24.se/rest'],
])('%s in %s is at %s', (environment, country, address) => {
  expect(ropoAddress(ropoConfigSchema.parse({ ...settings, environment, country }))).toBe(address)
})
