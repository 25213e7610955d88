import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LabelRunSummary } from '#shared/base/labels/label-run.ts'
import type { LabelCalls } from '#shared/base/labels/labels-api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { contractLabels } from '#shared/contracts/labels/contract-labels-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { tenantLabels } from '#shared/customers/tenant-labels-api.ts'
import { apartmentLabels } from '#shared/properties/apartment-labels-api.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { tellToday } from '../../web/app/today.ts'
import { ContractList } from '../../web/contracts/ContractList.tsx'
import { TenantList } from '../../web/customers/TenantList.tsx'
import { ApartmentList } from '../../web/properties/ApartmentList.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const tenants = ['Äijö Öhman', 'Maija Meikäläinen', 'Olli Orava'].map((name, at) => ({
  ...{ _id: `rivi-${at + 1}`, isCompany: false, name, email: '', phone: '', address: '', zipCode: '', city: '' },
  ...{ identity: '', labels: at === 0 ? ['Avain puuttuu', 'Saneeraus 2027'] : null },
}))
const apartments = ['A 1', 'A 2', 'A 3'].map((number, at) => ({
  ...{ _id: `rivi-${at + 1}`, condominium: 'yhtio', condominiumName: 'As Oy', fullAddress: `Katajakatu 5 ${number}` },
  ...{ zipCode: '', city: '', area: 50, floorPlan: '', ownerIds: [], activeForRent: true },
  labels: at === 0 ? ['Avain puuttuu', 'Saneeraus 2027'] : null,
}))
const contracts = ['1001', '1002', '1003'].map((contractNumber, at) => ({
  ...{ _id: `rivi-${at + 1}`, contractNumber, apartment: 'koti', apartmentAddress: 'Katajakatu 5' },
  ...{ tenants: ['t'], tenantName: 'Äijö Öhman', landlords: ['p'], landlordName: 'Paula Päämies' },
  ...{ startDate: '2026-01-01', endDate: '', rent: 85_000, state: 'inForce' as const },
  labels: at === 0 ? ['Avain puuttuu', 'Saneeraus 2027'] : null,
}))

interface Noun {
  readonly title: string
  readonly at: string
  readonly Screen: () => ReactNode
  readonly calls: LabelCalls
  readonly ticks: readonly string[]
  readonly to: string
  readonly from: string
  readonly page: string
  /** What of all hits is told besides words and filters. */
  readonly fixed: object
}
const nouns: readonly Noun[] = [
  {
    ...{ title: 'tenants', at: '/tenants', Screen: TenantList, calls: tenantLabels, fixed: {} },
    ticks: tenants.map(({ name }) => `Valitse vuokralainen ${name}`),
    ...{ to: 'vuokralaiselle', from: 'vuokralaiselta', page: '/tenant/overview/rivi-2' },
  },
  {
    ...{ title: 'apartments', at: '/apartments', Screen: ApartmentList, calls: apartmentLabels },
    ticks: apartments.map(({ fullAddress }) => `Valitse vuokrakohde ${fullAddress}`),
    ...{ to: 'vuokrakohteelle', from: 'vuokrakohteelta', page: '/apartment/overview/rivi-2' },
    fixed: { condominium: '', owner: '' },
  },
  {
    ...{ title: 'contracts', at: '/rental-contracts', Screen: ContractList, calls: contractLabels, fixed: {} },
    ticks: contracts.map(({ contractNumber }) => `Valitse sopimus ${contractNumber}`),
    ...{ to: 'vuokrasopimukselle', from: 'vuokrasopimukselta', page: '/rental-contract/overview/rivi-2' },
  },
]

const rowsOf = [customersApi.listTenants, apartmentListApi.listApartments, contractsApi.listContracts] as const

