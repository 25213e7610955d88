import { beforeEach, describe, expect, it } from 'vitest'
import type { NamedGroup } from '#shared/accounts/group.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { type Language, languages } from '#shared/texts/language.ts'
import { todosApi } from '#shared/todos/api.ts'
import { attachmentOf, lettersOf, mailEvent, readLetter } from '../../support/mailbox.ts'
import { textOfPdf } from '../../support/read-pdf.ts'
import { aWorld } from '../../support/story.ts'
import { groupForm, onePixel } from '../../support/things/groups.ts'
import { aHome, aRunningContract, type Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

let world: World
let home: Home
let contract: string
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
  contract = (await aRunningContract(world.owner, home, byPercent))._id
})

const byPercent = {
  rentIncreaseType: 'percentage',
  rentIncreasePercentage: 3,
  percentagePrefix: '',
  nextRentIncreaseDate: '2027-03-01',
} as const
type Wish = Partial<InputOf<typeof api.createIncrease.body>['newRentIncrease']>
const wanted = (more: Wish = {}) => ({ contract, newRentIncrease: { dueDate: '2027-03-02', ...more } })
const create = async (more: Wish = {}) =>
  (await world.call(api.createIncrease, { body: wanted(more) }, world.owner)).rentIncrease
const read = async (id: string) => (await world.call(api.readIncrease, { params: { id } }, world.owner)).rentIncrease
const letters = async () =>
  (await lettersOf(world.actor(world.owner).accountId)).filter(({ tags }) => tags.kind === 'rent-increase')
const resend = (id: string, sendType?: 'email' | 'print', key?: string) =>
  world.ask('POST', `/rent-increase/resend/${id}`, { ...(sendType && { sendType }) }, world.owner, {
    ...(key && { key }),
  })
const list = async (query: InputOf<typeof api.listIncreases.query>) =>
  (await world.call(api.listIncreases, { query }, world.reader)).rows.map(({ _id, message }) => [_id, message])
const changeTenant = async (more: { email?: string; invoiceLanguage?: Language; social?: string }) => {
  const params = { tenantId: home.tenant }
  const { tenant } = await world.call(customersApi.readTenant, { params }, world.owner)
  await world.call(customersApi.updateTenant, { params, body: { ...tenant, ...more } }, world.owner)
}

