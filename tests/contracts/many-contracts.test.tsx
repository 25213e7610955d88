import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import type { RentalContractSummary } from '#shared/contracts/rental-contract.ts'
import { mostReminded, signingApi } from '#shared/signing/api.ts'
import { Panels } from '../../web/app/panels.ts'
import { tellToday } from '../../web/app/today.ts'
import { ContractList } from '../../web/contracts/ContractList.tsx'
import { panels } from '../../web/signing/panels.ts'
import { draw } from '../support/screens/draw.tsx'
import { savedZips } from '../support/screens/saved-zips.ts'
import { server, signInAs } from '../support/screens/server.ts'

const row = (at: number): RentalContractSummary => ({
  ...{ _id: `c${at}`, contractNumber: String(100 + at), apartment: 'a1', apartmentAddress: `Katajakatu 5 A ${at}` },
  ...{ tenants: ['t1'], tenantName: 'Äijö Öhman', landlords: ['p1'], landlordName: 'Paula Päämies' },
  ...{ startDate: '2026-12-01', endDate: '', rent: 850_00, state: 'inForce' },
})
const rows = Array.from({ length: 30 }, (_, at) => row(at + 1))

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-27')
  server.answers(contractsApi.listContractDrafts, { drafts: [] })
  server.answers(contractsApi.listContracts, ({ query: { page = '1', itemsPerPage = '15' } }) => ({
    rows: rows.slice((Number(page) - 1) * Number(itemsPerPage), Number(page) * Number(itemsPerPage)),
    ...{ totalLength: rows.length, sums: {} },
  }))
})

const drawn = () =>
  draw(
    <Panels value={panels}>
      <ContractList />
    </Panels>,
    '/rental-contracts',
  )
const tick = (nth: number) => screen.findByRole('checkbox', { name: `Valitse sopimus ${100 + nth}` })

/** What stands at an address outside the server. */
function files(address: string): void {
  const served = fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).startsWith(address)
      ? Promise.resolve(new Response(`%PDF ${String(input).slice(address.length)}`))
      : served(input, init),
  )
}

it('papers of the chosen contracts are saved as a zip, and a contract without one is named', async () => {
  files('https://files.example/')
  server.returns(signingApi.readContractPaper, ({ path }) =>
    path.endsWith('/c2')
      ? Response.json({ message: 'Sopimuksella ei ole vielä asiakirjaa.' }, { status: 409 })
      : Response.json({ address: `https://files.example/${path.split('/').at(-1)}` }),
  )
  const zips = savedZips()
  const { user } = drawn()
  for (const nth of [1, 2, 3]) await user.click(await tick(nth))
  await user.click(await screen.findByRole('button', { name: 'Tallenna zip-tiedostona' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tallenna zip-tiedostona' })
  await within(dialog).findByText('Zip-tiedostossa on 2 PDF-tiedostoa. Pois jäi 1.')
  expect(within(dialog).getByText('Sopimuksella ei ole vielä asiakirjaa.')).toBeTruthy()
  expect(within(dialog).getByRole('listitem').textContent).toBe('Vuokrasopimus 102 Äijö Öhman Katajakatu 5 A 2')
  expect(await zips()).toEqual([
    {
      name: 'Vuokrasopimukset 27.11.2026.zip',
      files: {
        'Vuokrasopimus 101 Äijö Öhman Katajakatu 5 A 1.pdf': '%PDF c1',
        'Vuokrasopimus 103 Äijö Öhman Katajakatu 5 A 3.pdf': '%PDF c3',
      },
    },
  ])
})

it('signers of all hits but one are reminded after asking, some by each call, and what is refused is named', async () => {
  server.answers(signingApi.remindOfMany, ({ body }) => {
    const { contracts } = body as { contracts: readonly string[] }
    const refused = contracts.includes('c3') ? [{ id: 'c3', why: 'Sopimus ei odota allekirjoituksia.' }] : []
    return { reminded: contracts.length - refused.length, refused }
  })
  const { user } = drawn()
  await user.click(await tick(1))
  await user.click(await screen.findByRole('button', { name: 'Valitse kaikki 30 hakutulosta' }))
  await user.click(await tick(2))
  await user.click(await screen.findByRole('button', { name: 'Muistuta allekirjoittajia' }))
  const question = await screen.findByRole('alertdialog', { name: 'Muistutetaanko 29 sopimuksen allekirjoittajia?' })
  expect(server.asked(signingApi.remindOfMany)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Lähetä muistutukset' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ilman muistutusta jääneet' })
  expect(within(dialog).getByText('28 sopimuksen muistutukset lähtevät.')).toBeTruthy()
  expect(within(dialog).getByText('Sopimus ei odota allekirjoituksia.')).toBeTruthy()
  const link = within(dialog).getByRole('link', { name: 'Vuokrasopimus 103, Äijö Öhman, Katajakatu 5 A 3' })
  expect(link.getAttribute('href')).toBe('/rental-contract/overview/c3')
  const asked = server.asked(signingApi.remindOfMany).map(({ body }) => Object(body).contracts as string[])
  expect(asked.map(({ length }) => length)).toEqual([mostReminded, 29 - mostReminded])
  expect(asked.flat()).toEqual(rows.map(({ _id }) => _id).filter((id) => id !== 'c2'))
})

it('who may only look takes papers and reminds nobody', async () => {
  signInAs('reader')
  const { user } = drawn()
  await user.click(await tick(1))
  await screen.findByRole('button', { name: 'Tallenna zip-tiedostona' })
  expect(screen.queryByRole('button', { name: 'Muistuta allekirjoittajia' })).toBeNull()
})

it.each([
  ['may see signings and change nothing has their papers', ['contracts.edit'], true, false],
  ['may change contracts and see no signings has their labels', ['signatures.'], false, true],
] as const)('who %s', async (_, without, papers, labels) => {
  const { userPermissions } = signInAs('owner')
  const resources = userPermissions.resources.filter((need) => !without.some((each) => need.startsWith(each)))
  signInAs('owner', { userPermissions: { ...userPermissions, resources } })
  const { user } = drawn()
  await user.click(await screen.findByRole('checkbox', { name: 'Valitse sopimus 101' }))
  await screen.findByRole('button', { name: papers ? 'Tallenna zip-tiedostona' : 'Lisää tunniste…' })
  expect(screen.queryByRole('button', { name: 'Tallenna zip-tiedostona' }) !== null).toBe(papers)
  expect(screen.queryByRole('button', { name: 'Lisää tunniste…' }) !== null).toBe(labels)
})

it('who may neither see signings nor change contracts chooses none', async () => {
  const { userPermissions } = signInAs('owner')
  const resources = userPermissions.resources.filter((need) => !/^(signatures\.|contracts\.edit)/.test(need))
  signInAs('owner', { userPermissions: { ...userPermissions, resources } })
  drawn()
  await screen.findByRole('link', { name: '101' })
  expect(screen.queryByRole('checkbox', { name: 'Valitse sopimus 101' })).toBeNull()
})
