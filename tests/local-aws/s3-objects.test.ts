import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLifecycleConfigurationCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  PutObjectTaggingCommand,
  PutPublicAccessBlockCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, describe, expect, it } from 'vitest'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { clientsOf, settingsOf } from './clients.ts'

const aws = await startLocalAws()
const { s3 } = clientsOf(aws.endpoint)
const Bucket = 'objects'
await s3.send(new CreateBucketCommand({ Bucket }))
afterAll(() => aws.close())

const bytes = (count: number, seed = 1): Buffer =>
  Buffer.from(Uint8Array.from({ length: count }, (_, i) => i * 31 + seed))
const put = (Key: string, Body: string | Buffer, more: Partial<PutObjectCommandInput> = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const get = (Key: string, more: object = {}) => s3.send(new GetObjectCommand({ Bucket, Key, ...more }))
const bodyOf = async (Key: string, more: object = {}) =>
  Buffer.from((await (await get(Key, more)).Body?.transformToByteArray()) ?? [])
const md5 = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

describe('a bucket', () => {
  it('is found, missed, made once, and deleted only when empty', async () => {
    await s3.send(new HeadBucketCommand({ Bucket }))
    await expect(s3.send(new HeadBucketCommand({ Bucket: 'nowhere' }))).rejects.toMatchObject({ name: 'NotFound' })
    await expect(s3.send(new CreateBucketCommand({ Bucket }))).rejects.toMatchObject({
      name: 'BucketAlreadyOwnedByYou',
    })
    await s3.send(new CreateBucketCommand({ Bucket: 'short-lived' }))
    await s3.send(new PutObjectCommand({ Bucket: 'short-lived', Key: 'a', Body: 'a' }))
    const remove = () => s3.send(new DeleteBucketCommand({ Bucket: 'short-lived' }))
    await expect(remove()).rejects.toMatchObject({ name: 'BucketNotEmpty' })
    await s3.send(new DeleteObjectCommand({ Bucket: 'short-lived', Key: 'a' }))
    await remove()
  })

  it('keeps its configuration', async () => {
    await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }))
    await s3.send(
      new PutPublicAccessBlockCommand({ Bucket, PublicAccessBlockConfiguration: { BlockPublicAcls: true } }),
    )
    const missing = s3.send(new GetBucketLifecycleConfigurationCommand({ Bucket }))
    await expect(missing).rejects.toMatchObject({ name: 'NoSuchLifecycleConfiguration' })
    const Rules = [{ ID: 'tmp', Status: 'Enabled' as const, Filter: { Prefix: 'tmp/' }, Expiration: { Days: 1 } }]
    await s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules } }))
    const kept = await s3.send(new GetBucketLifecycleConfigurationCommand({ Bucket }))
    expect(kept.Rules).toEqual(Rules)
  })
})

