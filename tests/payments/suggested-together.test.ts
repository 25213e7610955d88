import { beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { bankFiles, loadBankFile } from '../../functions/payments/bank-files.ts'
import { readLoadedFile } from '../../functions/payments/reading.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'
import { tito } from './files/tito-writer.ts'
import { aBankPayment } from './samples-of-payments.ts'

let world: World
let invoices: InvoiceSummary[]
beforeEach(async () => {
  world = await aWorld()
  invoices = await dueInvoices(world, [85_000])
})

/** Loads a TITO statement of payments without references by the tenant of the invoice. */
async function paidInParts(...parts: readonly number[]) {
  const actor = world.actor(world.owner)
  const payments = parts.map((cents, at) =>
    aBankPayment({
      cents,
      reference: undefined,
      message: 'vuokraa',
      payerName: invoices[0]?.tenantName ?? '',
      archiveId: `26110212340000000${at + 1}`,
    }),
  )
  const file = await loadBankFile(actor, { name: 'tiliote.tito', bytes: tito(payments) }, newId())
  await readLoadedFile(actor, { id: file._id, name: file.name, loadedBy: 'Oili Omistaja' })
  expect(await bankFiles.read(actor, file._id)).toMatchObject({ state: 'done', format: 'tito', fresh: parts.length })
  const { rows } = await world.call(paymentsApi.listOpenEntries, { body: {} }, world.owner)
  return Promise.all(rows.map(({ _id }) => world.call(paymentsApi.readEntry, { params: { id: _id } }, world.owner)))
}

describe('payments that wait for a person', () => {
  it('and together make an invoice are each suggested to it, and say so', async () => {
    const read = await paidInParts(50_000, 35_000)
    for (const { entry, suggestions } of read) {
      expect(suggestions[0]).toMatchObject({ invoice: invoices[0]?._id, amount: entry.amount })
      expect(suggestions[0]?.reason).toContain('yhdessä saman maksajan toisen maksun kanssa')
    }
    expect(read).toHaveLength(2)
  })
  it('and make no invoice together are suggested by their payer alone', async () => {
    const read = await paidInParts(50_000, 34_000)
    expect(read.flatMap(({ suggestions }) => suggestions.filter(({ reason }) => reason.includes('yhdessä')))).toEqual(
      [],
    )
  })
})
