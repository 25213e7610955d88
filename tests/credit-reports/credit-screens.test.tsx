import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { creditReportsApi as api } from '#shared/credit-reports/api.ts'
import { CreditReport, creditReportSummaryOf } from '#shared/credit-reports/credit-report.ts'
import { customersApi } from '#shared/customers/api.ts'
import { Tenant, tenantSummaryOf } from '#shared/customers/tenant.ts'
import { CreditReportList } from '../../web/credit-reports/CreditReportList.tsx'
import { CreditReportPage } from '../../web/credit-reports/CreditReportPage.tsx'
import { CreditReportsOf } from '../../web/credit-reports/CreditReportsOf.tsx'
import { CreditSettings } from '../../web/credit-reports/CreditSettings.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const tenant = Tenant.parse({ _id: 'tenant-1', version: 1, name: 'Paavo Testaaja', isProspect: true })
const findings = {
  name: 'Testaaja Paavo',
  isKnown: true,
  hasRemarks: true,
  remarks: 3,
  paymentDefaults: 2,
  guardianship: false,
  ownCreditBan: true,
  businessBan: false,
}
const report = CreditReport.parse({
  _id: 'report-1',
  version: 2,
  kind: 'bought',
  state: 'ready',
  tenant: tenant._id,
  tenantName: tenant.name,
  at: '2026-11-02T09:00:00.000Z',
  requestedBy: 'Ilkka Isännöitsijä',
  provider: 'asiakastieto',
  expires: '2026-12-02T09:00:00.000Z',
  findings,
})
const listOf = (...reports: CreditReport[]) => ({
  creditReports: reports.map(creditReportSummaryOf),
  totalLength: reports.length,
})

beforeEach(() => {
  signInAs('owner')
  server.answers(api.listCreditReports, listOf(report))
  server.answers(api.readCreditReport, { creditReport: report })
  // After the report, whose path would take this call too.
  server.answers(api.readCreditOffer, { offer: { service: 'Suomen Asiakastieto', keepDays: 30 } })
  server.answers(customersApi.readTenant, { tenant, refNumsInUse: false })
  server.answers(customersApi.listTenants, { rows: [tenantSummaryOf(tenant)], totalLength: 1 })
})

