import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateAliasCommand,
  CreateKeyCommand,
  DecryptCommand,
  DescribeKeyCommand,
  EncryptCommand,
  GenerateDataKeyCommand,
  KMSClient,
} from '@aws-sdk/client-kms'
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { afterAll, describe, expect, it } from 'vitest'
import { type LocalAws, startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { settingsOf } from './clients.ts'

const aws = await startLocalAws()
const kms = new KMSClient(settingsOf(aws.endpoint))
const secrets = new SecretsManagerClient(settingsOf(aws.endpoint))
afterAll(() => aws.close())

const newKey = async (client = kms) => {
  const { KeyMetadata } = await client.send(new CreateKeyCommand({ Description: 'of a test' }))
  return KeyMetadata?.Arn ?? ''
}
const nameOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ name }: Error) => name,
  )
const EncryptionContext = { account: 'a-1', part: 'b' }

describe('a key of KMS', () => {
  it('wraps a data key that opens again in the same context only, whatever the order of its names', async () => {
    const KeyId = await newKey()
    const made = await kms.send(new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', EncryptionContext }))
    expect(made.Plaintext).toHaveLength(32)
    const { CiphertextBlob } = made
    const open = (context: Record<string, string>, more = {}) =>
      kms.send(new DecryptCommand({ CiphertextBlob, EncryptionContext: context, ...more }))
    const opened = await open({ part: 'b', account: 'a-1' }, { KeyId })
    expect(Buffer.from(opened.Plaintext ?? [])).toEqual(Buffer.from(made.Plaintext ?? []))
    expect(await nameOf(open({ ...EncryptionContext, account: 'a-2' }))).toBe('InvalidCiphertextException')
    expect(await nameOf(open({}))).toBe('InvalidCiphertextException')
    expect(await nameOf(open(EncryptionContext, { KeyId: await newKey() }))).toBe('IncorrectKeyException')
  })

  it('refuses a ciphertext of which a bit is another, and a text that is too long', async () => {
    const KeyId = await newKey()
    const { CiphertextBlob = new Uint8Array() } = await kms.send(
      new EncryptCommand({ KeyId, Plaintext: Buffer.from('salaisuus'), EncryptionContext }),
    )
    const other = Uint8Array.from(CiphertextBlob)
    other[other.length - 1] = (other.at(-1) ?? 0) ^ 1
    const open = (blob: Uint8Array) => kms.send(new DecryptCommand({ CiphertextBlob: blob, EncryptionContext }))
    expect(Buffer.from((await open(CiphertextBlob)).Plaintext ?? []).toString()).toBe('salaisuus')
    expect(await nameOf(open(other))).toBe('InvalidCiphertextException')
    const tooLong = kms.send(new EncryptCommand({ KeyId, Plaintext: new Uint8Array(4097) }))
    expect(await nameOf(tooLong)).toBe('ValidationException')
  })

  it('is found by an alias, which is given once', async () => {
    const arn = await newKey()
    const alias = { AliasName: 'alias/koe', TargetKeyId: arn }
    const describe = () => kms.send(new DescribeKeyCommand({ KeyId: 'alias/koe' }))
    expect(await nameOf(describe())).toBe('NotFoundException')
    await kms.send(new CreateAliasCommand(alias))
    expect((await describe()).KeyMetadata?.Arn).toBe(arn)
    expect(await nameOf(kms.send(new CreateAliasCommand(alias)))).toBe('AlreadyExistsException')
  })
})

describe('a secret', () => {
  const read = (SecretId: string) => secrets.send(new GetSecretValueCommand({ SecretId }))

  it('is created empty, then has the value that was put last, by its name and by its ARN', async () => {
    const { ARN = '' } = await secrets.send(new CreateSecretCommand({ Name: 'koe/tyhja' }))
    expect(await nameOf(read('koe/tyhja'))).toBe('ResourceNotFoundException')
    for (const SecretString of ['yksi', 'kaksi'])
      await secrets.send(new PutSecretValueCommand({ SecretId: ARN, SecretString }))
    expect((await read('koe/tyhja')).SecretString).toBe('kaksi')
    expect((await read(ARN)).SecretString).toBe('kaksi')
    expect(await nameOf(secrets.send(new CreateSecretCommand({ Name: 'koe/tyhja' })))).toBe('ResourceExistsException')
  })

  it('that is not there is told as missing, and throttling strikes as ordered', async () => {
    expect(await nameOf(read('koe/puuttuu'))).toBe('ResourceNotFoundException')
    aws.faults.set({ rules: [{ kind: 'throttle', probability: 1, service: 'secretsmanager' }] })
    expect(await nameOf(read('koe/puuttuu'))).toBe('ThrottlingException')
    aws.faults.clear()
  })
})

describe('over a restart', () => {
  it('keys and secrets are there again, in files that only their owner may read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vuokrakirja-keys-'))
    const within = async <T>(work: (local: LocalAws) => Promise<T>) => {
      const local = await startLocalAws({ folder })
      return work(local).finally(() => local.close())
    }
    const blob = await within(async ({ endpoint }) => {
      const client = new KMSClient(settingsOf(endpoint))
      const KeyId = await newKey(client)
      const keeper = new SecretsManagerClient(settingsOf(endpoint))
      await keeper.send(new CreateSecretCommand({ Name: 'koe', SecretString: 'pysyvä' }))
      return client.send(new EncryptCommand({ KeyId, Plaintext: Buffer.from('salaisuus') }))
    })
    const opened = await within(async ({ endpoint }) => ({
      key: await new KMSClient(settingsOf(endpoint)).send(new DecryptCommand({ CiphertextBlob: blob.CiphertextBlob })),
      secret: await new SecretsManagerClient(settingsOf(endpoint)).send(new GetSecretValueCommand({ SecretId: 'koe' })),
    }))
    expect(Buffer.from(opened.key.Plaintext ?? []).toString()).toBe('salaisuus')
    expect(opened.secret.SecretString).toBe('pysyvä')
    const files = readdirSync(folder).filter((name) => /^(kms-keys|secrets)\.json$/.test(name))
    expect(files.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600, 0o600])
    rmSync(folder, { recursive: true })
  })
})
