import { beforeAll, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { submissionsApi as api, formsApi } from '#shared/forms/api.ts'
import type { Form } from '#shared/forms/form.ts'
import { type FormSubmission, sortOfColumn } from '#shared/forms/submission.ts'
import { findFile } from '../../functions/platform/files.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aFilling, aForm, anAddress, aPicture, aSessionKey, opening, sending } from './samples.ts'

let world: World
let home: Home
let form: Form
beforeAll(async () => {
  world = await aWorld()
  world.clock.set('2026-11-02')
  home = await aHome(world.owner)
  form = await aForm(world.owner)
})

const listed = async (query: object = {}) => (await world.call(api.listSubmissions, { query }, world.owner)).rows
const read = async (id: string) => (await world.call(api.readSubmission, { params: { id } }, world.owner)).submission

describe('whoever fills a form', () => {
  it('sees what it asks and nothing of whom it goes to', async () => {
    const { status, body } = await opening(`/public/form/get-form/${form._id}`)
    expect([status, body.form]).toMatchObject([200, { name: 'Vikailmoitus', about: '', attachment: '' }])
    expect(Object.keys(body.form).toSorted()).toEqual(
      [
        'about',
        'accId',
        'accountName',
        'attachment',
        'description',
        'logo',
        'name',
        'rows',
        'rules',
        'thanks',
        '_id',
      ].toSorted(),
    )
  })

  it('makes one submission, however often and at once it is sent', async () => {
    const body = aFilling(form, { fields: { what: 'Kerran', where: 'Keittiö' } })
    const answers = await Promise.all([sending(body), sending(body), sending(body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await sending(body)).status).toBe(200)
    const rows = await listed({ search: 'kerran' })
    expect(rows).toMatchObject([{ formName: 'Vikailmoitus', summary: 'Kerran · Keittiö' }])
    const other = await sending({ ...body, fields: { what: 'Muuta' } })
    expect([other.status, other.body.message]).toEqual([409, expect.stringMatching(/^Lomake on jo lähetetty/)])
  })

  it.each([
    ['what is asked is not answered', {}, { 'fields.what': 'Täytä tämä kohta' }],
    ['no such option', { what: 'a', where: 'Sauna' }, { 'fields.where': 'Valitse jokin vaihtoehdoista' }],
    ['no address', { what: 'a', email: 'osoite' }, { 'fields.email': 'Tarkista sähköpostiosoite' }],
    ['pictures that are asked for are missing', { what: 'a', seen: true }, { 'fields.pictures': 'Lisää kuva' }],
    [
      'a picture that was never brought',
      { what: 'a', seen: true, pictures: [`${'0'.repeat(20)}.png`] },
      {
        'fields.pictures': 'Kuvaa ei löytynyt. Lisää se uudelleen.',
      },
    ],
    [
      'a picture of another place',
      { what: 'a', seen: true, pictures: ['../../x.png'] },
      {
        'fields.pictures': 'Kuvaa ei löytynyt. Lisää se uudelleen.',
      },
    ],
  ])('is told at its place that there is %s', async (_, fields, faults) => {
    expect(await sending(aFilling(form, { fields }))).toMatchObject({ status: 400, body: { fields: faults } })
  })

  it('may say anything, which stays text, and what is not asked is not kept', async () => {
    const hostile = '<img src=x onerror=alert(1)>=HYPERLINK("http://x")'
    const fields = { what: hostile, unknown: 'x', pictures: ['x'], __proto__: 'x' }
    expect((await sending(aFilling(form, { fields }))).status).toBe(200)
    const [row] = await listed({ search: 'onerror' })
    const submission = await read(row?._id ?? '')
    expect(submission.fields.map(({ name, value }) => [name, value])).toEqual([['what', hostile]])
    expect(submission.images).toEqual([])
    const long = await sending(aFilling(form, { fields: { what: 'a'.repeat(501) } }))
    expect(long).toMatchObject({ status: 400, body: { fields: { 'fields.what': 'Enintään 500 merkkiä' } } })
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`x${at}`, 'a'.repeat(5000)]))
    expect((await sending(aFilling(form, { fields: { what: 'a', ...many } }))).status).toBe(400)
  })

  it('brings pictures that are pictures, under a secret of their own', async () => {
    const filling = aFilling(form)
    const [picture, false1, removed] = [
      await aPicture(filling),
      await aPicture(filling, new TextEncoder().encode('<script>alert(1)</script>')),
      await aPicture(filling),
    ]
    const send = (pictures: string[], sessionKey = filling.sessionKey) =>
      sending({ ...filling, sessionKey, fields: { what: 'Kuvia', seen: true, pictures } })
    expect((await send([picture.key, false1.key])).body.fields).toEqual({
      'fields.pictures': 'Kuva ei ole PNG-, JPEG- eikä WebP-kuva.',
    })
    const kept = `forms/${form._id}/${filling.sessionKey}/${picture.key}`
    expect(await findFile(world.actor(world.owner), kept)).toBeUndefined()
    const body = { formId: form._id, sessionKey: filling.sessionKey, key: removed.key }
    expect((await world.ask('PUT', '/public/aws/delete-form-image', body)).status).toBe(200)
    expect((await send([removed.key])).status).toBe(400)
    expect((await send([picture.key], aSessionKey())).status).toBe(400)
    expect((await send([picture.key])).status).toBe(200)
    const [row] = await listed({ search: 'kuvia' })
    const { document } = await world.call(api.readSubmissionImages, { params: { id: row?._id ?? '' } }, world.owner)
    expect(document.images).toMatchObject([{ column: 'pictures', label: 'Kuvat', key: picture.key }])
    expect((await fetch(document.images[0]?.url ?? '')).status).toBe(200)
    await world.call(api.deleteSubmission, { params: { id: row?._id ?? '' }, body: {} }, world.owner)
    expect((await fetch(document.images[0]?.url ?? '')).status).toBe(404)
    expect(await listed({ search: 'kuvia' })).toEqual([])
  })

  it('waits after many at once from one address, and the others do not', async () => {
    // Later than the machine's own time, by which the table forgets what has counted enough.
    world.clock.set('2030-11-02T10:00:00Z')
    const from = anAddress()
    const answers = []
    for (let at = 0; at < 10; at++)
      answers.push((await sending(aFilling(form, { fields: { what: 'Tulva' } }), from)).status)
    expect(answers).toEqual([...Array<number>(8).fill(200), 429, 429])
    expect((await sending(aFilling(form, { fields: { what: 'Tulva' } }))).status).toBe(200)
    world.clock.set('2026-11-02')
  })
})

