import type { Actor } from './actor.ts'
import { onDemand } from './on-demand.ts'
import { settings } from './settings.ts'

const s3 = onDemand(async () => {
  const aws = await import('./s3.ts')
  return { aws, client: new aws.S3Client({ forcePathStyle: true }) }
})

/** Every file of an account stands under that account's own prefix. */
const keyOf = (actor: Actor, name: string) => `a/${actor.accountId}/${name}`

/** Stores a file; the same name again replaces it. */
export async function putFile(actor: Actor, name: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const { aws, client } = await s3()
  await client.send(
    new aws.PutObjectCommand({
      Bucket: settings.filesBucket,
      Key: keyOf(actor, name),
      Body: bytes,
      ContentType: contentType,
    }),
  )
}

export async function readFile(actor: Actor, name: string): Promise<Uint8Array> {
  const { aws, client } = await s3()
  const { Body } = await client.send(
    new aws.GetObjectCommand({ Bucket: settings.filesBucket, Key: keyOf(actor, name) }),
  )
  if (!Body) throw new Error(`${name} came back empty`)
  return Body.transformToByteArray()
}
