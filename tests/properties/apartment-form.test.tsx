import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { customersApi } from '#shared/customers/api.ts'
import { Partner, partnerSummaryOf } from '#shared/customers/partner.ts'
import { NamedApartment } from '#shared/properties/apartment.ts'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { Condominium } from '#shared/properties/condominium.ts'
import { Realtor, realtorSummaryOf } from '#shared/properties/realtors/realtor.ts'
import { realtorsApi } from '#shared/properties/realtors/realtors-api.ts'
import { Panels } from '../../web/app/panels.ts'
import { tellToday } from '../../web/app/today.ts'
import { panels } from '../../web/loans/panels.ts'
import { EditApartment } from '../../web/properties/ApartmentForm.tsx'
import { ApartmentOverview } from '../../web/properties/ApartmentOverview.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const condominium = Condominium.parse({
  _id: 'condominium-1',
  version: 1,
  name: 'Asunto Oy Katajanmarja',
  loans: [{ _id: 'loan-1', name: 'Putkiremontti', curRefRateInt: 2, margin: 0.5, endDate: '2036-11-30' }],
})
const apartment = NamedApartment.parse({
  _id: 'apartment-1',
  version: 2,
  condominium: condominium._id,
  condominiumName: condominium.name,
  address: 'Katajakatu 5',
  apartmentNumber: 'B 12',
  area: 52.5,
  rooms: [{ _id: 'room-1', name: 'Makuuhuone' }],
  maintenanceCharge: { amount: 231_00, startDate: '2026-01-01' },
  oldMaintenanceCharges: [{ amount: 210_00, startDate: '2024-01-01', endDate: '2025-12-31' }],
  currentLoans: [{ condominiumLoanId: 'loan-1', amount: 90_00, totalAmount: 12_000_00, currentAmount: 9_000_00 }],
  assignment: { inUse: true, percent: -92, realtors: [{ name: 'Ville Välittäjä', rewardPercent: 60 }] },
  owners: [],
})

const drawEdit = () => draw(<EditApartment />, '/apartment/edit/apartment-1', '/apartment/edit/:id')
const plain = { normalizer: (text: string) => text.replaceAll('\u00a0', ' ').trim() }
const save = () => screen.getByRole('button', { name: 'Tallenna' })
const sent = () => server.asked(api.updateApartment).at(-1)?.body

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  const partner = Partner.parse({ _id: 'partner-1', name: 'Paula Päämies' })
  server.answers(api.readCondominium, { condominium })
  server.answers(api.readApartment, { apartment })
  server.answers(api.updateApartment, { apartment })
  const realtor = Realtor.parse({ _id: 'realtor-1', name: 'Vilma' })
  server.answers(realtorsApi.listRealtors, { rows: [{ ...realtorSummaryOf(realtor), apartments: 0 }], totalLength: 1 })
  server.answers(customersApi.listPartners, { rows: [partnerSummaryOf(partner)], totalLength: 1 })
})

