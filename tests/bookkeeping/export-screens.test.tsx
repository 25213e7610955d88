import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bookkeepingApi } from '#shared/bookkeeping/api.ts'
import { exportsApi as api } from '#shared/bookkeeping/exports/api.ts'
import { Push, PushSummary } from '#shared/bookkeeping/exports/push.ts'
import { journalApi } from '#shared/bookkeeping/journal/api.ts'
import { ExportTab } from '../../web/bookkeeping/journal/ExportTab.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const service = (part: object = {}) => ({
  service: 'netvisor' as const,
  version: 1,
  user: 'kotiranta',
  hasKey: true,
  organisation: '1234567-1',
  series: '',
  dimension: '',
  ...part,
})
const none = { version: 0, user: '', hasKey: false, organisation: '' }

const row = (part: object) =>
  PushSummary.parse({
    ...Push.parse({ _id: 'netvisor.2026-10-05', version: 1, service: 'netvisor', day: '2026-10-05', ...part }),
    total: 100_00,
    isChanged: false,
    ...part,
  })

function existing(services = [service(), service({ ...none, service: 'fennoa' })], rows: PushSummary[] = []) {
  server.answers(bookkeepingApi.readDecidedMonths, { decided: { '2026-10': 'closed' } })
  server.answers(api.readBookServices, { services })
  server.answers(api.listPushes, { rows, totalLength: rows.length, sums: { total: 0 } })
}

beforeEach(() => signInAs('owner'))

async function choose(user: ReturnType<typeof draw>['user'], label: string, option: string | RegExp): Promise<void> {
  const select = await screen.findByLabelText(label)
  await user.selectOptions(select, within(select).getByRole('option', { name: option }))
}

/** What stands at an address outside the server. */
function files(address: string): void {
  const served = fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).startsWith(address) ? Promise.resolve(new Response('zip')) : served(input, init),
  )
}

describe('the books as files', () => {
  it('come part after part, after the months have been reckoned', async () => {
    existing()
    server.answers(journalApi.prepareMonths, { left: 0 })
    const made = { name: 'aineisto.zip', address: 'https://files.example/1', part: 1, parts: 2 }
    server.answers(api.makeBookFile, made)
    files('https://files.example')
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = draw(<ExportTab />)
    await choose(user, 'Muoto', 'Aineisto')
    await choose(user, 'Alkukuukausi', 'lokakuu 2026')
    await choose(user, 'Loppukuukausi', 'lokakuu 2026')
    await user.click(screen.getByRole('button', { name: 'Lataa' }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2), { timeout: 10_000 })
    await screen.findByText('Tiedosto ladattu', {}, { timeout: 10_000 })
    expect(server.asked(api.makeBookFile).map(({ body }) => body)).toEqual([
      { form: 'archive', from: '2026-10', to: '2026-10', part: 1 },
      { form: 'archive', from: '2026-10', to: '2026-10', part: 2 },
    ])
    expect(server.asked(journalApi.prepareMonths)).toHaveLength(1)
  })
})

describe('vouchers on their way to a service', () => {
  it('are told with why one was refused, and what has changed since', async () => {
    existing(undefined, [
      row({ state: 'refused', reason: 'Tiliä 3750 ei löydy' }),
      row({ _id: 'netvisor.2026-10-06', day: '2026-10-06', state: 'done', number: '17', isChanged: true }),
      row({ _id: 'netvisor.2026-10-07', day: '2026-10-07', state: 'done', number: '18' }),
      row({ _id: 'netvisor.2026-10-08', day: '2026-10-08', state: 'unclear' }),
    ])
    const { user } = draw(<ExportTab />)
    await screen.findByText('Tiliä 3750 ei löydy')
    for (const label of ['Hylätty', 'Muuttunut viennin jälkeen', 'Viety', 'Epäselvä'])
      expect(screen.getAllByText(label).length).toBeGreaterThan(0)
    server.answers(api.settlePush, { push: row({ state: 'done' }) })
    const unclear = screen.getAllByRole('row').find((each) => each.textContent?.includes('08.10.2026'))
    if (!unclear) throw new Error('There is no such row')
    await user.click(within(unclear).getByRole('button'))
    await user.click(await screen.findByRole('menuitem', { name: 'Merkitse viedyksi' }))
    await waitFor(() => expect(server.asked(api.settlePush).map(({ body }) => body)).toEqual([{ deed: 'done' }]))
  })

  it('of an open month cannot be sent, of a closed one they can', async () => {
    existing()
    server.answers(api.pushMonth, { count: 4 })
    const { user } = draw(<ExportTab />)
    expect(((await screen.findByLabelText('Vietävä kuukausi')) as HTMLSelectElement).value).toBe('2026-10')
    await user.click(screen.getByRole('button', { name: 'Vie lokakuu 2026' }))
    await screen.findByText('Viedään 4 pv')
    expect(server.asked(api.pushMonth).map(({ body }) => body)).toEqual([{ service: 'netvisor', month: '2026-10' }])
    await choose(user, 'Vietävä kuukausi', /^marraskuu 2026/)
    await screen.findByText('Avointa kuukautta ei voi viedä. Sulje kuukausi ensin.')
    expect((screen.getByRole('button', { name: 'Vie marraskuu 2026' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('need keys first, which are written and never shown', async () => {
    existing([service(none), service({ ...none, service: 'fennoa' })])
    const { user } = draw(<ExportTab />)
    await screen.findByText(/Anna palvelun tunnukset alla/)
    server.answers(api.saveBookService, { services: [service(), service({ ...none, service: 'fennoa' })] })
    await user.type(screen.getByLabelText(/Asiakastunniste/), 'kotiranta')
    const key = screen.getByLabelText(/Asiakkaan avain/)
    expect(key.getAttribute('type')).toBe('password')
    await user.type(key, 'salainen')
    await user.type(screen.getByLabelText(/Yrityksen Y-tunnus/), '1234567-1')
    await user.click(screen.getAllByRole('button', { name: 'Tallenna' })[0] as HTMLElement)
    await screen.findByText('Palvelun Netvisor tunnukset tallennettu')
    expect(server.asked(api.saveBookService)[0]?.body).toMatchObject({ service: 'netvisor', key: 'salainen' })
  })

  it('are only looked at by whoever may not change reports', async () => {
    signInAs('reader')
    existing()
    draw(<ExportTab />)
    await screen.findByText('Ei vientejä')
    expect(screen.queryByRole('button', { name: /^Vie / })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Tallenna' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Lataa' })).toBeTruthy()
  })
})
