import { beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice, InvoiceSummary } from '#shared/invoices/invoice.ts'
import { lettersOf, mailEvent, readLetter } from '../../support/mailbox.ts'
import { aWorld } from '../../support/story.ts'
import { dueInvoices } from '../../support/things/due-invoices.ts'
import type { World } from '../../support/world.ts'

let world: World
let invoice: InvoiceSummary
let before: number
beforeEach(async () => {
  world = await aWorld()
  const [first] = await dueInvoices(world, [85_000])
  if (!first) throw new Error('An invoice is needed')
  invoice = first
  before = (await letters()).length
})

const letters = () => lettersOf(world.owner.accountId)
const read = async () =>
  (await world.call(invoicesApi.readInvoice, { params: { id: invoice._id } }, world.reader)).invoice
const copying = (email: string, { by = world.accountant, id = invoice._id } = {}) =>
  world.ask<{ invoice: Invoice; message: string; fields: Record<string, string> }>(
    'POST',
    `/invoices/copy/${id}`,
    { email },
    by,
  )

describe('an invoice that is e-mailed again', () => {
  it('goes once for a doubled press, with its PDF, and nothing of the invoice but that changes', async () => {
    const existing = await read()
    const twice = await Promise.all([copying('aijo@uusi.example'), copying('aijo@uusi.example')])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    await world.drainQueues()
    const all = await letters()
    expect(all).toHaveLength(before + 1)
    const letter = await readLetter(all.at(-1)?.id ?? '')
    expect(letter.subject).toContain(`Lasku ${invoice.invoiceNumber}`)
    const { copies, ...rest } = await read()
    expect(copies).toMatchObject([{ email: 'aijo@uusi.example', state: 'delivered', by: 'Kirsi Kirjanpitäjä' }])
    expect({ ...rest, version: 0 }).toEqual({ ...existing, version: 0 })
    expect((await copying('toinen@uusi.example')).status).toBe(200)
    expect(await letters()).toHaveLength(before + 2)
  })

  it('is told in the trail, with who sent it', async () => {
    await copying('aijo@uusi.example')
    const { rows } = await world.call(auditApi.listAudit, { body: { document: invoice._id } }, world.owner)
    expect(rows[0]).toMatchObject({ kind: 'invoice', deed: 'change', changes: [{ path: 'copies' }] })
  })

  it('that does not arrive is marked and told of, and may go elsewhere at once', async () => {
    await copying('aijo@uusi.example')
    await mailEvent((await letters()).at(-1)?.id ?? '', 'Bounce')
    await world.drainQueues()
    const { copies, mail } = await read()
    expect([copies?.[0]?.state, mail.state]).toEqual(['permanentFail', 'delivered'])
    expect((await copying('aijo@uusi.example')).status).toBe(400)
    expect((await copying('toinen@uusi.example')).status).toBe(200)
    expect((await read()).copies).toHaveLength(3)
  })

  it('is refused while it is a draft, without an address, and from strangers and readers', async () => {
    expect((await copying('ei osoite')).body.fields).toEqual({ email: 'Tarkista sähköpostiosoite' })
    expect((await copying('a@b.fi', { by: world.stranger })).status).toBe(404)
    expect((await copying('a@b.fi', { by: world.reader })).status).toBe(403)
    const body = {
      tenant: invoice.tenant,
      billDate: '2026-11-20',
      dueDate: '2026-12-04',
      products: [{ desc: 'Avain', amount: 1 }],
    }
    const draft = (await world.call(invoicesApi.createInvoice, { body }, world.owner)).invoice
    const refused = await copying('a@b.fi', { id: draft._id })
    expect([refused.status, refused.body.message]).toEqual([409, 'Laskua ei ole vielä lähetetty.'])
    expect(await letters()).toHaveLength(before)
  })
})
