import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { AwsService } from '../answer.ts'
import type { Faults } from '../faults.ts'
import { AwsRefusal, jsonService, operation } from '../json-service.ts'
import type { PrivateFile } from '../private-file.ts'

/** Key material in base64 by the key's id, and key ids by alias. */
export interface KmsKeys {
  readonly keys: Readonly<Record<string, string>>
  readonly aliases: Readonly<Record<string, string>>
}

export const noKeys: KmsKeys = { keys: {}, aliases: {} }

interface KmsSettings {
  readonly file: PrivateFile<KmsKeys>
  readonly faults: Faults
  readonly region: string
  readonly accountId: string
}

type Context = Record<string, string>

const Base64 = z.base64().transform((text) => Buffer.from(text, 'base64'))
const EncryptionContext = z.record(z.string(), z.string()).default({})
const Alias = z.string().regex(/^alias\/[\w/-]{1,250}$/)
const KeyId = z.string().min(1).max(2048)
const mostPlaintext = 4096
/** Where the parts of a ciphertext begin: the key's id, the initialisation vector, the mark, the text. */
const [ivAt, markAt, textAt] = [36, 48, 64]

/** Symmetric keys, by id, ARN or alias. */
class Keys {
  readonly #settings: KmsSettings

  constructor(settings: KmsSettings) {
    this.#settings = settings
  }

  make(): object {
    const { keys, aliases } = this.#settings.file.kept
    const id = randomUUID()
    this.#settings.file.keep({ keys: { ...keys, [id]: randomBytes(32).toString('base64') }, aliases })
    return this.describe(id)
  }

  name(alias: string, key: string): void {
    const { keys, aliases } = this.#settings.file.kept
    const id = this.#idOf(key)
    if (Object.hasOwn(aliases, alias))
      throw new AwsRefusal('AlreadyExistsException', `An alias with the name ${alias} already exists`)
    this.#settings.file.keep({ keys, aliases: { ...aliases, [alias]: id } })
  }

  describe(name: string): object {
    const id = this.#idOf(name)
    return { KeyMetadata: { KeyId: id, Arn: this.#arnOf(id), Enabled: true, KeyState: 'Enabled' } }
  }

  encrypt(name: string, plain: Uint8Array, context: Context) {
    const id = this.#idOf(name)
    const iv = randomBytes(markAt - ivAt)
    const cipher = createCipheriv('aes-256-gcm', this.#materialOf(id), iv).setAAD(boundTo(id, context))
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
    const blob = Buffer.concat([Buffer.from(id), iv, cipher.getAuthTag(), sealed])
    return { KeyId: this.#arnOf(id), CiphertextBlob: blob.toString('base64') }
  }

  decrypt(blob: Buffer, context: Context, wanted: string | undefined): object {
    const id = blob.toString('latin1', 0, ivAt)
    if (wanted !== undefined && this.#idOf(wanted) !== id)
      throw new AwsRefusal('IncorrectKeyException', 'The key ID in the request is not that of the ciphertext.')
    return { KeyId: this.#arnOf(id), Plaintext: this.#opened(id, blob, context).toString('base64') }
  }

  #opened(id: string, blob: Buffer, context: Context): Buffer {
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#materialOf(id), blob.subarray(ivAt, markAt))
      decipher.setAAD(boundTo(id, context)).setAuthTag(blob.subarray(markAt, textAt))
      return Buffer.concat([decipher.update(blob.subarray(textAt)), decipher.final()])
    } catch {
      // AWS says no more, whatever was wrong.
      throw new AwsRefusal('InvalidCiphertextException', '')
    }
  }

  #idOf(name: string): string {
    const { keys, aliases } = this.#settings.file.kept
    const bare = name.replace(/^arn:aws:kms:[^:]*:[^:]*:(key\/)?/, '')
    const id = aliases[bare] ?? bare
    if (!Object.hasOwn(keys, id)) throw new AwsRefusal('NotFoundException', `Key '${name}' does not exist`)
    return id
  }

  #materialOf(id: string): Buffer {
    return Buffer.from(this.#settings.file.kept.keys[this.#idOf(id)] ?? '', 'base64')
  }

  #arnOf(id: string): string {
    const { region, accountId } = this.#settings
    return `arn:aws:kms:${region}:${accountId}:key/${id}`
  }
}

/** The order of a context's names does not matter. */
const boundTo = (id: string, context: Context): Buffer =>
  Buffer.from(JSON.stringify([id, Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))]))

/** KMS with symmetric keys: data keys and small texts, bound to their encryption context as in AWS. */
export function kms(settings: KmsSettings): AwsService {
  const keys = new Keys(settings)
  return jsonService(
    {
      CreateKey: operation(z.strictObject({ Description: z.string().max(8192).optional() }), () => keys.make()),
      CreateAlias: operation(z.strictObject({ AliasName: Alias, TargetKeyId: KeyId }), (asked) => {
        keys.name(asked.AliasName, asked.TargetKeyId)
        return {}
      }),
      DescribeKey: operation(z.strictObject({ KeyId }), (asked) => keys.describe(asked.KeyId)),
      GenerateDataKey: operation(
        z.strictObject({ KeyId, KeySpec: z.literal('AES_256'), EncryptionContext }),
        (asked) => {
          const plain = randomBytes(32)
          return { ...keys.encrypt(asked.KeyId, plain, asked.EncryptionContext), Plaintext: plain.toString('base64') }
        },
      ),
      Encrypt: operation(
        z.strictObject({
          KeyId,
          Plaintext: Base64.refine(({ length }) => length > 0 && length <= mostPlaintext),
          EncryptionContext,
        }),
        (asked) => keys.encrypt(asked.KeyId, asked.Plaintext, asked.EncryptionContext),
      ),
      Decrypt: operation(
        z.strictObject({ CiphertextBlob: Base64, KeyId: KeyId.optional(), EncryptionContext }),
        (asked) => keys.decrypt(asked.CiphertextBlob, asked.EncryptionContext, asked.KeyId),
      ),
    },
    settings.faults,
  )
}
