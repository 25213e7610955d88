import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { environmentOf, type Place } from '../environment.ts'
import { jobs } from '../jobs.ts'
import { queues } from '../queues.ts'
import { http, site, visit } from '../resources.ts'
import type { Lambda, LambdaName } from '../workers.ts'
import { type Ground, makeRole } from './lambda-role.ts'

export interface LambdasProps {
  readonly ground: Ground
  readonly place: Place
  /** The folder with the bundle of each. */
  readonly codeOf: (lambda: Lambda) => string
  /** Of the API's Lambda, so that a night of billing never takes what people wait for. */
  readonly apiConcurrency: number | undefined
}

/** One function for the API, one for public pages, one that visits them, one for each queue and one for each job. */
export class Lambdas extends Construct {
  readonly byName: ReadonlyMap<LambdaName, LambdaFunction>

  constructor(scope: Construct, id: string, props: LambdasProps) {
    super(scope, id)
    const made = new Map<LambdaName, LambdaFunction>(
      [http, site, visit].map((lambda) => [lambda.name, makeFunction(this, lambda, props)]),
    )
    for (const { lambda, batchSize, maxConcurrency, name } of queues) {
      const reader = makeFunction(this, lambda, props)
      const { queue } = props.ground.queues.of(name)
      reader.addEventSource(new SqsEventSource(queue, { batchSize, maxConcurrency, reportBatchItemFailures: true }))
      made.set(name, reader)
    }
    for (const { lambda, name } of jobs) {
      const runner = makeFunction(this, lambda, props)
      runner.configureAsyncInvoke({
        retryAttempts: 2,
        maxEventAge: Duration.hours(6),
        onFailure: new SqsDestination(props.ground.queues.deadJobs),
      })
      made.set(name, runner)
    }
    this.byName = made
  }

  of(name: LambdaName): LambdaFunction {
    const found = this.byName.get(name)
    if (!found) throw new Error(`There is no Lambda ${name}`)
    return found
  }
}

function makeFunction(
  scope: Construct,
  lambda: Lambda,
  { ground, place, codeOf, apiConcurrency }: LambdasProps,
): LambdaFunction {
  const logGroup = new LogGroup(scope, `${lambda.name}-log`, {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  return new LambdaFunction(scope, lambda.name, {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    // The maps stay at home: they are for reading a stack trace, and the bundle of a commit is always the same.
    code: Code.fromAsset(codeOf(lambda), { exclude: ['*.map'] }),
    handler: 'index.handler',
    memorySize: lambda.memoryMb,
    timeout: Duration.seconds(lambda.timeoutSeconds),
    ...(lambda === http && apiConcurrency ? { reservedConcurrentExecutions: apiConcurrency } : {}),
    environment: environmentOf(lambda, place),
    role: makeRole(scope, lambda, logGroup, ground),
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
    systemLogLevelV2: SystemLogLevel.WARN,
    tracing: Tracing.ACTIVE,
    // One that goes on by a message to itself would be taken for an endless loop after sixteen turns.
    ...(lambda.may.sendsTo.some((name) => name === lambda.name) ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
  })
}
