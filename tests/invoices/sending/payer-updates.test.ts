import { randomInt } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { customersApi } from '#shared/customers/api.ts'
import { payerUpdatesApi } from '#shared/invoices/sending/payer-update.ts'
import { tellingOfPayer } from '../../../functions/invoices/payer-updates.ts'
import { leaveInvoiceService, setInvoiceService } from '../../../functions/invoices/services/service-settings.ts'
import { transact } from '../../../functions/platform/table/transact.ts'
import { jobNamed, runTick } from '../../../infra/local/queues/scheduler.ts'
import { aWorld } from '../../support/story.ts'
import type { World } from '../../support/world.ts'

let world: World
let organizationNumber: string
let tenantId: string

interface Contact {
  readonly organizationNumber: string
  readonly number: string
  readonly name: string
}

async function talenom<Reply>(path: string, body?: object): Promise<Reply> {
  const { url } = await world.providers()
  const response = await fetch(`${url}/${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  return (await response.json()) as Reply
}

const contacts = async (): Promise<readonly Contact[]> =>
  (await talenom<{ contacts: Contact[] }>('__talenom/contacts')).contacts.filter(
    (contact) => contact.organizationNumber === organizationNumber,
  )

const rename = (name: string, query: object = { updateDataToService: true }, more: object = {}) =>
  world.call(customersApi.readTenant, { params: { tenantId } }, world.owner).then(({ tenant: { version } }) =>
    world.call(
      customersApi.updateTenant,
      {
        params: { tenantId },
        query,
        body: { version, name, address: 'Katajakatu 5', zipCode: '00160', city: 'Helsinki', ...more },
      },
      world.owner,
    ),
  )

const update = async () =>
  (await world.call(payerUpdatesApi.readPayerUpdate, { params: { tenantId } }, world.owner)).update

const later = async (hours: number) => {
  world.clock.set(new Date(world.clock.now() + hours * 3_600_000).toISOString())
  await runTick({ job: jobNamed('resend-invoices'), time: world.clock.now() })
  await world.drainQueues()
}

beforeEach(async () => {
  world = await aWorld()
  organizationNumber = String(randomInt(1_000_000, 9_999_999))
  const keys = { organizationNumber, clientId: organizationNumber, clientSecret: 'salaisuus', subscriptionKey: 'avain' }
  await talenom('__talenom/organisations', keys)
  const settings = { ...keys, salesAccount: '3000', receivablesAccount: '1700' }
  await setInvoiceService(world.actor(world.owner), 'talenom', settings)
  const { tenant } = await world.call(
    customersApi.createTenant,
    { body: { version: 0, name: 'Äijö Öhman' } },
    world.owner,
  )
  tenantId = tenant._id
})

/** The payer as the service has them since their first invoice. */
const existing = (name: string) =>
  talenom('__talenom/contacts', {
    organizationNumber,
    type: 'Consumer',
    number: tenantId,
    name,
    currency: 'EUR',
    InvoiceLanguage: 'fi-FI',
    defaultReceivableAccountNumber: '1700',
    invoicingAddress: { address1: 'Katajakatu 5', country: 'FI', postalCode: '00160', postOffice: 'Helsinki' },
  })
const names = async () => (await contacts()).map(({ name }) => name)

describe('a service that keeps a register of payers', () => {
  it('is told of a changed payer whom it knows, and of none that did not ask for it', async () => {
    await existing('Äijö Öhman')
    await rename('Äijä Öhman', {})
    await world.drainQueues()
    expect([await names(), await update()]).toEqual([['Äijö Öhman'], null])
    await rename('Äijö Uusi')
    expect(await update()).toEqual({ waits: true, failure: '' })
    await world.drainQueues()
    expect([await names(), await update()]).toEqual([['Äijö Uusi'], null])
    await rename('Äijö Uudempi')
    await world.drainQueues()
    expect(await names()).toEqual(['Äijö Uudempi'])
  })

  it('gets nobody who has no invoice there', async () => {
    await rename('Hakija')
    await world.drainQueues()
    expect([await names(), await update()]).toEqual([[], null])
  })

  it('is told by the job what the queue lost, as the payer is by then', async () => {
    await existing('Vanha')
    const actor = world.actor(world.owner)
    await transact(await tellingOfPayer(actor, tenantId))
    await transact(await tellingOfPayer(actor, tenantId))
    await rename('Sitten', {})
    await later(1)
    expect([await names(), await update()]).toEqual([['Sitten'], null])
  })

  it('that is away is asked again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await existing('Vanha')
    await talenom('__fault', { provider: 'talenom', operation: 'findContact', mode: '500', times: 9 })
    await rename('Äijö Sitkeä')
    await world.drainQueues()
    expect(await update()).toMatchObject({ waits: true, failure: expect.stringContaining('Talenom') })
    const { url } = await world.providers()
    await fetch(`${url}/__fault`, { method: 'DELETE' })
    await later(1)
    expect([await names(), await update()]).toEqual([['Äijö Sitkeä'], null])
  })

  it('is told anew by a person what it refused, by nobody else', async () => {
    await existing('Vanha')
    await rename('Äijö Kielletty', { updateDataToService: true }, { address: '' })
    await world.drainQueues()
    expect(await update()).toMatchObject({ waits: false, failure: expect.stringContaining('Talenom') })
    await rename('Äijö Sallittu', {})
    const path = `/invoices/payer-update/${tenantId}`
    expect((await world.ask('PUT', path, undefined, world.reader)).status).toBe(403)
    expect((await world.ask('PUT', path, undefined, world.stranger)).status).toBe(404)
    await world.call(payerUpdatesApi.retryPayerUpdate, { params: { tenantId } }, world.owner)
    await world.drainQueues()
    expect([await names(), await update()]).toEqual([['Äijö Sallittu'], null])
  })

  it('that the account has left is told nothing', async () => {
    await existing('Vanha')
    await rename('Uusi')
    await leaveInvoiceService(world.actor(world.owner))
    await world.drainQueues()
    expect([await names(), await update()]).toEqual([['Vanha'], null])
  })
})
