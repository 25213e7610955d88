import type { Answer } from '../answer.ts'
import type { Buckets } from './buckets.ts'
import { md5 } from './checksum.ts'
import { keptHeaders } from './payload.ts'
import { verifyPostPolicy } from './post-policy.ts'
import type { S3Request } from './request.ts'
import { S3Error } from './s3-error.ts'
import type { Credentials } from './signature.ts'
import { emptyAnswer, escapeXml, xmlAnswer } from './xml.ts'

export const isFormUpload = (request: S3Request): boolean =>
  request.method === 'POST' &&
  !request.key &&
  String(request.headers['content-type'] ?? '').startsWith('multipart/form-data')

/** A browser's form upload (presigned POST): its policy says what may be uploaded. */
export async function formUpload(buckets: Buckets, request: S3Request, credentials: Credentials): Promise<Answer> {
  const bucket = buckets.bucket(request.bucket)
  const { fields, file } = await readForm(request)
  const body = Buffer.from(await file.arrayBuffer())
  verifyPostPolicy(fields, bucket.name, body.length, credentials, buckets.now())
  const key = (fields.key ?? '').replace(/\$\{filename\}/g, () => file.name)
  const etag = md5(body).toString('hex')
  buckets.put(bucket, { key, etag, headers: keptHeaders(fields), checksums: {} }, body)
  return uploaded(bucket.name, key, etag, fields)
}

/** The form's fields in lower case and its one file. */
async function readForm({ headers, body }: S3Request) {
  const contentType = String(headers['content-type'])
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  const file = form.get('file')
  if (!file || typeof file === 'string')
    throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name.toLowerCase()] = value
  return { fields, file }
}

function uploaded(bucket: string, key: string, etag: string, fields: Record<string, string>): Answer {
  const { success_action_redirect: redirect, success_action_status: status } = fields
  const path = `/${bucket}/${encodeURIComponent(key)}`
  const headers = { etag: `"${etag}"`, location: path }
  if (redirect) {
    const address = `${redirect}?bucket=${bucket}&key=${encodeURIComponent(key)}&etag=%22${etag}%22`
    return emptyAnswer(303, { ...headers, location: address })
  }
  if (status !== '201') return emptyAnswer(status === '200' ? 200 : 204, headers)
  return xmlAnswer(
    `<PostResponse><Location>${escapeXml(path)}</Location><Bucket>${bucket}</Bucket><Key>${escapeXml(key)}</Key><ETag>&quot;${etag}&quot;</ETag></PostResponse>`,
    201,
    headers,
  )
}
