import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { remindersApi as api } from '#shared/reminders/api.ts'
import type { ProposalRow } from '#shared/reminders/proposal.ts'
import { proposalsApi } from '#shared/reminders/proposals-api.ts'
import type { ReminderSummary } from '#shared/reminders/reminder.ts'
import { usualReminders } from '#shared/reminders/reminder-settings.ts'
import { reminderSettingsApi } from '#shared/reminders/settings-api.ts'
import { tellToday } from '../../web/app/today.ts'
import { ReminderScreen } from '../../web/reminders/ReminderScreen.tsx'
import { ReminderSettingsForm } from '../../web/reminders/ReminderSettingsForm.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const proposal = (at: number): ProposalRow => ({
  _id: `invoice-${at}`,
  invoiceNumber: String(1000 + at),
  tenant: 'tenant-1',
  tenantName: 'Äijö Öhman',
  contract: 'contract-1',
  apartmentAddress: 'Katajakatu 5 A 12',
  dueDate: '2026-10-02',
  daysLate: 50,
  open: 100_00,
  kind: 'reminder',
  step: 2,
  from: '2026-10-23',
  state: 'ready',
})
const many = Array.from({ length: 30 }, (_, at) => proposal(at + 1))

const reminder: ReminderSummary = {
  _id: 'invoice-1-r2',
  invoice: 'invoice-1',
  invoiceNumber: '1001',
  tenant: 'tenant-1',
  tenantName: 'Äijö Öhman',
  contract: 'contract-1',
  apartmentAddress: 'Katajakatu 5 A 12',
  kind: 'reminder',
  step: 2,
  day: '2026-11-20',
  dueDate: '2026-12-04',
  fee: 5_00,
  interest: 1_30,
  total: 106_30,
  state: 'toPrint',
  waived: false,
  interestLater: false,
  creditNote: '',
}

const waivedReminder = {
  _id: reminder._id,
  version: 2,
  invoice: reminder.invoice,
  invoiceNumber: '1001',
  reference: '10016',
  apartmentAddress: reminder.apartmentAddress,
  seller: { name: 'Kotiranta Oy', iban: 'FI2112345600000785' },
  recipient: { tenantId: 'tenant-1', name: 'Äijö Öhman' },
  step: 2,
  kind: reminder.kind,
  day: reminder.day,
  invoiceDueDate: '2026-10-02',
  invoiceTotal: 100_00,
  dueDate: reminder.dueDate,
  principal: 100_00,
  former: 0,
  fee: 0,
  interest: 0,
  sendType: 'print' as const,
  state: 'sent' as const,
  created: '2026-11-20T08:00:00.000Z',
}

