import { randomUUID } from 'node:crypto'
import type { Blobs } from '../blobs.ts'
import type { Entry, Journal } from '../journal.ts'
import { md5 } from './checksum.ts'
import { S3Error } from './s3-error.ts'
import { Scanner, type ScannerMode } from './scanner.ts'

/** What the journal keeps of an object; its bytes are a blob. */
export interface StoredObject {
  key: string
  size: number
  etag: string
  /** Milliseconds since 1970. */
  modifiedAt: number
  headers: Record<string, string>
  checksums: Record<string, string>
  /** Tagging XML as it was put. */
  tagging?: string
  blob: string
}

/** One part of a multipart upload; its MD5 in hex is the ETag. */
export interface StoredPart {
  number: number
  etag: string
  size: number
  blob: string
}

export interface MultipartUpload {
  id: string
  bucket: string
  key: string
  headers: Record<string, string>
  parts: Map<number, StoredPart>
}

export interface Bucket {
  name: string
  createdAt: number
  /** Configuration XML by the name of its sub-resource, as in `cors`. */
  configuration: Record<string, string>
  objects: Map<string, StoredObject>
}

type BucketsChange =
  | { bucket: Omit<Bucket, 'objects'> }
  | { drop: string }
  | { in: string; object: StoredObject; completes?: string }
  | { in: string; removed: string }
  | { upload: Omit<MultipartUpload, 'parts'> }
  | { of: string; part: StoredPart }
  | { aborted: string }

