import { describe, expect, it } from 'vitest'
import {
  formerSettings,
  providerSecrets,
  providerSettings,
  secretNames,
} from '../../infra/operator/provider-settings.ts'
import { makeCloud, resourcesOf } from './cloud.ts'

const everyChoice = {
  domain: 'vuokrakirja.example',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/1',
  firewall: 'on',
  customerKey: 'on',
  alarmMail: 'valvoja@vuokrakirja.example',
  copyVault: 'arn:aws:backup:eu-west-1:222222222222:backup-vault:copies',
  secrets: secretNames.join(','),
  ...Object.fromEntries(providerSettings.map((name) => [name, `https://${name.toLowerCase()}.example`])),
}

/** How names of what nobody may see go. */
const secretName = /secret|passw|apikey|api_?code|private|(?<!seal_?)(?<!kms)key$|token(?!_url)|credential/i
/** What may stand where a secret's name would: where it is, never what it is. */
const isWhereabouts = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('Ref' in value || 'Fn::GetAtt' in value || 'Fn::ImportValue' in value)

/** Every value of a template by the path to it. */
function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}/${name}`))
}

describe('with every choice on', () => {
  const { run, data, firewall } = makeCloud(everyChoice)

  it('no Lambda’s environment has a secret: what is called so says where one is kept', () => {
    const named = resourcesOf(run, 'AWS::Lambda::Function').flatMap(([id, { Properties }]) => {
      const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> }
      return Object.entries(Variables)
        .filter(([name]) => secretName.test(name))
        .map(([name, value]) => ({ id, name, value }))
    })
    expect(named.filter(({ value }) => !isWhereabouts(value))).toEqual([])
    expect([...new Set(named.map(({ name }) => name))].toSorted()).toEqual([
      'ORIGIN_SECRET_ID',
      'SECRET_ENABLE_BANKING',
      'SECRET_NETVISOR',
      'SECRET_NORDIGEN',
      'SECRET_SIGNHERO',
      'SECRET_STRIPE',
    ])
  })

  it('no environment is filled with a secret at deployment', () => {
    for (const [, { Properties }] of resourcesOf(run, 'AWS::Lambda::Function'))
      expect(JSON.stringify(Properties.Environment ?? {})).not.toContain('{{resolve:')
    // CloudFront can only be told its header so: by reference, in the template too.
    const resolved = leavesOf(run.toJSON()).filter(([, value]) => String(value).includes('{{resolve:secretsmanager:'))
    expect(resolved.map(([path]) => path.replace(/.*\/Properties\//, '').replace(/\/\d+/g, ''))).toEqual([
      'DistributionConfig/Origins/OriginCustomHeaders/HeaderValue/Fn::Join',
    ])
  })

  it('secrets of services are made empty and stay when the stack goes', () => {
    const made = resourcesOf(run, 'AWS::SecretsManager::Secret').filter(([id]) => id.startsWith('Secrets'))
    expect(made).toHaveLength(secretNames.length)
    for (const [, secret] of made) {
      expect(secret).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
      expect(Object.keys(secret.Properties)).toEqual(['Description'])
    }
  })

  it('no text of a template looks like a key', () => {
    const key = /(sk|rk|whsec)_(live|test)?_?\w{8,}|-----BEGIN|\bMII[A-Za-z0-9+/]{60,}/
    const texts = [run, data, firewall].flatMap((template) => leavesOf(template?.toJSON()))
    expect(texts.length).toBeGreaterThan(1000)
    const found = texts.filter(([path, value]) => !path.includes('ZipFile') && key.test(String(value)))
    expect(found).toEqual([])
  })
})

describe('a key given as a choice, as it used to be', () => {
  it.each(Object.entries(formerSettings))('%s is refused and stands in no template', (name, secret) => {
    expect(() => makeCloud({ [name]: 'sk_live_salaisuus' })).toThrow(`-c secrets=${secret}`)
  })

  it('is a part of a secret now', () => {
    // Netvisor's have been a secret from the beginning.
    const former = Object.keys(providerSecrets).filter((name) => name !== 'netvisor')
    expect(new Set(Object.values(formerSettings))).toEqual(new Set(former))
  })
})

it('a secret for a service that is not known is refused', () => {
  expect(() => makeCloud({ secrets: 'stripe,paypal' })).toThrow('secrets=paypal')
})

it('sealing may be left off while an older version may still run, and opening is on', () => {
  const environmentOf = (choices: Record<string, string>) =>
    resourcesOf(makeCloud(choices).run, 'AWS::Lambda::Function').map(([, { Properties }]) =>
      JSON.stringify(Properties.Environment ?? {}),
    )
  const off = environmentOf({ seals: 'off' })
  expect(off.filter((each) => each.includes('"SEALING":"off"'))).toHaveLength(
    off.filter((each) => each.includes('SEAL_KEY')).length,
  )
  expect(environmentOf({}).join()).not.toContain('SEALING')
})
