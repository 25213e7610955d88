import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import { Invoice, type InvoiceSummary } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { interestAlone } from '#shared/outgoing-payments/charge.ts'
import { dueOf } from '#shared/outgoing-payments/settlement.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { reminderSettingsApi } from '#shared/reminders/settings-api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { takingStep } from '../reminders/a-late-invoice.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import type { World } from '../support/world.ts'
import { aPrincipalsRent, settlingAll } from './rents-of-a-principal.ts'

let world: World
let invoice: InvoiceSummary
beforeEach(async () => {
  world = await aWorld()
  ;({ invoice } = await aPrincipalsRent(world))
})

const setting = async (interestTo: 'account' | 'principal') => {
  const { settings } = await world.call(reminderSettingsApi.readSettings, {}, world.owner)
  const { _id, ...body } = { ...settings, interestTo, steps: [{ afterDays: 16, withFee: true, withInterest: true }] }
  await world.call(reminderSettingsApi.saveSettings, { body }, world.owner)
}
/** The reminder's charges of 5 € and the interest, and what was paid of them on the day. */
async function charged(part = 1): Promise<{ charge: string; interest: number }> {
  world.clock.set('2026-11-20')
  await takingStep(world, invoice, 1)
  const charge = `${invoice._id}-r1`
  const { reminder } = await world.call(remindersApi.readReminder, { params: { id: charge } }, world.owner)
  expect(reminder.fee).toBe(500)
  const amount = Math.round((reminder.fee + reminder.interest) * part)
  await world.call(paymentsApi.makePayment, { body: { invoice: charge, amount, payDate: '2026-11-20' } }, world.owner)
  return { charge, interest: reminder.interest }
}
const due = async () => (await world.call(api.listSettlements, { body: {} }, world.reader)).rows

describe('late interest on a principal’s rent', () => {
  it('stays with the account unless the settings say otherwise', async () => {
    await setting('account')
    await charged()
    expect(await due()).toEqual([])
  })

  it('goes on to the principal without the fee and without a reward, once', async () => {
    await setting('principal')
    const { charge, interest } = await charged()
    expect(interest).toBeGreaterThan(0)
    expect(await due()).toMatchObject([{ _id: charge, received: interest + 500, share: interest, reward: 0 }])
    await settlingAll(world)
    expect(await due()).toEqual([])
    await settlingAll(world)
    expect((await world.call(api.listOutgoing, { body: {} }, world.reader)).sums.share).toBe(interest)
  })

  it('goes in the proportion that was paid, and comes to the whole', async () => {
    await setting('principal')
    const { charge, interest } = await charged(0.4)
    await settlingAll(world)
    const { invoice: left } = await world.call(invoicesApi.readInvoice, { params: { id: charge } }, world.owner)
    const rest = { invoice: charge, amount: left.total - left.paid, payDate: '2026-11-20' }
    await world.call(paymentsApi.makePayment, { body: rest }, world.owner)
    await settlingAll(world)
    expect((await world.call(api.listOutgoing, { body: {} }, world.reader)).sums.share).toBe(interest)
  })

  it('follows the setting of the reminder’s day, whatever it is later', async () => {
    await setting('principal')
    const { charge, interest } = await charged()
    await setting('account')
    expect(await due()).toMatchObject([{ _id: charge, share: interest }])
  })

  it('of a reminder from before stays with the account', async () => {
    await setting('account')
    const { charge } = await charged()
    const actor = world.actor(world.owner)
    const { principal, ...old } = await invoices.read(actor, charge)
    expect(principal).toBe('')
    await invoices.replace(actor, Invoice.parse(old))
    await setting('principal')
    expect(await due()).toEqual([])
  })

  it('is less by what of it was credited', () => {
    const line = (desc: string, amount: number) => ({ desc, amount, itemtype: 'kpl' as const })
    const charge = anInvoice({
      products: [line('Kulu', 500), line('Korko', 300)],
      total: 800,
      paid: 700,
      credited: 100,
    })
    const note = { invoice: 'n', invoiceNumber: '2', day: '2026-11-20', amount: 100, moved: 0, groups: [] }
    const lowered = { ...charge, creditNotes: [{ ...note, atService: false, lines: [{ line: 1, net: 100 }] }] }
    expect(dueOf(interestAlone(lowered), undefined)).toMatchObject({ share: 200, reward: 0 })
    expect(dueOf(interestAlone({ ...charge, paid: 800, credited: 0 }), undefined).share).toBe(300)
  })
})
