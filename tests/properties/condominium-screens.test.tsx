import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { CompanyFigures } from '#shared/properties/company-figures.ts'
import { Condominium } from '#shared/properties/condominium.ts'
import { Panels } from '../../web/app/panels.ts'
import { tellToday } from '../../web/app/today.ts'
import { panels } from '../../web/loans/panels.ts'
import { EditCondominium } from '../../web/properties/condominiums/CondominiumForm.tsx'
import { CondominiumOverview } from '../../web/properties/condominiums/CondominiumOverview.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const condominium = Condominium.parse({
  _id: 'condominium-1',
  version: 4,
  name: 'Asunto Oy Katajanmarja',
  loans: [
    {
      _id: 'loan-1',
      name: 'Putkiremontti',
      curRefRateIntStart: '2026-03-01',
      curRefRateInt: 2.105,
      margin: 0.65,
      endDate: '2041-11-30',
    },
  ],
})
const figures = CompanyFigures.parse({
  apartments: 2,
  forRent: 2,
  area: 80,
  maintenance: 400_00,
  maintenancePerMetre: 5_00,
  water: 0,
  loanPayments: 150_00,
  loansLeft: 9_000_00,
  loans: [{ _id: 'loan-1', apartments: 2, amount: 150_00, totalAmount: 12_000_00, currentAmount: 9_000_00 }],
})

const drawEdit = () => draw(<EditCondominium />, '/condominium/edit/condominium-1', '/condominium/edit/:id')
const sent = () => server.asked(api.updateCondominium).map(({ body }) => body)

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(api.readCondominium, { condominium })
  server.answers(api.readCompanyFigures, { figures })
  server.answers(apartmentListApi.listApartments, { rows: [], totalLength: 0 })
  server.answers(api.updateCondominium, { updatedApartments: 0, condominium })
})

describe('the form of a housing company', () => {
  it('takes a new loan, and moves one that is paid off to the old ones', async () => {
    const { user } = drawEdit()
    await user.click(await screen.findByRole('button', { name: 'Lisää laina' }))
    await user.type((await screen.findAllByLabelText(/^Lainan nimi/))[1] as HTMLElement, 'Julkisivu')
    await user.click(screen.getByRole('button', { name: 'Siirrä vanhoihin: Putkiremontti' }))
    await screen.findByText('Vanhat lainat')
    await user.type(screen.getByLabelText('Vesitasausten saajat'), 'a@isannointi.example, b@isannointi.example')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Taloyhtiö tallennettu')
    expect(sent()).toMatchObject([
      {
        documentUpdate: {
          loans: [{ name: 'Julkisivu', active: true }],
          oldLoans: [{ _id: 'loan-1', active: false, margin: 0.65 }],
          administrator: { waterEqualizationEmailReceivers: ['a@isannointi.example', 'b@isannointi.example'] },
        },
      },
    ])
  })

  it('asks for the end of a fixed rate where it was ticked', async () => {
    const { user } = drawEdit()
    await user.click(await screen.findByLabelText('Viitekorko kiinteä'))
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    expect((await screen.findAllByText('Anna kiinteän koron viimeinen päivä')).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
  })

  it('says at its field which address of a receiver is wrong', async () => {
    const { user } = drawEdit()
    const receivers = await screen.findByLabelText('Vesitasausten saajat')
    await user.type(receivers, 'a@isannointi.example, b')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await waitFor(() => expect(receivers.getAttribute('aria-invalid')).toBe('true'))
    expect(sent()).toEqual([])
  })
})

describe('the page of a housing company', () => {
  it('tells its figures and how its loans stand today', async () => {
    const page = (
      <Panels value={panels}>
        <CondominiumOverview />
      </Panels>
    )
    const { user } = draw(page, '/condominium/overview/condominium-1', '/condominium/overview/:id')
    const together = await screen.findByRole('region', { name: 'Vuokrakohteet yhteensä' })
    expect(within(together).getByText('400,00 €/kk')).toBeTruthy()
    expect(within(together).getByText('5,00 €/m²')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /^Lainat/ }))
    const row = await screen.findByRole('row', { name: /Putkiremontti/ })
    for (const text of ['2,755 %', '01.03.2027', '15 v', '9 000,00 €']) {
      expect(within(row).getByText(text, { normalizer: (shown) => shown.replaceAll('\u00a0', ' ') })).toBeTruthy()
    }
  })

  it('asks for no figures of apartments where the person may not read them', async () => {
    signInAs('owner', { userPermissions: { resources: ['condominiums.read'], routes: [], fields: [] } })
    draw(<CondominiumOverview />, '/condominium/overview/condominium-1', '/condominium/overview/:id')
    await screen.findByRole('heading', { level: 1, name: condominium.name })
    expect(server.asked(api.readCompanyFigures)).toEqual([])
  })
})
