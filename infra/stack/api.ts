import { Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  type IFunction,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { sitePaths } from '../resources.ts'
import { acknowledge } from './acknowledge.ts'

/** Proves to the API that a call came through CloudFront, so neither the firewall nor its headers can be gone around. */
export const originSecretHeader = 'x-origin-secret'

/** It reads the secret with the SDK that Lambda brings, keeps it, and reads it anew when it is refused, once a minute at most. */
const guardCode = `
const { createHash, timingSafeEqual } = require('node:crypto')
const { GetSecretValueCommand, SecretsManagerClient } = require('@aws-sdk/client-secrets-manager')
const client = new SecretsManagerClient({})
const hash = (text) => createHash('sha256').update(String(text)).digest()
let held
async function secret(mostAge) {
  if (!held || Date.now() - held.at > mostAge) {
    try {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: process.env.ORIGIN_SECRET_ID }))
      held = { hash: hash(SecretString), at: Date.now() }
    } catch (error) {
      if (!held) throw error
      held.at = Date.now()
    }
  }
  return held.hash
}
exports.handler = async ({ headers }) => {
  const given = hash(headers['${originSecretHeader}'])
  const isAuthorized = timingSafeEqual(given, await secret(3600000)) || timingSafeEqual(given, await secret(60000))
  return { isAuthorized }
}`

/** The HTTP API: a route for each part of the address that it answers, open only to CloudFront. Who the caller is, the Lambdas ask. */
export class Api extends Construct {
  readonly api: HttpApi
  readonly originSecret: Secret

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.originSecret = new Secret(this, 'OriginSecret', {
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
    })
    acknowledge(this.originSecret, 'SMG4', 'CloudFront reads it at deployment; a new one is made by deploying it anew.')
    this.api = new HttpApi(this, 'HttpApi', { createDefaultStage: false })
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      autoDeploy: true,
      throttle: { rateLimit: 500, burstLimit: 1000 },
      accessLogSettings: { destination: new LogGroupLogDestination(accessLog(this)), format: accessLogFormat },
    })
  }

  /** CloudFront's way in, without the protocol. */
  get domainName(): string {
    return Fn.select(2, Fn.split('/', this.api.apiEndpoint))
  }

  answerWith(api: IFunction, site: IFunction): void {
    const authorizer = new HttpLambdaAuthorizer('FromCloudFront', makeGuard(this, this.originSecret), {
      identitySource: [`$request.header.${originSecretHeader}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.hours(1),
    })
    const route = (pattern: string, integration: HttpLambdaIntegration) =>
      this.api.addRoutes({
        path: pattern.replace('*', '{proxy+}'),
        methods: [HttpMethod.ANY],
        integration,
        authorizer,
      })
    route('/api/*', new HttpLambdaIntegration('Http', api))
    const pages = new HttpLambdaIntegration('Pages', site)
    for (const pattern of sitePaths) route(pattern, pages)
  }
}

const accessLog = (scope: Construct) =>
  new LogGroup(scope, 'AccessLog', { retention: RetentionDays.THREE_MONTHS, removalPolicy: RemovalPolicy.DESTROY })

/** No query and no body: both may hold what a log must not. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    time: '$context.requestTime',
    requestId: '$context.requestId',
    method: '$context.httpMethod',
    path: '$context.path',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    lambdaMilliseconds: '$context.integrationLatency',
    error: '$context.error.message',
    authorizerError: '$context.authorizer.error',
  }),
)

function makeGuard(scope: Construct, secret: Secret): LambdaFunction {
  const logGroup = new LogGroup(scope, 'GuardLog', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const role = new Role(scope, 'GuardRole', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      log: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [logGroup.logGroupArn],
          }),
          new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret.secretArn] }),
        ],
      }),
    },
  })
  return new LambdaFunction(scope, 'Guard', {
    description: `Lets in the calls that carry the secret of ${Stack.of(scope).stackName}'s CloudFront`,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromInline(guardCode),
    handler: 'index.handler',
    memorySize: 256,
    timeout: Duration.seconds(5),
    environment: { ORIGIN_SECRET_ID: secret.secretArn },
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
  })
}
