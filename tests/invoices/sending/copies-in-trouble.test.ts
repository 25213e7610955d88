import { beforeEach, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import { lettersOf } from '../../support/mailbox.ts'
import { aWorld } from '../../support/story.ts'
import { dueInvoices } from '../../support/things/due-invoices.ts'
import { orderedTrouble } from '../../support/trouble.ts'
import type { World } from '../../support/world.ts'

const trouble = orderedTrouble()
let world: World
let id: string
let before: number
beforeEach(async () => {
  world = await aWorld()
  const [invoice] = await dueInvoices(world, [85_000])
  id = invoice?._id ?? ''
  before = await letters()
})

const letters = async () => (await lettersOf(world.owner.accountId)).length
const copying = (extra = {}) =>
  world.ask('POST', `/invoices/copy/${id}`, { email: 'aijo@uusi.example' }, world.owner, extra)
const states = async () =>
  (await world.call(invoicesApi.readInvoice, { params: { id } }, world.owner)).invoice.copies?.map(({ state }) => state)

it('a copy that the mail service did not take is marked so and goes when it is pressed again', async () => {
  trouble.mailIsCrowded()
  const press = { key: 'kopio-klikkaus-00001' }
  expect((await copying(press)).body.message).toBe(
    'Sähköpostipalvelu ei ottanut viestiä vastaan. Yritä hetken kuluttua uudelleen.',
  )
  expect([await letters(), await states()]).toEqual([before, ['permanentFail']])
  trouble.over()
  const same = await copying(press)
  expect(same.body.fields).toEqual({ email: 'Sähköpostia ei voitu lähettää osoitteeseen aijo@uusi.example.' })
  expect((await copying()).status).toBe(200)
  await world.drainQueues()
  expect([await letters(), await states()]).toEqual([before + 1, ['permanentFail', 'delivered']])
})

it('a copy of which nobody knows is not sent again by the next press; the service’s own word settles it', async () => {
  trouble.letterIsUnclear('after')
  expect((await copying()).body.message).toBe(
    'Ei ole varmaa, lähtikö viesti. Kysy vastaanottajalta, ennen kuin lähetät sen uudelleen.',
  )
  expect(await states()).toEqual(['none'])
  const again = await copying()
  expect([again.status, again.body.message]).toEqual([
    409,
    'Ei ole varmaa, lähtikö viesti. Kysy vastaanottajalta, ennen kuin lähetät sen uudelleen.',
  ])
  await world.drainQueues()
  expect([await letters(), await states()]).toEqual([before + 1, ['delivered']])
})
