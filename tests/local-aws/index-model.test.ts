import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, it } from 'vitest'
import type { Item } from '../../infra/local/aws/dynamodb/attribute-value.ts'
import { Database } from '../../infra/local/aws/dynamodb/database.ts'
import { deleteItem, putItem } from '../../infra/local/aws/dynamodb/item-operations.ts'
import { query } from '../../infra/local/aws/dynamodb/query.ts'
import { createTable } from '../../infra/local/aws/dynamodb/table-operations.ts'
import { Faults } from '../../infra/local/aws/faults.ts'
import { Journal } from '../../infra/local/aws/journal.ts'
import { toJson } from '../../infra/local/aws/json-text.ts'

/* A table with indexes against a plain list of items that is searched and sorted afresh at each question. */

const root = mkdtempSync(join(tmpdir(), 'local-aws-model-'))
afterAll(() => rmSync(root, { recursive: true }))

const TableName = 'model'
let folders = 0

function open(folder: string) {
  const journal = new Journal(folder)
  const settings = { now: Date.now, region: 'eu-north-1', accountId: '000000000000' }
  const database = new Database({ ...settings, journal, faults: new Faults() })
  journal.load()
  return { journal, database }
}

const textKey = (...names: string[]) =>
  names.map((AttributeName, n) => ({ AttributeName, KeyType: n === 0 ? ('HASH' as const) : ('RANGE' as const) }))

function create(database: Database): void {
  createTable(database, {
    TableName,
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
      { AttributeName: 'group', AttributeType: 'S' },
      { AttributeName: 'order', AttributeType: 'N' },
    ],
    KeySchema: textKey('pk', 'sk'),
    GlobalSecondaryIndexes: [
      { IndexName: 'whole', KeySchema: textKey('group', 'order'), Projection: { ProjectionType: 'ALL' } },
      {
        IndexName: 'part',
        KeySchema: textKey('group', 'sk'),
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['row'] },
      },
    ],
  })
}

type Model = Map<string, Item>
const text = (item: Item, name: string): string => Object.values(item[name] ?? {}).join()

function expected(model: Model, index: string, group: string): Item[] {
  const items = [...model.values()].filter((item) => text(item, 'group') === group)
  if (index === 'whole')
    return items
      .filter((item) => item.order)
      .sort((a, b) => Number(text(a, 'order')) - Number(text(b, 'order')) || compare(keyText(a), keyText(b)))
  const shown = ['pk', 'sk', 'group', 'row']
  return items
    .sort((a, b) => compare(text(a, 'sk'), text(b, 'sk')) || compare(keyText(a), keyText(b)))
    .map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => shown.includes(name))))
}

const keyText = (item: Item): string => `${text(item, 'pk')}\u0000${text(item, 'sk')}`
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** All pages of an index partition, in small pages so that the continuation keys matter too. */
function stored(database: Database, index: string, group: string): Item[] {
  const items: Item[] = []
  let start: Item | undefined
  do {
    const page: { Items: Item[]; LastEvaluatedKey?: Item } = JSON.parse(
      toJson(
        query(database, {
          TableName,
          IndexName: index,
          KeyConditionExpression: '#group = :group',
          ExpressionAttributeNames: { '#group': 'group' },
          ExpressionAttributeValues: { ':group': { S: group } },
          Limit: 3,
          ...(start ? { ExclusiveStartKey: start } : {}),
        }),
      ),
    )
    items.push(...page.Items)
    start = page.LastEvaluatedKey
  } while (start)
  return items
}

const sorted = (items: Item[]): string =>
  JSON.stringify(items.map((item) => Object.entries(item).sort(([a], [b]) => compare(a, b))))

function check(database: Database, model: Model): void {
  for (const index of ['whole', 'part'])
    for (const group of ['a', 'b']) {
      const [is, should] = [sorted(stored(database, index, group)), sorted(expected(model, index, group))]
      if (is !== should) throw new Error(`index ${index}, group ${group}: ${is} instead of ${should}`)
    }
}

const key = fc.record({ pk: fc.constantFrom('p', 'q'), sk: fc.constantFrom('1', '2', '3', '4', '5', '6') })
const step = fc.oneof(
  fc.record({
    command: fc.constant('put' as const),
    key,
    group: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
    order: fc.option(fc.constantFrom('-2', '0', '7', '10', '100.5'), { nil: undefined }),
    row: fc.constantFrom('r1', 'r2'),
  }),
  fc.record({ command: fc.constant('delete' as const), key }),
  fc.record({ command: fc.constant('restart' as const) }),
  fc.record({ command: fc.constant('compact' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function run(steps: Step[]): Promise<void> {
  const folder = join(root, String(++folders))
  await import('node:fs').then((fs) => fs.mkdirSync(folder))
  let { journal, database } = open(folder)
  create(database)
  const model: Model = new Map()
  let rewriting: Promise<void> | undefined
  for (const one of steps) {
    if (one.command === 'restart') {
      await journal.close()
      ;({ journal, database } = open(folder))
    } else if (one.command === 'compact') rewriting = journal.compact()
    else apply(database, model, one)
    check(database, model)
  }
  await rewriting
  await journal.close()
  const reopened = open(folder)
  check(reopened.database, model)
  await reopened.journal.close()
}

function apply(database: Database, model: Model, one: Extract<Step, { command: 'put' | 'delete' }>): void {
  const Key: Item = { pk: { S: one.key.pk }, sk: { S: one.key.sk } }
  if (one.command === 'delete') {
    deleteItem(database, { TableName, Key })
    model.delete(keyText(Key))
    return
  }
  const item: Item = {
    ...Key,
    row: { S: one.row },
    ...(one.group ? { group: { S: one.group } } : {}),
    ...(one.order ? { order: { N: one.order } } : {}),
  }
  putItem(database, { TableName, Item: item })
  model.set(keyText(item), item)
}

describe('the indexes', () => {
  it('agree with a search through all items after any writes, restarts and rewritings', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), run), { numRuns: 60 })
  })
})
