import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { apis } from '../../../functions/openapi.ts'
import { anAddress } from '../../forms/samples.ts'
import { aWorld } from '../../support/story.ts'
import { aPerson, type Person } from '../../support/things/people.ts'
import type { World } from '../../support/world.ts'
import { bodiesOf, type Things, thingsOf } from '../bodies/reference-bodies.ts'
import { anIncrease, strangersBodies } from '../bodies/strangers-bodies.ts'
import { pathsOf } from '../reference-paths.ts'
import { oneOf, pathWords, type Random, seeded, spoilt, valueMaker } from './hostile-values.ts'

/** FUZZ_ROUNDS and FUZZ_SEED let it go on for longer by hand. */
const rounds = Number(process.env.FUZZ_ROUNDS ?? 3)
const firstSeed = Number(process.env.FUZZ_SEED ?? 20261102)

const rows = Object.entries(apis).flatMap(([area, table]) =>
  Object.entries(table).map(([name, endpoint]): Endpoint & { name: string } => ({
    name: `${area}.${name}`,
    ...endpoint,
  })),
)

/** Those that end the caller's sessions or take the account from them: each is called by somebody of its own. */
const byAnother = /^accounts\.|^imports\./

let world: World
let things: Things
let ids: string[]
let bodies: Readonly<Record<string, unknown>>
let paths: Readonly<Record<string, string>>
beforeAll(async () => {
  world = await aWorld()
  things = await thingsOf(world, world.owner)
  const { home, runningHome, idOf, recurring, ...more } = things
  const increase = await world.call(rentIncreasesApi.createIncrease, { body: anIncrease(things.running) }, world.owner)
  const named = Object.values(more).filter((value) => typeof value === 'string')
  ids = [...new Set([...Object.values(home), ...named, idOf('form'), idOf('realtorId'), increase.rentIncrease._id])]
  const theirs = { invoice: things.invoice, contract: things.running, tenant: home.tenant, form: idOf('form') }
  bodies = {
    ...strangersBodies({ stranger: world.owner.userId, theirs, home, neighbours: home }),
    ...bodiesOf(things),
  }
  paths = pathsOf(things)
})

interface Call {
  readonly path: string
  readonly body: unknown
}

function aCall(row: Endpoint & { name: string }, random: Random): Call {
  const idIn = () => (random() < 0.75 ? oneOf(random, ids) : oneOf(random, pathWords))
  const ownPath = paths[row.name]
  const path = row.path.replaceAll(/:\w+/g, () => (ownPath && random() < 0.7 ? ownPath : idIn()))
  const query = row.query && Object(valueMaker(row.query, random, ids)())
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
  return { path: search.size > 0 ? `${path}?${search}` : path, body: bodyOf(row, random) }
}

function bodyOf(row: Endpoint & { name: string }, random: Random): unknown {
  if (!row.body || row.method === 'GET') return undefined
  const existing = bodies[row.name]
  return existing !== undefined && random() < 0.6 ? spoilt(existing, random, ids) : valueMaker(row.body, random, ids)()
}

/** 502 is an outside service that does not answer here, 503 a closed door. */
const isBug = ({ status, body }: { status: number; body: unknown }): boolean =>
  (status >= 500 && status !== 502 && status !== 503) || Object(body).name === 'bug'

describe('whatever is sent', () => {
  it.each(rows)('$name never fails unforeseen', async (row) => {
    const random = seeded(firstSeed + rows.indexOf(row))
    for (let round = 0; round < rounds; round += 1) {
      const who = await callerOf(row)
      const { path, body } = aCall(row, random)
      const answer = await world.ask(row.method, path, body, who, { from: anAddress() })
      expect(isBug(answer), `${row.method} ${path}\n${JSON.stringify(body)}\n${JSON.stringify(answer.body)}`).toBe(
        false,
      )
    }
  })

  async function callerOf({ name, needs }: Endpoint & { name: string }): Promise<Person | undefined> {
    if (needs === 'anyone') return undefined
    return byAnother.test(name) ? aPerson(world.stranger.accountId, 'owner', 'Taina Toinen') : world.owner
  }
})

describe('whatever comes as a file or in a header', () => {
  const uploads = [
    ['POST', '/payments/bank-file'],
    ['POST', '/import/file'],
    ['POST', '/outgoing-payment/transactions/file'],
    ['POST', '/group/create'],
  ] as const
  const files: readonly (readonly [string, Uint8Array])[] = [
    ['nothing', new Uint8Array()],
    ['nulls', new Uint8Array(5000)],
    ['separators', Buffer.alloc(3_900_000, ';')],
    ['quotes', Buffer.alloc(3_900_000, '"')],
    ['a broken archive', Buffer.from('PK\u0003\u0004\u0014\u0000\u0008\u0008', 'latin1')],
    ['XML that names itself', Buffer.from('<!DOCTYPE x [<!ENTITY a "&a;&a;">]><x>&a;</x>')],
    [
      'XML without an end',
      Buffer.from('<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><'),
    ],
    ['names of every object', Buffer.from('constructor;__proto__;toString\r\n1;2;3\r\n')],
    ['lone halves of letters', Buffer.from('Nimi\r\n\ud800\u0000\u202e\r\n')],
  ]
  it.each(uploads.flatMap((upload) => files.map((file) => [...upload, ...file] as const)))(
    '%s %s of %s never fails unforeseen',
    async (method, path, _, bytes) => {
      const form = new FormData()
      form.append('kind', 'condominiums')
      form.append('data', JSON.stringify({ version: 0, name: 'Ryhmä' }))
      for (const field of ['file', 'logo']) form.append(field, new File([new Uint8Array(bytes)], 'tiedosto.csv'))
      const answer = await world.ask(method, path, form, world.owner)
      expect(isBug(answer), JSON.stringify(answer.body)).toBe(false)
      expect(answer.status).not.toBe(404)
    },
  )

  it.each([
    ['idempotency-key', '__proto__'],
    ['userdata', '%7B%22user%22%3A1%7D'],
    ['userdata', '%'],
    ['userdata', encodeURIComponent('{"user":"x","account":{"_id":[]},"groupMode":"x"}')],
    ['userdata', encodeURIComponent('null')],
    ['authorization', 'Bearer x.y.z'],
    ['step-up', 'x'],
    ['x-wrote', ':::,%ff:%:x:y'],
    ['x-wrote', `${'x'.repeat(300)}:invoice:${'y'.repeat(300)}:`],
    ['x-correlation-id', '\u00ff'],
    ['content-type', 'multipart/form-data'],
  ])('the header %s: %s never fails unforeseen', async (name, value) => {
    const headers = { [name]: value }
    for (const [method, path, body] of [
      ['POST', '/apartment/list', {}],
      ['POST', '/tenant/create', { version: 0, name: 'Maija' }],
    ] as const)
      expect(isBug(await world.ask(method, path, body, world.owner, { headers }))).toBe(false)
  })
})
