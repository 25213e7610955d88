import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { remindersApi as api } from '#shared/reminders/api.ts'
import { proposalsApi } from '#shared/reminders/proposals-api.ts'
import { usualReminders } from '#shared/reminders/reminder-settings.ts'
import { reminderSettingsApi } from '#shared/reminders/settings-api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { operate } from '../../infra/operator/operator-commands.ts'
import { lettersOf, readLetter } from '../support/mailbox.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld, endOfWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'
import { takingStep } from './a-late-invoice.ts'

const trouble = orderedTrouble()
let world: World
let invoice: InvoiceSummary

/** An invoice of December 2026, 850 € due on Wednesday 2.12.2026; nobody has said the rates of 2027. */
beforeEach(async () => {
  // Rates are of the whole service, so each story has a table of its own.
  await endOfWorld()
  world = await aWorld()
  world.clock.set('2026-11-02')
  const home = await aHome(world.owner)
  await aRunningContract(world.owner, home, { startDate: '2026-12-01' })
  await world.runJob('bill-rents', '2026-11-18')
  await world.drainQueues()
  const [row] = (await world.call(invoicesApi.listInvoices, { body: {} }, world.owner)).rows
  if (!row) throw new Error('Nothing was billed')
  invoice = row
})

const say = (...words: string[]) => operate([world.place.table, 'reference-rate', ...words])
const sent = async (day: string, step: number) => {
  world.clock.set(day)
  expect(await takingStep(world, invoice, step)).toEqual({ made: 1, refused: [] })
  await world.drainQueues()
}
const refusal = async (step: number) => (await takingStep(world, invoice, step)).refused[0]?.reason
const all = async () => (await world.call(api.listReminders, { body: { sortBy: 'day' } }, world.reader)).rows
const proposals = async () => (await world.call(proposalsApi.listProposals, { body: {} }, world.reader)).rows
const pay = (amount: number, payDate: string) => {
  world.clock.set(payDate)
  return world.call(paymentsApi.makePayment, { body: { invoice: invoice._id, amount, payDate } }, world.owner)
}
const interestAsked = async () => (await all()).reduce((sum, { interest, waived }) => sum + (waived ? 0 : interest), 0)
const textOf = async (id: string) =>
  textOfPdf((await world.ask<Uint8Array>('GET', `/reminder/${id}/pdf`, undefined, world.reader)).body)

/** 29 days of 2026 at 9.5 % and `days` of 2027 at 10 % of 850 €, rounded once. */
const interestTo = (days: number) => Math.round((850_00 * (29 * 9.5 + days * 10)) / 36_500)

describe('a reminder in a half-year whose reference rate nobody knows', () => {
  beforeEach(() => sent('2026-12-10', 1))

  it('leaves without interest, says so on paper, and asks the fee as ever', async () => {
    await sent('2027-01-04', 2)
    const [, second] = await all()
    expect(second).toMatchObject({ step: 2, fee: 5_00, interest: 0, interestLater: true, state: 'sent' })
    expect(await textOf(second?._id ?? '')).toContain(
      'Viivästyskorko laskutetaan myöhemmin, koska ajan 1.1.–30.6.2027 viitekorkoa ei ole vielä vahvistettu',
    )
  })

  it('leaves its interest to the next reminder, once the rate is there', async () => {
    await sent('2027-01-04', 2)
    await say('2027-01-01', '3')
    // Other processes have read the rates at most a minute ago.
    await sent('2027-01-25', 3)
    expect((await all()).at(-1)).toMatchObject({ step: 3, interest: interestTo(25), interestLater: false })
    await pay(850_00, '2027-01-25')
    expect(await proposals()).toEqual([])
    expect(await refusal(0)).toBe('Laskun viivästyskorko ei odota laskuttamista.')
  })

  it('has its interest asked by a letter of its own when the invoice has been paid meanwhile', async () => {
    await sent('2027-01-04', 2)
    await pay(850_00, '2027-01-14')
    expect(await proposals()).toMatchObject([{ kind: 'interest', step: 0, state: 'waitsForRate', open: 0 }])
    expect(await refusal(0)).toContain('Viivästyskorko laskutetaan myöhemmin')
    await say('2027-01-01', '3')
    world.clock.set('2027-01-20')
    expect(await proposals()).toMatchObject([{ kind: 'interest', state: 'ready', open: interestTo(14) }])
    const replies = await Promise.all([1, 2, 3].map(() => takingStep(world, invoice, 0)))
    expect(replies.reduce((sum, { made }) => sum + made, 0)).toBe(1)
    await world.drainQueues()
    const letter = (await all()).at(-1)
    expect(letter).toMatchObject({
      _id: `${invoice._id}-r01`,
      kind: 'interest',
      interest: interestTo(14),
      state: 'sent',
    })
    const text = await textOf(`${invoice._id}-r01`)
    expect(text).toContain('Korkolasku')
    expect(text).toMatch(/1\.–14\.1\.2027: viitekorko 3\s% \+ 7 prosenttiyksikköä/)
    const mailed = (await lettersOf(world.actor(world.owner).accountId)).at(-1)
    expect((await readLetter(mailed?.id ?? '')).attachments.map(({ fileName }) => fileName)).toEqual([
      `korkolasku-${invoice.invoiceNumber}.pdf`,
      `lasku-${invoice.invoiceNumber}.pdf`,
    ])
    expect(await proposals()).toEqual([])
    expect(await interestAsked()).toBe(interestTo(14))
  })

  it('has its interest asked by the daily job of an account whose reminders leave by themselves, once', async () => {
    await sent('2027-01-04', 2)
    await world.call(
      reminderSettingsApi.saveSettings,
      { body: { ...usualReminders, version: 0, automatic: true } },
      world.owner,
    )
    await pay(850_00, '2027-01-14')
    await world.runJob('remind-payers', '2027-01-15')
    expect(await interestAsked()).toBe(0)
    await say('2027-01-01', '3')
    for (const day of ['2027-01-18', '2027-01-19']) {
      await world.runJob('remind-payers', day)
      await world.drainQueues()
    }
    expect((await all()).filter(({ kind }) => kind === 'interest')).toHaveLength(1)
    expect(await interestAsked()).toBe(interestTo(14))
  })

  it('tells whoever collects the debt that its interest was never asked', async () => {
    await sent('2027-01-04', 2)
    await sent('2027-01-25', 3)
    await sent('2027-03-01', 4)
    const { cases } = await world.call(api.listCollectionCases, {}, world.owner)
    expect(cases).toMatchObject([{ reminders: expect.stringContaining('(viivästyskorko vaatimatta)') }])
    await say('2027-01-01', '3')
    expect(await proposals()).toEqual([])
  })

  it('is waived by who may remind, and by nobody else', async () => {
    await sent('2027-01-04', 2)
    await pay(850_00, '2027-01-14')
    const path = `/reminder/interest/${invoice._id}`
    expect((await world.ask('DELETE', path, undefined, world.reader)).status).toBe(403)
    expect((await world.ask('DELETE', path, undefined, world.stranger)).status).toBe(404)
    expect((await world.ask('DELETE', path, undefined, world.owner)).status).toBe(200)
    await say('2027-01-01', '3')
    expect(await proposals()).toEqual([])
  })
})

