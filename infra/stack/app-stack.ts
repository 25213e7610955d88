import { CfnOutput, type NestedStack, Stack, type StackProps } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Place } from '../environment.ts'
import type { Lambda } from '../workers.ts'
import { Alarms } from './alarms.ts'
import { Api } from './api.ts'
import { makeBudget } from './budget.ts'
import type { Choices } from './choices.ts'
import { makeDashboard } from './dashboard.ts'
import type { DataStack } from './data-stack.ts'
import { Lambdas } from './lambdas.ts'
import { Mail } from './mail.ts'
import { OperatorSecrets } from './operator-secrets.ts'
import { Queues } from './queues.ts'
import { Live, rollOut } from './rollout.ts'
import { makeSchedules } from './schedules.ts'
import { Site } from './site.ts'
import { FileScan } from './trust/file-scan.ts'
import { SecurityLog } from './trust/security-log.ts'
import { uploadSite } from './upload.ts'

export interface AppStackProps extends StackProps {
  readonly choices: Choices
  readonly data: DataStack
  readonly firewallArn: string | undefined
  /** The folder with the bundle of each Lambda, and that of the built web app. */
  readonly codeOf: (lambda: Lambda) => string
  readonly siteFolder: string
}

/** Everything that a deployment may replace. */
export class AppStack extends Stack {
  /** Where its alarms are. */
  readonly watch: NestedStack

  constructor(scope: Construct, id: string, props: AppStackProps) {
    super(scope, id, props)
    const { choices, data, firewallArn, codeOf, siteFolder } = props
    const queues = new Queues(this, 'Queues')
    const mail = new Mail(this, 'Mail', choices.mailFrom, queues.of('mail-events').queue)
    const api = new Api(this, 'Api')
    const { files, logs, sealKey, table } = data
    const secrets = new OperatorSecrets(this, 'Secrets', choices.secrets).ids
    const site = new Site(this, 'Site', { api, files, logs, choices, firewallArn, folder: siteFolder })
    const place: Place = {
      table: table.tableName,
      bucket: files.bucketName,
      queueUrl: (name) => queues.of(name).queue.queueUrl,
      site: site.address,
      mailFrom: choices.mailFrom,
      ...(choices.securityContact && { securityContact: choices.securityContact }),
      mailConfigurationSet: mail.configurationSet.configurationSetName,
      ...(choices.mailsPerSecond && { mailsPerSecond: choices.mailsPerSecond }),
      metricsNamespace: this.stackName,
      scansFiles: choices.scanFiles,
      providers: choices.providers,
      sealKey: sealKey.keyArn,
      seals: choices.seals,
      secrets,
    }
    const ground = {
      table,
      files,
      key: data.key,
      sealKey,
      secrets,
      queues,
      mail: { ...mail.arns, from: choices.mailFrom },
    }
    if (choices.scanFiles) new FileScan(this, 'FileScan', { files, key: data.key })
    const lambdas = new Lambdas(this, 'Lambdas', { ground, place, codeOf, apiConcurrency: choices.apiConcurrency })
    new SecurityLog(this, 'SecurityLog', { lambdas, logs })
    const live = {
      http: new Live(this, 'LiveHttp', lambdas.of('http')),
      site: new Live(this, 'LivePages', lambdas.of('site')),
    }
    api.answerWith(live.http.called, live.site.called)
    makeSchedules(this, lambdas, queues.deadJobs)
    const page = uploadSite(this, site, siteFolder)
    const watched = { api: api.api, lambdas, queues, table }
    const alarms = new Alarms(this, 'Alarms', watched, choices.alarmMail)
    this.watch = alarms.within
    rollOut(this, live, { rollout: choices.rollout, alarms, api: api.api })
    // The page that asks for what is new comes when those who answer are in use.
    page.node.addDependency(live.http, live.site)
    makeDashboard(this, watched, alarms)
    if (choices.budget && choices.alarmMail) makeBudget(this, { dollars: choices.budget, mail: choices.alarmMail })
    if (choices.copyVault) tellOfFailedCopies(this, alarms.topic)
    new CfnOutput(this, 'Address', { value: site.address })
    new CfnOutput(this, 'TableName', { value: table.tableName })
    new CfnOutput(this, 'WorkQueue', { value: queues.of('do-work').queue.queueUrl })
    new CfnOutput(this, 'BucketName', { value: files.bucketName })
    new CfnOutput(this, 'SealKey', { value: sealKey.keyArn })
  }
}

/** AWS Backup makes no figure of them that an alarm could hold on to before the first one has failed. */
function tellOfFailedCopies(scope: Construct, topic: Topic): void {
  new Rule(scope, 'FailedCopies', {
    description: 'A nightly backup or its copy failed: see its reason in AWS Backup and start it again by hand.',
    eventPattern: {
      source: ['aws.backup'],
      detailType: ['Backup Job State Change', 'Copy Job State Change'],
      detail: { state: ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'] },
    },
    targets: [new SnsTopic(topic)],
  })
}
