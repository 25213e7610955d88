import { Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { jobs, timeZone } from '../jobs.ts'
import { visitsEveryMinutes } from '../resources.ts'
import type { Lambdas } from './lambdas.ts'

/** EventBridge Scheduler puts the moment that was due in the place of this, however late the call is. */
const event = { scheduledTime: '<aws.scheduler.scheduled-time>' }

export function makeSchedules(scope: Construct, lambdas: Lambdas, dead: Queue): void {
  const role = new Role(scope, 'SchedulerRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
    inlinePolicies: {
      start: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: [...jobs.map(({ name }) => name), 'visit' as const].map((name) => lambdas.of(name).functionArn),
          }),
          new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [dead.queueArn] }),
        ],
      }),
    },
  })
  new CfnSchedule(scope, 'visit-schedule', {
    scheduleExpression: `rate(${visitsEveryMinutes} minutes)`,
    flexibleTimeWindow: { mode: 'OFF' },
    // The next visit comes soon: one that could not begin is not made up for, its figure is missed by the alarm.
    target: { arn: lambdas.of('visit').functionArn, roleArn: role.roleArn, retryPolicy: { maximumRetryAttempts: 0 } },
  })
  for (const { name, cron } of jobs) {
    new CfnSchedule(scope, `${name}-schedule`, {
      scheduleExpression: cron,
      scheduleExpressionTimezone: timeZone,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: lambdas.of(name).functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify(event),
        retryPolicy: { maximumRetryAttempts: 10, maximumEventAgeInSeconds: 6 * 3600 },
        deadLetterConfig: { arn: dead.queueArn },
      },
    })
  }
}