describe('a reference rate that is about to be missing', () => {
  const missing = async () => (await world.call(reportsApi.getStats, {}, world.owner)).stats.missingReferenceRate
  const reported = async () => {
    await world.runJob('send-notices', '2026-12-03')
    await world.drainQueues()
    const letters = await lettersOf(world.actor(world.owner).accountId)
    return letters.filter(({ subject }) => subject.startsWith('Viitekorko'))
  }

  it('is warned of on the overview from a month before, of accounts that ask interest, until it is said', async () => {
    world.clock.set('2026-11-30')
    expect(await missing()).toBeNull()
    world.clock.set('2026-12-01')
    expect(await missing()).toEqual({ from: '2027-01-01', to: '2027-06-30' })
    const steps = [{ afterDays: 7 }, { afterDays: 21, withFee: true }]
    await world.call(reminderSettingsApi.saveSettings, { body: { ...usualReminders, version: 0, steps } }, world.owner)
    expect(await missing()).toBeNull()
    await world.call(reminderSettingsApi.saveSettings, { body: { ...usualReminders, version: 1 } }, world.owner)
    await say('2027-01-01', '3')
    expect(await missing()).toBeNull()
  })

  it('is told of to the owners by one letter, however often the job runs', async () => {
    for (const day of ['2026-12-01', '2026-12-02']) await world.runJob('remind-payers', day)
    const letters = await reported()
    expect(letters.map(({ to }) => to)).toEqual([[world.owner.email]])
    const { text } = await readLetter(letters[0]?.id ?? '')
    expect(text).toContain('01.01.2027 alkaen muistutukset lähtevät ilman viivästyskorkoa')
    expect(text).toContain('Palvelun ylläpito lisää viitekoron')
  })

  it('is told of when it was corrected after its half-year had begun', async () => {
    await say('2026-07-01', '3', 'correct')
    for (const day of ['2026-11-23', '2026-11-24']) await world.runJob('remind-payers', day)
    const letters = await reported()
    expect(letters).toHaveLength(1)
    expect((await readLetter(letters[0]?.id ?? '')).text).toMatch(
      /1\.7\.–31\.12\.2026 viitekorko on oikaistu: se on 3\s%, ei 2,5\s%/,
    )
  })
})

describe('a letter of interest that is stopped at any call of its making', () => {
  it('is there whole with its invoice and the interest waits no more, or not at all', async () => {
    await sent('2026-12-10', 1)
    await sent('2027-01-04', 2)
    await pay(850_00, '2027-01-14')
    await say('2027-01-01', '3')
    world.clock.set('2027-01-20')
    for (let call = 1; ; call++) {
      trouble.tableIsCutAt(call)
      const body = { reminders: [{ invoice: invoice._id, step: 0 }] }
      const { status } = await world.ask('POST', '/reminder/send', body, world.owner)
      trouble.over()
      const letters = (await all()).filter(({ kind }) => kind === 'interest').length
      expect((await proposals()).length + letters).toBe(1)
      if (status === 200 && letters === 1) break
      expect(call).toBeLessThan(40)
    }
    expect(await interestAsked()).toBe(interestTo(14))
  })
})
