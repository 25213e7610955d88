import { busy } from '#shared/base/problem.ts'
import type { Actor } from './actor.ts'
import { cleanText } from './clean-text.ts'
import { cleanMark, type Scan, scanTag, scanWords } from './file-scan.ts'
import { onDemand } from './on-demand.ts'
import { settings } from './settings.ts'

const s3 = onDemand(async () => {
  const aws = await import('./aws/s3.ts')
  return { aws, client: new aws.S3Client({ forcePathStyle: true }) }
})

/** Whose files: an account's, or those of a group that the caller has been checked against. */
type Owner = (Pick<Actor, 'accountId'> | { readonly groupId: string }) & {
  readonly passing?: true
  /** Made of the table's rows, and made of them anew whenever it is lost (see lists/). */
  readonly lists?: true
}

/** The account as the owner of files that only pass through: the bucket forgets them by itself if nobody else does. */
export const passing = ({ accountId }: Pick<Actor, 'accountId'>) => ({ accountId, passing: true }) as const

/** Every file of an account stands under that account's own prefix, and so does every file of a group. */
const keyOf = (owner: Owner, name: string) =>
  `${owner.lists ? 'l' : owner.passing ? 't' : 'a'}/${'groupId' in owner ? `group-${owner.groupId}` : owner.accountId}/${name}`

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

/** Where a form puts a file until it is taken: what nobody takes is forgotten. */
const brought = (owner: Owner) => ({ ...owner, passing: true }) as const

/**
 * A form that lets a browser bring a file for the name, of the type and no larger than `most` bytes, within ten minutes.
 * It is there once it has been taken (`takeUpload`).
 */
export async function uploadForm(owner: Owner, name: string, contentType: string, most: number) {
  const { aws, client } = await s3()
  const { url, fields } = await aws.createPresignedPost(client, {
    Bucket: settings.filesBucket,
    Key: keyOf(brought(owner), name),
    Fields: { 'content-type': contentType },
    Conditions: [
      ['content-length-range', 1, most],
      ['eq', '$content-type', contentType],
    ],
    Expires: 600,
  })
  return { url, fields }
}

/** How the scanner has marked what stands under the key: its bytes by their ETag, and its word. */
async function scanOf(Key: string): Promise<Scan | undefined> {
  const { aws, client } = await s3()
  const place = { Bucket: settings.filesBucket, Key }
  try {
    // The mark is read before the word: of bytes that replace them in between only a word of theirs could come.
    const { ETag = '' } = await client.send(new aws.GetObjectCommand({ ...place, Range: 'bytes=0-0' }))
    const { TagSet = [] } = await client.send(new aws.GetObjectTaggingCommand(place))
    const word = TagSet.find((tag) => tag.Key === scanTag)?.Value ?? ''
    return { mark: ETag, scanned: isScanWord(word) ? scanWords[word] : 'waiting' }
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined
    throw error
  }
}

const isScanWord = (word: string): word is keyof typeof scanWords => word in scanWords

interface Taking {
  /** How many of the file's first bytes are wanted. */
  readonly bytes: number
  /** At which a refusal is told. */
  readonly field: string
}

/**
 * Takes the file that a form has brought for the name. The form is used up by that: what it brings later replaces nothing.
 * Where files are scanned, only what was found clean is taken, and just those bytes.
 *
 * @returns the file's first bytes, or undefined when none has come
 * @throws Problem of `cleanMark`
 */
export async function takeUpload(
  owner: Owner,
  name: string,
  { bytes, field }: Taking,
): Promise<Uint8Array | undefined> {
  const taken = await readStart(owner, name, bytes)
  if (taken) return taken
  const { aws, client } = await s3()
  const Bucket = settings.filesBucket
  const source = keyOf(brought(owner), name)
  const mark = settings.scansFiles
    ? await cleanMark(
        () => scanOf(source),
        () => removeFile(brought(owner), name),
        field,
      )
    : ''
  if (mark === undefined) return undefined
  try {
    await client.send(
      new aws.CopyObjectCommand({
        ...{ Bucket, Key: keyOf(owner, name), TaggingDirective: 'REPLACE' },
        CopySource: encodeURI(`${Bucket}/${source}`),
        ...(mark && { CopySourceIfMatch: mark }),
      }),
    )
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined
    // Another file has come in its place since it was looked at.
    if (error instanceof Error && error.name === 'PreconditionFailed') throw busy()
    throw error
  }
  await removeFile(brought(owner), name)
  return readStart(owner, name, bytes)
}

interface Shown {
  /** What a person called the file, when it has such a name. */
  readonly savedAs?: string
  /** A browser may keep it as long as its address holds: a picture of a home, that is looked at over and over. */
  readonly isKept?: true
}

const addressSeconds = 3600

/** An address by which anybody may read the file for an hour. */
export async function addressOf(owner: Owner, name: string, { savedAs, isKept }: Shown = {}): Promise<string> {
  const { aws, client } = await s3()
  const command = new aws.GetObjectCommand({
    Bucket: settings.filesBucket,
    Key: keyOf(owner, name),
    ResponseCacheControl: isKept ? `private, max-age=${addressSeconds}` : 'private, no-store',
    ...(savedAs && { ResponseContentDisposition: `inline; filename*=UTF-8''${headerText(savedAs)}` }),
  })
  return aws.getSignedUrl(client, command, { expiresIn: addressSeconds })
}

/** Any text within a header (RFC 8187). */
const headerText = (text: string): string =>
  encodeURIComponent(cleanText(text)).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The first bytes of a file, or nothing when there is none. */
export const readStart = (owner: Owner, name: string, bytes: number): Promise<Uint8Array | undefined> =>
  findFile(owner, name, { Range: `bytes=0-${bytes - 1}` })

export async function removeFile(owner: Owner, name: string): Promise<void> {
  const { aws, client } = await s3()
  await client.send(new aws.DeleteObjectCommand({ Bucket: settings.filesBucket, Key: keyOf(owner, name) }))
}

export async function readFile(owner: Owner, name: string): Promise<Uint8Array> {
  const bytes = await got(owner, name)
  if (!bytes) throw new Error(`${name} came back empty`)
  return bytes
}

/** The file, or nothing when there is none; only a part of it when that is told. */
export async function findFile(owner: Owner, name: string, part: Part = {}): Promise<Uint8Array | undefined> {
  try {
    return await got(owner, name, part)
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined
    throw error
  }
}

interface Part {
  readonly Range?: string
}

async function got(owner: Owner, name: string, part: Part = {}): Promise<Uint8Array | undefined> {
  const { aws, client } = await s3()
  const { Body } = await client.send(
    new aws.GetObjectCommand({ Bucket: settings.filesBucket, Key: keyOf(owner, name), ...part }),
  )
  return Body?.transformToByteArray()
}
