import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { csvLine, withoutFormula } from '#shared/formats/csv.ts'
import { importsApi } from '#shared/imports/api.ts'
import type { ImportKind } from '#shared/imports/kinds.ts'
import type { Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

export type Run = OutputOf<(typeof importsApi)['checkImport']['reply']>['run']

/** A CSV file as Finnish Excel writes it. */
export const csv = (...rows: readonly (readonly string[])[]): string =>
  rows.map((row) => csvLine(row.map(withoutFormula))).join('')

export async function loaded(
  world: World,
  kind: ImportKind,
  contents: string | Uint8Array<ArrayBuffer>,
  by: Person = world.owner,
): Promise<Run> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', new File([contents], 'tiedot.csv'))
  const { status, body } = await world.ask<{ run: Run }>('POST', '/import/file', form, by)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.run
}

/** Loads a file and checks it by the columns that are suggested for its titles. */
export async function checked(world: World, kind: ImportKind, contents: string, by: Person = world.owner) {
  const { _id: id, version, mapping } = await loaded(world, kind, contents, by)
  await world.call(importsApi.checkImport, { params: { id }, body: { version, mapping } }, by)
  await world.drainQueues()
  return world.call(importsApi.readImport, { params: { id } }, by)
}

/** The same, and what was checked is brought in. */
export async function broughtIn(world: World, kind: ImportKind, contents: string, by: Person = world.owner) {
  const { run, faults } = await checked(world, kind, contents, by)
  if (run.state !== 'checked') throw new Error(`${run.state} ${run.message} ${JSON.stringify(faults)}`)
  await world.call(importsApi.commitImport, { params: { id: run._id } }, by)
  await world.drainQueues()
  return readRun(world, run._id, by)
}

export const readRun = async (world: World, id: string, by: Person = world.owner): Promise<Run> =>
  (await world.call(importsApi.readImport, { params: { id } }, by)).run

export async function undone(world: World, id: string, by: Person = world.owner): Promise<Run> {
  await world.call(importsApi.undoImport, { params: { id } }, by)
  await world.drainQueues()
  return readRun(world, id, by)
}

/** Texts of all the files that the bucket still has of the account's imports. */
export async function filesLeft({ place: { bucket: Bucket }, owner }: World, prefix = 't'): Promise<string[]> {
  const client = new S3Client({ forcePathStyle: true })
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket, Prefix: `${prefix}/${owner.accountId}/imports/` }),
  )
  return Promise.all(
    Contents.map(async ({ Key }) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return (await Body?.transformToString()) ?? ''
    }),
  )
}
