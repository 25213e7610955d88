import { beforeAll, describe, expect, it } from 'vitest'
import type { NamedGroup } from '#shared/accounts/group.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { readXlsx } from '#shared/formats/xlsx-read.ts'
import { equalisationApi as api } from '#shared/meters/equalisation-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { invoices, invoicesOfContract } from '../../functions/invoices/invoices.ts'
import { lettersOf } from '../support/mailbox.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { groupForm, onePixel } from '../support/things/groups.ts'
import { aWateredHome, billedWinter, equaliser, type WateredHome } from '../support/things/watered.ts'
import type { World } from '../support/world.ts'

let world: World
let home: WateredHome
let id: string

const picturesIn = (pdf: Uint8Array) => new TextDecoder('latin1').decode(pdf).match(/\/Subtype \/Image/g)?.length ?? 0

const receivers = ['isannointi@talo.example', 'toimisto@talo.example']

/** An equalisation of 30 € whose company has two receivers. */
beforeAll(async () => {
  world = await aWorld()
  home = await aWateredHome(world)
  const params = { id: home.home.condominium }
  const { condominium } = await world.call(propertiesApi.readCondominium, { params }, world.owner)
  const administrator = { ...condominium.administrator, waterEqualizationEmailReceivers: receivers }
  const documentUpdate = { ...condominium, administrator }
  await world.call(propertiesApi.updateCondominium, { params, body: { documentUpdate } }, world.owner)
  await billedWinter(world)
  const started = await equaliser(world, home.home).start([{ contract: home.contract, total: 30_00 }])
  await world.drainQueues()
  id = started.body.run._id
})

const file = (path: string, by = world.reader) =>
  world.ask<Uint8Array>('GET', `/meter/equalisation/${id}/${path}`, undefined, by)
const send = (run = id, by = world.owner) =>
  world.ask<{ message: string }>('POST', `/meter/equalisation/${run}/file`, undefined, by)
const states = async () =>
  (await world.call(api.readFileReceivers, { params: { id } }, world.reader)).receivers.map((each) => each.state)

describe('the papers of an equalisation', () => {
  it('are a letter to each payer, or to one', async () => {
    for (const path of ['letters', `letters?contract=${home.contract}`]) {
      const { status, body } = await file(path)
      expect([status, new TextDecoder('latin1').decode(body.slice(0, 5))]).toEqual([200, '%PDF-'])
    }
    expect((await file('letters?contract=olematon')).status).toBe(404)
    expect((await file('letters?part=2')).status).toBe(404)
  })

  it.each([
    ['fin', 'Vesitasaus', 'Kylmä vesi, V-1', 'Laskutetut vesiennakot'],
    ['swe', 'Vattenutjämning', 'Kallvatten, V-1', 'Fakturerade vattenförskott'],
    ['eng', 'Water settlement', 'Cold water, V-1', 'Invoiced water advances'],
    ['ger', 'Wasserabrechnung', 'Kaltwasser, V-1', 'Berechnete Wasservorauszahlungen'],
  ] as const)('are a letter in the payer’s language: %s', async (language, ...reported) => {
    const actor = world.actor(world.owner)
    const [row] = (await invoicesOfContract(actor, home.contract)).filter(({ kind }) => kind === 'single')
    await invoices.change(actor, row?._id ?? '', (paper) => ({ ...paper, recipient: { ...paper.recipient, language } }))
    const text = await textOfPdf((await file('letters')).body)
    for (const words of reported) expect(text).toContain(words)
    if (language !== 'fin') expect(text).not.toMatch(/kulutu|Lukema|ennako/i)
  })

  it('bear the logo of the account’s group', async () => {
    const plain = (await file('letters')).body
    const made = await world.ask<{ group: NamedGroup }>('POST', '/group/create', groupForm({}, onePixel), world.owner)
    const body = { accounts: [world.owner.accountId], group: made.body.group._id }
    await world.call(groupsApi.attachGroupMultiple, { body }, world.owner)
    expect(picturesIn(plain)).toBe(0)
    expect(picturesIn((await file('letters')).body)).toBeGreaterThan(0)
  })

  it('are a file of the homes, without the names of those who live there', async () => {
    const { status, body } = await file('file')
    expect(status).toBe(200)
    const [head = [], ...rows] = readXlsx(body, 100)
    const row = Object.fromEntries(head.map((title, at) => [title, rows[0]?.[at]]))
    expect(rows).toHaveLength(1)
    expect(row).toMatchObject({ Mittarit: 'V-1', 'Kylmä vesi, m³': '20', Tulos: 'Lisälasku' })
    expect(row.Vuokrakohde).toContain('Katajakatu 5 A 1')
    expect(JSON.stringify(rows)).not.toContain('Öhman')
  })

  it('are sent to each receiver once, however often it is pressed', async () => {
    expect(await states()).toEqual(['waiting', 'waiting'])
    expect((await send(id, world.reader)).status).toBe(403)
    await Promise.all([send(), send()])
    expect((await send()).status).toBe(200)
    const letters = (await lettersOf(world.owner.accountId)).filter(({ tags }) => tags.kind === 'water-file')
    expect(letters).toHaveLength(2)
    expect(await states()).toEqual(['sent', 'sent'])
  })

  it('are nobody else’s', async () => {
    for (const path of ['letters', 'file', 'receivers']) {
      expect((await file(path, world.stranger)).status, path).toBe(404)
    }
    expect((await send(id, world.stranger)).status).toBe(404)
  })

  it('are not sent without receivers, nor of a run that was taken back', async () => {
    const other = await aWateredHome(world, { number: 'B 2' })
    await billedWinter(world)
    const water = equaliser(world, other.home)
    const { body } = await water.start([{ contract: other.contract, total: 30_00 }])
    await world.drainQueues()
    expect((await send(body.run._id)).body.message).toContain('ei ole vesitasausten saajia')
    await water.undo(body.run._id)
    await world.drainQueues()
    expect((await send(body.run._id)).body.message).toContain('kun tasaus on valmis')
    const letters = await world.ask('GET', `/meter/equalisation/${body.run._id}/letters`, undefined, world.owner)
    expect(letters.status).toBe(404)
  })
})
