import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { formsApi as api } from '#shared/forms/api.ts'
import { shortLinksApi } from '#shared/short-links/api.ts'
import { newId } from '../../functions/platform/clock.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aContractDraft, aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aFilling, aForm, opening, sending } from './samples.ts'

let world: World
let places = 0
beforeAll(async () => {
  world = await aWorld()
})

/** A contract in force since 2.11.2026 that sends a form, with a tenant whose letters are nobody else's. */
async function activated(options: object = {}, forms = 1, part: object = {}) {
  world.clock.set('2026-11-02T05:00:00Z')
  const email = `vuokralainen-${newId()}@kirjeet.example`
  const home = await aHome(world.owner, { number: `F ${++places}`, tenant: { email } })
  const ids: string[] = []
  for (let at = 0; at < forms; at++)
    ids.push((await aForm(world.owner, { metadata: { name: `Muuttolomake ${at + 1}` } }))._id)
  const sends = { sendActivationForm: true, formIds: ids, customMessage: 'Täytä ennen muuttoa.', ...options }
  const body = { ...aContractDraft(home), options: sends, ...part }
  const { contract } = await world.call(contractsApi.createContract, { body: body as never }, world.owner)
  await world.call(inForceApi.activateContract, { params: { id: contract._id } }, world.owner)
  return { contract: contract._id, email, ids, form: { _id: ids[0] ?? '' } }
}

const round = () => world.runJob('send-forms')
/** The morning of a day, over again, as a job that is tried again does it. */
async function morning(day: string) {
  world.clock.set(`${day}T07:00:00Z`)
  await Promise.all([round(), round()])
  await round()
}
const attachedTo = async (contractId: string) =>
  (await world.call(api.listContractForms, { params: { contractId } }, world.owner)).attachments

describe('forms that a contract sends', () => {
  it('come once each to its tenant and are attached to it, open to be filled', async () => {
    const { contract, email, ids, form } = await activated({ recipients: ['toimisto@kirjeet.example'] }, 2)
    await morning('2026-11-02')
    const letters = await lettersTo(email)
    expect(letters.map(({ subject }) => subject.replace(/ – .*/, '')).toSorted()).toEqual([
      'Täytettäväksi: Muuttolomake 1',
      'Täytettäväksi: Muuttolomake 2',
    ])
    expect(letters[0]?.text).toContain('Täytä ennen muuttoa.')
    const ways = letters.map(({ text }) => /https:\/\/vuokrakirja\.example\/rd\/([2-9a-z]{12})\s/.exec(text)?.[1] ?? '')
    const paths = await Promise.all(
      ways.map((id) => world.call(shortLinksApi.readShortLink, { params: { id } }).then(({ path }) => path)),
    )
    expect(paths.toSorted()).toEqual(ids.map((id) => `/lomakkeet/sopimus/${contract}/lomake/${id}`).toSorted())
    expect((await attachedTo(contract)).map((each) => each.form).toSorted()).toEqual(ids.toSorted())
    const seen = await opening(`/public/form/rental-contract-form/${contract}`, { formId: form._id })
    expect(seen.body.form).toMatchObject({
      about: expect.stringContaining('Katajakatu 5 F'),
      attachment: `${contract}.${form._id}`,
    })
  })

  it('are reminded of on their days, one letter for days that were missed, until they are filled', async () => {
    const { contract, email, form } = await activated({ formReminderDays: [3, 5, 10, 20] })
    const seen = async (day: string) => {
      await morning(day)
      return (await lettersTo(email)).length
    }
    expect(await seen('2026-11-02')).toBe(1)
    expect(await seen('2026-11-04')).toBe(1)
    expect(await seen('2026-11-08')).toBe(2)
    expect((await lettersTo(email))[1]?.subject).toMatch(/^Muistutus lomakkeesta: Muuttolomake 1/)
    expect(await seen('2026-11-11')).toBe(2)
    expect(await seen('2026-11-12')).toBe(3)
    const attachment = `${contract}.${form._id}`
    expect((await sending(aFilling(form, { attachment }))).status).toBe(200)
    expect(await seen('2026-11-30')).toBe(3)
    expect((await attachedTo(contract))[0]).toMatchObject({ filled: expect.stringMatching(/^2026-11-12/) })
  })

  it('are not reminded of while they are off', async () => {
    const { email, form } = await activated({ formReminderDays: [3] })
    await morning('2026-11-02')
    await world.call(api.setFormActive, { params: { id: form._id }, body: { active: false } }, world.owner)
    await morning('2026-11-06')
    expect(await lettersTo(email)).toHaveLength(1)
  })

  it('go to all tenants or to who lets when that is chosen', async () => {
    const landlord = await activated({ sendFormTo: 'landlords' })
    const ourselves = [{ landlordId: world.owner.accountId, onModel: 'Account' }]
    const own = await activated({ sendFormTo: 'landlords' }, 1, { landlords: ourselves })
    await morning('2026-11-02')
    expect((await attachedTo(own.contract))[0]?.sent.receivers).toEqual(['toimisto@vuokranantaja.example'])
    expect(await lettersTo(landlord.email)).toEqual([])
    world.clock.set('2026-11-02T05:00:00Z')
    const other = `toinen-${newId()}@kirjeet.example`
    const home = await aHome(world.owner, { number: `F ${++places}`, tenant: { email: `eka-${other}` } })
    const { tenant } = await world.call(
      customersApi.createTenant,
      { body: { version: 0, name: 'Toinen Asukas', email: other } },
      world.owner,
    )
    const form = await aForm(world.owner)
    const options = { sendActivationForm: true, formIds: [form._id], sendFormTo: 'tenants' }
    const body = { ...aContractDraft(home), otherTenants: [{ tenantId: tenant._id, tenantType: 'other' }], options }
    const { contract } = await world.call(contractsApi.createContract, { body: body as never }, world.owner)
    await world.call(inForceApi.activateContract, { params: { id: contract._id } }, world.owner)
    await morning('2026-11-02')
    expect([await lettersTo(other), await lettersTo(`eka-${other}`)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('that are gone by then are passed over, and none is asked for without being chosen', async () => {
    world.clock.set('2026-11-02T05:00:00Z')
    const { contract, email, form } = await activated()
    await world.call(api.deleteForm, { params: { id: form._id } }, world.owner)
    await morning('2026-11-02')
    expect([await lettersTo(email), await attachedTo(contract)]).toEqual([[], []])
    const home = await aHome(world.owner, { number: `F ${++places}` })
    const body = { ...aContractDraft(home), options: { sendActivationForm: true } }
    expect(await world.ask('POST', '/rental-contract/create', body, world.owner)).toMatchObject({
      status: 400,
      body: { fields: { 'options.formIds': 'Valitse vähintään yksi lomake' } },
    })
  })
})
