import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { accountsApi } from '#shared/accounts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { accounts } from '../../functions/accounts/people.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { settings } from '../../functions/platform/settings.ts'
import { keepingNewer, withNewer } from '../../functions/platform/table/newer-fields.ts'
import { dynamo, getItem, type Key, textOf } from '../../functions/platform/table/table.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { aTenant } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
})

/** The document's text in the table. */
async function textIn(key: Key) {
  return JSON.parse(textOf((await getItem(key)) ?? {}, 'doc'))
}

/** Newer code writes something into a document, of which this code knows nothing. */
async function newerCodeWrites(key: Key, change: (doc: Record<string, unknown>) => void): Promise<void> {
  const item = await getItem(key)
  const doc = JSON.parse(textOf(item ?? {}, 'doc'))
  change(doc)
  await dynamo.send(
    new PutItemCommand({ TableName: settings.table, Item: { ...item, doc: { S: JSON.stringify(doc) } } }),
  )
}

const part = (of: unknown) => Object(of) as Record<string, unknown>

describe('what newer code has written and this code does not know', () => {
  it('stays when a person saves the form, in the parts that the form replaces too', async () => {
    const tenant = await aTenant(actor)
    const key = tenants.keyOf(actor, tenant._id)
    await newerCodeWrites(key, (doc) => {
      doc.pronouns = 'hän'
      part(doc.evoice).route = 'peppol'
    })
    const { _id, ...draft } = (
      await world.call(customersApi.readTenant, { params: { tenantId: tenant._id } }, world.owner)
    ).tenant
    const body = {
      ...draft,
      name: 'Maija Virtanen',
      evoice: { evoiceAddress: '003712345678', evoiceIntermediator: 'X' },
    }
    const saved = await world.call(
      customersApi.updateTenant,
      { params: { tenantId: _id }, query: {}, body },
      world.owner,
    )
    expect(await textIn(key)).toMatchObject({ name: 'Maija Virtanen', pronouns: 'hän', evoice: { route: 'peppol' } })
    expect(JSON.stringify(saved)).not.toMatch(/peppol|pronouns/)
  })

  it('stays in lines and parts when the system writes, also of what is written beside its row', async () => {
    const invoice = anInvoice()
    await transact([invoices.creating(actor, invoice)])
    const key = invoices.keyOf(actor, invoice._id)
    await newerCodeWrites(key, (doc) => {
      doc.rounding = 'fair'
      for (const line of doc.products as unknown[]) part(line).category = 'E'
      part(doc.seller).vatId = 'FI12345678'
    })
    await invoices.change(actor, invoice._id, (read) => ({ ...read, comments: 'Muistutettu' }))
    const kept = await textIn(key)
    expect(kept).toMatchObject({ rounding: 'fair', seller: { vatId: 'FI12345678' }, comments: 'Muistutettu' })
    expect(kept.products.map((line: object) => part(line).category)).toEqual(invoice.products.map(() => 'E'))
    expect(kept).not.toHaveProperty('payerName')
  })

  it('stays in an account and its settings', async () => {
    const key = accounts.keyOf(actor.accountId)
    await newerCodeWrites(key, (doc) => {
      doc.plan = 'pro'
      part(doc.settings).portal = { open: true }
    })
    const account = await accounts.find(actor.accountId)
    if (!account) throw new Error('The account is missing')
    await accounts.replace({ ...account, phone: '0401234567' })
    expect(await textIn(key)).toMatchObject({ plan: 'pro', settings: { portal: { open: true } }, phone: '0401234567' })
    const reported = await world.call(accountsApi.readAccount, {}, world.owner)
    expect(JSON.stringify(reported)).not.toMatch(/portal|"plan"/)
  })
})

describe('a schema that keeps newer fields', () => {
  interface Tree {
    name: string
    branches: Tree[]
  }
  const Tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: z.string(), branches: z.array(Tree) }))
  const Doc = z.object({
    name: z.string().trim(),
    place: z.object({ city: z.string().default('Helsinki') }).prefault({}),
    way: z.discriminatedUnion('by', [z.object({ by: z.literal('mail') }), z.object({ by: z.literal('post') })]),
    notes: z.record(z.string(), z.object({ text: z.string() })).default({}),
    day: z
      .object({ at: z.string() })
      .transform(({ at }) => at)
      .optional(),
    tree: Tree.nullable().default(null),
    strict: z.strictObject({ a: z.number() }).optional(),
  })
  const Kept = keepingNewer(Doc)

  it('lets them through all the way down and checks what it knows as before', () => {
    const given = {
      name: ' A ',
      more: 1,
      place: { floor: 2 },
      way: { by: 'post', stamp: 'FI' },
      notes: { a: { text: 'x', by: 'E' } },
      day: { at: '2026-11-01', zone: 'EET' },
      tree: { name: 'root', branches: [{ name: 'leaf', branches: [], green: true }] },
    }
    expect(z.parse(Kept, given)).toEqual({
      ...given,
      name: 'A',
      place: { city: 'Helsinki', floor: 2 },
      day: '2026-11-01',
    })
    expect(z.safeParse(Kept, { ...given, name: 1 }).success).toBe(false)
    expect(z.safeParse(Kept, { ...given, strict: { a: 1, b: 2 } }).success).toBe(false)
    expect(z.parse(Doc, given)).not.toHaveProperty('more')
  })

  it('takes along what a changed part left out only where the schema has no name for it', () => {
    const before: object = {
      name: 'A',
      place: { city: 'Espoo', floor: 2 },
      more: { a: 1 },
      way: { by: 'post' as const },
      notes: {},
    }
    const after = { name: 'B', place: { city: 'Vantaa' }, way: { by: 'mail' as const }, notes: {} }
    expect(withNewer(Doc, before, after)).toEqual({
      ...after,
      place: { city: 'Vantaa', floor: 2 },
      more: { a: 1 },
    })
    expect(withNewer(Doc, undefined, after)).toBe(after)
  })
})
