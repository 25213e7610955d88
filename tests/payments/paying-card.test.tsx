import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { payingApi } from '#shared/payments/paying-api.ts'
import { payingByMonth } from '#shared/payments/paying-months.ts'
import { PayingCard } from '../../web/payments/PayingCard.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const unpaid = { _id: 'lasku-1', kind: 'recurring' as const, state: 'sent' as const, dueDate: '2026-10-02' }
const months = payingByMonth([{ ...unpaid, total: 850_00, paid: 0 }], [], '2026-11-20')

test('each month is told in words and a letter, and leads to its invoice', async () => {
  signInAs('reader')
  server.answers(payingApi.readPaying, {
    months,
    balances: [
      { day: '2026-10-31', balance: 0 },
      { day: '2026-11-20', balance: 850_00 },
    ],
  })
  draw(<PayingCard id="tenant-1" />)
  const link = await screen.findByRole('link', { name: 'lokakuu 2026: erääntynyt, maksamatta 49 pv' })
  expect(link.getAttribute('href')).toBe('/invoice/edit/lasku-1')
  expect(link.textContent).toBe('E')
  expect(screen.getByText('Erääntynyt, maksamatta (1)')).toBeTruthy()
  expect(screen.getByText('Ei laskuja (23)')).toBeTruthy()
  expect(screen.getByRole('img', { name: /31\.10\.2026 0,00\s€, 20\.11\.2026 850,00\s€/ })).toBeTruthy()
})

test('a payer who never owed anything at a month’s end has no curve', async () => {
  signInAs('reader')
  server.answers(payingApi.readPaying, { months, balances: [{ day: '2026-11-20', balance: 0 }] })
  draw(<PayingCard id="tenant-1" />)
  await screen.findByText('Velkaa ei ole ollut minkään kuukauden lopussa vuoteen.')
  expect(screen.queryByRole('img')).toBeNull()
})
