import { beforeEach, describe, expect, it } from 'vitest'
import { bankFiles, loadBankFile } from '../../../functions/payments/bank-files.ts'
import { receivedEntries } from '../../../functions/payments/entries.ts'
import { payments } from '../../../functions/payments/payments.ts'
import { readLoadedFile } from '../../../functions/payments/reading.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { newId } from '../../../functions/platform/clock.ts'
import { aWorld } from '../../support/story.ts'
import { dueInvoices } from '../../support/things/due-invoices.ts'
import type { World } from '../../support/world.ts'
import { aBankPayment } from '../samples-of-payments.ts'
import { type BankPayment, camt053 } from './bank-file-writer.ts'

let world: World
let actor: Actor
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
})

async function loaded(contents: readonly BankPayment[]) {
  const { _id } = await loadBankFile(actor, { name: 'tiliote.xml', bytes: camt053(contents, 2) }, newId())
  return { id: _id, name: 'tiliote.xml', loadedBy: 'Oili Omistaja' }
}

describe('files read at the same moment', () => {
  it('with the same thousand payments are both read to the end, each payment booked once', async () => {
    const [invoice] = await dueInvoices(world, [85_000])
    const many = Array.from({ length: 1_000 }, (_, at) =>
      aBankPayment({
        cents: 100 + at,
        reference: at % 10 === 0 ? invoice?.reference : undefined,
        archiveId: `261102${String(at).padStart(12, '0')}`,
      }),
    )
    const files = await Promise.all([loaded(many), loaded(many), loaded(many.toReversed())])
    await Promise.all(files.map((file) => readLoadedFile(actor, file)))
    const read = await Promise.all(files.map(({ id }) => bankFiles.read(actor, id)))
    expect(read.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(read.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(1_000)
    const entries = await receivedEntries.all(actor)
    expect(entries).toHaveLength(1_000)
    const booked = await payments.all(actor)
    const sum = (rows: readonly { amount: number }[]) => rows.reduce((cents, { amount }) => cents + amount, 0)
    const onInvoices = entries.flatMap(({ allocations }) => allocations)
    expect(sum(booked)).toBe(sum(onInvoices))
    expect(sum(entries) - entries.reduce((cents, { open }) => cents + open, 0)).toBe(sum(onInvoices))
  })
})
