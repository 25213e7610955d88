import { beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { matchingApi as api } from '#shared/payments/matching-api.ts'
import { aWorld } from '../../support/story.ts'
import { dueInvoices } from '../../support/things/due-invoices.ts'
import type { World } from '../../support/world.ts'
import { camt053 } from '../files/bank-file-writer.ts'
import { aBankPayment } from '../samples-of-payments.ts'

let world: World
let invoices: InvoiceSummary[]
beforeEach(async () => {
  world = await aWorld()
  invoices = await dueInvoices(world, [850_00, 600_00])
})

let files = 0
/** A payment of the payer's without a reference. */
async function came(cents: number, payerName = 'SISKO MAKSAJA') {
  files += 1
  const archiveId = `2611021234${String(files).padStart(8, '0')}`
  const entry = aBankPayment({ cents, reference: undefined, message: 'vuokra', payerName, archiveId })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(camt053([entry], 8))], 'tiliote.xml'))
  await world.ask('POST', '/payments/bank-file', form, world.owner)
  await world.drainQueues()
}
const queue = async () => (await world.call(paymentsApi.listMatchingQueue, { body: {} }, world.owner)).rows
const paid = async () =>
  (await world.call(invoicesApi.listInvoices, { body: { sortBy: 'invoiceNumber' } }, world.owner)).rows.map(
    (row) => row.paid,
  )
const draft = (at = 0) => ({ payerName: 'Maksaja Sisko', tenant: invoices[at]?.tenant ?? '' })
const make = async (at = 0) => (await world.call(api.createMatchingRule, { body: draft(at) }, world.owner)).rule
const onto = async (entry: string | undefined, at: number, amount: number) => {
  const parts = [{ invoice: invoices[at]?._id ?? '', amount }]
  await world.call(paymentsApi.splitEntry, { params: { id: entry ?? '' }, body: { parts } }, world.owner)
}

describe('a rule of matching', () => {
  it('matches what comes after it, and is certain of what waits', async () => {
    await came(850_00)
    await make()
    const [waiting] = await queue()
    const { suggestions } = await world.call(paymentsApi.readEntry, { params: { id: waiting?._id ?? '' } }, world.owner)
    expect(suggestions[0]).toMatchObject({ invoice: invoices[0]?._id, certainty: 'certain' })
    await came(100_00)
    expect(await paid()).toEqual([100_00, 0])
    expect(await queue()).toHaveLength(1)
  })

  it('tells of the last months whom it would have matched rightly, wrongly and not at all', async () => {
    await came(100_00)
    await onto((await queue())[0]?._id, 0, 100_00)
    await came(200_00)
    await onto((await queue())[0]?._id, 1, 200_00)
    await came(300_00)
    await came(400_00, 'JOKU MUU')
    const rehearsed = async (monthsBack: number) =>
      (await world.call(api.rehearseMatchingRule, { body: { rule: draft(), monthsBack } }, world.owner)).payments
    const found = (await Promise.all([0, 1, 2, 3, 4, 5].map(rehearsed))).flat()
    expect(found.map(({ amount, outcome }) => [amount, outcome]).toSorted()).toEqual([
      [100_00, 'same'],
      [200_00, 'other'],
      [300_00, 'waiting'],
    ])
    expect(found.find(({ outcome }) => outcome === 'other')?.became).toBe(invoices[1]?.tenantName)
  })

  it('is listed, changed and removed, with its lines in the trail, and matches no more', async () => {
    const { _id } = await make()
    const params = { id: _id }
    const body = { ...draft(1), words: 'vuokra' }
    expect((await world.call(api.updateMatchingRule, { params, body }, world.owner)).rule).toMatchObject({
      words: 'vuokra',
      tenantName: invoices[1]?.tenantName,
    })
    expect((await world.call(api.listMatchingRules, { body: {} }, world.reader)).rows).toHaveLength(1)
    await world.call(api.removeMatchingRule, { params }, world.owner)
    expect((await world.call(api.listMatchingRules, { body: {} }, world.owner)).rows).toEqual([])
    await came(850_00)
    expect(await paid()).toEqual([0, 0])
    const { rows } = await world.call(auditApi.listAudit, { body: { kind: 'matching-rule' } }, world.owner)
    expect(rows).toHaveLength(3)
  })

  it('is made once by a click that comes twice, and for a tenant of the account alone', async () => {
    const press = () =>
      world.ask('POST', '/payments/matching/rule', draft(), world.owner, { key: 'one-click-of-a-person' })
    await Promise.all([press(), press()])
    expect((await world.call(api.listMatchingRules, { body: {} }, world.owner)).rows).toHaveLength(1)
    const strange = await world.ask('POST', '/payments/matching/rule', draft(), world.stranger)
    expect([strange.status, Object.keys(strange.body.fields ?? {})]).toEqual([400, ['tenant']])
    expect((await world.ask('POST', '/payments/matching/rule', draft(), world.reader)).status).toBe(403)
  })

  it('is nobody else’s', async () => {
    const { _id } = await make()
    const path = `/payments/matching/rule/${_id}`
    expect((await world.ask('DELETE', path, undefined, world.stranger)).status).toBe(404)
    expect((await world.ask('PUT', path, draft(), world.stranger)).status).not.toBe(200)
    expect((await world.call(api.listMatchingRules, { body: {} }, world.stranger)).rows).toEqual([])
  })
})