describe('letters of a submission', () => {
  it('go once to those who wait for it, and a receipt that repeats nothing to the filler', async () => {
    const metadata = { name: 'Huoltopyyntö', sendReceipt: true }
    const emailStr = 'huolto@kirjeet.example, Isannoitsija@kirjeet.example'
    const own = await aForm(world.owner, { metadata, emailStr })
    const params = { apartmentId: home.apartment }
    const attached = { form: own._id, recipients: ['huolto@kirjeet.example', 'talonmies@kirjeet.example'] }
    const { attachment } = await world.call(formsApi.attachToApartment, { params, body: attached }, world.owner)
    const fields = { what: 'Hana <b>vuotaa</b>, olen 131052-308T', email: 'Asukas@kirjeet.example' }
    const body = aFilling(own, { fields, attachment: attachment._id })
    await Promise.all([sending(body), sending(body)])
    await world.runJob('send-notices', '2026-11-02')
    for (const to of ['huolto', 'isannoitsija', 'talonmies']) {
      const letters = await lettersTo(`${to}@kirjeet.example`)
      expect(letters, to).toHaveLength(1)
      expect(letters[0]?.text).toContain('Mikä on rikki?: Hana <b>vuotaa</b>, olen ***')
      expect(letters[0]?.text).toContain('Kohde: Katajakatu 5')
      expect(letters[0]?.html).toContain('Hana &lt;b&gt;vuotaa&lt;/b&gt;')
    }
    const receipts = await lettersTo('asukas@kirjeet.example')
    expect(receipts.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Vastauksesi on vastaanotettu: Huoltopyyntö – /),
    ])
    expect(receipts[0]?.text).not.toContain('vuotaa')
    world.clock.set('2030-11-02T10:00:00Z')
    for (let at = 0; at < 5; at++) await sending({ ...body, sessionKey: aSessionKey() })
    expect(await lettersTo('asukas@kirjeet.example')).toHaveLength(4)
    world.clock.set('2026-11-02')
  })
})