describe('the list', () => {
  it('tells who was looked into and not what was found', async () => {
    draw(<CreditReportList />, '/credit-reports')
    expect((await screen.findByRole('link', { name: tenant.name })).getAttribute('href')).toBe(
      '/credit-reports/report-1',
    )
    expect(screen.getByText('Haettu palvelusta')).toBeTruthy()
    expect(screen.queryByText('Testaaja Paavo')).toBeNull()
  })

  it('buys the report of somebody who is picked, once they know that it costs', async () => {
    server.answers(api.createCreditReport, { creditReport: creditReportSummaryOf(report), bought: true })
    const { user } = draw(<CreditReportList />, '/credit-reports')
    await user.click(await screen.findByRole('button', { name: 'Hae luottotiedot' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Haku on maksullinen/)).toBeTruthy()
    await user.click(await within(dialog).findByRole('combobox', { name: /Vuokralainen/ }))
    await user.click(await screen.findByRole('option', { name: /Paavo/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Hae luottotiedot' }))
    await waitFor(() =>
      expect(server.asked(api.createCreditReport)[0]?.body).toEqual({ tenant: 'tenant-1', instead: '' }),
    )
    expect(await screen.findByText('Haku tehty')).toBeTruthy()
  })

  it('without keys says so and takes a note only', async () => {
    server.answers(api.readCreditOffer, { offer: { service: '', keepDays: 30 } })
    const { user } = draw(<CreditReportList />, '/credit-reports')
    expect(await screen.findByText(/tunnuksia ei ole annettu/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Hae luottotiedot' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Kirjaa tarkistus' }))
    expect(await screen.findByLabelText(/Mistä tarkistettiin/)).toBeTruthy()
  })
})

describe('a report', () => {
  it('is read once when it is opened, and tells what was found', async () => {
    draw(<CreditReportPage />, '/credit-reports/report-1', '/credit-reports/:id')
    expect(await screen.findByText('Testaaja Paavo')).toBeTruthy()
    expect(screen.getByText('Merkintöjä')).toBeTruthy()
    expect(screen.getByText('Suomen Asiakastieto')).toBeTruthy()
    const opened = server.asked(api.readCreditReport).filter(({ path }) => path === '/credit-report/report-1')
    expect(opened).toHaveLength(1)
  })

  it('whose answer never came says that it may have been paid for', async () => {
    server.answers(api.readCreditReport, { creditReport: { ...report, state: 'unclear', findings: null } })
    draw(<CreditReportPage />, '/credit-reports/report-1', '/credit-reports/:id')
    expect(await screen.findByText(/Haku on silti voitu laskuttaa/)).toBeTruthy()
  })
})

describe('the card of a tenant', () => {
  it('asks first, and again before it buys what stands already', async () => {
    let asked = 0
    server.answers(api.createCreditReport, () => {
      asked += 1
      return { creditReport: creditReportSummaryOf(report), bought: asked > 1 }
    })
    const { user } = draw(<CreditReportsOf id={tenant._id} />, '/tenant/overview/tenant-1')
    await user.click(await screen.findByRole('button', { name: 'Hae luottotiedot' }))
    const yes = async (name: string) =>
      user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
    await yes('Hae luottotiedot')
    expect(await screen.findByText(/Ilkka Isännöitsijä haki luottotiedot/)).toBeTruthy()
    await yes('Hae uudelleen')
    await waitFor(() => expect(server.asked(api.createCreditReport)).toHaveLength(2))
    expect(server.asked(api.createCreditReport)[1]?.body).toEqual({ tenant: 'tenant-1', instead: 'report-1' })
  })

  it('does not open what stands when nothing new is wanted: an opening is told in the trail', async () => {
    server.answers(api.createCreditReport, { creditReport: creditReportSummaryOf(report), bought: false })
    const { user, address } = draw(<CreditReportsOf id={tenant._id} />, '/tenant/overview/tenant-1')
    await user.click(await screen.findByRole('button', { name: 'Hae luottotiedot' }))
    const answer = async (name: string) =>
      user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
    await answer('Hae luottotiedot')
    await screen.findByText(/Ilkka Isännöitsijä haki luottotiedot/)
    await answer('Peruuta')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(address()).toBe('/tenant/overview/tenant-1')
    expect(server.asked(api.createCreditReport)).toHaveLength(1)
  })

  it('is not there with a service that looks into credit itself', async () => {
    signInAs('owner', { invoiceService: 'talenom' })
    draw(<CreditReportsOf id={tenant._id} />, '/tenant/overview/tenant-1')
    await waitFor(() => expect(screen.queryByText('Luottotiedot')).toBeNull())
    expect(server.asked(api.listCreditReports)).toEqual([])
  })

  it.each([
    ['of a company takes notes only', { isCompany: true }, ['Kirjaa tarkistus']],
    ['of a key holder takes nothing', { isOnlyKeyHolder: true, isProspect: false }, []],
  ])('%s', async (_, more, buttons) => {
    server.answers(customersApi.readTenant, { tenant: { ...tenant, ...more }, refNumsInUse: false })
    draw(<CreditReportsOf id={tenant._id} />, '/tenant/overview/tenant-1')
    await screen.findByText(/Haettu palvelusta/)
    await waitFor(() => expect(server.asked(customersApi.readTenant)).toHaveLength(1))
    expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons)
  })
})

it('the settings never show keys and leave them empty as they stand', async () => {
  const settings = { version: 3, userid: 'kotiranta01', hasKeys: true, keepDays: 30 }
  server.answers(api.readCreditSettings, { settings })
  server.answers(api.saveCreditSettings, { settings: { ...settings, version: 4, keepDays: 14 } })
  const { user } = draw(<CreditSettings />, '/settings?tab=credit-reports')
  const days = await screen.findByLabelText(/säilytetään/)
  expect(screen.getByLabelText<HTMLInputElement>(/Salasana/).value).toBe('')
  await user.clear(days)
  await user.type(days, '14')
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  expect(await screen.findByText('Luottotietojen asetukset tallennettu')).toBeTruthy()
  expect(server.asked(api.saveCreditSettings)[0]?.body).toMatchObject({
    userid: 'kotiranta01',
    passwd: '',
    key: '',
    keepDays: 14,
  })
})
