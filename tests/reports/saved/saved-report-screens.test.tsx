import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { arrearsApi } from '#shared/reports/arrears.ts'
import { savedReportsApi as api, type SavedReportView } from '#shared/reports/saved/api.ts'
import { Arrears } from '../../../web/reports/income/Arrears.tsx'
import { Reports } from '../../../web/reports/Reports.tsx'
import { draw } from '../../support/screens/draw.tsx'
import { server, signInAs } from '../../support/screens/server.ts'

const saved: SavedReportView = {
  ...{ _id: 'saved-report-000001', version: 3, report: 'arrears', name: 'Kuukauden saatavat', days: 'lastMonth' },
  wish: { by: 'invoice', state: 'late', sortBy: 'open', descending: 'true' },
  columns: { order: ['open', 'tenantName'], hidden: ['fullAddress', 'late', 'notDue'] },
  ...{ isShared: true, isMailed: true, mailDay: 1, owner: 'u1', ownerName: 'Oili Omistaja' },
  receivers: [{ userId: 'u1', name: 'Oili Omistaja' }],
  ...{ nextMail: '2026-12-01T04:00:00.000Z', lastMonth: '2026-11', mayChange: true, isOpen: true },
  lastMailing: {
    ...{ month: '2026-11', day: '2026-11-01' },
    letters: [
      { userId: 'u1', name: 'Oili Omistaja', email: 'oili@x.example', state: 'sent', reason: '', at: '' },
      { userId: 'u2', name: 'Lauri Lukija', email: '', state: 'none', reason: 'Ei enää tilin käyttäjä.', at: '' },
    ],
  },
}

const row = {
  ...{ _id: 'i1', tenant: 't1', tenantName: 'Aino Aalto', fullAddress: 'Katu 1 A 1', invoice: 'i1' },
  ...{ invoiceNumber: '1024', invoices: 1, dueDate: '2026-09-02', daysLate: 58, open: 850_00 },
  ...{ notDue: 0, upTo30: 0, upTo60: 850_00, upTo90: 0, over90: 0, late: 850_00 },
}
const { open, notDue, upTo30, upTo60, upTo90, over90, late } = row
const sums = { open, notDue, upTo30, upTo60, upTo90, over90, late, invoices: 1 }

describe('saved reports on the page of reports', () => {
  it('open with their filters and days as of today, and say what of the last letters did not go', async () => {
    signInAs('owner')
    server.answers(api.listSavedReports, { reports: [saved] })
    draw(<Reports />, '/reports')
    const link = await screen.findByRole('link', { name: 'Kuukauden saatavat' })
    const address = new URLSearchParams(link.getAttribute('href')?.split('?')[1])
    expect(address.get('date')).toMatch(/^\d{4}-\d{2}-(28|29|30|31)$/)
    expect(Object.fromEntries(address)).toMatchObject({ by: 'invoice', sortBy: 'open', saved: saved._id })
    expect(screen.getByText(/Edellisen kuukauden viimeinen päivä/)).toBeTruthy()
    expect(screen.getByText('Lähtee seuraavan kerran 01.12.2026.')).toBeTruthy()
    expect(screen.getByText('1 viesti lähettämättä')).toBeTruthy()
  })

  it('are renamed, sent again and removed by whoever may change them, and only opened by others', async () => {
    signInAs('owner')
    server.answers(api.listSavedReports, {
      reports: [saved, { ...saved, _id: 'other-report-000002', name: 'Toisen', mayChange: false, lastMailing: null }],
    })
    server.answers(api.listReportMailings, { mailings: saved.lastMailing ? [saved.lastMailing] : [] })
    server.answers(api.sendReportAgain, { mailings: [] })
    const { user } = draw(<Reports />, '/reports')
    await user.click(await screen.findByRole('button', { name: 'Lähetykset: Kuukauden saatavat' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Ei enää tilin käyttäjä.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Lähetä uudelleen' }))
    await waitFor(() => expect(server.asked(api.sendReportAgain)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /Muokkaa: Toisen/ })).toBeNull()
  })
})

describe('a report that is open as it was saved', () => {
  it('has its name, columns and order of them, and is saved over', async () => {
    signInAs('owner')
    server.answers(api.readSavedReport, { report: saved })
    server.answers(arrearsApi.listArrears, { rows: [row], totalLength: 1, sums })
    server.answers(accountsApi.getAccountUsers, { users: [] })
    server.answers(api.updateSavedReport, { report: saved })
    const { user } = draw(<Arrears />, `/reports/arrears?by=invoice&state=late&saved=${saved._id}`, '/reports/arrears')
    await screen.findByRole('heading', { level: 1, name: 'Kuukauden saatavat' })
    await screen.findByRole('link', { name: '1024' })
    // The chart above it has a table of its own.
    const rows = () => screen.getByRole('link', { name: '1024' }).closest('table') ?? document.body
    const titles = () =>
      within(rows())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
    await waitFor(() => expect(titles().slice(0, 3)).toEqual(['Lasku', 'Avoinna', 'Vuokralainen']))
    expect(titles()).not.toContain('Vuokrakohde')
    await user.click(screen.getByRole('button', { name: 'Tallenna muutokset' }))
    await user.click(await screen.findByRole('button', { name: 'Tallenna' }))
    await waitFor(() => expect(server.asked(api.updateSavedReport)).toHaveLength(1))
    const [call] = server.asked(api.updateSavedReport)
    expect(call?.body).toMatchObject({
      ...{ name: 'Kuukauden saatavat', days: 'lastMonth', isMailed: true, receivers: ['u1'], version: 3 },
      wish: { by: 'invoice', state: 'late' },
      columns: saved.columns,
    })
  })
})
