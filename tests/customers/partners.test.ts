import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { customersApi as api } from '#shared/customers/api.ts'
import type { Partner } from '#shared/customers/partner.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

type Draft = InputOf<typeof api.createPartner.body>

const iban = 'FI2112345600000785'
const saving = (draft: Draft, by = world.owner) => world.call(api.createPartner, { body: draft }, by)
const aPartner = async (draft: Draft = { name: 'Paula Päämies' }): Promise<Partner> => (await saving(draft)).partner
const updating = (id: string, draft: Draft) => world.ask('PUT', `/partner/edit/${id}`, draft, world.owner)

describe('a new principal', () => {
  it('is kept with the account to pay to, and stands in the list', async () => {
    const partner = await aPartner({ name: 'Sijoitus Oy', isCompany: true, iban: 'fi21 1234 5600 0007 85' })
    expect(partner).toMatchObject({ iban, version: 1, active: true })
    const { rows } = await world.call(api.listPartners, { query: { search: 'fi2112' } }, world.reader)
    expect(rows).toEqual([expect.objectContaining({ _id: partner._id, name: 'Sijoitus Oy', iban })])
  })

  it('is made once by one click, however often the click arrives', async () => {
    const key = newId()
    const click = () => world.call(api.createPartner, { body: { name: 'Kerran Vain' } }, world.owner, { key })
    const all = await Promise.all([click(), click(), click()])
    expect(new Set(all.map(({ partner }) => partner._id))).toHaveProperty('size', 1)
  })

  it.each([
    ['no name', { name: '' }, 'name', 'Anna nimi'],
    ['a wrong account number', { name: 'A', iban: 'FI2112345600000786' }, 'iban', 'Tarkista tilinumero (IBAN)'],
    ['a wrong code', { name: 'A', social: '320594-9021' }, 'social', 'Tarkista henkilötunnus'],
    ['a wrong business id', { name: 'A', isCompany: true, businessId: '1' }, 'businessId', 'Tarkista Y-tunnus'],
  ])('is refused with %s', async (_, draft, field, sentence) => {
    const { status, body } = await world.ask('POST', '/partner/create', draft, world.owner)
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })

  it('tells which e-mail addresses several principals have', async () => {
    const email = 'perikunta@paamies.example'
    await saving({ name: 'Perikunta', email })
    expect((await saving({ name: 'Pesänhoitaja', email })).duplicatePartnerEmails).toEqual({ [email]: 2 })
  })
})

describe('a change', () => {
  it('is written, and one made from an older version is refused', async () => {
    const partner = await aPartner()
    const first = await updating(partner._id, { ...partner, bank: 'Esimerkkipankki' })
    expect(first.body.partner).toMatchObject({ bank: 'Esimerkkipankki', version: 2 })
    const late = await updating(partner._id, { ...partner, bank: 'Toinen pankki' })
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^Joku muu ehti/)])
  })
})

describe('a removed principal', () => {
  it('leaves the list but can be read, for apartments and contracts', async () => {
    const { _id } = await aPartner({ name: 'Poistuva Poistunen' })
    await world.call(api.inactivatePartner, { params: { partnerId: _id } }, world.owner)
    const { rows } = await world.call(api.listPartners, { query: { search: 'poistunen' } }, world.owner)
    const { partner } = await world.call(api.readPartner, { params: { partnerId: _id } }, world.reader)
    expect([rows, partner.active]).toEqual([[], false])
  })
})

describe('another account', () => {
  it.each([
    ['GET', '/partner/:id'],
    ['PUT', '/partner/edit/:id'],
    ['PUT', '/partner/inactivate/:id'],
  ])('gets nothing by %s %s', async (method, path) => {
    const partner = await aPartner()
    const body = method === 'PUT' ? partner : undefined
    const answer = await world.ask(method, path.replace(':id', partner._id), body, world.stranger)
    expect([answer.status, answer.body.message]).toEqual([404, 'Päämiestä ei löytynyt.'])
  })
})
