import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, describe, expect, it } from 'vitest'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { clientsOf, settingsOf } from './clients.ts'

const aws = await startLocalAws()
const { s3 } = clientsOf(aws.endpoint)
const Bucket = 'access'
await s3.send(new CreateBucketCommand({ Bucket }))
await s3.send(new PutObjectCommand({ Bucket, Key: 'å ä+1 (2).txt', Body: 'Hei maailma ä' }))
await s3.send(new PutObjectCommand({ Bucket, Key: 'other', Body: 'other' }))
afterAll(() => aws.close())

const anHourAgo = () => new Date(Date.now() - 3_600_000)
const urlOf = (Key: string, more: object = {}) =>
  getSignedUrl(s3, new GetObjectCommand({ Bucket, Key, ...more }), { expiresIn: 60 })

describe('access', () => {
  it('without a signature is refused', async () => {
    expect((await fetch(`${aws.endpoint}/${Bucket}/other`)).status).toBe(403)
  })

  it('with somebody else’s key or with a wrong secret is refused', async () => {
    const as = (accessKeyId: string, secretAccessKey: string) => {
      const client = new S3Client({ ...settingsOf(aws.endpoint), credentials: { accessKeyId, secretAccessKey } })
      return client.send(new GetObjectCommand({ Bucket, Key: 'other' }))
    }
    await expect(as('stranger', 'local')).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
    await expect(as('local', 'wrong')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  })
})

describe('a presigned address', () => {
  it('opens the object, with the headers that it names', async () => {
    const url = await urlOf('å ä+1 (2).txt', {
      ResponseContentDisposition: 'inline; filename="x.txt"',
      ResponseContentType: 'text/html',
    })
    const response = await fetch(url)
    expect(await response.text()).toBe('Hei maailma ä')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="x.txt"')
    expect(response.headers.get('content-type')).toBe('text/html')
  })

  it('opens nothing after its time', async () => {
    const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'other' }), {
      expiresIn: 60,
      signingDate: anHourAgo(),
    })
    const response = await fetch(url)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('Request has expired')
  })

  it('opens no other object', async () => {
    const url = await urlOf('other')
    expect((await fetch(url.replace('/other?', '/%C3%A5%20%C3%A4+1%20(2).txt?'))).status).toBe(403)
  })

  it('takes an upload, whatever checksum the SDK wrote into the address before it knew what comes', async () => {
    const client = new S3Client({ ...settingsOf(aws.endpoint), requestChecksumCalculation: 'WHEN_SUPPORTED' })
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'put.bin' }), { expiresIn: 60 })
    expect(url).toContain('x-amz-checksum-crc32=AAAAAA')
    expect((await fetch(url, { method: 'PUT', body: 'x'.repeat(5000) })).status).toBe(200)
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: 'put.bin' }))).toMatchObject({ ContentLength: 5000 })
  })

  it('takes an upload, as the type that was signed', async () => {
    const url = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'put.png', ContentType: 'image/png' }), {
      expiresIn: 60,
      signableHeaders: new Set(['content-type']),
    })
    const upload = (type: string) =>
      fetch(url, { method: 'PUT', body: 'x'.repeat(5000), headers: { 'content-type': type } })
    expect((await upload('text/html')).status).toBe(403)
    expect((await upload('image/png')).status).toBe(200)
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'put.png' }))
    expect(head).toMatchObject({ ContentLength: 5000, ContentType: 'image/png' })
  })
})

describe('a presigned form', () => {
  const form = (Key: string, options: Partial<PresignedPostOptions> = {}) =>
    createPresignedPost(s3, { Bucket, Key, Expires: 60, ...options })
  const post = ({ url, fields }: Awaited<ReturnType<typeof form>>, size: number, more: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...more })) body.append(name, value)
    body.append('file', new Blob(['x'.repeat(size)], { type: 'image/png' }), 'kuva.png')
    return fetch(url, { method: 'POST', body })
  }
  const images: Partial<PresignedPostOptions> = {
    Conditions: [
      ['content-length-range', 1, 10_000],
      ['starts-with', '$Content-Type', 'image/'],
    ],
    Fields: { 'Content-Type': 'image/png' },
  }

  it('takes a file of the size and type that its policy allows', async () => {
    const response = await post(await form('form/\u0024{filename}', images), 4000)
    expect(response.status).toBe(204)
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'form/kuva.png' }))
    expect(head).toMatchObject({ ContentLength: 4000, ContentType: 'image/png' })
  })

  it('refuses a file that is too large, another type, another name, an extra field', async () => {
    const allowed = await form('form/one', images)
    expect((await post(allowed, 20_000)).status).toBe(400)
    expect((await post(allowed, 10, { 'Content-Type': 'text/html' })).status).toBe(403)
    expect((await post(allowed, 10, { key: 'form/two' })).status).toBe(403)
    expect((await post(allowed, 10, { 'x-amz-meta-extra': '1' })).status).toBe(403)
    expect((await post(allowed, 10)).status).toBe(204)
  })

  it('refuses a policy that has expired or was changed', async () => {
    const expired = await form('form/late', { Expires: -1 })
    expect((await post(expired, 10)).status).toBe(403)
    const { url, fields } = await form('form/changed', images)
    const policy: object = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString())
    const changed = Buffer.from(JSON.stringify({ ...policy, conditions: [] })).toString('base64')
    expect((await post({ url, fields: { ...fields, Policy: changed } }, 10)).status).toBe(403)
  })
})

describe('another origin', () => {
  const origin = 'http://localhost:5173'
  const CORSRules = [
    {
      AllowedMethods: ['GET', 'PUT', 'POST'],
      AllowedOrigins: [origin],
      AllowedHeaders: ['*'],
      ExposeHeaders: ['ETag'],
      MaxAgeSeconds: 60,
    },
  ]
  const preflight = (url: string, from: string, method: string) =>
    fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    })

  it('is let in by the bucket’s rules, and only by them', async () => {
    const url = await urlOf('other')
    expect((await preflight(url, origin, 'PUT')).status).toBe(403)
    await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }))
    expect((await s3.send(new GetBucketCorsCommand({ Bucket }))).CORSRules).toEqual(CORSRules)
    const granted = await preflight(url, origin, 'PUT')
    expect([granted.status, granted.headers.get('access-control-allow-origin')]).toEqual([200, origin])
    expect((await preflight(url, origin, 'DELETE')).status).toBe(403)
    expect((await preflight(url, 'http://elsewhere.example', 'PUT')).status).toBe(403)
  })

  it('sees the object and its ETag', async () => {
    const response = await fetch(await urlOf('other'), { headers: { origin } })
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-expose-headers')).toBe('ETag')
  })
})
