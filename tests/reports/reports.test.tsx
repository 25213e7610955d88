import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { assignmentReportApi } from '#shared/reports/assignment-report.ts'
import { screens } from '../../web/app/areas.ts'
import { AssignmentReport } from '../../web/reports/income/AssignmentReport.tsx'
import { Report } from '../../web/reports/Report.tsx'
import { Reports } from '../../web/reports/Reports.tsx'
import { reportAreas } from '../../web/reports/report-list.ts'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const listed = reportAreas.flatMap(({ reports }) => reports)
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('the page of reports', () => {
  it('leads to every report', () => {
    signInAs('owner')
    draw(<Reports />, '/reports')
    expect(links()).toEqual(listed.map(({ to }) => to))
  })

  it('leaves out those that the person may not read, with headings that stand over none', () => {
    const { userPermissions } = signInAs('owner')
    const resources = userPermissions.resources.filter((each) => each !== 'deposits.read')
    signInAs('owner', { userPermissions: { ...userPermissions, resources } })
    draw(<Reports />, '/reports')
    expect(links()).toEqual(listed.filter(({ needs }) => needs !== 'deposits.read').map(({ to }) => to))
    expect(screen.queryByRole('heading', { name: 'Vakuudet' })).toBeNull()
  })

  it('says of each report which screen it opens, by that screen’s own key', () => {
    const keyOf = new Map(screens.map(({ path, permission }) => [path, permission as string]))
    const keys = listed.map(({ to }) => keyOf.get(to) ?? keyOf.get('/reports/:report'))
    expect(keys).toEqual(listed.map(({ permission }) => permission))
  })

  it('leads to pages that are there; what is no report leads back', async () => {
    signInAs('owner')
    const own = listed.filter(({ permission }) => permission === 'reports')
    for (const { to, title } of own) {
      draw(<Report />, to, '/reports/:report')
      await screen.findByRole('heading', { level: 1, name: title })
      cleanup()
    }
    const { address } = draw(<Report />, '/reports/nothing', '/reports/:report')
    expect(address()).toBe('/reports')
  })
})

describe('the report of assignments', () => {
  const invoice = {
    ...{ invoice: 'i', invoiceNumber: '1024', contractNumber: '7', tenantName: 'Äijö Öhman' },
    ...{ payment: 'p', paymentNumber: '1', day: '2026-11-03' },
    ...{ rentProductsAmount: 850_00, rewardAmount: 68_00, rewardAmountWithoutVat: 54_18, rewardAmountVat: 13_82 },
    realtorRewards: [{ _id: 'r', name: 'Veera Välittäjä', percent: 60, cents: 32_51 }],
  }
  const row = {
    ...{ _id: 'a-p', apartment: 'a', fullAddress: 'Katajakatu 5 A 1', condominiumName: '', partner: 'p' },
    ...{ partnerName: 'Paula Päämies', rewardType: 'percent' as const, percent: 8, fixedAmountPerMonth: 0 },
    ...{ calculatedFixedAmount: 0, assignmentStart: '', assignmentEnd: '', comments: '', realtors: [] },
    ...{ invoiceCount: 1, rentProductsAmount: 850_00, rewardAmount: 68_00, rewardAmountWithoutVat: 54_18 },
    ...{ rewardAmountVat: 13_82, realtorsAmount: 32_51, unshared: 21_67, invoiceData: [invoice] },
  }

  it('tells the invoices of a home, whatever the report is searched by', async () => {
    signInAs('owner')
    server.answers(assignmentReportApi.listAssignmentReport, { rows: [row], totalLength: 1, sums: {} })
    const { user } = draw(<AssignmentReport />, '/reports/assignments?search=Paula')
    await screen.findByRole('link', { name: 'Katajakatu 5 A 1' })
    await user.click(screen.getByRole('button', { name: /Katajakatu 5 A 1|toiminnot/i }))
    await user.click(await screen.findByRole('menuitem', { name: 'Laskut ja välittäjien osuudet' }))
    await screen.findByRole('link', { name: '1024' })
    expect(screen.getByText(/Veera Välittäjä/)).toBeTruthy()
  })
})
