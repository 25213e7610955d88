import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { grantsOf } from '#shared/accounts/presets.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { customersApi as api } from '#shared/customers/api.ts'
import { shownTenant, Tenant, tenantSummaryOf } from '#shared/customers/tenant.ts'
import { queries } from '../../web/app/queries.ts'
import { CreateTenant, EditTenant } from '../../web/customers/TenantForm.tsx'
import { TenantList } from '../../web/customers/TenantList.tsx'
import { TenantOverview } from '../../web/customers/TenantOverview.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const tenant = shownTenant(
  Tenant.parse({
    _id: 'tenant-1',
    version: 3,
    name: 'Äijö Öhman',
    social: '010594-9021',
    email: 'aijo@vuokralainen.example',
    zipCode: '00160',
    city: 'Helsinki',
  }),
)
const saved = { tenant: { ...tenant, version: 4 }, duplicateTenantEmails: {} }
const params = { tenantId: tenant._id }

const drawList = () => draw(<TenantList />, '/tenants')
const drawForm = () => draw(<EditTenant />, '/tenant/edit/tenant-1', '/tenant/edit/:id')
const drawOverview = () => draw(<TenantOverview />, '/tenant/overview/tenant-1', '/tenant/overview/:id')
const field = (label: string | RegExp) => screen.findByLabelText(label)

beforeEach(() => {
  signInAs('owner')
  server.answers(api.listTenants, { rows: [tenantSummaryOf(tenant)], totalLength: 1 })
  server.answers(api.readTenant, { tenant })
})

describe('the tenant’s own reference', () => {
  const drawWith = (part: Partial<Tenant>, refNumsInUse = true) => {
    server.answers(api.readTenant, { tenant: { ...tenant, ...part }, refNumsInUse })
    return drawOverview()
  }

  it('is shown in fives, and can be left out of use and taken into it', async () => {
    server.answers(api.switchRefNumUsage, { tenant })
    const { user } = drawWith({ refNum: '10000000016' })
    await screen.findByText('1 00000 00016')
    await user.click(screen.getByRole('button', { name: 'Anna laskuille omat viitenumerot' }))
    await screen.findByText('Viitenumeron käyttö tallennettu')
    expect(server.asked(api.switchRefNumUsage)[0]?.body).toEqual({ personalRefNumInUse: false })
  })

  it('is told to come with the next invoice, or to be out of use', async () => {
    drawWith({})
    await screen.findByText('Annetaan seuraavalla laskulla')
    cleanup()
    queries.clear()
    drawWith({ personalRefNumInUse: false })
    await screen.findByText('Jokaisella laskulla oma')
    expect(screen.getByRole('button', { name: 'Käytä vuokralaisen viitenumeroa' })).toBeTruthy()
  })

  it('is nowhere in an account that has none', async () => {
    drawWith({ refNum: '10000000016' }, false)
    await screen.findByText('Perustiedot')
    expect(screen.queryByText('Viitenumero')).toBeNull()
    expect(screen.queryByRole('button', { name: /viitenumero/ })).toBeNull()
  })
})

describe('the list', () => {
  it('leads to the tenant, and covers the personal identity code', async () => {
    drawList()
    const link = await screen.findByRole('link', { name: 'Äijö Öhman' })
    expect(link.getAttribute('href')).toBe('/tenant/overview/tenant-1')
    const row = screen.getByRole('row', { name: /Öhman/ })
    expect(within(row).getByText('010594-****')).toBeTruthy()
  })

  it('removes a tenant once the person is sure', async () => {
    server.answers(api.inactivateTenant, { tenant: { ...tenant, active: false } })
    const { user } = drawList()
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Rivin toiminnot' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Poista' }))
    }
    await remove()
    await user.click(await screen.findByRole('button', { name: 'Peruuta' }))
    await remove()
    server.answers(api.listTenants, { rows: [], totalLength: 0 })
    await user.click(await screen.findByRole('button', { name: 'Poista vuokralainen' }))
    expect(await screen.findByText('Vuokralainen poistettu')).toBeTruthy()
    expect(server.asked(api.inactivateTenant).map(({ path }) => path)).toEqual(['/tenant/inactivate/tenant-1'])
    expect(await screen.findByText('Ei vuokralaisia')).toBeTruthy()
  })

  it.each<[Role, boolean]>([
    ['owner', true],
    ['reader', false],
  ])('offers adding and changing to the %s: %s', async (role, offered) => {
    signInAs(role)
    drawList()
    await screen.findByRole('link', { name: 'Äijö Öhman' })
    expect(screen.queryByRole('link', { name: 'Lisää vuokralainen' }) !== null).toBe(offered)
    expect(screen.queryByRole('button', { name: 'Rivin toiminnot' }) !== null).toBe(offered)
  })
})

