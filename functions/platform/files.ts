import type { Actor } from './actor.ts'
import { onDemand } from './on-demand.ts'
import { settings } from './settings.ts'

const s3 = onDemand(async () => {
  const aws = await import('./s3.ts')
  return { aws, client: new aws.S3Client({ forcePathStyle: true }) }
})

/** Whose files: an account's, or those of a group that the caller has been checked against. */
type Owner = Pick<Actor, 'accountId'> | { readonly groupId: string }

/** Every file of an account stands under that account's own prefix, and so does every file of a group. */
const keyOf = (owner: Owner, name: string) =>
  `a/${'groupId' in owner ? `group-${owner.groupId}` : owner.accountId}/${name}`

/** Stores a file; the same name again replaces it. */
export async function putFile(owner: Owner, name: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const { aws, client } = await s3()
  await client.send(
    new aws.PutObjectCommand({
      Bucket: settings.filesBucket,
      Key: keyOf(owner, name),
      Body: bytes,
      ContentType: contentType,
    }),
  )
}

export async function readFile(owner: Owner, name: string): Promise<Uint8Array> {
  const { aws, client } = await s3()
  const { Body } = await client.send(
    new aws.GetObjectCommand({ Bucket: settings.filesBucket, Key: keyOf(owner, name) }),
  )
  if (!Body) throw new Error(`${name} came back empty`)
  return Body.transformToByteArray()
}
