import { beforeAll, describe, expect, it } from 'vitest'
import { lambdas } from '../../infra/resources.ts'
import { makeCloud, resourcesOf } from './cloud.ts'

interface Statement {
  readonly Effect: 'Allow' | 'Deny'
  readonly Action: string | string[]
  readonly Resource: unknown
  readonly Condition?: unknown
}

const logs = ['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments']
const reads = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query']
const writes = [
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
]
const receives = [
  'sqs:ChangeMessageVisibility',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:GetQueueUrl',
  'sqs:ReceiveMessage',
]
const seals = ['kms:Decrypt', 'kms:GenerateDataKey']
const letters = ['ses:SendEmail', 'ses:SendRawEmail']
/** A job's failed runs are put among the dead letters in the job's own name. */
const deadLetter = ['sqs:GetQueueAttributes', 'sqs:GetQueueUrl', 'sqs:SendMessage']

describe('what each Lambda may do, and nothing else', () => {
  let allowed: Map<string, Statement[]>
  beforeAll(() => {
    allowed = statementsByRole()
  })

  it.each([
    [
      'http',
      [
        ...reads,
        ...writes,
        ...letters,
        ...seals,
        's3:DeleteObject',
        's3:GetObject',
        's3:GetObjectTagging',
        's3:ListBucket',
        's3:PutObject',
        'sqs:SendMessage',
      ],
    ],
    ['site', [...reads, ...writes, 's3:GetObject', 's3:ListBucket']],
    ['billaccount', [...reads, ...writes, ...receives, 'sqs:SendMessage']],
    ['sendinvoice', [...reads, ...writes, ...receives, ...letters, ...seals, 'sqs:SendMessage']],
    ['sendbyropo', [...reads, ...writes, ...receives, ...seals, 'sqs:SendMessage']],
    ['readbankfile', [...reads, ...writes, ...receives, 's3:GetObject', 's3:ListBucket']],
    ['mailevents', [...reads, ...writes, ...receives]],
    ['findwork', [...reads, ...receives, 'sqs:SendMessage']],
    [
      'dowork',
      [...reads, ...writes, ...receives, ...letters, ...seals, 's3:DeleteObject', 's3:PutObject', 'sqs:SendMessage'],
    ],
    ['askservices', [...reads, ...writes, ...receives, ...seals]],
    ['billrents', [...reads, ...deadLetter]],
    ['remindpayers', [...reads, ...writes, ...deadLetter]],
    ['lookupindices', [...reads, ...writes, ...deadLetter]],
  ])('%s', (name, actions) => {
    const own = [...allowed].find(([role]) => role.startsWith(`Lambdas${name}role`))?.[1] ?? []
    const statements = own.filter(({ Effect }) => Effect === 'Allow')
    expect([...new Set(statements.flatMap(({ Action }) => Action))].sort()).toEqual([...logs, ...actions].sort())
  })

  it('names the resources: only traces are for all, only documents for a prefix', () => {
    const open = [...allowed].flatMap(([role, statements]) =>
      statements
        .filter(({ Resource }) => JSON.stringify(Resource).includes('*'))
        .map(({ Action, Resource }) => ({ role, Action: [Action].flat(), Resource: JSON.stringify(Resource) })),
    )
    for (const { Action, Resource } of open) {
      if (Action.every((action) => action.startsWith('s3:'))) expect(Resource).toMatch(/(\/a\/\*.*)?\/t\/\*/)
      else expect(Action).toEqual(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'])
    }
    expect(open.length).toBeGreaterThan(8)
  })
})

describe('the operator’s keys', () => {
  const services = 'signhero,nordigen,enable-banking,stripe,netvisor'
  const resourcesIn = (statements: readonly Statement[], action: string) =>
    statements.filter(({ Action }) => [Action].flat().includes(action)).flatMap(({ Resource }) => [Resource].flat())

  it('are read by those Lambdas alone that speak with the service, each the secrets it is given', () => {
    const readers = [...statementsByRole({ secrets: services })].flatMap(([role, statements]) => {
      const ids = resourcesIn(statements, 'secretsmanager:GetSecretValue').map((id) => (id as { Ref: string }).Ref)
      const name = role.replace(/^Lambdas(.*)role[\dA-F]{8}$/, '$1')
      return ids.length > 0 ? [[name, ids.map((id) => id.replace(/^Secrets(.*)[\dA-F]{8}$/, '$1'))]] : []
    })
    expect(readers).toEqual([
      ['http', ['signhero', 'nordigen', 'enablebanking', 'stripe']],
      ['askservices', ['stripe', 'netvisor']],
      ['readbank', ['nordigen', 'enablebanking']],
    ])
  })

  it('without a choice have no secret, and nobody may read one', () => {
    const { run } = makeCloud()
    expect(resourcesOf(run, 'AWS::SecretsManager::Secret').map(([id]) => id.slice(0, 15))).toEqual(['ApiOriginSecret'])
    for (const [, statements] of statementsByRole())
      expect(resourcesIn(statements, 'secretsmanager:GetSecretValue')).toEqual([])
  })

  it('seal and open for an account that is named, with the one key that is made for it', () => {
    const { data } = makeCloud()
    data.hasResource('AWS::KMS::Key', { DeletionPolicy: 'Retain', Properties: { EnableKeyRotation: true } })
    const sealing = [...statementsByRole()].flatMap(([role, statements]) =>
      statements
        .filter(({ Action }) => [Action].flat().includes('kms:GenerateDataKey'))
        .map((each) => ({ role, each })),
    )
    expect(sealing.map(({ role }) => role.replace(/^Lambdas(.*)role[\dA-F]{8}$/, '$1')).toSorted()).toEqual(
      lambdas
        .filter(({ may }) => may.seals)
        .map(({ name }) => name.replaceAll('-', ''))
        .toSorted(),
    )
    const named = { Null: { 'kms:EncryptionContext:account': 'false' } }
    const ofOthers = { ...named, StringNotEquals: { 'kms:EncryptionContext:account': 'people' } }
    for (const { role, each } of sealing) {
      expect(JSON.stringify(each.Resource)).toContain('SealKey')
      expect(each.Condition).toEqual(role.startsWith('Lambdashttprole') ? named : ofOthers)
    }
  })

  it('are kept from whoever has no use for them: keys of tokens, second factors, and data keys', () => {
    const tables = /Table/
    const locked = [...statementsByRole()].flatMap(([role, statements]) => {
      const name = role.replace(/^Lambdas(.*)role[\dA-F]{8}$/, '$1')
      const denied = statements.filter(({ Effect }) => Effect === 'Deny')
      for (const { Action, Resource } of denied) {
        expect([Action].flat().toSorted()).toEqual([...reads, ...writes].toSorted())
        expect(JSON.stringify(Resource)).toMatch(tables)
      }
      return [[name, denied.map(({ Condition }) => Condition)] as const]
    })
    const starting = (...starts: string[]) => [{ 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': starts } }]
    const people = ['=token-key#*', '=second-factor#*']
    const expected = lambdas.map(({ name, may }) => {
      if (name === 'http' || name === 'visit') return [name, []]
      return [name.replaceAll('-', ''), starting(...(may.seals ? [] : ['=data-key#*']), ...people)]
    })
    expect(Object.fromEntries(locked)).toEqual(Object.fromEntries(expected))
    expect(Object.fromEntries(locked).site).toEqual(starting('=data-key#*', ...people))
  })
})

/** The statements of every Lambda's role, those attached later too. */
function statementsByRole(choices: Record<string, string> = {}): Map<string, Statement[]> {
  const { run } = makeCloud(choices)
  const found = new Map<string, Statement[]>()
  for (const [id, { Properties }] of resourcesOf(run, 'AWS::IAM::Role')) {
    if (!id.startsWith('Lambdas')) continue
    const policies = Properties.Policies as { PolicyDocument: { Statement: Statement[] } }[]
    found.set(
      id,
      policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
    )
  }
  for (const [, { Properties }] of resourcesOf(run, 'AWS::IAM::Policy')) {
    const { Statement: more } = Properties.PolicyDocument as { Statement: Statement[] }
    for (const { Ref } of Properties.Roles as { Ref: string }[]) found.get(Ref)?.push(...more)
  }
  return found
}