describe('submissions', () => {
  it('are read by the columns chosen for their form, commented and kept when the form changes', async () => {
    const own = await aForm(world.owner, { metadata: { name: 'Kysely' } })
    await sending(aFilling(own, { fields: { what: 'Ovi narisee', where: 'Kylpyhuone' } }))
    const headers = ['where', 'what', 'where']
    const { form: changed } = await world.call(
      formsApi.updateDefaultHeaders,
      { params: { formId: own._id }, body: { headers } },
      world.owner,
    )
    expect(changed.defaultHeaders).toEqual(['where', 'what'])
    const [row] = await listed({ formId: own._id })
    expect(row).toMatchObject({ answers: { where: 'Kylpyhuone', what: 'Ovi narisee' } })
    const id = row?._id ?? ''
    const comment = (key: string, value: string, by = world.owner) =>
      world.ask<{ submission: { comments: object } }>(
        'PATCH',
        `/form-submission/update/${id}/comment`,
        { key, value },
        by,
      )
    await Promise.all([comment('what', 'Tilattu'), comment('general', 'Kiire')])
    expect((await comment('where', 'Pois')).body.submission.comments).toEqual({
      what: 'Tilattu',
      general: 'Kiire',
      where: 'Pois',
    })
    expect((await comment('where', '')).body.submission.comments).toEqual({ what: 'Tilattu', general: 'Kiire' })
    expect((await comment('unknown', 'x')).status).toBe(400)
    expect((await comment('what', 'x', world.reader)).status).toBe(403)
    expect((await comment('what', 'x', world.stranger)).status).toBe(404)
    await world.call(formsApi.deleteForm, { params: { id: own._id } }, world.owner)
    expect((await read(id)).fields.map(({ label }) => label)).toEqual(['Mikä on rikki?', 'Missä?'])
  })

  it('are sorted by what was answered, numbers and days by their size, those without an answer last', async () => {
    const rows = [
      { cols: [{ name: 'what', fieldType: 'text' as const, label: 'Mitä?' }] },
      { cols: [{ name: 'many', fieldType: 'number' as const, label: 'Montako?', required: false }] },
      { cols: [{ name: 'when', fieldType: 'date' as const, label: 'Milloin?', required: false }] },
    ]
    const own = await aForm(world.owner, { metadata: { name: 'Tilaus' }, rows, rules: [] })
    for (const fields of [
      { what: 'Öljy', many: 10, when: '2026-12-01' },
      { what: 'Avain', many: 9, when: '2027-01-15' },
      { what: 'Älylukko' },
    ])
      await sending(aFilling(own, { fields }))
    const headers = { params: { formId: own._id }, body: { headers: ['what', 'many'] } }
    await world.call(formsApi.updateDefaultHeaders, headers, world.owner)
    const sorted = async (column: string, more: object = {}) =>
      (await listed({ formId: own._id, sortBy: sortOfColumn(column), ...more })).map(({ answers }) => answers?.what)
    expect(await sorted('what')).toEqual(['Avain', 'Älylukko', 'Öljy'])
    expect(await sorted('many')).toEqual(['Avain', 'Öljy', 'Älylukko'])
    expect(await sorted('many', { descending: true })).toEqual(['Öljy', 'Avain', 'Älylukko'])
    expect(await sorted('when', { descending: true, itemsPerPage: 1 })).toEqual(['Avain'])
    expect(await sorted('what', { search: 'ö' })).toEqual(['Öljy'])
    const [row] = await listed({ formId: own._id, sortBy: sortOfColumn('many') })
    expect(Object.keys(row ?? {})).not.toContain(sortOfColumn('many'))
  })

  it('show personal identity codes whole only to those who may see them', async () => {
    const own = await aForm(world.owner, { metadata: { name: 'Hakemus' } })
    await sending(aFilling(own, { fields: { what: 'Hakija 131052-308T' } }))
    const headers = { params: { formId: own._id }, body: { headers: ['what'] } }
    await world.call(formsApi.updateDefaultHeaders, headers, world.owner)
    await changeRights(world.manager, without('field:tenants.social'))
    const seenBy = async (person = world.owner) => {
      const [row] = (await world.call(api.listSubmissions, { query: { formId: own._id } }, person)).rows
      const params = { id: row?._id ?? '' }
      const { submission } = await world.call(api.readSubmission, { params }, person)
      const body = { key: 'general', value: `${submission.comments.general ?? whole}!` }
      const commented = (await world.call(api.commentSubmission, { params, body }, person)).submission
      return [
        row?.summary,
        row?.answers?.what,
        submission.fields[0]?.value,
        commented.fields[0]?.value,
        commented.comments.general,
      ]
    }
    const whole = 'Hakija 131052-308T'
    expect(await seenBy()).toEqual(['Hakija ***', whole, whole, whole, `${whole}!`])
    expect(await seenBy(world.manager)).toEqual([...Array(4).fill('Hakija ***'), 'Hakija ***!!'])
    // Who wrote more without seeing the code left it as it was.
    expect((await seenBy())[4]).toBe(`${whole}!!!`)
    const id = (await listed({ formId: own._id }))[0]?._id ?? ''
    const saying = (value: string, by = world.manager) =>
      world.ask<{ submission: FormSubmission; fields: object }>(
        'PATCH',
        `/form-submission/update/${id}/comment`,
        { key: 'general', value },
        by,
      )
    await saying('131052-308T ja 010131A900F', world.owner)
    const unclear = await saying('Jälkimmäinen: ***')
    expect([unclear.status, unclear.body.fields]).toEqual([
      400,
      {
        value: 'Kommentissa on henkilötunnuksia, joita et näe: jätä jokainen *** paikalleen tai poista kaikki.',
      },
    ])
    expect((await saying('x*** ja ***')).status).toBe(400)
    expect((await saying('*** ja *** soittivat')).body.submission.comments.general).toBe('*** ja *** soittivat')
    expect((await read(id)).comments.general).toBe('131052-308T ja 010131A900F soittivat')
  })

  it('are removed with their own key or none, and leave no answer in the trail', async () => {
    await sending(aFilling(form, { fields: { what: 'Salainen asia' } }))
    const [row] = await listed({ search: 'salainen' })
    const id = row?._id ?? ''
    const remove = (body: object, by = world.owner) => world.ask('PATCH', `/form-submission/delete/${id}`, body, by)
    expect((await remove({}, world.reader)).status).toBe(403)
    expect((await remove({}, world.stranger)).status).toBe(404)
    expect((await remove({ sessionKey: aSessionKey() })).status).toBe(404)
    expect((await remove({ sessionKey: (await read(id)).sessionKey })).status).toBe(200)
    const { rows } = await world.call(auditApi.listAudit, { body: { document: id } }, world.owner)
    expect(rows.map(({ deed, title }) => [deed, title])).toEqual([['remove', 'Vikailmoitus']])
    expect(JSON.stringify(rows)).not.toContain('Salainen')
  })
})
