import { beforeAll, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { formsApi as api } from '#shared/forms/api.ts'
import type { Form } from '#shared/forms/form.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aFilling, aForm, faultReport, opening, sending } from './samples.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  world.clock.set('2026-11-02')
  home = await aHome(world.owner)
})

const names = async () => (await world.call(api.listForms, {}, world.owner)).rows.map(({ name }) => name)
const update = (form: Form, part: object, by = world.owner) =>
  world.ask<{ form: Form; message: string }>('PATCH', `/form/update/${form._id}`, { ...form, ...part }, by)

describe('forms', () => {
  it('are made once by one click, listed by name with their submissions, and found by the search', async () => {
    const key = newId()
    const body = { ...structuredClone(faultReport), metadata: { name: 'Avainkysely' } }
    const make = () => world.call(api.createForm, { body: body as never }, world.owner, { key })
    const [first, second] = await Promise.all([make(), make()])
    expect(first.form._id).toBe(second.form._id)
    await sending(aFilling(first.form))
    const { rows } = await world.call(api.listForms, { query: { search: 'avainkysely' } }, world.owner)
    expect(rows).toMatchObject([{ name: 'Avainkysely', active: true, fields: 5, submissions: 1 }])
    const query = { search: 'avainkysely', uncounted: 'yes' } as const
    expect((await world.call(api.listForms, { query }, world.owner)).rows).toMatchObject([{ submissions: 0 }])
    const found = await world.ask<{ hits: { kind: string; title: string }[] }>(
      'GET',
      '/search?text=avainkys',
      undefined,
      world.owner,
    )
    expect(found.body.hits).toMatchObject([{ kind: 'form', title: 'Avainkysely' }])
  })

  it('keep the styles that came with them, through changes that do not speak of them too', async () => {
    const styles = { backgroundColor: '#fafafa', elevation: 2, dense: true }
    const body = { ...structuredClone(faultReport), metadata: { name: 'Tyylitelty' }, styles }
    const { form } = await world.call(api.createForm, { body: body as never }, world.owner)
    expect(form.styles).toEqual(styles)
    const changed = await update(form, { metadata: { name: 'Yhä tyylitelty' } })
    expect(changed.body.form.styles).toEqual(styles)
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`style${at}`, 'x']))
    expect((await update(changed.body.form, { styles: many })).status).toBe(400)
  })

  it('are changed by one at a time, and keep the kinds of their fields once they have been filled', async () => {
    const form = await aForm(world.owner)
    const [one, two] = await Promise.all([
      update(form, { metadata: { name: 'Vikailmoitus A' } }),
      update(form, { metadata: { name: 'Vikailmoitus B' } }),
    ])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    const { form: existing } = await world.call(api.readForm, { params: { id: form._id } }, world.owner)
    const retyped = existing.rows.map(({ cols }) => ({
      cols: cols.map((column) => (column.name === 'what' ? { ...column, fieldType: 'number' } : column)),
    }))
    expect((await update(existing, { rows: retyped })).status).toBe(200)
    const back = await world.call(api.readForm, { params: { id: form._id } }, world.owner)
    expect(back.submissionsExists).toBe(false)
    expect((await update(back.form, { rows: existing.rows })).status).toBe(200)
    await sending(aFilling(form))
    const filled = await world.call(api.readForm, { params: { id: form._id } }, world.owner)
    expect(filled.submissionsExists).toBe(true)
    const refused = await update(filled.form, { rows: retyped })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Mikä on rikki?')])
    const without = filled.form.rows.filter(({ cols }) => cols[0]?.name !== 'what')
    expect((await update(filled.form, { rows: without, rules: [] })).status).toBe(200)
  })

  it('are refused with what is wrong at its place', async () => {
    const wrong = {
      version: 0,
      metadata: { name: ' ' },
      emailStr: 'huolto@yhtio.example, ei-osoite',
      rows: [
        {
          cols: [
            { name: 'a', fieldType: 'select', label: 'Valitse' },
            { name: 'b', label: '' },
          ],
        },
      ],
    }
    const { status, body } = await world.ask('POST', '/form/create', wrong, world.owner)
    expect([status, body.fields]).toEqual([
      400,
      {
        'metadata.name': 'Anna lomakkeelle nimi',
        emailStr: 'Tarkista sähköpostiosoitteet',
        'rows.0.cols.0.options': 'Anna vaihtoehdot pilkuilla erotettuina',
        'rows.0.cols.1.label': 'Anna kentälle otsikko',
      },
    ])
    const link = {
      ...wrong,
      metadata: { name: 'Kysely' },
      emailStr: '',
      rows: [{ cols: [{ name: 'a', fieldType: 'button', text: 'x', link: 'javascript:alert(1)' }] }],
    }
    expect((await world.ask('POST', '/form/create', link, world.owner)).status).toBe(400)
  })

  it('that are off or removed are open to nobody, and take their attachments along', async () => {
    const form = await aForm(world.owner, { metadata: { name: 'Poistuva' } })
    const at = { params: { apartmentId: home.apartment }, body: { form: form._id } }
    await world.call(api.attachToApartment, at, world.owner)
    await sending(aFilling(form))
    await world.call(api.setFormActive, { params: { id: form._id }, body: { active: false } }, world.owner)
    expect((await opening(`/public/form/get-form/${form._id}`)).status).toBe(404)
    expect((await sending(aFilling(form))).status).toBe(404)
    expect((await world.call(api.listActiveForms, {}, world.owner)).forms.map(({ _id }) => _id)).not.toContain(form._id)
    await world.call(api.deleteForm, { params: { id: form._id } }, world.owner)
    expect(await names()).not.toContain('Poistuva')
    const { attachments } = await world.call(
      api.listApartmentForms,
      { params: { apartmentId: home.apartment } },
      world.owner,
    )
    expect(attachments).toEqual([])
    const left = await world.ask<{ rows: { formName: string }[] }>(
      'GET',
      `/form-submission/get-all?search=poistuva`,
      undefined,
      world.owner,
    )
    expect(left.body.rows).toMatchObject([{ formName: 'Poistuva' }])
  })

  it('are not made by a reader nor seen by another account, and leave their lines in the trail', async () => {
    const form = await aForm(world.owner, { metadata: { name: 'Jäljitettävä' } })
    expect((await world.ask('POST', '/form/create', faultReport, world.reader)).status).toBe(403)
    expect((await update(form, {}, world.reader)).status).toBe(403)
    expect((await world.ask('GET', `/form/get-form/${form._id}`, undefined, world.stranger)).status).toBe(404)
    await update(form, { emailStr: 'huolto@yhtio.example' })
    const { rows } = await world.call(auditApi.listAudit, { body: { document: form._id, sortBy: 'at' } }, world.owner)
    expect(rows.map(({ deed, title }) => [deed, title])).toEqual([
      ['create', 'Jäljitettävä'],
      ['change', 'Jäljitettävä'],
    ])
  })
})

