import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { customersApi } from '#shared/customers/api.ts'
import { Tenant, tenantSummaryOf } from '#shared/customers/tenant.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { Panels } from '../../web/app/panels.ts'
import { tellToday } from '../../web/app/today.ts'
import { TenantList } from '../../web/customers/TenantList.tsx'
import { panels } from '../../web/payments/panels.ts'
import { draw } from '../support/screens/draw.tsx'
import { savedZips } from '../support/screens/saved-zips.ts'
import { server, signInAs } from '../support/screens/server.ts'

const rows = ['Äijö Öhman', 'Matti Virtanen', 'Matti Virtanen'].map((name, at) =>
  tenantSummaryOf(Tenant.parse({ _id: `t${at + 1}`, version: 1, name, email: 'a@vuokralainen.example' })),
)

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-27')
  server.answers(customersApi.listTenants, { rows, totalLength: rows.length })
})

const drawn = () =>
  draw(
    <Panels value={panels}>
      <TenantList />
    </Panels>,
    '/tenants',
  )

it('statements of the chosen tenants are saved as a zip, of the days that are given; two alike are told apart', async () => {
  server.returns(paymentsApi.readStatementPdf, ({ path, query }) => new Response(`%PDF ${path} ${query.from}`))
  const zips = savedZips()
  const { user } = drawn()
  await user.click(
    (await screen.findAllByRole('checkbox', { name: 'Valitse vuokralainen Matti Virtanen' }))[0] as HTMLElement,
  )
  await user.click(await screen.findByRole('button', { name: 'Valitse kaikki 3 hakutulosta' }))
  await user.click(await screen.findByRole('button', { name: 'Tallenna tiliotteet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tallenna tiliotteet' })
  const from = within(dialog).getByRole('textbox', { name: /Alkaen/ })
  await user.clear(from)
  await user.type(from, '1.12.2026')
  await user.click(within(dialog).getByRole('button', { name: 'Tallenna zip-tiedostona' }))
  expect(await within(dialog).findAllByText('Alkupäivä on loppupäivän jälkeen')).not.toEqual([])
  await user.clear(from)
  await user.type(from, '1.1.2026')
  await user.click(within(dialog).getByRole('button', { name: 'Tallenna zip-tiedostona' }))
  await screen.findByText('Zip-tiedosto tallennettu: 3 PDF-tiedostoa')
  expect(await zips()).toEqual([
    {
      name: 'Tiliotteet 27.11.2026.zip',
      files: {
        'Tiliote Äijö Öhman 27.11.2026.pdf': '%PDF /payments/statement/tenant/t1/pdf 2026-01-01',
        'Tiliote Matti Virtanen 27.11.2026.pdf': '%PDF /payments/statement/tenant/t2/pdf 2026-01-01',
        'Tiliote Matti Virtanen 27.11.2026 (2).pdf': '%PDF /payments/statement/tenant/t3/pdf 2026-01-01',
      },
    },
  ])
})

it('who may not see invoices chooses no tenants', async () => {
  signInAs('maintenance')
  drawn()
  await screen.findByRole('link', { name: 'Äijö Öhman' })
  expect(screen.queryByRole('checkbox', { name: 'Valitse vuokralainen Äijö Öhman' })).toBeNull()
})
