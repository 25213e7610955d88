import { ConditionalCheckFailedException, paginateScan, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { isMaskedPersonalId, maskPersonalId, sealedBeside } from '#shared/identifiers/personal-id.ts'
import { rotateTokenKeys, signingKeyName } from '../../functions/identity/tokens.ts'
import {
  dataKeyToSeal,
  dropRetiredKeys,
  hasDestroyedKeys,
  renewDataKey,
} from '../../functions/platform/aws/data-keys.ts'
import { type SealedKind, sealedKinds, textAt, withText } from '../../functions/platform/aws/sealed-kinds.ts'
import {
  BrokenSeal,
  keyOfSealed,
  ofPeople,
  ofService,
  open,
  type SealedPlace,
  seal,
} from '../../functions/platform/aws/sealing.ts'
import { instant } from '../../functions/platform/clock.ts'
import { settings } from '../../functions/platform/settings.ts'
import { registry } from '../../functions/platform/table/registry.ts'
import { dynamo, getItem, type Item, keyItem, textOf } from '../../functions/platform/table/table.ts'

export interface SealCounts {
  /** Documents of kinds with secrets. */
  readonly seen: number
  /** Those of which something was sealed, or sealed anew by a newer data key. */
  readonly written: number
  /** Those of which something cannot be opened; they are left as they are. */
  readonly failed: number
}

const dataKeyStart = '=data-key#'

/**
 * Seals every secret of the table that stands in plain, or by a data key that is no longer its scope's newest. Versions
 * stay, so nobody who has a document open is disturbed; killed anywhere it is begun again, and done again it writes nothing.
 *
 * @param renewedSince every scope gets a data key that is newer than this instant first
 */
export async function sealAll(renewedSince?: string): Promise<SealCounts> {
  // Kinds say that they have secrets when their modules load.
  await Promise.all([
    import('../../functions/every-kind.ts'),
    import('../../functions/identity/second-factor.ts'),
    import('../../functions/invoices/services/service-tokens.ts'),
  ])
  const counts = { seen: 0, written: 0, failed: 0 }
  const scopes = new Set<string>()
  const meet = async (scope: string) => {
    if (scopes.has(scope)) return
    if (renewedSince) await renewDataKey(scope, renewedSince)
    scopes.add(scope)
  }
  for await (const { Items = [] } of paginateScan({ client: dynamo }, scanOfSecrets())) {
    for (const item of Items) {
      const pk = textOf(item, 'pk')
      if (pk.startsWith(dataKeyStart)) await meet(pk.slice(dataKeyStart.length))
      const found = sealedOf(item)
      if (!found) continue
      await meet(found.scope)
      const outcome = await sealItem(found, item)
      counts.seen += 1
      if (outcome !== 'right') counts[outcome] += 1
    }
  }
  // What cannot be opened today may be the fault of something else than its key.
  if (counts.failed === 0) for (const scope of scopes) await dropRetiredKeys(scope)
  return counts
}

function scanOfSecrets() {
  const kinds = [...sealedKinds]
  const begins = [dataKeyStart, ...kinds.filter(([, { over }]) => over !== 'account').map(([kind]) => `=${kind}#`)]
  const holds = kinds.filter(([, { over }]) => over === 'account').map(([kind]) => `#${kind}`)
  const conditions = [
    ...begins.map((_, at) => `begins_with(pk, :begin${at})`),
    ...holds.map((_, at) => `contains(pk, :hold${at})`),
  ]
  return {
    TableName: settings.table,
    ConsistentRead: true,
    FilterExpression: conditions.join(' OR '),
    ExpressionAttributeValues: Object.fromEntries([
      ...begins.map((text, at) => [`:begin${at}`, { S: text }]),
      ...holds.map((text, at) => [`:hold${at}`, { S: text }]),
    ]),
  }
}

interface Found {
  readonly scope: string
  readonly kind: string
  readonly id: string
  readonly secrets: SealedKind
}

/** What an item keeps secret, by its key alone: of the service its id stands in the first part, of an account in the second. */
function sealedOf(item: Item): Found | undefined {
  const [pk, sk] = [textOf(item, 'pk'), textOf(item, 'sk')]
  const [, kind = '', id = ''] = /^=([^#]+)#(.*)$/s.exec(pk) ?? []
  const own = sealedKinds.get(kind)
  if (own && own.over !== 'account' && sk === '-')
    return { scope: own.over === 'people' ? ofPeople : ofService, kind, id, secrets: own }
  const [, scope = '', name = ''] = /^([^=#][^#]*)#([^#]+)$/.exec(pk) ?? []
  const ofAccount = sealedKinds.get(name)
  return ofAccount?.over === 'account' ? { scope, kind: name, id: sk, secrets: ofAccount } : undefined
}

type Outcome = 'right' | 'written' | 'failed'
const mostRounds = 8

async function sealItem(found: Found, seen: Item): Promise<Outcome> {
  let item: Item | undefined = seen
  for (let round = 0; item; round++) {
    try {
      const doc = textOf(item, 'doc')
      const next = JSON.stringify(await sealedDoc(found, JSON.parse(doc)))
      if (next === doc) return 'right'
      await replaceDoc(item, next)
      return 'written'
    } catch (error) {
      if (error instanceof BrokenSeal) {
        if (await hasDestroyedKeys(found.scope)) return 'right'
        console.error(error.message)
        return 'failed'
      }
      if (!isContention(error) || round >= mostRounds) throw error
      item = await getItem({ pk: textOf(item, 'pk'), sk: textOf(item, 'sk') })
    }
  }
  return 'right'
}

async function sealedDoc({ secrets: { fields, code }, ...where }: Found, doc: object): Promise<object> {
  let next = doc
  for (const field of fields) {
    const kept = textAt(doc, field)
    if (kept !== undefined) next = withText(next, field, await sealedAnew({ ...where, field }, kept))
  }
  return code === undefined ? next : codeSealed({ ...where, field: code }, next)
}

/** A personal code that stands in plain gets its mask, and is sealed beside it. */
async function codeSealed(place: SealedPlace, doc: object): Promise<object> {
  const [shown, beside] = [textAt(doc, place.field), sealedBeside(place.field)]
  if (shown === undefined) return doc
  if (!isMaskedPersonalId(shown))
    return withText(withText(doc, place.field, maskPersonalId(shown)), beside, await sealedAnew(place, shown))
  const kept = textAt(doc, beside)
  return kept === undefined ? doc : withText(doc, beside, await sealedAnew(place, kept))
}

/** By the newest data key of its scope; one that is sealed by it stays. */
async function sealedAnew(place: SealedPlace, kept: string): Promise<string> {
  const { id } = await dataKeyToSeal(place.scope)
  return keyOfSealed(kept) === id ? kept : seal(place, await open(place, kept))
}

async function replaceDoc(item: Item, next: string): Promise<void> {
  const { pk, sk } = { pk: textOf(item, 'pk'), sk: textOf(item, 'sk') }
  await dynamo.send(
    new UpdateItemCommand({
      TableName: settings.table,
      Key: keyItem({ pk, sk }),
      UpdateExpression: 'SET #doc = :next',
      ConditionExpression: '#version = :version AND #doc = :doc',
      ExpressionAttributeNames: { '#doc': 'doc', '#version': 'version' },
      ExpressionAttributeValues: {
        ':next': { S: next },
        ':version': item.version ?? { N: '' },
        ':doc': { S: textOf(item, 'doc') },
      },
    }),
  )
}

/** Another was first, or is in the middle of a transaction. */
const isContention = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException ||
  (error instanceof Error && error.name === 'TransactionConflictException')

const Rotation = z.object({
  ...stored,
  /** The instant at which it began. */
  at: z.string(),
  /** The key that signed then; empty when there was none. */
  from: z.string(),
  isDone: z.boolean().default(false),
})
const rotations = registry({ kind: 'key-rotation', schema: Rotation })

/**
 * A new key signs sessions, every account gets a new data key and all secrets are sealed anew. One that was killed is gone
 * on with, so that its first half does not end sessions by being done twice.
 */
export async function rotateKeys(): Promise<SealCounts> {
  const last = await rotations.find('last')
  const rotation = last && !last.isDone ? last : await begunAfter(last)
  if (((await signingKeyName()) ?? '') === rotation.from) await rotateTokenKeys()
  const counts = await sealAll(rotation.at)
  await rotations.replace({ ...rotation, isDone: true })
  return counts
}

async function begunAfter(last: z.output<typeof Rotation> | undefined) {
  const from = (await signingKeyName()) ?? ''
  const begun = { _id: 'last', version: last?.version ?? 0, at: instant(), from, isDone: false }
  await (last ? rotations.replace(begun) : rotations.create(begun))
  return { ...begun, version: begun.version + 1 }
}
