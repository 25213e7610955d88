import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { limitationApi } from '#shared/reminders/limitation.ts'
import { Reminder, reminderId } from '#shared/reminders/reminder.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { limitationReportApi as api } from '#shared/reports/limitation-report.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { reminders } from '../../functions/reminders/collections.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor

/** Seen on 2.11.2026. */
const debts = {
  soon: { dueDate: '2023-12-01' },
  reminded: { dueDate: '2023-12-01' },
  bounced: { dueDate: '2023-11-15' },
  gone: { dueDate: '2023-10-01' },
  young: { dueDate: '2026-09-01' },
  coming: { dueDate: '2026-12-01' },
  paid: { dueDate: '2023-12-01', paid: 850_00 },
  lost: { dueDate: '2023-12-01', lost: 850_00 },
} as const

async function aReminder(invoice: string, mail: 'delivered' | 'permanentFail') {
  const { seller, recipient } = anInvoice()
  const sums = { principal: 850_00, former: 0, fee: 0, interest: 0, invoiceTotal: 850_00 }
  const existing = { invoice, invoiceNumber: '1001', reference: '1009', seller, recipient, step: 1, kind: 'reminder' }
  const reported = {
    sendType: 'email',
    state: 'sent',
    mail: { step: 'done', state: mail },
    created: '2025-03-14T08:00:00Z',
  }
  const dates = { day: '2025-03-14', invoiceDueDate: '2023-12-01', dueDate: '2025-03-28' }
  await reminders.create(
    actor,
    Reminder.parse({ _id: reminderId(invoice, 1), ...existing, ...sums, ...reported, ...dates }),
  )
}

beforeAll(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  for (const [_id, change] of Object.entries(debts)) {
    await invoices.create(actor, anInvoice({ _id, version: 0, invoiceNumber: _id, ...change, billDate: '2026-10-10' }))
  }
  await aReminder('reminded', 'delivered')
  await aReminder('bounced', 'permanentFail')
})

type Query = Partial<InputOf<typeof api.listLimitation.query>>
const listed = async (query: Query = {}, by = world.reader) => {
  const { rows, sums } = await world.call(api.listLimitation, { query: { itemsPerPage: 50, ...query } }, by)
  return { told: rows.map(({ _id, expires, ground }) => [_id, expires, ground]), rows, open: sums.open }
}
const limitationOf = async (invoiceId: string) =>
  (await world.call(limitationApi.readLimitation, { params: { invoiceId } }, world.reader)).limitation

describe('the list of debts that expire', () => {
  it('has what expires within 90 days, the first one first', async () => {
    const { told, open, rows } = await listed()
    expect(told).toEqual([
      ['bounced', '2026-11-15', 'eräpäivä 15.11.2023'],
      ['soon', '2026-12-01', 'eräpäivä 01.12.2023'],
    ])
    expect([open, rows.map(({ daysLeft }) => daysLeft)]).toEqual([1_700_00, [13, 29]])
    const { stats } = await world.call(reportsApi.getStats, {}, world.reader)
    expect(stats.expiringDebts).toEqual({ count: 2, cents: 1_700_00 })
  })

  it('has what has expired, and everything that is overdue', async () => {
    expect((await listed({ state: 'expired' })).told).toEqual([['gone', '2026-10-01', 'eräpäivä 01.10.2023']])
    const { rows } = await listed({ state: 'all' })
    expect(rows.map(({ _id, isEarliest }) => [_id, isEarliest])).toEqual([
      ['gone', false],
      ['bounced', false],
      ['soon', false],
      ['reminded', false],
      ['young', true],
    ])
    expect((await listed({ state: 'all', search: 'remin' })).told).toEqual([
      ['reminded', '2028-03-14', 'muistutus 14.03.2025'],
    ])
  })

  it('is another account’s own, and asks for its rights', async () => {
    expect((await listed({ state: 'all' }, world.stranger)).told).toEqual([])
    const answer = await world.ask('GET', '/reminder/limitation/soon', undefined, world.stranger)
    expect(answer.status).toBe(404)
  })
})

describe('an invoice on its page', () => {
  it('tells when it expires and why, while something of it is overdue', async () => {
    expect(await limitationOf('reminded')).toMatchObject({
      expires: '2028-03-14',
      isExpired: false,
      ground: 'muistutus 14.03.2025',
    })
    expect(await limitationOf('gone')).toMatchObject({ expires: '2026-10-01', isExpired: true })
    for (const id of ['coming', 'paid', 'lost']) expect(await limitationOf(id)).toBeNull()
  })

  it('expires later once a part is paid, and as before when that is taken back', async () => {
    const body = { invoice: 'soon', amount: 1_00, payDate: '2026-11-02' }
    const { payment } = await world.call(paymentsApi.makePayment, { body }, world.accountant)
    expect(await limitationOf('soon')).toMatchObject({ expires: '2029-11-02', ground: 'maksu 02.11.2026' })
    await world.call(paymentsApi.undoPayment, { params: { id: payment._id } }, world.accountant)
    expect(await limitationOf('soon')).toMatchObject({ expires: '2026-12-01' })
  })
})