const aRun = (more: Partial<LabelRunSummary> = {}): LabelRunSummary => ({
  ...{ _id: 'ajo', title: 'Tunnisteen lisäys: Avain puuttuu', name: 'Olli', state: 'done' },
  ...{ started: '2026-11-21T08:00:00.000Z', rows: 5000, done: 4999, left: 1, undone: 0, kept: 0 },
  ...more,
})

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(customersApi.listTenants, { rows: tenants, totalLength: 5000 })
  server.answers(apartmentListApi.listApartments, { rows: apartments, totalLength: 5000 })
  server.answers(contractsApi.listContracts, { rows: contracts, totalLength: 5000 })
  server.answers(contractsApi.listContractDrafts, { drafts: [] })
  for (const { calls } of nouns) {
    server.answers(calls.inUse, { labels: ['Avain puuttuu', 'Saneeraus 2027'] })
    server.answers(calls.start, { run: aRun({ state: 'running', rows: 0, done: 0, left: 0 }) })
    server.answers(calls.read, { run: aRun() })
    const left = { _id: 'rivi-2', id: 'rivi-2', name: 'Maija Meikäläinen', why: 'Tunnisteita on jo 10.', isKept: false }
    server.answers(calls.left, { rows: [left], totalLength: 1 })
  }
})

