import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { AwsService } from '../answer.ts'
import type { Faults } from '../faults.ts'
import { AwsRefusal, jsonService, operation } from '../json-service.ts'
import type { PrivateFile } from '../private-file.ts'

interface Secret {
  readonly arn: string
  /** Absent until a value has been put. */
  readonly value?: { readonly version: string; readonly text: string; readonly at: number }
}

/** Secrets by name. */
export type Secrets = Readonly<Record<string, Secret>>

interface SecretsSettings {
  readonly file: PrivateFile<Secrets>
  readonly faults: Faults
  readonly now: () => number
  readonly region: string
  readonly accountId: string
}

const Name = z.string().regex(/^[\w/+=.@-]{1,512}$/)
const SecretId = z.string().min(1).max(2048)
const SecretString = z.string().min(1).max(65_536)
const ClientRequestToken = z.string().min(32).max(64).default(randomUUID)

/** Secrets Manager as far as texts go: a secret is created with or without a value and has one current version. */
export function secretsManager({ file, faults, now, region, accountId }: SecretsSettings): AwsService {
  /** By name or ARN. */
  function found(id: string): [name: string, secret: Secret] {
    const entry = Object.entries(file.kept).find(([name, { arn }]) => name === id || arn === id)
    if (entry) return entry
    throw new AwsRefusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
  }

  const valued = (text: string, version: string) => ({ value: { version, text, at: now() } })

  return jsonService(
    {
      CreateSecret: operation(
        z.strictObject({
          Name,
          Description: z.string().max(2048).optional(),
          SecretString: SecretString.optional(),
          ClientRequestToken,
        }),
        ({ Name: name, SecretString: text, ClientRequestToken: version }) => {
          if (Object.hasOwn(file.kept, name))
            throw new AwsRefusal(
              'ResourceExistsException',
              `The operation failed because the secret ${name} already exists.`,
            )
          const ending = randomUUID().slice(0, 6)
          const arn = `arn:aws:secretsmanager:${region}:${accountId}:secret:${name}-${ending}`
          file.keep({ ...file.kept, [name]: { arn, ...(text !== undefined && valued(text, version)) } })
          return { ARN: arn, Name: name, ...(text !== undefined && { VersionId: version }) }
        },
      ),
      PutSecretValue: operation(
        z.strictObject({ SecretId, SecretString, ClientRequestToken }),
        ({ SecretId: id, SecretString: text, ClientRequestToken: version }) => {
          const [name, { arn }] = found(id)
          file.keep({ ...file.kept, [name]: { arn, ...valued(text, version) } })
          return { ARN: arn, Name: name, VersionId: version, VersionStages: ['AWSCURRENT'] }
        },
      ),
      GetSecretValue: operation(z.strictObject({ SecretId }), ({ SecretId: id }) => {
        const [name, { arn, value }] = found(id)
        if (!value)
          throw new AwsRefusal(
            'ResourceNotFoundException',
            "Secrets Manager can't find the specified secret value for staging label: AWSCURRENT",
          )
        const { version, text, at } = value
        return {
          ARN: arn,
          Name: name,
          VersionId: version,
          SecretString: text,
          VersionStages: ['AWSCURRENT'],
          CreatedDate: at / 1000,
        }
      }),
    },
    faults,
  )
}
