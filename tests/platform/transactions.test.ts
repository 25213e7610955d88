import {
  TransactionCanceledException,
  TransactionInProgressException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { registry } from '../../functions/platform/table/registry.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { aWorld } from '../support/story.ts'

const things = registry({ kind: 'thing-of-nobody', schema: z.object({ ...stored, name: z.string() }) })
const aThing = (_id: string) => ({ _id, version: 0, name: 'Asia' })
const two = () => [things.creating(aThing(`a-${Math.random()}`)), things.creating(aThing(`b-${Math.random()}`))]

const $metadata = {}
const collided = () =>
  new TransactionCanceledException({
    message: 'Somebody else was at it',
    CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
    $metadata,
  })
const underWay = () => new TransactionInProgressException({ message: 'The same one is at it', $metadata })

/** Each of the first transactions ends so; tells the tokens of all. */
function ending(...errors: readonly Error[]): string[] {
  const send = dynamo.send.bind(dynamo)
  const tokens: string[] = []
  const struck = async (command: Parameters<typeof send>[0]) => {
    if (!(command instanceof TransactWriteItemsCommand)) return send(command)
    tokens.push(command.input.ClientRequestToken ?? '')
    const error = errors[tokens.length - 1]
    if (error) throw error
    return send(command)
  }
  Object.assign(dynamo, { send: struck })
  onTestFinished(() => void Reflect.deleteProperty(dynamo, 'send'))
  return tokens
}

beforeAll(async () => {
  await aWorld()
})

describe('writes that meet others', () => {
  it('are tried again as new ones when they collided', async () => {
    const tokens = ending(collided(), collided())
    await transact(two())
    expect(new Set(tokens).size).toBe(3)
  })

  it('are asked for under the same token while they are still under way, so that they know themselves again', async () => {
    const tokens = ending(underWay(), underWay())
    await transact(two())
    expect([tokens.length, new Set(tokens).size]).toEqual([3, 1])
  })

  it('are given up as busy after nine collisions', async () => {
    const tokens = ending(...Array.from({ length: 12 }, collided), new Error('They never end'))
    await expect(transact(two())).rejects.toMatchObject({ kind: 'busy' })
    expect(tokens).toHaveLength(9)
  })
})

describe('a document that somebody else has removed', () => {
  it('cannot be removed a second time', async () => {
    const thing = { ...aThing('gone'), version: 1 }
    await transact([things.creating({ ...thing, version: 0 })])
    await transact([things.removing(thing)])
    await expect(transact([things.removing(thing)])).rejects.toMatchObject({ kind: 'conflict' })
  })
})