describe('the form of an apartment', () => {
  it('takes a saved room out of use and throws a new one away', async () => {
    const { user } = drawEdit()
    await user.click(await screen.findByRole('button', { name: 'Lisää huone' }))
    await user.click(screen.getByRole('button', { name: 'Poista: Huone 2' }))
    await user.click(screen.getByRole('button', { name: 'Poista käytöstä: Makuuhuone' }))
    expect(screen.getByRole('button', { name: 'Palauta: Makuuhuone (ei käytössä)' })).toBeTruthy()
    await user.click(save())
    await screen.findByText('Vuokrakohde tallennettu')
    expect(sent()).toMatchObject({ documentUpdate: { rooms: [{ _id: 'room-1', active: false }] } })
  })

  it('moves a charge into the past and takes the next one', async () => {
    const { user } = drawEdit()
    const [begin] = await screen.findAllByRole('button', { name: 'Siirrä aiempiin' })
    await user.click(begin as HTMLElement)
    await user.type(screen.getByLabelText('Hoitovastike'), '252')
    await user.type(screen.getByLabelText('Hoitovastike alkaen'), '1.1.2027')
    await user.click(save())
    await screen.findByText('Vuokrakohde tallennettu')
    expect(sent()).toMatchObject({
      documentUpdate: {
        maintenanceCharge: { amount: 252_00, startDate: '2027-01-01' },
        oldMaintenanceCharges: [{ amount: 210_00 }, { amount: 231_00, startDate: '2026-01-01', endDate: '' }],
      },
    })
  })

  it('remembers a loan that was paid off by the name it had', async () => {
    const { user } = drawEdit()
    await user.click(await screen.findByRole('button', { name: 'Maksettu pois: Putkiremontti' }))
    await user.click(save())
    await screen.findByText('Vuokrakohde tallennettu')
    expect(sent()).toMatchObject({
      documentUpdate: {
        currentLoans: [],
        oldLoans: [{ condominiumLoanId: 'loan-1', name: 'Putkiremontti', currentAmount: 0, endDate: '2026-11-21' }],
      },
    })
  })

  it('shows a reward’s percent as it is paid, and warns of realtors’ shares', async () => {
    const { user } = drawEdit()
    const reward = await screen.findByLabelText('Palkkio vuokrasta')
    expect(reward).toHaveProperty('value', '8')
    expect(screen.getByText('Välittäjien osuudet ovat yhteensä 60 %, pitäisi olla 100 %.', plain)).toBeTruthy()
    await user.clear(reward)
    await user.type(reward, '8,1')
    await user.click(screen.getByRole('button', { name: 'Lisää välittäjä' }))
    await user.type(screen.getByRole('combobox', { name: /^Välittäjä/ }), 'Vil')
    await user.click(await screen.findByRole('option', { name: /Vilma/ }))
    expect(screen.queryByText(/Välittäjien osuudet/)).toBeNull()
    await user.click(save())
    await screen.findByText('Vuokrakohde tallennettu')
    expect(sent()).toMatchObject({
      documentUpdate: {
        assignment: {
          percent: -91.9,
          realtors: [
            { realtorId: '', name: 'Ville Välittäjä', rewardPercent: 60 },
            { realtorId: 'realtor-1', name: 'Vilma', rewardPercent: 40 },
          ],
        },
      },
    })
  })

  it('puts what somebody else saved first beside what was typed, and saves both together', async () => {
    const { user } = drawEdit()
    await user.type(await screen.findByLabelText('Kerros'), '3/5')
    await user.type(screen.getByLabelText('Odottavat korjaukset'), 'Hana vuotaa.')
    await user.click(screen.getByRole('button', { name: 'Lisää huone' }))
    await user.type(screen.getAllByLabelText(/^Huoneen nimi/).at(-1) as HTMLElement, 'Sauna')
    const theirs = { ...apartment, version: 3, floor: '4/5', floorPlan: '2h + kk' }
    server.answers(api.readApartment, { apartment: theirs })
    server.refuses(api.updateApartment, 409, 'Joku muu ehti tallentaa tiedot ennen sinua.')
    await user.click(save())
    const clash = within(await screen.findByRole('group', { name: 'Kerros' }))
    expect(clash.getByRole('radio', { name: 'Oma muutoksesi: 3/5' })).toHaveProperty('checked', true)
    expect(screen.getByText(/^Muiden muuttamat kentät on päivitetty lomakkeelle: Pohjaratkaisu\.$/)).toBeTruthy()
    expect(screen.getByLabelText('Pohjaratkaisu')).toHaveProperty('value', '2h + kk')
    expect(screen.getByLabelText('Kerros')).toHaveProperty('value', '3/5')
    expect(screen.getByLabelText('Odottavat korjaukset')).toHaveProperty('value', 'Hana vuotaa.')
    await user.click(clash.getByRole('radio', { name: 'Tallennettu: 4/5' }))
    expect(screen.getByLabelText('Kerros')).toHaveProperty('value', '4/5')
    expect(screen.getByText('Tallentamattomia muutoksia')).toBeTruthy()
    server.answers(api.updateApartment, { apartment: { ...theirs, version: 4 } })
    await user.click(save())
    await screen.findByText('Vuokrakohde tallennettu')
    expect(sent()).toMatchObject({
      documentUpdate: {
        version: 3,
        floor: '4/5',
        floorPlan: '2h + kk',
        repairsWaiting: 'Hana vuotaa.',
        rooms: [{ _id: 'room-1', name: 'Makuuhuone' }, { name: 'Sauna' }],
      },
    })
  })

  it('keeps what was typed and offers to begin again when what was saved cannot be read', async () => {
    const { user } = drawEdit()
    await user.type(await screen.findByLabelText('Kerros'), '3/5')
    server.refuses(api.readApartment, 500, 'Jokin meni pieleen.')
    server.refuses(api.updateApartment, 409, 'Joku muu ehti tallentaa tiedot ennen sinua.')
    await user.click(save())
    expect(await screen.findByRole('button', { name: 'Näytä tallennetut tiedot' })).toBeTruthy()
    expect(screen.getByLabelText('Kerros')).toHaveProperty('value', '3/5')
  })

  it('leads to its sections', async () => {
    const { user } = drawEdit()
    const links = await screen.findByRole('navigation', { name: 'Lomakkeen osat' })
    await user.click(within(links).getByRole('button', { name: 'Kunto' }))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Kunto' }))
    for (const { textContent } of within(links).getAllByRole('button')) {
      expect(screen.getByRole('group', { name: textContent ?? '' })).toBeTruthy()
    }
  })

  it('lets nobody change owners who may not, but everything else', async () => {
    const user = signInAs('owner')
    signInAs('owner', { userPermissions: { ...user.userPermissions, fields: [] } })
    const { user: person } = drawEdit()
    const floor = await screen.findByLabelText('Kerros')
    expect(screen.getByRole('button', { name: 'Lisää päämies' }).closest('fieldset:disabled')).toBeTruthy()
    await person.type(floor, '3/5')
    await person.click(save())
    await screen.findByText('Vuokrakohde tallennettu')
  })
})

describe('the page of an apartment', () => {
  const drawTab = (tab: string) =>
    draw(
      <Panels value={panels}>
        <ApartmentOverview />
      </Panels>,
      `/apartment/overview/apartment-1?tab=${tab}`,
      '/apartment/overview/:id',
    )

  it('tells what goes to the company in a month', async () => {
    drawTab('')
    expect(await screen.findByText('321,00 €', plain)).toBeTruthy()
  })

  it('tells charges of now and before', async () => {
    drawTab('charges')
    const rows = await screen.findAllByRole('row', { name: /Hoitovastike/ })
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Hoitovastike231,00 €01.01.2026–Voimassa',
      'Hoitovastike210,00 €01.01.202431.12.2025Päättynyt',
    ])
  })

  it('tells its shares of loans with today’s rate and the years left', async () => {
    drawTab('loans')
    const row = await screen.findByRole('row', { name: /Putkiremontti/ })
    await waitFor(() => expect(within(row).getByText('2,5 %', plain)).toBeTruthy())
    expect(within(row).getByText('10 v', plain)).toBeTruthy()
  })

  it('tells the assignment', async () => {
    drawTab('sales')
    expect(await screen.findByText('8 %', plain)).toBeTruthy()
    expect(screen.getByText('Välittäjien osuudet ovat yhteensä 60 %, pitäisi olla 100 %.', plain)).toBeTruthy()
  })
})
