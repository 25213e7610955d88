import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type IFunction, type IVersion, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { Rollout } from '../environments.ts'
import { acknowledge } from './acknowledge.ts'
import type { Alarms } from './alarms.ts'

const period = Duration.minutes(1)

/** The versions of a Lambda that people wait for, behind the alias `live`, by which they are called. */
export class Live extends Construct {
  readonly alias: Alias
  readonly called: IFunction

  constructor(scope: Construct, id: string, lambda: LambdaFunction) {
    super(scope, id)
    // The library types its classes looser than the interfaces that its other parts ask for.
    this.alias = new Alias(this, 'Alias', { aliasName: 'live', version: lambda.currentVersion as IVersion })
    this.called = this.alias as IFunction
  }
}

const configs = {
  canary: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  'at once': LambdaDeploymentConfig.ALL_AT_ONCE,
} as const satisfies Record<Rollout, unknown>

interface RollingOut {
  readonly rollout: Rollout
  readonly alarms: Alarms
  readonly api: HttpApi
}

/**
 * A new version gets a tenth of the calls for five minutes, and all of them only if nothing has failed by then; else the
 * one before gets its calls back, and the deployment ends there, before the page.
 */
export function rollOut(scope: Construct, live: Readonly<Record<string, Live>>, { rollout, alarms, api }: RollingOut) {
  const application = new LambdaApplication(scope, 'Rollouts')
  const role = makeRole(scope)
  const watch = (name: string, metric: IMetric, over: number) => {
    const alarm = new Alarm(scope, name, {
      metric,
      alarmDescription:
        'Calls fail; during a deployment CodeDeploy now gives the version before its calls back. Search the log of the Lambda for level ERROR and by the correlation id, mend it, deploy anew.',
      threshold: over,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarms.tell(alarm)
    return alarm
  }
  const failing = watch('rollout-server-errors', api.metricServerError({ period, statistic: 'Sum' }), 2)
  for (const [name, { alias }] of Object.entries(live)) {
    const errors = watch(`rollout-${name}-errors`, alias.metricErrors({ period }), 0)
    new LambdaDeploymentGroup(scope, `Rollout-${name}`, {
      application,
      role,
      alias,
      deploymentConfig: configs[rollout],
      alarms: [errors, failing],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    })
  }
}

function makeRole(scope: Construct): Role {
  const role = new Role(scope, 'RolloutRole', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') })
  acknowledge(
    role,
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    "AWS's own narrow rights of CodeDeploy, which the library adds: aliases, alarms and topics; only that service takes it.",
  )
  return role
}
