import { beforeAll, describe, expect, it } from 'vitest'
import { formsApi as api } from '#shared/forms/api.ts'
import { shortLinksApi } from '#shared/short-links/api.ts'
import { PdfFile } from '../support/pdf-file.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aForm } from './samples.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const paperOf = (form: string, at = '', by = world.owner) =>
  world.ask<Uint8Array & { message: string }>('GET', `/form/paper/${form}/pdf?at=${at}`, undefined, by)
const textOf = async (form: string, at = '') => (await textOfPdf((await paperOf(form, at)).body)).replace(/\s+/g, ' ')

describe('the notice of a form', () => {
  it('says what is asked, of which home, when, and where it is filled', async () => {
    const form = await aForm(world.owner)
    const dates = { startDate: '2026-11-02', endDate: '2026-11-30' }
    const body = { form: form._id, alwaysActive: false, dates }
    await world.call(api.attachToApartment, { params: { apartmentId: home.apartment }, body }, world.owner)
    const path = `/lomakkeet/kohde/${home.apartment}/lomake/${form._id}`
    const before = await textOf(form._id, home.apartment)
    for (const said of ['Vikailmoitus', 'Kerro, mikä on rikki.', 'Katajakatu 5', '2.11.2026–30.11.2026'])
      expect(before).toContain(said)
    expect(before.replaceAll(' ', '')).toContain(`vuokrakirja.example${path}`)
    const { document } = await world.call(
      shortLinksApi.createShortLink,
      { body: { path, attachTo: 'apartment', document: home.apartment } },
      world.owner,
    )
    const after = await textOf(form._id, home.apartment)
    expect(after).toContain(`vuokrakirja.example/rd/${document._id}`)
    expect(after).not.toContain('/lomakkeet/')
  })

  it('is there of a form by itself, the same each time', async () => {
    const form = await aForm(world.owner)
    expect((await textOf(form._id)).replaceAll(' ', '')).toContain(`vuokrakirja.example/lomakkeet/${form._id}`)
    const [one, two] = await Promise.all([paperOf(form._id), paperOf(form._id)])
    expect(one.body).toEqual(two.body)
  })

  it('keeps to its page however much is said', async () => {
    const metadata = { name: 'Pitkä '.repeat(16).trim(), description: 'Sanoja riittää. '.repeat(120).trim() }
    const form = await aForm(world.owner, { metadata })
    const { body } = await paperOf(form._id)
    expect(new PdfFile(body).pages).toHaveLength(1)
  })

  it('is of no form that is off, not attached or another’s', async () => {
    const form = await aForm(world.owner)
    expect((await paperOf(form._id, home.apartment)).status).toBe(404)
    expect((await paperOf(form._id, '', world.stranger)).status).toBe(404)
    await world.call(api.setFormActive, { params: { id: form._id }, body: { active: false } }, world.owner)
    expect((await paperOf(form._id)).status).toBe(409)
  })
})
