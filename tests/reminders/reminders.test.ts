import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { remindersApi as api } from '#shared/reminders/api.ts'
import { collectionCsv } from '#shared/reminders/collection-csv.ts'
import { proposalsApi } from '#shared/reminders/proposals-api.ts'
import { usualReminders } from '#shared/reminders/reminder-settings.ts'
import { reminderSettingsApi } from '#shared/reminders/settings-api.ts'
import { justBefore } from '../support/just-before.ts'
import { lettersOf, mailEvent, readLetter } from '../support/mailbox.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { World } from '../support/world.ts'
import { aLateInvoice, takingStep } from './a-late-invoice.ts'

let world: World
let invoice: InvoiceSummary

beforeEach(async () => {
  world = await aWorld()
  invoice = await aLateInvoice(world)
})

type State = 'ready' | 'held' | 'collection'
const proposals = async (state?: State) =>
  (await world.call(proposalsApi.listProposals, { body: state ? { state } : {} }, world.reader)).rows
const sending = (step: number, by = world.owner) => takingStep(world, invoice, step, by)
const refusal = async (step: number, by = world.owner) => (await sending(step, by)).refused[0]?.reason
const sent = async (day: string, step: number) => {
  world.clock.set(day)
  expect(await sending(step)).toEqual({ made: 1, refused: [] })
  await world.drainQueues()
}
const all = async () => (await world.call(api.listReminders, { body: { sortBy: 'step' } }, world.reader)).rows
const idOf = (step: number) => `${invoice._id}-r${step}`
const open = async () => {
  const body = { state: 'unpaid', sortBy: 'total' } as const
  const { rows } = await world.call(invoicesApi.listInvoices, { body }, world.reader)
  return rows.map(({ total, reference }) => [total, reference])
}
const letters = async () =>
  (await lettersOf(world.actor(world.owner).accountId)).filter(({ tags }) => tags.kind === 'reminder')
const pay = (amount: number, payDate: string, id = invoice._id) =>
  world.call(paymentsApi.makePayment, { body: { invoice: id, amount, payDate } }, world.owner)
const save = (wish: object) =>
  world.call(reminderSettingsApi.saveSettings, { body: { ...usualReminders, version: 0, ...wish } }, world.owner)

describe('an invoice that is late', () => {
  it('goes up the ladder to collection, each step once', async () => {
    world.clock.set('2026-03-03')
    expect(await proposals()).toMatchObject([
      { state: 'coming', step: 1, from: '2026-03-09', daysLate: 1, open: 850_00 },
    ])
    expect(await refusal(1)).toBe('Seuraavan vaiheen aika ei ole vielä tullut.')
    await sent('2026-03-09', 1)
    expect(await all()).toMatchObject([{ kind: 'reminder', fee: 0, interest: 0, state: 'sent', dueDate: '2026-03-23' }])
    expect(await open()).toEqual([[850_00, invoice.reference]])
    expect(await refusal(1)).toBe('Seuraavan vaiheen aika ei ole vielä tullut.')

    await sent('2026-03-24', 2)
    const charge = [9_87, invoice.reference]
    expect(await open()).toEqual([charge, [850_00, invoice.reference]])
    await sent('2026-04-13', 3)
    const demand = { kind: 'demand', fee: 24_00, interest: 4_42, total: 850_00 + 9_87 + 24_00 + 4_42 }
    expect((await all()).at(-1)).toMatchObject(demand)
    expect(await letters()).toHaveLength(3)

    world.clock.set('2026-05-04')
    expect(await proposals('collection')).toMatchObject([{ step: 4, kind: 'collection' }])
    expect(await refusal(3)).toBe('Lasku on jo toisessa vaiheessa. Lataa luettelo uudelleen.')
    expect(await sending(4)).toEqual({ made: 1, refused: [] })
    expect(await proposals()).toEqual([])
    expect(await refusal(5)).toBe('Lasku on siirretty perintään.')
    const { cases } = await world.call(api.listCollectionCases, {}, world.owner)
    const reminders = 'Maksumuistutus 09.03.2026, Maksumuistutus 24.03.2026, Maksuvaatimus 13.04.2026'
    expect(cases).toMatchObject([{ debtor: 'Äijö Öhman', open: 850_00, charges: 38_29, reminders }])
    const [titles, line] = collectionCsv(cases).split('\r\n')
    expect(titles).toContain('Velallinen')
    expect(line).toContain(';850,00;0,00;850,00;38,29;')
    expect(await letters()).toHaveLength(3)
  })

  it('is told by a letter with the reckoning and the invoice, and what becomes of it is written down', async () => {
    await sent('2026-03-09', 1)
    await sent('2026-03-24', 2)
    const letter = (await letters()).at(-1)
    if (!letter) throw new Error('No letter')
    const { subject, text, attachments } = await readLetter(letter.id)
    const { invoiceNumber } = invoice
    expect(subject).toContain(`Maksumuistutus: lasku ${invoiceNumber}`)
    expect(text).toContain('Maksettava viimeistään: 07.04.2026')
    const names = attachments.map(({ fileName }) => fileName)
    expect(names).toEqual([`maksumuistutus-${invoiceNumber}.pdf`, `lasku-${invoiceNumber}.pdf`])
    await mailEvent(letter.id, 'Bounce')
    await world.drainQueues()
    const { reminder } = await world.call(api.readReminder, { params: { id: idOf(2) } }, world.reader)
    expect(reminder).toMatchObject({ state: 'sent', mail: { state: 'permanentFail' } })
    expect(reminder.stateReason).toBe('Sähköposti ei mennyt perille osoitteeseen aijo@vuokralainen.example.')
    const { body } = await world.ask<Uint8Array>('GET', `/reminder/${reminder._id}/pdf`, undefined, world.reader)
    const words = await textOfPdf(body)
    expect(words).toContain('Maksettavaa yhteensä')
    expect(words).toContain('859,87')
    expect(words).toContain('22/365')
  })

  it('is left alone when it was paid between the preview and the sending', async () => {
    world.clock.set('2026-03-09')
    const { reminder } = await world.call(api.previewReminder, { params: { invoiceId: invoice._id } }, world.reader)
    expect(reminder).toMatchObject({ principal: 850_00, step: 1 })
    await pay(850_00, '2026-03-08')
    expect(await refusal(1)).toBe('Lasku on jo maksettu.')
    expect([await proposals(), await all()]).toEqual([[], []])
  })

  it('is left alone when it is paid while its reminder is being written', async () => {
    world.clock.set('2026-03-09')
    justBefore(() => pay(850_00, '2026-03-08'))
    expect(await refusal(1)).toBe('Lasku on jo maksettu.')
    await world.drainQueues()
    expect([await all(), await letters()]).toEqual([[], []])
  })

  it('is reminded of when exactly the least sum is open, and not of a cent less', async () => {
    await save({ leastOpen: 50_00 })
    world.clock.set('2026-03-09')
    await pay(800_00, '2026-03-08')
    expect((await proposals()).map(({ open: left }) => left)).toEqual([50_00])
    await pay(1, '2026-03-08')
    expect(await refusal(1)).toMatch(/^Avoin summa on pienempi/)
    const { rows } = await world.call(paymentsApi.listPayments, { body: { invoice: invoice._id } }, world.reader)
    const cent = rows.find(({ amount }) => amount === 1)
    await world.call(paymentsApi.undoPayment, { params: { id: cent?._id ?? '' } }, world.owner)
    expect(await sending(1)).toEqual({ made: 1, refused: [] })
  })

  it('is reminded of once, however many press at once', async () => {
    await sent('2026-03-09', 1)
    world.clock.set('2026-03-24')
    const replies = await Promise.all([1, 2, 3, 4].map(() => sending(2)))
    expect(replies.reduce((sum, { made }) => sum + made, 0)).toBe(1)
    await world.drainQueues()
    expect(await letters()).toHaveLength(2)
    expect(await open()).toHaveLength(2)
  })

  it('looks missing to another account, and who may not bill may not remind', async () => {
    world.clock.set('2026-03-09')
    expect(await refusal(1, world.stranger)).toBe('Laskua ei löytynyt.')
    const body = { reminders: [{ invoice: invoice._id, step: 1 }] }
    expect((await world.ask('POST', '/reminder/send', body, world.reader)).status).toBe(403)
    expect(await all()).toEqual([])
  })
})

