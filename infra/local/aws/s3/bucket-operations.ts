import type { Answer } from '../answer.ts'
import type { Bucket, Buckets } from './buckets.ts'
import { listObjects } from './listing.ts'
import { payloadOf } from './payload.ts'
import type { S3Request } from './request.ts'
import { methodNotAllowed, S3Error } from './s3-error.ts'
import { elements, emptyAnswer, escapeXml, NAMESPACE, text, xmlAnswer } from './xml.ts'

/** Sub-resources that are kept as they are put; only `cors` has an effect here. */
const CONFIGURATIONS = [
  'cors',
  'lifecycle',
  'versioning',
  'publicAccessBlock',
  'encryption',
  'policy',
  'notification',
  'tagging',
  'ownershipControls',
  'website',
  'logging',
]

const EMPTY_CONFIGURATIONS: Readonly<Record<string, string>> = {
  versioning: `<VersioningConfiguration ${NAMESPACE}/>`,
  notification: `<NotificationConfiguration ${NAMESPACE}/>`,
}

const MISSING_CONFIGURATION_CODES: Readonly<Record<string, string>> = {
  cors: 'NoSuchCORSConfiguration',
  lifecycle: 'NoSuchLifecycleConfiguration',
  tagging: 'NoSuchTagSet',
  policy: 'NoSuchBucketPolicy',
}

export function listBuckets(buckets: Buckets): Answer {
  const list = buckets
    .all()
    .map(({ name, createdAt }) => {
      const created = new Date(createdAt).toISOString()
      return `<Bucket><Name>${name}</Name><CreationDate>${created}</CreationDate></Bucket>`
    })
    .join('')
  return xmlAnswer(
    `<ListAllMyBucketsResult ${NAMESPACE}><Owner><ID>local</ID></Owner><Buckets>${list}</Buckets></ListAllMyBucketsResult>`,
  )
}

/** Everything asked of a bucket itself, not of an object in it. */
export function onBucket(buckets: Buckets, request: S3Request, region: string): Answer {
  const { method, query, bucket: name } = request
  const configuration = CONFIGURATIONS.find((one) => query.has(one))
  if (method === 'PUT' && !configuration) {
    buckets.create(name)
    return emptyAnswer(200, { location: `/${name}` })
  }
  const bucket = buckets.bucket(name)
  if (configuration) return onConfiguration(buckets, bucket, configuration, request)
  if (method === 'HEAD') return emptyAnswer(200, { 'x-amz-bucket-region': region })
  if (method === 'DELETE') {
    buckets.drop(bucket)
    return emptyAnswer(204)
  }
  if (method === 'POST' && query.has('delete')) return deleteObjects(buckets, bucket, request)
  if (method !== 'GET') throw methodNotAllowed()
  if (query.has('location')) return xmlAnswer(`<LocationConstraint ${NAMESPACE}>${region}</LocationConstraint>`)
  return query.has('uploads') ? listUploads(buckets, bucket) : listObjects(bucket, query)
}

function onConfiguration(buckets: Buckets, bucket: Bucket, name: string, request: S3Request): Answer {
  if (request.method === 'PUT') {
    const { body } = payloadOf(request)
    buckets.configure(bucket, name, body.toString())
    return emptyAnswer(200)
  }
  if (request.method === 'DELETE') {
    buckets.configure(bucket, name, undefined)
    return emptyAnswer(204)
  }
  const stored = bucket.configuration[name]
  if (stored) return { status: 200, headers: { 'content-type': 'application/xml' }, body: stored }
  const empty = EMPTY_CONFIGURATIONS[name]
  if (empty) return xmlAnswer(empty)
  throw new S3Error(404, MISSING_CONFIGURATION_CODES[name] ?? 'NoSuchConfiguration', 'The configuration does not exist')
}

function deleteObjects(buckets: Buckets, bucket: Bucket, request: S3Request): Answer {
  const xml = payloadOf(request).body.toString()
  const keys = elements(xml, 'Object').flatMap((object) => text(object, 'Key') ?? [])
  for (const key of keys) buckets.remove(bucket, key)
  const isQuiet = text(xml, 'Quiet') === 'true'
  const deleted = isQuiet ? '' : keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`).join('')
  return xmlAnswer(`<DeleteResult ${NAMESPACE}>${deleted}</DeleteResult>`)
}

function listUploads(buckets: Buckets, bucket: Bucket): Answer {
  const list = buckets
    .uploadsTo(bucket.name)
    .map(({ id, key }) => `<Upload><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId></Upload>`)
    .join('')
  return xmlAnswer(
    `<ListMultipartUploadsResult ${NAMESPACE}><Bucket>${bucket.name}</Bucket>${list}</ListMultipartUploadsResult>`,
  )
}
