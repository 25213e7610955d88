import type { Answer } from '../answer.ts'
import type { Bucket, Buckets, MultipartUpload, StoredObject, StoredPart } from './buckets.ts'
import { md5 } from './checksum.ts'
import { checksumHeaders, keptHeaders, payloadOf } from './payload.ts'
import type { S3Request } from './request.ts'
import { S3Error } from './s3-error.ts'
import { elements, emptyAnswer, escapeXml, NAMESPACE, text, xmlAnswer } from './xml.ts'

/** Every part but the last. */
const SMALLEST_PART_BYTES = 5 * 1024 * 1024

export function startUpload(buckets: Buckets, bucket: Bucket, request: S3Request): Answer {
  const upload = buckets.startUpload(bucket, request.key, keptHeaders(request.headers))
  return xmlAnswer(
    `<InitiateMultipartUploadResult ${NAMESPACE}><Bucket>${bucket.name}</Bucket><Key>${escapeXml(upload.key)}</Key><UploadId>${upload.id}</UploadId></InitiateMultipartUploadResult>`,
  )
}

export function putPart(buckets: Buckets, upload: MultipartUpload, request: S3Request): Answer {
  const { body, checksums } = payloadOf(request)
  const part = buckets.putPart(upload, partNumber(request), body)
  return emptyAnswer(200, { etag: `"${part.etag}"`, ...checksumHeaders(checksums) })
}

export function copyPart(buckets: Buckets, upload: MultipartUpload, source: StoredObject, request: S3Request): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers['x-amz-copy-source-range'] ?? '')) ?? []
  const body = from && to ? buckets.byteRange(source, Number(from), Number(to)) : buckets.bytes(source)
  const part = buckets.putPart(upload, partNumber(request), body)
  const modified = new Date(buckets.now()).toISOString()
  return xmlAnswer(
    `<CopyPartResult ${NAMESPACE}><LastModified>${modified}</LastModified><ETag>&quot;${part.etag}&quot;</ETag></CopyPartResult>`,
  )
}

const partNumber = (request: S3Request): number => Number(request.query.get('partNumber'))

/** Joins the parts that the caller lists, in ascending order, into one object. */
export function completeUpload(buckets: Buckets, bucket: Bucket, upload: MultipartUpload, request: S3Request): Answer {
  const parts = listedParts(upload, request.body.toString())
  if (parts.some((part, i) => i > 0 && part.number <= (parts[i - 1]?.number ?? 0)))
    throw new S3Error(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.')
  if (parts.slice(0, -1).some((part) => part.size < SMALLEST_PART_BYTES))
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  const digests = Buffer.concat(parts.map((part) => Buffer.from(part.etag, 'hex')))
  const etag = `${md5(digests).toString('hex')}-${parts.length}`
  const body = Buffer.concat(parts.map((part) => buckets.bytes(part)))
  buckets.put(bucket, { key: upload.key, etag, headers: upload.headers, checksums: {} }, body, upload)
  const key = escapeXml(upload.key)
  return xmlAnswer(
    `<CompleteMultipartUploadResult ${NAMESPACE}><Location>/${bucket.name}/${key}</Location><Bucket>${bucket.name}</Bucket><Key>${key}</Key><ETag>&quot;${etag}&quot;</ETag></CompleteMultipartUploadResult>`,
  )
}

function listedParts(upload: MultipartUpload, xml: string): StoredPart[] {
  return elements(xml, 'Part').map((listed) => {
    const part = upload.parts.get(Number(text(listed, 'PartNumber')))
    if (part && part.etag === text(listed, 'ETag')?.replaceAll('"', '')) return part
    throw new S3Error(400, 'InvalidPart', 'One or more of the specified parts could not be found.')
  })
}

export function abortUpload(buckets: Buckets, upload: MultipartUpload): Answer {
  buckets.abort(upload)
  return emptyAnswer(204)
}

export function listParts(upload: MultipartUpload): Answer {
  const list = [...upload.parts.values()]
    .sort((a, b) => a.number - b.number)
    .map(
      ({ number, etag, size }) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${etag}&quot;</ETag><Size>${size}</Size></Part>`,
    )
    .join('')
  return xmlAnswer(
    `<ListPartsResult ${NAMESPACE}><Bucket>${upload.bucket}</Bucket><Key>${escapeXml(upload.key)}</Key><UploadId>${upload.id}</UploadId><IsTruncated>false</IsTruncated>${list}</ListPartsResult>`,
  )
}