describe('reminders are held', () => {
  it('for a contract until a day, and go on after it', async () => {
    world.clock.set('2026-03-09')
    const hold = (reason: string, until: string) =>
      world.call(api.hold, { params: { invoiceId: invoice._id }, body: { reason, until } }, world.owner)
    await hold('Maksusuunnitelma sovittu', '2026-03-20')
    expect(await proposals()).toMatchObject([{ state: 'held' }])
    expect(await refusal(1)).toBe('Muistutukset on keskeytetty.')
    const { rows } = await world.call(api.listHolds, { query: {} }, world.reader)
    expect(rows).toMatchObject([
      { _id: invoice.contract, reason: 'Maksusuunnitelma sovittu', tenantName: 'Äijö Öhman' },
    ])
    world.clock.set('2026-03-21')
    expect(await proposals('ready')).toHaveLength(1)
    await hold('', '')
    expect(await proposals('held')).toHaveLength(1)
    await world.call(api.liftHold, { params: { id: invoice.contract } }, world.owner)
    expect(await proposals('ready')).toHaveLength(1)
  })
})

describe('what is asked besides', () => {
  const waive = () => world.ask('PUT', `/reminder/${idOf(2)}/waive`, {}, world.owner)
  beforeEach(async () => {
    await sent('2026-03-09', 1)
    await sent('2026-03-24', 2)
  })

  it('is forgiven, and interest is then reckoned from the beginning', async () => {
    expect([(await waive()).status, (await waive()).status]).toEqual([200, 200])
    expect(await open()).toEqual([[850_00, invoice.reference]])
    await sent('2026-04-13', 3)
    expect((await all()).at(-1)).toMatchObject({ fee: 24_00, interest: 9_29, total: 850_00 + 24_00 + 9_29 })
  })

  it('is asked by who may remind but change no lines of invoices', async () => {
    await waive()
    await changeRights(world.manager, without('field:invoices.products'))
    world.clock.set('2026-04-13')
    expect(await sending(3, world.manager)).toEqual({ made: 1, refused: [] })
    expect((await all()).at(-1)).toMatchObject({ fee: 24_00, interest: 9_29 })
  })
})

describe('an account whose reminders leave by themselves', () => {
  it('reminds on weekdays, once', async () => {
    await save({ automatic: true })
    await world.runJob('remind-payers', '2026-03-09')
    await world.drainQueues()
    await world.runJob('remind-payers', '2026-03-10')
    await world.drainQueues()
    expect(await letters()).toHaveLength(1)
    expect(await all()).toMatchObject([{ day: '2026-03-09', state: 'sent' }])
  })

  it('is not set up by steps that go backwards', async () => {
    const steps = [{ afterDays: 20 }, { afterDays: 10 }]
    const { status, body } = await world.ask('PUT', '/reminder/settings', { ...usualReminders, steps }, world.owner)
    expect([status, body.fields]).toEqual([400, { 'steps.1.afterDays': 'Vaiheen on oltava edellistä myöhemmin' }])
  })
})
