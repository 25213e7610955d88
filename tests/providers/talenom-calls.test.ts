import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, write } from './ropo-world.ts'
import { aCtx, aDraft, refusal } from './samples.ts'
import { aTalenom, openTalenom, talenomSettings } from './talenom-world.ts'

afterEach(closeAll)

describe('keys', () => {
  test.each([
    ['another secret', { clientSecret: 'vanha-salaisuus' }],
    ['another subscription key', { subscriptionKey: 'vanha-avain' }],
    ['another organisation', { organizationNumber: '10001' }],
  ])('%s is a fault of ours that says nothing of them', async (_, more) => {
    const { now, deps } = await openTalenom()
    const error = await refusal(aTalenom(deps, more).send(aCtx(now), aDraft(), write))
    expect(error).toMatchObject({ kind: 'auth', ambiguous: false })
    expect(JSON.stringify([error.message, error.info])).not.toMatch(/vanha|Authentication failed/)
  })

  test('without the address of tokens the service cannot be used', async () => {
    const { deps } = await openTalenom()
    expect(() => aTalenom({ ...deps, tokenUrl: '' })).toThrow(expect.objectContaining({ kind: 'config' }))
  })

  test.each([
    ['no subscription key', { 'ocp-apim-subscription-key': '' }, 401],
    ['no token', { authorization: '' }, 401],
  ])('the stand-in refuses %s', async (_, wrong, status) => {
    const { providers, port, now } = await openTalenom()
    await port.changes(aCtx(now))
    const { organizationNumber, subscriptionKey } = talenomSettings
    const headers = { 'ocp-apim-subscription-key': subscriptionKey, authorization: 'Bearer x.y.z', ...wrong }
    const address = `${providers.environment.TALENOM_URL}/fi/sales/v1/${organizationNumber}/invoices?contactId=1`
    expect((await fetch(address, { headers })).status).toBe(status)
  })
})

test('changes of many pages and of one instant come once each', async () => {
  const { port, now, moveTo } = await openTalenom()
  const sendOne = (n: number) =>
    port.send(aCtx(now), aDraft({ invoiceNumber: `2026-${n}` }), { key: `invoice:${n}:send:1` })
  await sendOne(1)
  await sendOne(2)
  expect((await port.changes(aCtx(now))).items).toHaveLength(2)
  const third = await sendOne(3) // at the same instant
  expect((await port.changes(aCtx(now))).items).toMatchObject([{ serviceId: third.serviceId }])
  moveTo('2026-11-22')
  await port.registerPayment(aCtx(now), { serviceId: third.serviceId, amount: 85_000, payDate: '2026-11-22' }, write)
  expect((await port.changes(aCtx(now))).items).toMatchObject([{ state: 'paid', open: 0, paid: 85_000 }])
  expect((await port.changes(aCtx(now), 'day:2026-11-21')).items).toHaveLength(2)
  expect(await port.changes(aCtx(now))).toEqual({ items: [] })
})