describe('an object', () => {
  const key = 'a/å ä+1 (2).txt'

  it('comes back with its headers and metadata', async () => {
    await put(key, 'Hei maailma ä', {
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'max-age=60',
      ContentDisposition: 'attachment; filename="lasku.txt"',
      Metadata: { kind: 'invoice' },
    })
    const object = await get(key)
    expect(await object.Body?.transformToString()).toBe('Hei maailma ä')
    expect(object).toMatchObject({
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'max-age=60',
      ContentDisposition: 'attachment; filename="lasku.txt"',
      Metadata: { kind: 'invoice' },
    })
  })

  it('comes back byte for byte, its ETag the MD5 of its bytes', async () => {
    const body = bytes(3_000_000)
    const { ETag } = await put('bytes', body)
    expect(ETag).toBe(md5(body))
    expect((await bodyOf('bytes')).equals(body)).toBe(true)
  })

  it('may be sent in the chunks of a stream, with the checksum behind them', async () => {
    const client = new S3Client({ ...settingsOf(aws.endpoint), requestChecksumCalculation: 'WHEN_SUPPORTED' })
    const body = bytes(300_000, 5)
    const Body = Readable.from([body.subarray(0, 100_000), body.subarray(100_000)])
    await client.send(new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: body.length }))
    expect((await bodyOf('stream')).equals(body)).toBe(true)
    expect((await get('stream')).ContentEncoding).toBeUndefined()
  })

  it('with a wrong checksum is refused', async () => {
    const ChecksumSHA256 = Buffer.alloc(32).toString('base64')
    await expect(put('wrong', 'abc', { ChecksumSHA256 })).rejects.toMatchObject({ name: 'BadDigest' })
  })

  it.each([
    ['bytes=10-19', 10, 'bytes 10-19/3000000'],
    ['bytes=-5', 5, 'bytes 2999995-2999999/3000000'],
    ['bytes=2999990-', 10, 'bytes 2999990-2999999/3000000'],
  ])('is read in part: %s', async (Range, length, ContentRange) => {
    const part = await get('bytes', { Range })
    expect(part).toMatchObject({ ContentRange, ContentLength: length, $metadata: { httpStatusCode: 206 } })
    expect((await part.Body?.transformToByteArray())?.length).toBe(length)
  })

  it('beyond its end is refused', async () => {
    await expect(get('bytes', { Range: 'bytes=9000000-' })).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  it('is described without its body, or missed', async () => {
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'bytes' }))
    expect(head.ContentLength).toBe(3_000_000)
    expect(head.LastModified).toBeInstanceOf(Date)
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'nowhere' }))).rejects.toMatchObject({ name: 'NotFound' })
    await expect(get('nowhere')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  it('is not replaced when it must be new, nor when it is not the one expected', async () => {
    await expect(put('bytes', 'x', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await expect(put('bytes', 'x', { IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
  })

  it('is not sent again to who has it', async () => {
    const { ETag } = await s3.send(new HeadObjectCommand({ Bucket, Key: 'bytes' }))
    await expect(get('bytes', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
  })

  it('is copied under another name with new headers', async () => {
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'copy',
        CopySource: `${Bucket}/${encodeURIComponent(key)}`,
        MetadataDirective: 'REPLACE',
        Metadata: { copied: 'yes' },
        ContentType: 'text/x',
      }),
    )
    expect(await get('copy')).toMatchObject({ ContentType: 'text/x', Metadata: { copied: 'yes' } })
    expect((await bodyOf('copy')).toString()).toBe('Hei maailma ä')
  })

  it('keeps tags', async () => {
    const TagSet = [{ Key: 'a', Value: '1' }]
    await s3.send(new PutObjectTaggingCommand({ Bucket, Key: 'bytes', Tagging: { TagSet } }))
    expect((await s3.send(new GetObjectTaggingCommand({ Bucket, Key: 'bytes' }))).TagSet).toEqual(TagSet)
  })

  it('is deleted, as is what was never there', async () => {
    await put('gone/1', 'x')
    await put('gone/2', 'x')
    const Objects = ['gone/1', 'gone/2', 'gone/never'].map((Key) => ({ Key }))
    const { Deleted } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    expect(Deleted?.length).toBe(3)
    await expect(get('gone/1')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })
})

describe('a list', () => {
  it('groups by a delimiter and pages to the end', async () => {
    for (let n = 0; n < 12; n++) await put(`list/img/${n}.png`, 'x')
    await put('list/doc/1.pdf', 'x')
    const grouped = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/' }))
    expect(grouped.CommonPrefixes).toEqual([{ Prefix: 'list/doc/' }, { Prefix: 'list/img/' }])
    const counts: (number | undefined)[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/img/', MaxKeys: 5, ContinuationToken }),
      )
      counts.push(page.KeyCount)
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    expect(counts).toEqual([5, 5, 2])
  })
})

describe('an upload in parts', () => {
  const partBytes = 5 * 1024 * 1024 + 1
  const start = async (Key: string) =>
    (await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'application/pdf' }))).UploadId
  const send = async (Key: string, UploadId: string | undefined, PartNumber: number, Body: Buffer) => {
    const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
    return { PartNumber, ETag }
  }
  const complete = (
    Key: string,
    UploadId: string | undefined,
    Parts: { PartNumber: number; ETag: string | undefined }[],
  ) => s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))

  it('becomes one object', async () => {
    const UploadId = await start('parts')
    const bodies = [bytes(partBytes, 1), bytes(partBytes, 2)]
    const parts = await Promise.all(bodies.map((body, i) => send('parts', UploadId, i + 1, body)))
    const { ETag } = await complete('parts', UploadId, parts)
    expect(ETag).toMatch(/-2"$/)
    expect((await get('parts')).ContentType).toBe('application/pdf')
    expect((await bodyOf('parts')).equals(Buffer.concat(bodies))).toBe(true)
    await expect(complete('parts', UploadId, parts)).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  it('is refused with a part too small, unknown or out of order', async () => {
    const UploadId = await start('refused')
    const first = await send('refused', UploadId, 1, bytes(10))
    const second = await send('refused', UploadId, 2, bytes(10))
    const third = { PartNumber: 3, ETag: first.ETag }
    await expect(complete('refused', UploadId, [first, second])).rejects.toMatchObject({ name: 'EntityTooSmall' })
    await expect(complete('refused', UploadId, [second, first])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
    await expect(complete('refused', UploadId, [first, third])).rejects.toMatchObject({ name: 'InvalidPart' })
  })

  it('is given up without a trace', async () => {
    const UploadId = await start('given-up')
    await send('given-up', UploadId, 1, bytes(10))
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key: 'given-up', UploadId }))
    await expect(get('given-up')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })
})
