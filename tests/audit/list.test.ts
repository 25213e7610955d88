import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { linesInPiece } from '#shared/audit/list.ts'
import type { AuditSummary } from '#shared/base/audit.ts'
import { dayOf } from '#shared/base/day.ts'
import { customersApi } from '#shared/customers/api.ts'
import { trail } from '../../functions/audit/trail.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { now } from '../../functions/platform/clock.ts'
import { addingLine } from '../../functions/platform/table/collection.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { metered } from '../bench/meter.ts'
import { anAuditLine, auditPeople } from '../lists/samples-of-lists.ts'
import { type Chances, chances } from '../lists/trial-list.ts'
import { aWorld } from '../support/story.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'

const trouble = orderedTrouble()
let world: World
let actor: Actor
let clock: number

beforeEach(async () => {
  world = await aWorld()
  actor = actorOfAccount(world.owner.accountId)
  clock = now()
})

/** Time goes on by some hours: lines of the same hour, of the next day and of the next month come about. */
function later(chance: Chances): void {
  clock = Math.max(now(), clock) + chance.of([0, 5, 600, 3_600_000, 20 * 3_600_000, 9 * 86_400_000])
  world.clock.set(new Date(clock).toISOString())
}

async function write(chance: Chances, count: number): Promise<AuditSummary[]> {
  const lines: AuditSummary[] = []
  for (let at = 0; at < count; at += 1) {
    later(chance)
    const line = anAuditLine(chance)
    await transact([addingLine(actor, line)])
    const { version, ...row } = line
    lines.push(row)
  }
  return lines
}

/** What the list is to answer, reckoned from the lines themselves. */
function reckoned(lines: readonly AuditSummary[], asked: ListInput) {
  const { from = '', to = '9', person = '', kind = '', search = '' } = asked
  const dayIn = ({ _id }: AuditSummary) => dayOf(Number.parseInt(_id.slice(0, 9), 36))
  const newest = [...lines].sort((left, right) => (left._id < right._id ? 1 : -1))
  const within = newest.filter((line) => dayIn(line) >= from && dayIn(line) <= to)
  const hits = within.filter(
    (line) =>
      (!person || line.userId === person) &&
      (!kind || line.kind === kind) &&
      `${line.name} ${line.title} ${line.from}`.toLowerCase().includes(search),
  )
  const names = new Map<string, string>()
  for (const { userId, name } of within) if (!names.has(userId)) names.set(userId, name)
  return {
    ids: hits.map(({ _id }) => _id),
    people: [...names].sort(),
    kinds: [...new Set(within.map(({ kind: each }) => each))].sort(),
  }
}

interface ListInput {
  readonly from?: string
  readonly to?: string
  readonly person?: string
  readonly kind?: string
  readonly search?: string
}

const asks = (chance: Chances): ListInput & { from: string; to: string } => ({
  from: chance.of(['2026-11-01', '2026-11-02', '2026-12-01', '2027-01-15']),
  to: chance.of(['2026-11-30', '2026-12-31', '2027-03-01', '2029-01-01']),
  person: chance.of(['', '', auditPeople[0]._id, auditPeople[1]._id, 'nobody']),
  kind: chance.of(['', '', 'tenant', 'invoice']),
  search: chance.of(['', '', 'äijö', '198.51']),
})

async function expectAsReckoned(lines: readonly AuditSummary[], asked: ListInput, itemsPerPage = 10): Promise<void> {
  const wanted = reckoned(lines, asked)
  const pages = Math.max(1, Math.ceil(wanted.ids.length / itemsPerPage))
  const ids: string[] = []
  for (let page = 1; page <= pages; page += 1) {
    const body = { ...asked, page, itemsPerPage }
    const reply = await world.call(auditApi.listAudit, { body }, world.owner)
    expect(reply.totalLength, JSON.stringify(asked)).toBe(wanted.ids.length)
    expect(reply.people.map(({ _id, name }) => [_id, name]).sort()).toEqual(wanted.people)
    expect([...reply.kinds].sort()).toEqual(wanted.kinds)
    ids.push(...reply.rows.map(({ _id }) => _id))
  }
  expect(ids, JSON.stringify(asked)).toEqual(wanted.ids)
}

describe('the trail of a large account', () => {
  it('answers what its lines would, whatever is asked and however much of it is in segments', async () => {
    const chance = chances(41)
    const lines: AuditSummary[] = []
    for (let round = 0; round < 7; round += 1) {
      lines.push(...(await write(chance, 20)))
      for (let asked = 0; asked < 4; asked += 1) await expectAsReckoned(lines, asks(chance))
      if (round % 2 === 0) await trail.keepList(actor, Date.now() - chance.of([0, 3_600_000]))
    }
    await expectAsReckoned(lines, { from: '2026-11-01', to: '2029-01-01' }, 100)
  })

  it('shows a person’s own last write at once, also while indexes are late', async () => {
    await write(chances(3), 30)
    await trail.keepList(actor, Date.now())
    const body = { version: 0, name: 'Äijö Öhman' }
    const { tenant } = await world.call(customersApi.createTenant, { body }, world.owner)
    trouble.indexIsLate()
    const reply = await world.call(auditApi.listAudit, { body: {} }, world.owner)
    expect(reply.rows[0]).toMatchObject({ document: tenant._id, deed: 'create', kind: 'tenant' })
  })

  it('is read from the table while a file of it is lost, and made anew when it is next kept', async () => {
    const lines = await write(chances(5), 40)
    await trail.keepList(actor, Date.now())
    const s3 = new S3Client({})
    const Bucket = process.env.FILES_BUCKET
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: `l/${actor.accountId}/` }))
    expect(Contents.length).toBeGreaterThan(0)
    for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
    const all = { from: '2026-11-01', to: '2029-01-01' }
    await expectAsReckoned(lines, all)
    lines.push(...(await write(chances(6), 5)))
    await trail.keepList(actor, Date.now())
    await expectAsReckoned(lines, all)
  })

  it('costs its first page as much at ten times the lines, and its writes no index', async () => {
    const chance = chances(9)
    const fill = (count: number) =>
      writeInBlocks(
        Array.from({ length: count }, () => {
          clock += 60_000
          world.clock.set(new Date(clock).toISOString())
          return [addingLine(actor, anAuditLine(chance))]
        }),
      )
    const priced = async () => {
      await trail.keepList(actor, Date.now())
      await world.call(auditApi.listAudit, { body: {} }, world.owner)
      return metered(() => world.call(auditApi.listAudit, { body: {} }, world.owner))
    }
    await fill(150)
    const small = await priced()
    await fill(1350)
    const large = await priced()
    expect([small.result.totalLength, large.result.totalLength]).toEqual([150, 1500])
    expect(large.used.readUnits).toBeLessThan(small.used.readUnits + 6)
    expect(large.used.roundTrips).toBeLessThanOrEqual(3)
    const line = addingLine(actor, anAuditLine(chance))
    expect(Object.keys(line.put ?? {}).filter((name) => name.startsWith('byChange'))).toEqual([])
  })

  it('is saved as a file in pieces that together are the whole', async () => {
    const chance = chances(13)
    await writeInBlocks(Array.from({ length: linesInPiece + 7 }, () => [addingLine(actor, anAuditLine(chance))]))
    const piece = (at: number) => world.call(auditApi.exportAudit, { body: { piece: String(at) } }, world.owner)
    const [whole, first, second] = [await piece(0), await piece(1), await piece(2)]
    expect((await piece(3)).csv).toBe('')
    expect(first.csv + second.csv).toBe(whole.csv)
    expect(second.csv.length).toBeLessThan(first.csv.length / 100)
  })
})
