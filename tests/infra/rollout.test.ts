import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { environments } from '../../infra/environments.ts'
import { makeCloud, makePipelineCloud, resourcesOf } from './cloud.ts'

const watched = { alarmMail: 'valvoja@vuokrakirja.example' }

let run: Template
beforeAll(() => {
  run = makeCloud({ environment: 'production', ...watched }).run
})

const idOf = (type: string, start: string): string => {
  const [found, ...others] = resourcesOf(run, type).filter(([id]) => id.startsWith(start))
  if (!found || others.length > 0) throw new Error(`There are ${others.length + (found ? 1 : 0)} of ${start}`)
  return found[0]
}

describe('a new version of the API', () => {
  it.each([
    ['LiveHttp', 'Lambdashttp'],
    ['LivePages', 'Lambdassite'],
  ])('of %s is called by its alias, whose calls CodeDeploy moves', (live, lambda) => {
    const alias = idOf('AWS::Lambda::Alias', live)
    const version = resourcesOf(run, 'AWS::Lambda::Version').find(([id]) => id.startsWith(lambda))?.[0]
    const [, { UpdatePolicy, Properties }] = resourcesOf(run, 'AWS::Lambda::Alias').find(
      ([id]) => id === alias,
    ) as never as [string, { UpdatePolicy: object; Properties: object }]
    expect(Properties).toMatchObject({ Name: 'live', FunctionVersion: { 'Fn::GetAtt': [version, 'Version'] } })
    expect(UpdatePolicy).toEqual({
      CodeDeployLambdaAliasUpdate: { ApplicationName: expect.anything(), DeploymentGroupName: expect.anything() },
    })
    run.hasResourceProperties('AWS::ApiGatewayV2::Integration', { IntegrationUri: { Ref: alias } })
    run.hasResourceProperties('AWS::Lambda::Permission', {
      FunctionName: { Ref: alias },
      Action: 'lambda:InvokeFunction',
    })
  })

  it('gets a tenth of the calls for five minutes in production, and is taken back when an alarm goes off', () => {
    const groups = resourcesOf(run, 'AWS::CodeDeploy::DeploymentGroup').map(([, { Properties }]) => Properties)
    expect(groups).toHaveLength(2)
    for (const group of groups) {
      expect(group).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AlarmConfiguration: { Enabled: true },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
        },
      })
      const { Alarms } = group.AlarmConfiguration as { Alarms: { Name: { Ref: string } }[] }
      expect(Alarms.map(({ Name }) => Name.Ref)).toEqual([
        expect.stringMatching(/^rollout(http|site)errors/),
        expect.stringMatching(/^rolloutservererrors/),
      ])
    }
  })

  it('is watched by the errors of the alias alone, minute by minute', () => {
    for (const [name, lambda] of [
      ['http', 'Lambdashttp'],
      ['site', 'Lambdassite'],
    ] as const) {
      const ref = { Ref: idOf('AWS::Lambda::Function', lambda) }
      run.hasResourceProperties('AWS::CloudWatch::Alarm', {
        MetricName: 'Errors',
        Period: 60,
        Threshold: 0,
        Dimensions: [
          { Name: 'FunctionName', Value: ref },
          { Name: 'Resource', Value: { 'Fn::Join': ['', [ref, ':live']] } },
        ],
        AlarmActions: [Match.anyValue()],
      })
      expect(idOf('AWS::CloudWatch::Alarm', `rollout${name}errors`)).toBeTruthy()
    }
  })

  it('comes in use before the page that asks for it, and the page’s parts before the page', () => {
    const deployments = Object.entries(run.findResources('Custom::CDKBucketDeployment'))
    const [, page] = deployments.find(([id]) => id.startsWith('Pages')) ?? []
    expect(page?.DependsOn).toEqual(
      expect.arrayContaining([
        idOf('AWS::Lambda::Alias', 'LiveHttp'),
        idOf('AWS::Lambda::Alias', 'LivePages'),
        expect.stringMatching(/^Assets/),
      ]),
    )
  })

  it('is in use at once where nobody waits', () => {
    const { run: staging } = makeCloud({ environment: 'staging', ...watched })
    const groups = resourcesOf(staging, 'AWS::CodeDeploy::DeploymentGroup').map(([, { Properties }]) => Properties)
    const atOnce = expect.objectContaining({ DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce' })
    expect(groups).toEqual([atOnce, atOnce])
  })
})

describe('an environment', () => {
  it('says what is chosen, and the command line has the last word', () => {
    run.hasResourceProperties('AWS::Lambda::Function', {
      ReservedConcurrentExecutions: Number(environments.production.apiConcurrency),
    })
    const less = makeCloud({ environment: 'production', apiConcurrency: '20', ...watched }).run
    less.hasResourceProperties('AWS::Lambda::Function', { ReservedConcurrentExecutions: 20 })
    expect(makeCloud({ environment: 'production', ...watched }).firewall).toBeDefined()
    expect(makeCloud({ environment: 'staging', ...watched }).firewall).toBeUndefined()
  })

  it('of an AWS account that has two keeps them apart', () => {
    const names = Object.values(environments).map(({ system }) => system)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([
    [{ environment: 'toString' }, 'environment is one of staging, production'],
    [{ rollout: 'slowly' }, "rollout is 'canary' or 'at once'"],
    [{ pipelineFor: 'https://github.com/oma/vuokrakirja' }, 'pipelineFor is OWNER/NAME'],
  ])('%j is refused', (choices, reason) => {
    expect(() => makeCloud(choices as Record<string, string>)).toThrow(reason)
  })
})

describe('the pipeline', () => {
  const pipeline = () => makePipelineCloud({ pipelineFor: 'oma/vuokrakirja' })

  it('is let in by a token of GitHub for its own repository and environment, and by no key that is kept', () => {
    const template = pipeline()
    template.resourceCountIs('AWS::IAM::AccessKey', 0)
    template.resourceCountIs('AWS::IAM::User', 0)
    template.hasResourceProperties('AWS::IAM::OIDCProvider', {
      Url: 'https://token.actions.githubusercontent.com',
      ClientIdList: ['sts.amazonaws.com'],
    })
    const roles = resourcesOf(template, 'AWS::IAM::Role').map(([, { Properties }]) => Properties)
    expect(roles).toHaveLength(Object.keys(environments).length)
    for (const [at, name] of Object.keys(environments).entries()) {
      expect(roles[at]?.AssumeRolePolicyDocument).toMatchObject({
        Statement: [
          {
            Action: 'sts:AssumeRoleWithWebIdentity',
            Condition: {
              StringEquals: {
                'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
                'token.actions.githubusercontent.com:sub': `repo:oma/vuokrakirja:environment:${name}`,
              },
            },
          },
        ],
      })
    }
  })

  it('may take the roles that deploy, and nothing else', () => {
    for (const [, { Properties }] of resourcesOf(pipeline(), 'AWS::IAM::Role')) {
      const policies = Properties.Policies as {
        PolicyDocument: { Statement: { Action: string; Resource: unknown }[] }
      }[]
      const statements = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      expect(statements.map(({ Action }) => Action)).toEqual(['sts:AssumeRole'])
      expect(JSON.stringify(statements).match(/role\/cdk-hnb659fds-[a-z-]+/g)).toEqual([
        'role/cdk-hnb659fds-deploy-role-',
        'role/cdk-hnb659fds-file-publishing-role-',
        'role/cdk-hnb659fds-lookup-role-',
      ])
      expect(Properties).not.toHaveProperty('ManagedPolicyArns')
    }
  })
})
