import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dynamo } from '../../functions/platform/table/table.ts'
import type { Write } from '../../functions/platform/table/transact.ts'
import { pointToLocalAws } from '../../infra/local/aws-environment.ts'
import { createResources, type LocalPlace } from '../../infra/local/create-resources.ts'
import { setEnvironment } from '../../infra/local/handlers.ts'
import { startAwsChild } from '../../infra/local/process/aws-child.ts'
import { sqs } from '../../infra/local/queues/drain-queues.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { anAccount, aPerson, type Person } from '../support/things/people.ts'

/** A local AWS in a process of its own with a journal on disk, as `npm start` has it; gone after the run. */
export async function startAws(): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-aws-'))
  const aws = await startAwsChild(folder)
  pointToLocalAws(aws.endpoint)
  return {
    async stop() {
      await aws.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Table, bucket and queues of their own, in which this process then works. */
export async function aPlace(): Promise<LocalPlace> {
  const name = `bench-${randomUUID().slice(0, 13)}`
  const place = await createResources({ name, site: 'https://vuokrakirja.example', providers: {} }, { dynamo, sqs })
  setEnvironment(place)
  return place
}

/** The owner of a fresh account. */
export const anOwner = async (): Promise<Person> => aPerson(await anAccount('Mittaus Oy'), 'owner', 'Miia Mittaaja')

/** In full transactions, a few side by side. */
export const writeAll = (writes: readonly Write[]): Promise<void> => writeInBlocks(writes.map((write) => [write]))
