import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SQSClient } from '@aws-sdk/client-sqs'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../infra/aws-addresses.ts'
import { errorClasses } from '../../infra/bundle.ts'
import { projectRoot } from '../../infra/project-root.ts'

const clients = {
  dynamodb: new DynamoDBClient({}),
  kms: new KMSClient({}),
  s3: new S3Client({}),
  'secrets-manager': new SecretsManagerClient({}),
  sesv2: new SESv2Client({}),
  sqs: new SQSClient({}),
}
const services = Object.keys(clients) as (keyof typeof clients)[]

const asked = [
  ['in Stockholm', { Region: 'eu-north-1' }],
  ['in the oldest region', { Region: 'us-east-1' }],
  ['in China', { Region: 'cn-north-1' }],
  ['on this machine', { Region: 'eu-north-1', Endpoint: 'http://127.0.0.1:4566' }],
  ['on this machine, with a stroke', { Region: 'eu-north-1', Endpoint: 'http://127.0.0.1:4566/' }],
] as const

describe('the address of a service in a bundle', () => {
  it.each(services.flatMap((service) => asked.map(([where, params]) => [service, where, params] as const)))(
    'is what the SDK’s own rules say: %s %s',
    (service, _, params) => {
      const wanted = { ...params, UseFIPS: false, UseDualStack: false }
      const inBucket = service === 's3' ? [{ Bucket: 'kirjan-tiedostot', ForcePathStyle: true }, {}] : [{}]
      for (const more of inBucket) {
        const said = clients[service].config.endpointProvider({ ...wanted, ...more })
        const ours = addressOf(service)({ ...wanted, ...more })
        expect(ours.url.href).toBe(said.url.href)
        expect(ours.properties).toEqual(said.properties ?? {})
      }
    },
  )

  it.each([
    {},
    { Region: 'eu-north-1', UseFIPS: true },
    { Region: 'eu-north-1', UseDualStack: true },
    ...['eusc-de-east-1', 'us-iso-east-1', 'us-isob-east-1', 'eu-isoe-west-1'].map((Region) => ({ Region })),
  ])('is refused by settings that it does not know: %o', (params) => {
    expect(() => addressOf('dynamodb')(params)).toThrow('no address')
  })
})

it('every error of AWS that is told apart by its class has its class in a bundle', () => {
  const folder = join(projectRoot, 'functions/platform')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const sources = names.map((name) => readFileSync(join(folder, name), 'utf8'))
  const named = sources.flatMap((source) =>
    [...source.matchAll(/instanceof (\w+Exception)\b/g)].map(([, name]) => name),
  )
  expect([...new Set(named)].sort()).toEqual(errorClasses)
})