const choose = async (user: ReturnType<typeof draw>['user'], row: RegExp, action: string) => {
  const found = await screen.findByRole('row', { name: row })
  await user.click(within(found).getByRole('button', { name: 'Rivin toiminnot' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(proposalsApi.listProposals, { rows: many, totalLength: 30, sums: { open: 3000_00 } })
  server.answers(api.listReminders, { rows: [reminder], totalLength: 1, sums: {} })
})

describe('those who are late', () => {
  it('are counted in their tab, ready to be reminded or not', async () => {
    const waiting = many.slice(0, 13).map((row) => ({ ...row, state: 'coming' as const }))
    server.answers(proposalsApi.listProposals, ({ body }) => {
      const { state: wanted = '' } = body as { state?: string }
      const rows = waiting.filter(({ state }) => !wanted || state === wanted)
      return { rows, totalLength: rows.length, sums: {} }
    })
    draw(<ReminderScreen />, '/reminders')
    expect(await screen.findByRole('link', { name: /^Myöhässä\D+13\b/ })).toBeTruthy()
  })

  it('are reminded all at once, in calls of a bearable size, after asking', async () => {
    server.answers(api.sendReminders, ({ body }) => {
      const { reminders } = body as { reminders: { invoice: string }[] }
      const refused = reminders.filter(({ invoice }) => invoice === 'invoice-30')
      return {
        made: reminders.length - refused.length,
        refused: refused.map(({ invoice }) => ({ invoice, reason: 'Lasku on jo maksettu.' })),
      }
    })
    const { user } = draw(<ReminderScreen />, '/reminders')
    await user.click(await screen.findByRole('button', { name: 'Lähetä kaikki muistutukset' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent?.replace(/\s/g, ' ')).toContain('avoinna yhteensä 3 000,00 €')
    expect(server.asked(api.sendReminders)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Lähetä kaikki' }))
    expect(await screen.findByText('29 muistutusta tehty')).toBeTruthy()
    expect(await screen.findByText('Lasku 1030: Lasku on jo maksettu.')).toBeTruthy()
    const sizes = server.asked(api.sendReminders).map(({ body }) => (body as { reminders: unknown[] }).reminders.length)
    expect(sizes).toEqual([25, 5])
  })

  it('are reminded when they are ticked, and the others are not', async () => {
    server.answers(api.sendReminders, { made: 2, refused: [] })
    const { user } = draw(<ReminderScreen />, '/reminders')
    for (const number of ['1001', '1003'])
      await user.click(await screen.findByRole('checkbox', { name: `Valitse lasku ${number}` }))
    await user.click(await screen.findByRole('button', { name: 'Lähetä valitut muistutukset' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Lähetetäänkö 2 muistutusta?' })
    await user.click(within(dialog).getByRole('button', { name: 'Lähetä' }))
    expect(await screen.findByText('2 muistutusta tehty')).toBeTruthy()
    const [sent] = server.asked(api.sendReminders)
    expect(sent?.body).toMatchObject({ reminders: [{ invoice: 'invoice-1' }, { invoice: 'invoice-3' }] })
    expect(screen.queryByRole('region', { name: 'Valitut rivit' })).toBeNull()
  })

  it('are reminded no more than what is shown, when all hits of another state are chosen', async () => {
    const held = many.slice(20, 23).map((row) => ({ ...row, state: 'held' as const }))
    server.answers(proposalsApi.listProposals, ({ body }) => {
      const { state: wanted = '' } = body as { state?: string }
      const rows = [...many.slice(0, 7), ...held].filter(({ state }) => !wanted || state === wanted)
      return { rows, totalLength: rows.length, sums: {} }
    })
    const { user } = draw(<ReminderScreen />, '/reminders')
    await user.click(await screen.findByRole('checkbox', { name: 'Valitse lasku 1001' }))
    await user.selectOptions(screen.getByLabelText(/^Tila/), 'Tauolla')
    await user.click(await screen.findByRole('button', { name: /Valitse kaikki 3 hakutulosta/ }))
    await user.click(screen.getByRole('button', { name: 'Lähetä valitut muistutukset' }))
    expect(await screen.findByText('Yhtään laskua ei ole nyt muistutettavana.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('are left in peace for a while', async () => {
    server.answers(api.hold, ({ body }) => ({
      hold: {
        _id: 'contract-1',
        tenantName: '',
        about: '',
        created: '',
        ...(body as { reason: string; until: string }),
      },
    }))
    const { user } = draw(<ReminderScreen />, '/reminders')
    await choose(user, / 1001 /, 'Keskeytä muistutukset')
    await user.type(await screen.findByLabelText('Syy'), 'Maksusuunnitelma')
    await user.click(screen.getByRole('button', { name: 'Keskeytä' }))
    expect(await screen.findByText('Muistutukset keskeytetty')).toBeTruthy()
    expect(server.asked(api.hold)).toMatchObject([
      { path: '/reminder/hold/invoice-1', body: { reason: 'Maksusuunnitelma', until: '' } },
    ])
  })

  it('are set off by one press when they are owed as much', async () => {
    server.answers(proposalsApi.listProposals, {
      rows: [{ ...proposal(1), state: 'setOff' }],
      totalLength: 1,
      sums: {},
    })
    server.answers(api.setOff, { invoice: anInvoice({ _id: 'invoice-1', invoiceNumber: '1001' }) })
    const { user } = draw(<ReminderScreen />, '/reminders')
    await choose(user, /1001/, 'Kuittaa')
    const dialog = await screen.findByRole('alertdialog', { name: 'Kuitataanko lasku 1001?' })
    await user.click(within(dialog).getByRole('button', { name: 'Kuittaa lasku' }))
    await screen.findByText('Lasku 1001 kuitattu')
    expect(server.asked(api.setOff).map(({ path }) => path)).toEqual([expect.stringContaining('/set-off/invoice-1')])
  })

  it('are only looked at by those who may not bill', async () => {
    signInAs('reader')
    draw(<ReminderScreen />, '/reminders')
    expect(await screen.findByRole('link', { name: '1001' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Lähetä kaikki muistutukset' })).toBeNull()
  })
})

describe('what was sent', () => {
  it('is marked as posted, and its charges are forgiven only after asking', async () => {
    server.answers(api.markPosted, () => ({}) as never)
    server.answers(api.waive, { reminder: waivedReminder })
    const { user } = draw(<ReminderScreen />, '/reminders?tab=sent')
    await choose(user, /1001/, 'Merkitse postitetuksi')
    await waitFor(() => expect(server.asked(api.markPosted)).toHaveLength(1))
    await choose(user, /1001/, 'Anna kulut anteeksi')
    const dialog = within(await screen.findByRole('dialog', { name: /muistutuskulut anteeksi/ }))
    expect(server.asked(api.waive)).toEqual([])
    expect(dialog.getByText(/Muistutuksessa on kuluja 5,00\s€ ja korkoa 1,30\s€\./)).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Syy/), 'Maksoi samana päivänä')
    await user.click(dialog.getByRole('button', { name: 'Anna anteeksi' }))
    expect(await screen.findByText('Kulut ja korko annettu anteeksi')).toBeTruthy()
    expect(server.asked(api.waive).map(({ body }) => body)).toEqual([{ reason: 'Maksoi samana päivänä' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the settings', () => {
  it('tell at the field what the server refuses', async () => {
    server.answers(reminderSettingsApi.readSettings, { settings: usualReminders })
    const sentence = 'Vaiheen on oltava edellistä myöhemmin'
    server.refuses(reminderSettingsApi.saveSettings, 400, sentence, { 'steps.1.afterDays': sentence })
    const { user } = draw(<ReminderSettingsForm />, '/settings?tab=reminders')
    const [, second] = await screen.findAllByLabelText(/Päiviä eräpäivästä/)
    if (!second) throw new Error('The steps are not there')
    await user.clear(second)
    await user.type(second, '5')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
  })
})
