import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { setClock, setSleep } from '../../functions/platform/clock.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { pointToLocalAws } from '../../infra/local/aws-environment.ts'
import { movableClock } from '../../infra/local/clock.ts'
import { createResources, type LocalPlace } from '../../infra/local/create-resources.ts'
import { setEnvironment } from '../../infra/local/handlers.ts'
import { askInside } from '../../infra/local/process/aws-inside.ts'
import { type Providers, startProviders } from '../../infra/local/providers/start-providers.ts'
import { sqs } from '../../infra/local/queues/drain-queues.ts'
import { fill } from '../../infra/local/seed/fill.ts'
import { nameAddress } from './fixed.ts'

export type Item = Record<string, AttributeValue>

export interface File {
  readonly key: string
  readonly bytes: Uint8Array
}

/** The demo office, filled by the product itself in a local AWS within this process. */
export interface Office {
  readonly items: readonly Item[]
  /** What is in the bucket by now. */
  files(): Promise<File[]>
  /** What the outside services have been sent and remember by now, by service: a change a line. */
  services(): File[]
  leave(): void
}

export async function fillOffice(): Promise<Office> {
  const folder = mkdtempSync(join(tmpdir(), 'vuokrakirja-unchanged-'))
  const ofServices = join(folder, 'providers')
  const clock = movableClock(folder)
  setClock(clock.now)
  setSleep(() => new Promise((done) => setImmediate(done)))
  const aws = await startLocalAws({ now: clock.now })
  await askInside(aws)
  const providers = sameAddresses(await startProviders({ port: 0, now: clock.now, folder: ofServices }))
  const place = await placeAt(nameAddress(41, aws.port), providers)
  await fill('demo', { place, clock, providers })
  return {
    items: await itemsOf(place),
    files: () => filesOf(place),
    services: () => readdirSync(ofServices).map((key) => ({ key, bytes: readFileSync(join(ofServices, key)) })),
    leave: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The same stand-ins, by a port that is the same in every run. */
function sameAddresses(started: Providers): Providers {
  const { host, port } = new URL(started.url)
  const existing = new URL(nameAddress(42, Number(port))).host
  const { url, ropoUrl, vismaSignUrl, signheroUrl, environment, secrets } = started
  const addresses = JSON.stringify({ url, ropoUrl, vismaSignUrl, signheroUrl, environment, secrets })
  return { ...started, ...(JSON.parse(addresses.replaceAll(host, existing)) as object) }
}

async function placeAt(endpoint: string, { environment, secrets }: Providers): Promise<LocalPlace> {
  pointToLocalAws(endpoint)
  const place = await createResources(
    { name: 'vuokrakirja', site: 'http://localhost:8080', providers: environment, secrets },
    { dynamo, sqs },
  )
  setEnvironment(place)
  return place
}

async function itemsOf({ table }: LocalPlace): Promise<Item[]> {
  const items: Item[] = []
  let from: Item | undefined
  do {
    const page = await dynamo.send(new ScanCommand({ TableName: table, ExclusiveStartKey: from }))
    items.push(...(page.Items ?? []))
    from = page.LastEvaluatedKey
  } while (from)
  return items
}

async function filesOf({ bucket }: LocalPlace): Promise<File[]> {
  const client = new S3Client({ forcePathStyle: true })
  const files: File[] = []
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
    for (const { Key = '' } of page.Contents ?? []) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }))
      files.push({ key: Key, bytes: (await Body?.transformToByteArray()) ?? new Uint8Array() })
    }
  }
  client.destroy()
  return files
}
