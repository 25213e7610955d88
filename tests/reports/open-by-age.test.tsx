import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ageNames, arrearsApi } from '#shared/reports/arrears.ts'
import { OpenByAge } from '../../web/reports/income/OpenByAge.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

beforeEach(() =>
  server.answers(arrearsApi.readAges, {
    ages: ageNames.map((age, at) => ({ age, open: at === 1 ? 0 : 850_00, invoices: at === 1 ? 0 : 1 })),
  }),
)

test('each age is told in words with its sum, and leads to the report of what is in it', async () => {
  signInAs('manager')
  draw(<OpenByAge />)
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(rows).toEqual([
    'Erääntymätön850,00 €1 lasku',
    '1–30 pv0,00 €0 laskua',
    '31–60 pv850,00 €1 lasku',
    '61–90 pv850,00 €1 lasku',
    'Yli 90 pv850,00 €1 lasku',
  ])
  expect(screen.getByRole('link', { name: 'Yli 90 pv' }).getAttribute('href')).toBe(
    '/reports/arrears?by=invoice&state=over90',
  )
  expect(screen.queryByRole('link', { name: '1–30 pv' })).toBeNull()
})