describe('the notice of an increase', () => {
  it('is e-mailed once, with its paper, and says where answers go', async () => {
    const { _id: id, message } = await create({ sendType: 'email', replyToEmail: 'vastaa@toimisto.example' })
    expect(message).toMatchObject({ state: 'pending', step: 'none', email: 'aijo@vuokralainen.example' })
    await world.drainQueues()
    await world.runJob('resend-increases', '2026-11-20')
    await world.drainQueues()
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(await read(id)).toMatchObject({ message: { state: 'delivered', step: 'done', reason: '' } })
    const mail = await readLetter(letter?.id ?? '')
    expect(mail).toMatchObject({ to: ['aijo@vuokralainen.example'], replyTo: ['vastaa@toimisto.example'] })
    expect(mail.text).toContain('875,50')
    const text = (await textOfPdf(await attachmentOf(letter?.id ?? ''))).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Vuokraa korotetaan vuokrasopimuksen ehtojen mukaisesti 01.03.2027 alkaen')
    expect(text).toContain('Uusi vuokra: 875,50 € kuukaudessa')
    expect(text).toContain('850,00 € × (1 + 3 / 100)')
    expect(text).not.toContain('____')
    await mailEvent(letter?.id ?? '', 'Open')
    await world.drainQueues()
    expect(await list({ contract })).toEqual([[id, 'opened']])
  })

  it('bears the logo of the account’s group', async () => {
    const made = await world.ask<{ group: NamedGroup }>('POST', '/group/create', groupForm({}, onePixel), world.owner)
    const { _id: group } = made.body.group
    const body = { accounts: [world.owner.accountId], group }
    await world.call(groupsApi.attachGroupMultiple, { body }, world.owner)
    const { _id: id } = await create({ sendType: 'email' })
    await world.drainQueues()
    expect((await read(id)).message.state).toBe('delivered')
  })

  it('goes on paper to whoever has no e-mail, and from there once it is posted', async () => {
    await changeTenant({ email: '' })
    const { _id: id } = await create({ sendType: 'email' })
    await world.drainQueues()
    expect(await letters()).toEqual([])
    expect(await list({ message: 'toPrint' })).toEqual([[id, 'toPrint']])
    expect((await read(id)).message.reason).toBe('Vuokralaisella ei ole sähköpostiosoitetta.')
    for (let time = 0; time < 2; time++) await world.call(api.markPrinted, { params: { id } }, world.owner)
    expect(await list({ message: 'toPrint' })).toEqual([])
    expect(await list({ message: 'printed' })).toEqual([[id, 'printed']])
  })

  it.each([
    ['email', 'pending'],
    ['evoice', 'pending'],
    ['print', 'toPrint'],
    ['post', 'toPrint'],
  ] as const)('of one whose invoices go by %s is %s', async (sendType, state) => {
    expect((await create({ sendType })).message.state).toBe(state)
  })

  it('is not sent when the office tells of it, and goes when it is asked to', async () => {
    const { _id: id } = await create({ sendType: 'email', dontSendMessage: true })
    await world.drainQueues()
    expect(await letters()).toEqual([])
    expect((await read(id)).message).toMatchObject({ state: 'none', letter: 0 })
    expect((await resend(id)).status).toBe(200)
    await world.drainQueues()
    expect(await letters()).toHaveLength(1)
  })

  it('goes again once for each click, and words on the first say nothing of the second', async () => {
    const { _id: id } = await create({ sendType: 'email' })
    expect((await resend(id)).status).toBe(409)
    await world.drainQueues()
    const [first] = await letters()
    await changeTenant({ email: 'uusi@vuokralainen.example' })
    const key = 'lähetä-uudelleen-kerran'.replaceAll('ä', 'a')
    expect([(await resend(id, 'email', key)).status, (await resend(id, 'email', key)).status]).toEqual([200, 200])
    await mailEvent(first?.id ?? '', 'Bounce')
    await world.drainQueues()
    expect((await letters()).map(({ to }) => to)).toEqual([
      ['aijo@vuokralainen.example'],
      ['uusi@vuokralainen.example'],
    ])
    expect((await read(id)).message).toMatchObject({ state: 'delivered', letter: 2, left: true })
    const both = await Promise.all([resend(id), resend(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await world.drainQueues()
    expect(await letters()).toHaveLength(3)
  })

  it('that came back is told of, and goes on paper instead', async () => {
    const { _id: id } = await create({ sendType: 'email' })
    await world.drainQueues()
    const [letter] = await letters()
    await mailEvent(letter?.id ?? '', 'Bounce')
    await mailEvent(letter?.id ?? '', 'Bounce')
    await world.drainQueues()
    expect((await read(id)).message).toMatchObject({
      state: 'permanentFail',
      reason: 'Sähköposti ei mennyt perille osoitteeseen aijo@vuokralainen.example.',
    })
    await resend(id, 'print')
    expect((await read(id)).message).toMatchObject({ state: 'toPrint', reason: '' })
  })

  it('does not go when its increase is removed first, and is known to have gone otherwise', async () => {
    const waiting = await create({ sendType: 'email' })
    await world.call(api.deleteInactive, { params: { id: waiting._id } }, world.owner)
    await world.drainQueues()
    expect(await letters()).toEqual([])
    expect((await read(waiting._id)).message).toMatchObject({
      state: 'none',
      reason: 'Korotus poistettiin ennen kuin ilmoitus lähti.',
    })
    expect((await resend(waiting._id)).status).toBe(409)
    const gone = await create({ sendType: 'email' })
    await world.drainQueues()
    await world.call(api.deleteInactive, { params: { id: gone._id } }, world.owner)
    expect((await read(gone._id)).message).toMatchObject({ state: 'delivered', reason: /jo lähtenyt/ })
  })

  it('is another account’s secret, and of whoever may not see leases', async () => {
    const { _id: id } = await create()
    for (const [method, path] of [
      ['GET', `/rent-increase/notice/${id}`],
      ['POST', `/rent-increase/resend/${id}`],
      ['POST', `/rent-increase/printed/${id}`],
    ] as const) {
      const body = method === 'GET' ? undefined : {}
      expect([path, (await world.ask(method, path, body, world.stranger)).status]).toEqual([path, 404])
    }
    expect((await world.ask('POST', '/rent-increase/notice', wanted(), world.stranger)).status).toBe(404)
    expect((await resend(id)).status).toBe(409)
    expect((await world.ask('POST', `/rent-increase/printed/${id}`, {}, world.reader)).status).toBe(403)
  })

  it('masks personal codes for everybody, on the screen, in print and in the letter', async () => {
    await changeTenant({ social: '131052-308T' })
    const { _id: id } = await create({ sendType: 'email' })
    await world.drainQueues()
    const [letter] = await letters()
    const { printed } = await world.call(api.previewNotice, { body: wanted() }, world.owner)
    const pdf = await world.ask<Uint8Array>('GET', `/rent-increase/notice/${id}`, undefined, world.owner)
    const texts = [
      JSON.stringify(printed),
      await textOfPdf(pdf.body),
      await textOfPdf(await attachmentOf(letter?.id ?? '')),
    ]
    for (const text of texts) expect(text).not.toContain('308T')
  })

  it.each(languages)('speaks the language of its tenant, %s, also before it is made', async (invoiceLanguage) => {
    await changeTenant({ invoiceLanguage })
    const words = {
      fin: ['Ilmoitus vuokran korottamisesta', 'Uusi vuokra'],
      swe: ['Meddelande om hyreshöjning', 'Ny hyra'],
      eng: ['Notice of rent increase', 'New rent'],
      ger: ['Mitteilung über eine Mieterhöhung', 'Neue Miete'],
    }[invoiceLanguage]
    const preview = await world.call(api.previewNotice, { body: wanted() }, world.owner)
    expect(preview).toMatchObject({ language: invoiceLanguage, printed: { missing: [], unknown: [] } })
    const { _id: id } = await create({ sendType: 'email' })
    await world.drainQueues()
    const [letter] = await letters()
    const mail = await readLetter(letter?.id ?? '')
    const pdf = await world.ask<Uint8Array>('GET', `/rent-increase/notice/${id}`, undefined, world.reader)
    const text = await textOfPdf(pdf.body)
    for (const word of words) expect(text).toContain(word)
    expect(mail.subject).toContain(words[0])
    expect(mail.text).toContain(words[1])
  })

  it('stays as it was made, whatever becomes of names', async () => {
    const { _id: id } = await create()
    const { contract: before } = await world.call(contractsApi.readContract, { params: { id: contract } }, world.owner)
    const params = { tenantId: before.tenant.tenantId }
    const { tenant } = await world.call(customersApi.readTenant, { params }, world.owner)
    await world.call(customersApi.updateTenant, { params, body: { ...tenant, name: 'Uusi Nimi' } }, world.owner)
    const pdf = await world.ask<Uint8Array>('GET', `/rent-increase/notice/${id}`, undefined, world.owner)
    const text = await textOfPdf(pdf.body)
    expect(text).toContain('Öhman')
    expect(text).not.toContain('Uusi Nimi')
  })

  it('refuses a text of another kind of paper at its field', async () => {
    const body = wanted({ modelId: 'valmis-asuinhuoneisto' })
    const { status, body: said } = await world.ask<{ fields: object }>(
      'POST',
      '/rent-increase/create',
      body,
      world.owner,
    )
    expect([status, said]).toMatchObject([400, { fields: { 'newRentIncrease.modelId': expect.any(String) } }])
    expect(await list({ contract })).toEqual([])
  })
})

describe('whoever has not got a notice', () => {
  it('is on a list and in a task a week before its last day, until they have', async () => {
    const { _id: id } = await create({ sendType: 'post' })
    expect(await list({ untoldBy: '2027-01-31' })).toEqual([])
    expect(await list({ untoldBy: '2027-02-01' })).toEqual([[id, 'toPrint']])
    const tasks = async () => {
      const { toDos } = await world.call(todosApi.listTodos, {}, world.owner)
      return toDos.filter(({ label }) => label === 'rentIncrease').map(({ title, dueDate }) => [title, dueDate])
    }
    await world.runJob('begin-increases', '2027-01-24')
    expect(await tasks()).toEqual([])
    await world.runJob('begin-increases', '2027-01-25')
    await world.runJob('begin-increases', '2027-01-26')
    expect(await tasks()).toEqual([
      ['Ilmoita vuokrankorotuksesta: yksi vuokralainen, uusi vuokra 01.03.2027 alkaen', '2027-02-01'],
    ])
    await world.call(api.markPrinted, { params: { id } }, world.owner)
    expect(await list({ untoldBy: '2027-02-01' })).toEqual([])
  })

  it('is nobody when all were told', async () => {
    await create({ sendType: 'email' })
    await world.drainQueues()
    await world.runJob('begin-increases', '2027-01-26')
    const { toDos } = await world.call(todosApi.listTodos, {}, world.owner)
    expect(toDos).toEqual([])
  })
})
