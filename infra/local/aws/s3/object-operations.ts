import type { Answer } from '../answer.ts'
import type { Bucket, Buckets, StoredObject } from './buckets.ts'
import { md5 } from './checksum.ts'
import { abortUpload, completeUpload, copyPart, listParts, putPart, startUpload } from './multipart.ts'
import { checksumHeaders, keptHeaders, payloadOf } from './payload.ts'
import { readObject } from './read-object.ts'
import type { S3Request } from './request.ts'
import { methodNotAllowed, preconditionFailed, S3Error } from './s3-error.ts'
import { emptyAnswer, NAMESPACE, withoutDeclaration, xmlAnswer } from './xml.ts'

const MAX_KEY_BYTES = 1024

/** Everything asked of an object. */
export function onObject(buckets: Buckets, request: S3Request): Answer {
  const bucket = buckets.bucket(request.bucket)
  if (Buffer.byteLength(request.key) > MAX_KEY_BYTES) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long')
  if (request.query.has('tagging')) return onTagging(buckets, bucket, request)
  if (request.query.has('uploadId') || request.query.has('uploads')) return onUpload(buckets, bucket, request)
  switch (request.method) {
    case 'PUT':
      return request.headers['x-amz-copy-source']
        ? copyObject(buckets, bucket, request)
        : putObject(buckets, bucket, request)
    case 'DELETE':
      buckets.remove(bucket, request.key)
      return emptyAnswer(204)
    case 'GET':
    case 'HEAD':
      return readObject(buckets, buckets.object(bucket, request.key), request)
    default:
      throw methodNotAllowed()
  }
}

function putObject(buckets: Buckets, bucket: Bucket, request: S3Request): Answer {
  const { body, checksums } = payloadOf(request)
  refuseUnlessExpected(bucket, request)
  const etag = md5(body).toString('hex')
  buckets.put(bucket, { key: request.key, etag, headers: keptHeaders(request.headers), checksums }, body)
  return emptyAnswer(200, { etag: `"${etag}"`, ...checksumHeaders(checksums) })
}

/** Conditional writes: `If-None-Match: *` must not replace, `If-Match` must replace exactly that version. */
export function refuseUnlessExpected(bucket: Bucket, { key, headers }: S3Request): void {
  const present = bucket.objects.get(key)
  const expected = headers['if-match']?.replaceAll('"', '')
  const mustBeNew = headers['if-none-match'] === '*'
  if ((mustBeNew && present) || (expected !== undefined && present?.etag !== expected)) throw preconditionFailed()
}

function copyObject(buckets: Buckets, bucket: Bucket, request: S3Request): Answer {
  const source = copySource(buckets, request)
  const expected = request.headers['x-amz-copy-source-if-match']
  if (expected !== undefined && String(expected).replaceAll('"', '') !== source.etag) throw preconditionFailed()
  const keepsTags = request.headers['x-amz-tagging-directive'] !== 'REPLACE'
  const isReplacing = request.headers['x-amz-metadata-directive'] === 'REPLACE'
  const copy = buckets.put(
    bucket,
    {
      key: request.key,
      etag: source.etag,
      headers: isReplacing ? keptHeaders(request.headers) : source.headers,
      checksums: source.checksums,
      ...(source.tagging && keepsTags ? { tagging: source.tagging } : {}),
    },
    buckets.bytes(source),
  )
  const modified = new Date(copy.modifiedAt).toISOString()
  return xmlAnswer(
    `<CopyObjectResult ${NAMESPACE}><LastModified>${modified}</LastModified><ETag>&quot;${copy.etag}&quot;</ETag></CopyObjectResult>`,
  )
}

/** The object that `x-amz-copy-source: /bucket/key` names. */
function copySource(buckets: Buckets, { headers }: S3Request): StoredObject {
  const address = String(headers['x-amz-copy-source']).replace(/\?versionId=.*$/, '')
  const [name = '', ...key] = decodeURIComponent(address).replace(/^\//, '').split('/')
  return buckets.object(buckets.bucket(name), key.join('/'))
}

function onTagging(buckets: Buckets, bucket: Bucket, request: S3Request): Answer {
  const object = buckets.object(bucket, request.key)
  if (request.method === 'PUT') {
    const { body } = payloadOf(request)
    buckets.setTagging(bucket, object, body.toString())
    return emptyAnswer(200)
  }
  if (request.method === 'DELETE') {
    buckets.setTagging(bucket, object, undefined)
    return emptyAnswer(204)
  }
  return xmlAnswer(object.tagging ? withoutDeclaration(object.tagging) : `<Tagging ${NAMESPACE}><TagSet/></Tagging>`)
}

function onUpload(buckets: Buckets, bucket: Bucket, request: S3Request): Answer {
  const { method, query } = request
  if (method === 'POST' && query.has('uploads')) return startUpload(buckets, bucket, request)
  const upload = buckets.upload(query.get('uploadId'))
  switch (method) {
    case 'PUT':
      return request.headers['x-amz-copy-source']
        ? copyPart(buckets, upload, copySource(buckets, request), request)
        : putPart(buckets, upload, request)
    case 'POST':
      refuseUnlessExpected(bucket, request)
      return completeUpload(buckets, bucket, upload, request)
    case 'DELETE':
      return abortUpload(buckets, upload)
    case 'GET':
      return listParts(upload)
    default:
      throw methodNotAllowed()
  }
}
