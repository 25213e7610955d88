import { describe, expect, it } from 'vitest'
import { makeCloud, resourcesOf } from './cloud.ts'

describe('the scan of files', () => {
  it('is made when chosen: of what passes through alone, by tags, and the API waits for it', () => {
    const { run } = makeCloud({ scanFiles: 'on' })
    const plans = resourcesOf(run, 'AWS::GuardDuty::MalwareProtectionPlan')
    expect(plans.map(([, { Properties }]) => Properties)).toMatchObject([
      {
        Actions: { Tagging: { Status: 'ENABLED' } },
        ProtectedResource: { S3Bucket: { ObjectPrefixes: ['t/'] } },
      },
    ])
    const scanning = resourcesOf(run, 'AWS::Lambda::Function').filter(([, { Properties }]) =>
      JSON.stringify(Properties.Environment ?? {}).includes('"FILE_SCAN":"on"'),
    )
    expect(scanning.some(([id]) => id.includes('http'))).toBe(true)
  })

  it('is neither made nor waited for unless chosen', () => {
    const { run } = makeCloud()
    run.resourceCountIs('AWS::GuardDuty::MalwareProtectionPlan', 0)
    expect(JSON.stringify(run.toJSON())).not.toContain('FILE_SCAN')
  })
})

describe('the security log', () => {
  it('leaves the log of the API for the bucket of access logs, where no Lambda writes', () => {
    const { run } = makeCloud()
    const [[, filter] = []] = resourcesOf(run, 'AWS::Logs::SubscriptionFilter')
    expect(filter?.Properties.FilterPattern).toBe('{ $.message = "Security event" }')
    const [[, stream] = []] = resourcesOf(run, 'AWS::KinesisFirehose::DeliveryStream')
    expect(JSON.stringify(stream?.Properties)).toContain('security/!{timestamp:yyyy/MM/dd}/')
  })
})
