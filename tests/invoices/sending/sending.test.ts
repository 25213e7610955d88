import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { openInvoiceSummaries } from '../../../functions/invoices/invoices.ts'
import { sendOut } from '../../../functions/invoices/sending/sending.ts'
import { attachmentOf, lettersOf, readLetter } from '../../support/mailbox.ts'
import { aRopoCustomer } from '../../support/ropo.ts'
import { aRentStory, type RentStory } from '../../support/things/rent-story.ts'
import { aLease, aTenant, invoicesOf, tenantDraft } from '../../support/things/rents.ts'

let story: RentStory
beforeEach(async () => {
  story = await aRentStory()
})

describe('an invoice sent by e-mail', () => {
  it('is taken by Ropo for delivery only, and reaches its payer with the printed invoice', async () => {
    await story.billed()
    await story.world.drainQueues()
    const invoice = await story.theInvoice()
    const [job] = await story.ropo.jobs()
    expect(job?.dataset).toMatchObject({ jobtype: '300', billnum: '1001', billcode: '10016', paydate: '2026-12-02' })
    expect(job?.totalCents).toBe(85_000)
    expect(invoice).toMatchObject({
      state: 'sent',
      service: { step: 'done', name: 'ropoCapital', jobId: String(job?.jobid) },
    })
    const [letter, ...more] = await lettersOf(story.actor.accountId)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ to: ['maija.meikalainen@example.fi'], subject: 'Lasku 1001, Kotiranta Oy' })
    const { text, html, replyTo } = await readLetter(letter?.id ?? '')
    const lines = text.replaceAll('\u00a0', ' ').split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Maksettavaa: 850,00 €',
        'Eräpäivä: 02.12.2026',
        'Tilinumero: FI21 1234 5600 0007 85',
        'Viitenumero: 10016',
      ]),
    )
    expect(text).toContain('Laskutuskausi: 1.–31.12.2026.')
    expect(html).toContain('<td style="padding:2px 0"><strong>10016</strong></td>')
    expect(replyTo).toEqual(['toimisto@vuokranantaja.example'])
    const printed = await story.world.ask<Uint8Array>(
      'GET',
      `/invoices/${invoice._id}/pdf`,
      undefined,
      story.world.reader,
    )
    expect(printed.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await attachmentOf(letter?.id ?? '')).equals(printed.body)).toBe(true)
    expect(Buffer.from(printed.body.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  it('is open from then on, found by its service id and told delivered', async () => {
    await story.billed()
    expect(await openInvoiceSummaries(story.actor)).toEqual([])
    await story.world.drainQueues()
    const invoice = await story.theInvoice()
    expect((await openInvoiceSummaries(story.actor)).map(({ _id }) => _id)).toEqual([invoice._id])
    expect(invoice.mail).toMatchObject({ step: 'done', state: 'delivered' })
    const params = { id: invoice.service.jobId }
    expect((await story.world.call(api.readByServiceId, { params }, story.world.reader)).invoice._id).toBe(invoice._id)
    expect(
      (await story.world.ask('GET', `/invoices/service-id/${params.id}`, undefined, story.world.stranger)).status,
    ).toBe(404)
  })

  it('goes by our own mail alone when the account has no invoicing service', async () => {
    const neighbour = story.world.actor(story.world.stranger)
    await aLease(neighbour, { startDate: '2026-12-01' })
    await story.world.runJob('bill-rents', '2026-11-18')
    await story.world.drainQueues()
    expect((await invoicesOf(neighbour))[0]).toMatchObject({ state: 'sent', service: { step: 'none' } })
    expect(await lettersOf(neighbour.accountId)).toHaveLength(1)
  })

  it.each([
    ['eng', 'Invoice 1001', 'Dear customer,', 'To pay: 850,00'],
    ['swe', 'Faktura 1001', 'Hej!', 'Att betala: 850,00'],
    ['ger', 'Rechnung 1001', 'Guten Tag,', 'Zu zahlen: 850,00'],
  ] as const)('goes in its payer’s language: %s', async (invoiceLanguage, subject, ...words) => {
    await story.billed({}, tenantDraft({ invoiceLanguage }))
    await story.world.drainQueues()
    const [letter] = await lettersOf(story.actor.accountId)
    expect(letter?.subject).toBe(`${subject}, Kotiranta Oy`)
    const { text, html } = await readLetter(letter?.id ?? '')
    for (const word of words) expect(text.replaceAll('\u00a0', ' ')).toContain(word)
    expect(html).toContain(`<html lang="${{ eng: 'en', swe: 'sv', ger: 'de' }[invoiceLanguage]}">`)
  })

  it('goes to the second address of its payer too, in one letter', async () => {
    const email2 = 'puoliso@example.fi'
    await story.billed({}, tenantDraft({ email2 }))
    await story.world.drainQueues()
    const [letter, ...more] = await lettersOf(story.actor.accountId)
    expect([letter, more]).toMatchObject([{ to: ['maija.meikalainen@example.fi'], cc: [email2] }, []])
  })
})

