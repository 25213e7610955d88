import { beforeAll, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { submissionsApi } from '#shared/forms/api.ts'
import { apis } from '../../functions/openapi.ts'
import { aContact, aQueueContact, aReservation } from '../contacts/samples.ts'
import { aFilling, aForm, sending } from '../forms/samples.ts'
import { aLateInvoice, takingStep } from '../reminders/a-late-invoice.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { askedPaths } from './asked-paths.ts'
import { brokenBy } from './broken-by.ts'

/** Of a tenant, a principal, a guarantor, and one that somebody wrote into a form. */
const codes = { tenant: '131052-308T', partner: '010190-901R', guarantor: '290296-7808', filled: '150600A905P' }

/** Reads that must show a code to those who may see it, or the rest would prove nothing. */
const telling = [
  'contacts.readContact',
  'contacts.readQueueContact',
  'contacts.readReservation',
  'contracts.readContract',
  'contracts.readFormattedContract',
  'customers.readPartner',
  'customers.readTenant',
  'forms.readSubmission',
  'reminders.listCollectionCases',
]

const reads = Object.entries(apis).flatMap(([area, table]) =>
  Object.entries(table)
    .filter(([, { needs }]) => needs.endsWith('.read') || needs.endsWith('.edit'))
    .filter(([name, { method }]) => method === 'GET' || name.startsWith('list') || name.startsWith('search'))
    .map(([name, endpoint]) => ({ name: `${area}.${name}`, ...endpoint })),
)

let world: World
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  world = await aWorld()
  const invoice = await aLateInvoice(world)
  const { contract } = await world.call(contractsApi.readContract, { params: { id: invoice.contract } }, world.owner)
  const landlord = contract.landlords[0]?.landlordId ?? ''
  const { tenant } = await world.call(customersApi.readTenant, { params: { tenantId: invoice.tenant } }, world.owner)
  const { partner } = await world.call(customersApi.readPartner, { params: { partnerId: landlord } }, world.owner)
  const named = { params: { tenantId: tenant._id }, body: { ...tenant, social: codes.tenant } }
  await world.call(customersApi.updateTenant, named, world.owner)
  const existing = { params: { partnerId: partner._id }, body: { ...partner, social: codes.partner } }
  await world.call(customersApi.updatePartner, existing, world.owner)
  const home = { apartment: invoice.apartment, tenant: tenant._id, partner: partner._id, product: '', condominium: '' }
  const guaranteed = await aContract(world.owner, home, {
    rentProduct: contract.lease.rentProduct,
    absoluteGuarantee: { isUsed: true, name: 'Taina Takaaja', social: codes.guarantor },
  })
  const form = await aForm(world.owner)
  await sending(aFilling(form, { fields: { what: `Hakija ${codes.filled}` } }))
  const message = `Hakija ${codes.filled}`
  const inTouch = {
    inquiry: (await aContact(world.owner, { message }))._id,
    queueContact: (await aQueueContact(world.owner, { message }))._id,
    reservation: (await aReservation(world.owner, { apartment: invoice.apartment, message }))._id,
  }
  const { rows: filled } = await world.call(submissionsApi.listSubmissions, {}, world.owner)
  for (const [at, day] of ['2026-03-09', '2026-03-24', '2026-04-13', '2026-05-04'].entries()) {
    world.clock.set(day)
    await takingStep(world, invoice, at + 1)
    await world.drainQueues()
  }
  ids = {
    invoice: invoice._id,
    contract: guaranteed._id,
    tenant: tenant._id,
    partner: partner._id,
    apartment: invoice.apartment,
    ...inTouch,
    form: form._id,
    submission: filled[0]?._id ?? '',
    reminder: `${invoice._id}-r2`,
  }
  await changeRights(world.manager, without('field:tenants.social'))
}, 60_000)

/** All that a person is answered by a call, with every id there is. */
async function answersOf(row: (typeof reads)[number], by: World['owner']): Promise<string> {
  const isNamed = row.path.includes(':')
  const paths = isNamed ? askedPaths(row, ids).map(({ path }) => path) : [row.path]
  const answers = await Promise.all(paths.map((path) => world.ask(row.method, path, row.body ? {} : undefined, by)))
  return answers.map(({ body }) => (body instanceof Uint8Array ? '' : JSON.stringify(body))).join('\n')
}

const shown = (text: string): string[] => Object.values(codes).filter((code) => text.includes(code))

it('whoever may not see personal codes reads none of them anywhere', async () => {
  const broken = await brokenBy(
    reads,
    ({ name }) => name,
    async (row) => {
      const found = shown(await answersOf(row, world.manager))
      return found.length > 0 ? found : undefined
    },
  )
  expect(broken).toEqual([])
})

it('whoever may see them reads each somewhere', async () => {
  const seen: [string, string[]][] = []
  for (const row of reads) seen.push([row.name, shown(await answersOf(row, world.owner))])
  const reported = seen.filter(([, found]) => found.length > 0)
  expect(reported.map(([name]) => name)).toEqual(expect.arrayContaining(telling))
  expect(new Set(reported.flatMap(([, found]) => found))).toEqual(new Set(Object.values(codes)))
})
