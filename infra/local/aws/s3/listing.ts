import type { Answer } from '../answer.ts'
import { compareUtf8 } from '../utf8-order.ts'
import type { Bucket } from './buckets.ts'
import { escapeXml, NAMESPACE, xmlAnswer } from './xml.ts'

const MAX_KEYS = 1000

interface Page {
  /** Keys and common prefixes together, in order. */
  entries: { name: string; isPrefix: boolean }[]
  truncated: boolean
}

/** ListObjects (markers) and ListObjectsV2 (continuation tokens). */
export function listObjects(bucket: Bucket, query: URLSearchParams): Answer {
  const isV2 = query.get('list-type') === '2'
  const token = query.get('continuation-token')
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get(isV2 ? 'start-after' : 'marker') ?? '')
  const delimiter = query.get('delimiter') ?? ''
  const most = Math.min(MAX_KEYS, Number(query.get('max-keys') ?? MAX_KEYS))
  const page = pageOf(bucket, query.get('prefix') ?? '', delimiter, after, most)
  const show = query.get('encoding-type') === 'url' ? urlEncoded : escapeXml
  const last = page.entries.at(-1)
  const next = page.truncated && last ? last.name : undefined
  const parts = [
    tag('Name', bucket.name),
    tag('Prefix', show(query.get('prefix') ?? '')),
    delimiter && tag('Delimiter', show(delimiter)),
    tag('MaxKeys', most),
    isV2 && tag('KeyCount', page.entries.length),
    query.get('encoding-type') === 'url' && tag('EncodingType', 'url'),
    tag('IsTruncated', page.truncated),
    token && tag('ContinuationToken', token),
    next !== undefined && isV2 && tag('NextContinuationToken', Buffer.from(next).toString('base64url')),
    next !== undefined && !isV2 && tag('NextMarker', show(next)),
    ...page.entries.map((entry) => entryXml(bucket, entry, show)),
  ]
  return xmlAnswer(`<ListBucketResult ${NAMESPACE}>${parts.filter(Boolean).join('')}</ListBucketResult>`)
}

function pageOf(bucket: Bucket, prefix: string, delimiter: string, after: string, most: number): Page {
  const keys = [...bucket.objects.keys()].filter((key) => key.startsWith(prefix)).sort(compareUtf8)
  const entries: Page['entries'] = []
  for (const key of keys) {
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    const isPrefix = cut >= 0
    const name = isPrefix ? key.slice(0, cut + delimiter.length) : key
    if (compareUtf8(name, after) <= 0 || entries.at(-1)?.name === name) continue
    if (entries.length === most) return { entries, truncated: true }
    entries.push({ name, isPrefix })
  }
  return { entries, truncated: false }
}

function entryXml(bucket: Bucket, entry: Page['entries'][number], show: (text: string) => string): string {
  if (entry.isPrefix) return tag('CommonPrefixes', tag('Prefix', show(entry.name)))
  const object = bucket.objects.get(entry.name)
  if (!object) return ''
  return tag(
    'Contents',
    tag('Key', show(entry.name)) +
      tag('LastModified', new Date(object.modifiedAt).toISOString()) +
      tag('ETag', `&quot;${object.etag}&quot;`) +
      tag('Size', object.size) +
      tag('StorageClass', 'STANDARD'),
  )
}

const tag = (name: string, content: string | number | boolean): string => `<${name}>${content}</${name}>`

const urlEncoded = (text: string): string => encodeURIComponent(text).replaceAll('%2F', '/')