describe('an invoice sent otherwise', () => {
  const evoice = { evoiceOperator: 'NDEAFIHH', evoiceAddress: 'FI2112345600000785', evoiceId: 'vuokra-1' }
  it.each([
    ['post', {}, 'post'],
    ['print', {}, 'post'],
    ['evoice', { evoice }, 'b2c'],
    ['evoice', { evoice, isCompany: true, businessId: '2617416-4' }, 'evoice'],
  ] as const)('as %s %j is delivered by Ropo, without a letter of ours', async (sendType, more, sendtype) => {
    await story.billed({ sendType }, tenantDraft(more))
    await story.world.drainQueues()
    expect(await story.theInvoice()).toMatchObject({ state: 'sent', mail: { step: 'none' } })
    expect((await story.ropo.jobs()).map(({ dataset }) => dataset.sendtype)).toEqual([sendtype])
    expect(await story.left()).toEqual({ jobs: 1, letters: 0 })
  })
})

describe('a message that comes again', () => {
  it('to several workers at the same moment sends the invoice once', async () => {
    await story.billed()
    await story.world.drainQueues()
    const { _id } = await story.theInvoice()
    await Promise.all([sendOut(story.actor, _id), sendOut(story.actor, _id)])
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })

  it('while another worker is at it leaves the invoice to that one', async () => {
    const neighbour = story.world.actor(story.world.stranger)
    const services = await aRopoCustomer(story.world, neighbour)
    const tenant = await aTenant(neighbour)
    const { invoice } = await story.world.call(
      api.createInvoice,
      {
        body: {
          tenant: tenant._id,
          billDate: '2026-11-02',
          dueDate: '2026-11-16',
          products: [{ desc: 'Avain', amount: 5_000 }],
        },
      },
      story.world.stranger,
    )
    await story.world.call(api.sendInvoice, { params: { invoiceId: invoice._id } }, story.world.stranger)
    await Promise.all(Array.from({ length: 4 }, () => sendOut(neighbour, invoice._id)))
    expect((await services.jobs()).length).toBe(1)
    expect(await lettersOf(neighbour.accountId)).toHaveLength(1)
  })
})

describe('an invoice that is refused', () => {
  it('by Ropo waits for a person, who mends the tenant and sends it again', async () => {
    const tenant = tenantDraft({ address: '' })
    await story.billed({}, tenant)
    await story.world.drainQueues()
    const failed = await story.theInvoice()
    expect(failed).toMatchObject({ state: 'failed', service: { step: 'none' } })
    expect(failed.stateReason).toBe('Vuokralaiselta puuttuu katuosoite.')
    await tenants.change(story.actor, tenant._id, (existing) => ({ ...existing, address: 'Kotikatu 1' }))
    await story.world.call(api.sendInvoice, { params: { invoiceId: failed._id } }, story.world.owner)
    await story.world.drainQueues()
    expect(await story.theInvoice()).toMatchObject({ state: 'sent', recipient: { address: 'Kotikatu 1' } })
    expect(await story.left()).toEqual({ jobs: 1, letters: 1 })
  })

  it('for want of an e-mail address leaves nothing at Ropo', async () => {
    await story.billed({}, tenantDraft({ email: '' }))
    await story.world.drainQueues()
    expect(await story.theInvoice()).toMatchObject({
      state: 'failed',
      stateReason: 'Vuokralaiselta puuttuu sähköpostiosoite.',
    })
    expect(await story.left()).toEqual({ jobs: 0, letters: 0 })
    const answer = await story.world.ask(
      'POST',
      `/invoices/send/${(await story.theInvoice())._id}`,
      undefined,
      story.world.owner,
    )
    expect([answer.status, answer.body.message]).toEqual([400, 'Vuokralaiselta puuttuu sähköpostiosoite.'])
  })

  it('by post without an invoicing service says what is missing', async () => {
    const neighbour = story.world.actor(story.world.stranger)
    await aLease(neighbour, { startDate: '2026-12-01', sendType: 'post' })
    await story.world.runJob('bill-rents', '2026-11-18')
    await story.world.drainQueues()
    expect((await invoicesOf(neighbour))[0]).toMatchObject({
      state: 'failed',
      stateReason: 'Laskutuspalvelua ei ole otettu käyttöön, joten laskun voi lähettää vain sähköpostitse.',
    })
  })

  it('with settings that Ropo does not know waits for a person', async () => {
    const neighbour = story.world.actor(story.world.stranger)
    await aRopoCustomer(story.world, neighbour, { apicode: 'väärä' })
    await aLease(neighbour, { startDate: '2026-12-01' })
    await story.world.runJob('bill-rents', '2026-11-18')
    await story.world.drainQueues()
    expect((await invoicesOf(neighbour))[0]).toMatchObject({
      state: 'failed',
      stateReason: 'Palvelu Ropo Capital ei hyväksynyt tunnuksia. Tarkista palvelun asetukset.',
    })
  })
})