const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** All buckets, and the only place that changes them: bytes go to a blob first, then the journal names it. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>()
  readonly #uploads = new Map<string, MultipartUpload>()
  readonly #journal: Journal
  readonly #record: (change: BucketsChange) => void
  readonly #blobs: Blobs
  readonly now: () => number
  readonly scanner = new Scanner()

  constructor(settings: { journal: Journal; blobs: Blobs; now: () => number }) {
    this.now = settings.now
    this.#blobs = settings.blobs
    this.#journal = settings.journal
    this.#record = settings.journal.book<BucketsChange>('s3', {
      replay: (change) => this.#replay(change),
      snapshot: () => this.#snapshot(),
    })
  }

  all(): Bucket[] {
    return [...this.#buckets.values()]
  }

  find(name: string): Bucket | undefined {
    return this.#buckets.get(name)
  }

  bucket(name: string): Bucket {
    const bucket = this.#buckets.get(name)
    if (!bucket) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
    return bucket
  }

  object(bucket: Bucket, key: string): StoredObject {
    const object = bucket.objects.get(key)
    if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
    return object
  }

  create(name: string): void {
    if (!NAME.test(name)) throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.')
    if (this.#buckets.has(name))
      throw new S3Error(
        409,
        'BucketAlreadyOwnedByYou',
        'Your previous request to create the named bucket succeeded and you already own it.',
      )
    const bucket = { name, createdAt: this.now(), configuration: {} }
    this.#buckets.set(name, { ...bucket, objects: new Map() })
    this.#record({ bucket })
  }

  drop(bucket: Bucket): void {
    if (bucket.objects.size > 0) throw new S3Error(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty')
    for (const upload of this.uploadsTo(bucket.name)) this.abort(upload)
    this.#buckets.delete(bucket.name)
    this.#record({ drop: bucket.name })
  }

  configure(bucket: Bucket, name: string, xml: string | undefined): void {
    const { [name]: _, ...others } = bucket.configuration
    bucket.configuration = xml === undefined ? others : { ...others, [name]: xml }
    const { objects, ...definition } = bucket
    this.#record({ bucket: definition })
  }

  /** Stores an object's bytes and description; `completes` ends the multipart upload that it came from. */
  put(
    bucket: Bucket,
    object: Omit<StoredObject, 'blob' | 'size' | 'modifiedAt'>,
    body: Buffer,
    completes?: MultipartUpload,
  ): StoredObject {
    const blob = this.#blobs.put(body)
    const tagging = object.tagging ?? this.scanner.tagsOf(object.key, body)
    const stored = { ...object, ...(tagging && { tagging }), size: body.length, modifiedAt: this.now(), blob }
    const replaced = bucket.objects.get(object.key)
    bucket.objects.set(object.key, stored)
    this.#record({ in: bucket.name, object: stored, ...(completes ? { completes: completes.id } : {}) })
    if (replaced) this.#discard(replaced.blob)
    if (completes) this.#forget(completes)
    return stored
  }

  setTagging(bucket: Bucket, object: StoredObject, xml: string | undefined): void {
    const { tagging, ...others } = object
    const changed = xml === undefined ? others : { ...others, tagging: xml }
    bucket.objects.set(object.key, changed)
    this.#record({ in: bucket.name, object: changed })
  }

  /** What came while the scanner slept is looked at when it wakes. */
  scan(mode: ScannerMode): void {
    this.scanner.mode = mode
    for (const bucket of this.all())
      for (const object of bucket.objects.values()) {
        const tagging = object.tagging ? undefined : this.scanner.tagsOf(object.key, this.bytes(object))
        if (tagging) this.setTagging(bucket, object, tagging)
      }
  }

  /** Removing what is not there succeeds, as in S3. */
  remove(bucket: Bucket, key: string): void {
    const object = bucket.objects.get(key)
    if (!object) return
    bucket.objects.delete(key)
    this.#record({ in: bucket.name, removed: key })
    this.#discard(object.blob)
  }

  bytes(stored: { blob: string }): Buffer {
    return this.#blobs.read(stored.blob)
  }

  byteRange(stored: { blob: string }, from: number, to: number): Buffer {
    return this.#blobs.readRange(stored.blob, from, to)
  }

  startUpload(bucket: Bucket, key: string, headers: Record<string, string>): MultipartUpload {
    const upload = { id: randomUUID(), bucket: bucket.name, key, headers }
    const started = { ...upload, parts: new Map() }
    this.#uploads.set(upload.id, started)
    this.#record({ upload })
    return started
  }

  upload(id: string | null): MultipartUpload {
    const upload = id === null ? undefined : this.#uploads.get(id)
    if (!upload) throw new S3Error(404, 'NoSuchUpload', 'The specified multipart upload does not exist.')
    return upload
  }

  uploadsTo(bucket: string): MultipartUpload[] {
    return [...this.#uploads.values()].filter((upload) => upload.bucket === bucket)
  }

  putPart(upload: MultipartUpload, number: number, body: Buffer): StoredPart {
    const part = { number, etag: md5(body).toString('hex'), size: body.length, blob: this.#blobs.put(body) }
    const replaced = upload.parts.get(number)
    upload.parts.set(number, part)
    this.#record({ of: upload.id, part })
    if (replaced) this.#discard(replaced.blob)
    return part
  }

  abort(upload: MultipartUpload): void {
    this.#record({ aborted: upload.id })
    this.#forget(upload)
  }

  /** Names of the blobs that objects and open uploads rest on. */
  blobNames(): string[] {
    const objects = this.all().flatMap((bucket) => [...bucket.objects.values()])
    const parts = [...this.#uploads.values()].flatMap((upload) => [...upload.parts.values()])
    return [...objects, ...parts].map((stored) => stored.blob)
  }

  #forget(upload: MultipartUpload): void {
    this.#uploads.delete(upload.id)
    for (const part of upload.parts.values()) this.#discard(part.blob)
  }

  /** Bytes go only when the journal no longer names them: a kill in between leaves a blob too many, never one too few. */
  #discard(blob: string): void {
    this.#journal.afterwards(() => this.#blobs.remove(blob))
  }

  #replay(change: BucketsChange): void {
    if ('bucket' in change) {
      const objects = this.#buckets.get(change.bucket.name)?.objects ?? new Map()
      this.#buckets.set(change.bucket.name, { ...change.bucket, objects })
    } else if ('drop' in change) this.#buckets.delete(change.drop)
    else if ('upload' in change) this.#uploads.set(change.upload.id, { ...change.upload, parts: new Map() })
    else if ('part' in change) this.#uploads.get(change.of)?.parts.set(change.part.number, change.part)
    else if ('aborted' in change) this.#uploads.delete(change.aborted)
    else this.#replayObject(change)
  }

  #replayObject(change: Extract<BucketsChange, { in: string }>): void {
    const objects = this.#buckets.get(change.in)?.objects
    if ('removed' in change) objects?.delete(change.removed)
    else {
      objects?.set(change.object.key, change.object)
      if (change.completes) this.#uploads.delete(change.completes)
    }
  }

  *#snapshot(): Iterable<Entry<BucketsChange>> {
    for (const { objects, ...bucket } of this.all()) {
      yield { change: { bucket } }
      for (const object of [...objects.values()]) yield { change: { in: bucket.name, object } }
    }
    for (const { parts, ...upload } of [...this.#uploads.values()]) {
      yield { change: { upload } }
      for (const part of [...parts.values()]) yield { change: { of: upload.id, part } }
    }
  }
}