describe.each(nouns)('the list of $title', ({ at, Screen, calls, ticks, to, from, page, fixed }) => {
  const sent = () => server.asked(calls.start).at(-1)?.body
  const tick = (nth: number) => screen.findByRole('checkbox', { name: ticks[nth] ?? '' })

  it('puts a label to all hits but those left out, tells what was left, and takes it back', async () => {
    const { user } = draw(<Screen />, `${at}?search=katu&label=Avain+puuttuu`)
    await user.click(await tick(0))
    await user.click(await screen.findByRole('button', { name: /^Valitse kaikki 5.000 hakutulosta$/ }))
    await user.click(await tick(2))
    await user.click(await screen.findByRole('button', { name: 'Lisää tunniste…' }))
    const asking = await screen.findByRole('dialog', { name: new RegExp(`^Lisää tunniste 4.999 ${to}$`) })
    await user.click(within(asking).getByRole('button', { name: 'Lisää tunniste' }))
    expect(await within(asking).findAllByText('Anna tunniste')).not.toEqual([])
    await user.type(within(asking).getByRole('combobox', { name: /Tunniste/ }), 'san')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(within(asking).getByRole<HTMLInputElement>('combobox').value).toBe('Saneeraus 2027')
    await user.click(within(asking).getByRole('button', { name: 'Lisää tunniste' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tunnisteen lisäys: Avain puuttuu' })
    expect(sent()).toMatchObject({
      ...{ deed: 'add', label: 'Saneeraus 2027', ids: ['rivi-3'] },
      hits: { search: 'katu', label: 'Avain puuttuu', ...fixed },
    })
    expect(await within(dialog).findByText(/^Tehty 4.999 \/ 5.000\. Tekemättä jäi 1\.$/)).toBeTruthy()
    const link = await within(dialog).findByRole('link', { name: 'Maija Meikäläinen' })
    expect(link.getAttribute('href')).toBe(page)
    expect(screen.queryByRole('region', { name: 'Valitut rivit' })).toBeNull()
    server.answers(calls.undo, { run: aRun({ state: 'undoing' }) })
    server.answers(calls.read, { run: aRun({ state: 'undone', undone: 4999 }) })
    const asked = () => rowsOf.reduce((count, endpoint) => count + server.asked(endpoint).length, 0)
    const before = asked()
    await user.click(within(dialog).getByRole('button', { name: 'Peru' }))
    expect(await within(dialog).findByText(/Peruttu 4.999\./)).toBeTruthy()
    // With the press, and once more when it is known to be through, though nobody saw it move.
    await waitFor(() => expect(asked()).toBe(before + 2))
  })

  it('takes a label that is in use from those that are ticked, by a range too', async () => {
    const { user } = draw(<Screen />, at)
    await user.click(await tick(0))
    await user.keyboard('{Shift>}')
    await user.click(await tick(2))
    await user.keyboard('{/Shift}')
    await user.click(await screen.findByRole('button', { name: 'Poista tunniste…' }))
    const asking = await screen.findByRole('dialog', { name: `Poista tunniste 3 ${from}` })
    await user.selectOptions(await within(asking).findByRole('combobox', { name: /Tunniste/ }), 'Avain puuttuu')
    await user.click(within(asking).getByRole('button', { name: 'Poista tunniste' }))
    await screen.findByRole('dialog', { name: 'Tunnisteen lisäys: Avain puuttuu' })
    expect(sent()).toEqual({
      ...{ deed: 'remove', label: 'Avain puuttuu', ids: ['rivi-1', 'rivi-2', 'rivi-3'], hits: null },
    })
  })

  it('is narrowed by a label, and has a filter only where one is in use', async () => {
    const { user, address } = draw(<Screen />, at)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tunniste' }), 'Saneeraus 2027')
    await waitFor(() => expect(address()).toContain('label=Saneeraus'))
  })

  it('has no filter of labels where no row has any', async () => {
    server.answers(calls.inUse, { labels: [] })
    draw(<Screen />, at)
    await tick(0)
    await waitFor(() => expect(server.asked(calls.inUse)).toHaveLength(1))
    expect(screen.queryByRole('combobox', { name: 'Tunniste' })).toBeNull()
  })

  it('shows labels once their column is picked, and the runs so far', async () => {
    server.answers(calls.list, { rows: [aRun()], totalLength: 1 })
    const { user } = draw(<Screen />, at)
    await tick(0)
    expect(screen.queryByText('Avain puuttuu, Saneeraus 2027')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sarakkeet' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Tunnisteet' }))
    expect(await screen.findByText('Avain puuttuu, Saneeraus 2027')).toBeTruthy()
    await user.keyboard('{Escape}')
    const direct = screen.queryByRole('button', { name: 'Tunnisteiden muutokset' })
    if (!direct) await user.click(screen.getByRole('button', { name: 'Lisää toimintoja' }))
    await user.click(direct ?? (await screen.findByRole('menuitem', { name: 'Tunnisteiden muutokset' })))
    const runs = await screen.findByRole('dialog', { name: 'Tunnisteiden muutokset' })
    await user.click(await within(runs).findByRole('button', { name: 'Tunnisteen lisäys: Avain puuttuu' }))
    expect(await screen.findByRole('dialog', { name: 'Tunnisteen lisäys: Avain puuttuu' })).toBeTruthy()
  })

  it('has no ticks for those who may only look', async () => {
    signInAs('reader')
    draw(<Screen />, at)
    await screen.findByRole('combobox', { name: 'Tunniste' })
    expect(screen.queryByRole('checkbox', { name: ticks[0] ?? '' })).toBeNull()
  })
})

it('a run that is left to go on is told of at its end, and the list is read again', async () => {
  server.answers(tenantLabels.list, { rows: [aRun()], totalLength: 1 })
  server.answers(tenantLabels.read, { run: aRun({ state: 'running', done: 1, left: 0 }) })
  const { user } = draw(<TenantList />, '/tenants')
  await user.click(await screen.findByRole('checkbox', { name: 'Valitse vuokralainen Äijö Öhman' }))
  await user.click(await screen.findByRole('button', { name: 'Lisää tunniste…' }))
  const asking = await screen.findByRole('dialog', { name: 'Lisää tunniste 1 vuokralaiselle' })
  await user.type(within(asking).getByRole('combobox', { name: /Tunniste/ }), 'Uusi')
  await user.click(within(asking).getByRole('button', { name: 'Lisää tunniste' }))
  await user.click(await screen.findByRole('button', { name: 'Jatka taustalla' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.answers(tenantLabels.read, { run: aRun() })
  const before = server.asked(customersApi.listTenants).length
  const told = /^Tunnisteen lisäys: Avain puuttuu\. Valmis\. Tehty 4.999 \/ 5.000\. Tekemättä jäi 1\.$/
  expect(await screen.findByText(told)).toBeTruthy()
  await waitFor(() => expect(server.asked(customersApi.listTenants)).toHaveLength(before + 1))
})
