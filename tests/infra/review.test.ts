import { Queue } from 'aws-cdk-lib/aws-sqs'
import { describe, expect, it } from 'vitest'
import { makeCloud, reviewCloud } from './cloud.ts'

const domain = { domain: 'vuokrakirja.example', certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/1' }

const watched = { alarmMail: 'valvoja@vuokrakirja.example', budget: '200', apiConcurrency: '300' }

describe("cdk-nag's AwsSolutions rules", () => {
  it.each([
    ['nothing chosen', {}],
    [
      'every choice',
      {
        ...domain,
        ...watched,
        firewall: 'on',
        customerKey: 'on',
        secrets: 'signhero,nordigen,enable-banking,stripe',
      },
    ],
    ['the settings of production', { environment: 'production', ...watched }],
    ['a scan of files', { scanFiles: 'on' }],
    ['another system in another region', { system: 'Koe', region: 'eu-west-1' }],
  ])('find nothing with %s', (_, choices) => {
    expect(() => reviewCloud(choices)).not.toThrow()
  })

  it('find what is wrong', () => {
    expect(() => reviewCloud({}, (stack) => new Queue(stack, 'Careless'))).toThrow('AwsSolutions-SQS4')
  })
})

describe('choices', () => {
  it('of a domain and its certificate go together', () => {
    expect(() => makeCloud({ domain: domain.domain })).toThrow('domain and certificateArn go together')
  })

  it.each(['turva@vuokrakirja.example', 'mailto:turva', 'http://vuokrakirja.example', 'mailto:a@b\nContact: x'])(
    'of whom to tell of faults take no %j',
    (securityContact) => {
      expect(() => makeCloud({ securityContact })).toThrow('securityContact is an address')
    },
  )

  it('of providers reach the Lambdas', () => {
    const { run } = makeCloud({ ROPO_URL: 'https://rc.ropo24.fi/rest' })
    expect(JSON.stringify(run.toJSON())).toContain('"ROPO_URL":"https://rc.ropo24.fi/rest"')
  })

  it('of the system name keep two systems of one AWS account apart', () => {
    const { run } = makeCloud({ system: 'Koe' })
    expect(JSON.stringify(run.toJSON())).toContain('Koe-Data:')
  })
})
