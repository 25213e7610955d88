import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { leaseTimelineApi as api } from '#shared/contracts/lease-timeline-api.ts'
import { today } from '../../web/app/today.ts'
import { TimelineOfCondominium } from '../../web/contracts/LeaseTimeline.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const [begun, ends] = [addDays(today(), -200), addDays(today(), 40)]
const homes = Array.from({ length: 15 }, (_, at) => ({
  _id: `home-${at + 1}`,
  fullAddress: `Katajakatu 5 A ${at + 1}`,
  apartmentNumber: `A ${at + 1}`,
  activeForRent: true,
  letSince: at === 0 ? begun : '',
  leases:
    at === 0
      ? [
          {
            _id: 'lease-1',
            tenantName: 'Äijö Öhman',
            startDate: begun,
            endDate: ends,
            dismissed: true,
            noticeGiven: addDays(today(), -10),
            rents: [
              { from: begun, rent: 80_000 },
              { from: addDays(today(), -30), rent: 85_000 },
            ],
          },
        ]
      : [],
}))

beforeEach(() => {
  signInAs('owner')
  server.answers(api.readLeaseTimeline, { homes, totalLength: 16 })
})

it('draws leases as links and tells the same in a table, home by home and page by page', async () => {
  const { user } = draw(<TimelineOfCondominium id="condominium-1" />, '/condominium/overview/condominium-1')
  const bar = await screen.findByRole('link', { name: /^Äijö Öhman.*850,00\s€\/kk, irtisanottu .*korotus / })
  expect(bar.getAttribute('href')).toBe('/rental-contract/overview/lease-1')
  expect(screen.getByRole('link', { name: 'Katajakatu 5 A 2' }).textContent).toBe('A 2')
  const table = screen.getByRole('table', { name: 'Sopimukset ja tyhjät ajat' })
  const rows = within(table).getAllByRole('row', { name: /A 1 / })
  expect(rows.map(({ textContent }) => textContent?.slice(0, 30))).toEqual([
    expect.stringContaining('Äijö Öhman'),
    expect.stringContaining('Tyhjillään'),
  ])
  await user.click(screen.getByRole('button', { name: 'Seuraavat' }))
  expect(server.asked(api.readLeaseTimeline).at(-1)?.query).toMatchObject({ condominium: 'condominium-1', page: '2' })
  expect(screen.getByText('Sivu 2 / 2')).toBeTruthy()
})