describe('a form at an apartment or a contract', () => {
  it('is attached once, open on its days, changed and taken away', async () => {
    const form = await aForm(world.owner, { metadata: { name: 'Muuttokysely' } })
    const params = { apartmentId: home.apartment }
    const body = { form: form._id, alwaysActive: false, dates: { startDate: '2026-11-10', endDate: '2026-11-20' } }
    const { attachment } = await world.call(api.attachToApartment, { params, body }, world.owner)
    expect(attachment).toMatchObject({ formName: 'Muuttokysely', about: expect.stringContaining('Katajakatu 5') })
    expect((await world.ask('PATCH', `/form/attach-to-apartment/${home.apartment}`, body, world.owner)).status).toBe(
      409,
    )
    const open = async (day: string) => {
      world.clock.set(day)
      return (await opening(`/public/form/apartment-form/${home.apartment}`, { formId: form._id })).status
    }
    expect([
      await open('2026-11-09'),
      await open('2026-11-10'),
      await open('2026-11-20'),
      await open('2026-11-21'),
    ]).toEqual([404, 200, 200, 404])
    const later = { ...body, version: attachment.version, recipients: ['Huolto@Yhtio.example'], alwaysActive: true }
    const edited = await world.call(api.editApartmentForm, { params, body: later }, world.owner)
    expect(edited.attachment).toMatchObject({ recipients: ['huolto@yhtio.example'], alwaysActive: true })
    expect((await world.ask('PATCH', `/form/edit-apartment-form/${home.apartment}`, later, world.owner)).status).toBe(
      409,
    )
    expect(await open('2027-05-01')).toBe(200)
    await world.call(api.removeApartmentForm, { params, body: { form: form._id } }, world.owner)
    expect(await open('2027-05-01')).toBe(404)
    world.clock.set('2026-11-02')
  })

  it.each([
    ['no days', { alwaysActive: false }, { 'dates.startDate': 'Anna ainakin toinen päivä' }],
    [
      'days the wrong way round',
      { alwaysActive: false, dates: { startDate: '2026-12-02', endDate: '2026-12-01' } },
      { 'dates.endDate': 'Viimeinen päivä on ennen ensimmäistä' },
    ],
    ['no form', { form: '' }, { form: 'Valitse lomake' }],
  ])('is refused with %s', async (_, part, fields) => {
    const body = { form: 'x', ...part }
    expect(await world.ask('PATCH', `/form/attach-to-apartment/${home.apartment}`, body, world.owner)).toMatchObject({
      status: 400,
      body: { fields },
    })
  })

  it('is the account’s own, and one that is in use', async () => {
    const form = await aForm(world.owner, { active: false })
    const to = (body: object, by = world.owner) =>
      world.ask('PATCH', `/form/attach-to-apartment/${home.apartment}`, body, by)
    expect((await to({ form: form._id })).status).toBe(400)
    expect((await to({ form: newId() })).status).toBe(404)
    expect((await to({ form: form._id }, world.stranger)).status).toBe(404)
    expect((await to({ form: form._id }, world.reader)).status).toBe(403)
  })
})