describe('the form', () => {
  it('asks a person for the personal code and a company for its business id', async () => {
    const { user } = draw(<CreateTenant />, '/tenant/create')
    await field('Henkilötunnus')
    expect(screen.queryByLabelText('Yhteyshenkilö')).toBeNull()
    await user.click(await field('Yritys tai yhteisö'))
    await field('Y-tunnus')
    await field('Yhteyshenkilö')
    expect(screen.queryByLabelText('Henkilötunnus')).toBeNull()
  })

  it('sends a new tenant, goes to its page and tells of shared e-mails until told to stop', async () => {
    server.answers(api.createTenant, { ...saved, duplicateTenantEmails: { 'aijo@vuokralainen.example': 2 } })
    const { user, address } = draw(<CreateTenant />, '/tenant/create')
    await user.type(await field(/^Nimi/), 'Äijö Öhman')
    await user.type(await field('Henkilötunnus'), '010594-9021')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(address()).toBe('/tenant/overview/tenant-1'))
    expect(server.asked(api.createTenant)[0]?.body).toMatchObject({ name: 'Äijö Öhman', social: '010594-9021' })
    const notice = 'Sama sähköpostiosoite on usealla vuokralaisella: aijo@vuokralainen.example (2 kpl)'
    expect(await screen.findByText(notice)).toBeTruthy()
  })

  it('tells what the customer is, and what is known of them; a company’s is another thing', async () => {
    server.answers(api.updateTenant, saved)
    const { user } = drawForm()
    await user.selectOptions(await field('Asiakas on'), 'Hakija')
    await user.click(await field('Luottotiedot tarkistettu'))
    await user.click(await field('Suomen kansalainen'))
    await user.type(await field('Toinen sähköposti'), 'puoliso@vuokralainen.example')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await waitFor(() => expect(server.asked(api.updateTenant)).toHaveLength(1))
    expect(server.asked(api.updateTenant)[0]).toMatchObject({
      query: { updateDataToService: 'true' },
      body: {
        selectedTenantType: 'prospect',
        creditReport: true,
        finnishCitizen: false,
        email2: 'puoliso@vuokralainen.example',
      },
    })
    await user.click(await field('Yritys tai yhteisö'))
    expect(screen.queryByLabelText('Suomen kansalainen')).toBeNull()
    await field('ALV-rekisterissä')
  })

  it('refuses a wrong code before anything is sent', async () => {
    const { user } = draw(<CreateTenant />, '/tenant/create')
    await user.type(await field(/^Nimi/), 'Äijö')
    await user.type(await field('Henkilötunnus'), '010594-9020')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    expect(await screen.findByText('Korjaa 1 kohta ennen tallentamista:')).toBeTruthy()
    expect(screen.getAllByText('Tarkista henkilötunnus').length).toBeGreaterThan(0)
    expect(server.asked(api.createTenant)).toEqual([])
  })

  it('begins from what is stored now, not from what was seen before', async () => {
    queries.setQueryData([api.readTenant.method, api.readTenant.path, { params }], {
      tenant: { ...tenant, phone: '1' },
    })
    server.answers(api.readTenant, { tenant: { ...tenant, phone: '2' } })
    drawForm()
    expect(await field('Puhelin')).toHaveProperty('value', '2')
  })

  it('changes the version it was opened at, and then the one it saved', async () => {
    server.answers(api.updateTenant, saved)
    const { user } = drawForm()
    await user.type(await field('Puhelin'), '040')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Vuokralainen tallennettu')
    await user.type(await field('Puhelin'), '1')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await waitFor(() => expect(server.asked(api.updateTenant)).toHaveLength(2))
    expect(server.asked(api.updateTenant).map(({ body }) => body)).toMatchObject([{ version: 3 }, { version: 4 }])
  })

  it('takes in what somebody else saved first', async () => {
    const { user } = drawForm()
    await user.type(await field('Puhelin'), '040')
    server.answers(api.readTenant, { tenant: { ...tenant, version: tenant.version + 1, city: 'Pori' } })
    server.refuses(api.updateTenant, 409, 'Joku muu ehti tallentaa tiedot ennen sinua.')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    expect(await screen.findByText(/^Muutokset eivät koske samoja kenttiä/)).toBeTruthy()
    expect(await field('Paikkakunta')).toHaveProperty('value', 'Pori')
    expect(await field('Puhelin')).toHaveProperty('value', '040')
  })
})

describe('the page', () => {
  it('of a prospect says so, and what has been looked at', async () => {
    server.answers(api.readTenant, {
      tenant: { ...tenant, isProspect: true, selectedTenantType: 'prospect', creditReport: true },
    })
    drawOverview()
    expect(await screen.findByText('Hakija')).toBeTruthy()
    expect(screen.getByText('Tarkistettu')).toBeTruthy()
  })

  it('uncovers the personal identity code on request', async () => {
    const { user } = drawOverview()
    expect(await screen.findByText('010594-****')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Näytä henkilötunnus' }))
    expect(screen.getByText('010594-9021')).toBeTruthy()
  })

  it('says why it has nothing to show', async () => {
    server.refuses(api.readTenant, 404, 'Vuokralaista ei löytynyt.')
    drawOverview()
    expect(await screen.findByText('Vuokralaista ei löytynyt.')).toBeTruthy()
  })

  it('of a removed tenant says so and offers no removing', async () => {
    server.answers(api.readTenant, { tenant: { ...tenant, active: false } })
    drawOverview()
    expect(await screen.findByText('Poistettu')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Poista' })).toBeNull()
  })
})

describe('a person who may not see personal identity codes', () => {
  it('has the field locked and sends it empty, which changes nothing', async () => {
    const { permissions, screens } = grantsOf('owner')
    signInAs('owner', { userPermissions: { resources: [...permissions], routes: [...screens], fields: [] } })
    server.answers(api.readTenant, { tenant: { ...tenant, social: '010594-****' } })
    server.answers(api.updateTenant, saved)
    const { user } = drawForm()
    expect((await field('Henkilötunnus')).matches(':disabled')).toBe(true)
    await user.type(await field('Katuosoite'), 'Katajakatu 5')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await waitFor(() => expect(server.asked(api.updateTenant)).toHaveLength(1))
    expect(server.asked(api.updateTenant)[0]?.body).toMatchObject({
      address: 'Katajakatu 5',
      social: '',
      name: 'Äijö Öhman',
    })
  })
})
