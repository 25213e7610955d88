import type { Node } from 'constructs'
import type { SecretName } from '../../functions/platform/aws/secrets.ts'
import { type EnvironmentName, environments, isEnvironment, type Rollout, type Settings } from '../environments.ts'
import { formerSettings, type ProviderSetting, providerSettings, secretNames } from '../operator/provider-settings.ts'

/** What whoever deploys may decide, each by `-c name=value`, in cdk.json, or as the environment's own (environments.ts). */
export interface Choices {
  /** Begins the names of the stacks, so that several systems fit in one AWS account. */
  readonly system: string
  /** Stockholm is the nearest to Finland. */
  readonly region: string
  /** Own address of the site, with a certificate in us-east-1; CloudFront's address without. */
  readonly domain?: { readonly name: string; readonly certificateArn: string }
  /** CloudFront's address of the site, such as d111.cloudfront.net, told once the first deployment without a domain has printed it. */
  readonly siteHost?: string
  /** The sender of letters; its domain is verified in SES by the DNS records that the deployment prints. */
  readonly mailFrom: string
  /** Who is told of faults in the product, as `/.well-known/security.txt` says it: `mailto:…` or `https://…`. */
  readonly securityContact?: string
  /** Letters a second, when SES has raised its first quota. */
  readonly mailsPerSecond?: number
  /** Who is told when an alarm goes off. */
  readonly alarmMail?: string
  /** US dollars a month of the AWS account, near which and above which `alarmMail` is told. */
  readonly budget?: number
  /** How a new version of the API comes into use. */
  readonly rollout: Rollout
  /** Calls that the API answers at the same time at the most, kept free for it; whatever the AWS account has without. */
  readonly apiConcurrency?: number
  /** Instead of the system: what lets the pipeline of this repository (OWNER/NAME on GitHub) deploy to the AWS account. */
  readonly pipelineFor?: string
  /** A key of one's own for table and files (1 $ a month and 0.03 $ for 10,000 uses). */
  readonly customerKey: boolean
  /** A table that was restored, and the bucket of documents, in the place of those that the stack makes. */
  readonly restored: { readonly table?: string; readonly bucket?: string }
  /** Where AWS Backup copies table and documents to every night: the ARN of a vault of another account and region. */
  readonly copyVault?: string
  /** Instead of the system: the vault that takes the copies of this AWS account. */
  readonly vaultFor?: string
  /** A web application firewall in front of everything: 9 $ a month and 0.60 $ for a million calls. `off` leaves it out. */
  readonly firewall: boolean
  /** GuardDuty looks at every file that a browser brings, for some 0.1 $ a gigabyte and 0.2 $ for a thousand files. */
  readonly scanFiles: boolean
  readonly providers: Partial<Record<ProviderSetting, string>>
  /** The services at which the operator has keys: each has a secret for them. */
  readonly secrets: readonly SecretName[]
  /** Whether secrets in the table are sealed, and not only opened where they are. */
  readonly seals: boolean
}

function numberIn(name: string, text: (name: string) => string | undefined): number | undefined {
  const given = text(name)
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new Error(`${name} is a whole number: -c ${name}=100`)
  return Number(given)
}

/** The settings of the environment that is deployed, if one is named. */
function environmentIn(node: Node): Partial<Settings> {
  const name: string | undefined = node.tryGetContext('environment') || undefined
  if (name === undefined) return {}
  if (!isEnvironment(name)) throw new Error(`environment is one of ${Object.keys(environments).join(', ')}`)
  return environments[name satisfies EnvironmentName]
}

function rolloutIn(text: (name: string) => string | undefined): Rollout {
  const given = text('rollout') ?? 'at once'
  if (given !== 'canary' && given !== 'at once') throw new Error("rollout is 'canary' or 'at once'")
  return given
}

export function choicesFrom(node: Node): Choices {
  const own = environmentIn(node)
  const text = (name: string): string | undefined =>
    node.tryGetContext(name) || own[name as keyof Settings] || undefined
  const [domain, certificateArn, alarmMail] = [text('domain'), text('certificateArn'), text('alarmMail')]
  if ((domain === undefined) !== (certificateArn === undefined)) {
    throw new Error('domain and certificateArn go together: -c domain=… -c certificateArn=…')
  }
  const [table, bucket, copyVault, vaultFor] = [text('table'), text('bucket'), text('copyVault'), text('vaultFor')]
  if (copyVault && !/^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]{2,50}$/.test(copyVault)) {
    throw new Error(
      'copyVault is the ARN of a backup vault: -c copyVault=arn:aws:backup:REGION:ACCOUNT:backup-vault:NAME',
    )
  }
  const siteHost = text('siteHost')
  if (siteHost && !/^[\da-z]+\.cloudfront\.net$/.test(siteHost))
    throw new Error('siteHost is such as d111.cloudfront.net')
  if (vaultFor && !/^\d{12}$/.test(vaultFor)) {
    throw new Error('vaultFor is the twelve digits of the AWS account whose copies the vault takes')
  }
  const former = Object.keys(formerSettings).find((name) => text(name))
  if (former) {
    const secret = formerSettings[former]
    throw new Error(
      `${former} stands in no template any more: -c secrets=${secret}, and put it by the command put-secret`,
    )
  }
  const securityContact = text('securityContact')
  if (securityContact && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(securityContact))
    throw new Error('securityContact is an address: -c securityContact=mailto:NAME@HOST, or https://…')
  const [budget, apiConcurrency] = [numberIn('budget', text), numberIn('apiConcurrency', text)]
  const mailsPerSecond = numberIn('mailsPerSecond', text)
  if (budget && !alarmMail) throw new Error('a budget is told by e-mail: -c budget=… -c alarmMail=…')
  const pipelineFor = text('pipelineFor')
  if (pipelineFor && !/^[\w.-]+\/[\w.-]+$/.test(pipelineFor))
    throw new Error('pipelineFor is OWNER/NAME of a repository')
  return {
    system: text('system') ?? 'Vuokrakirja',
    region: text('region') ?? 'eu-north-1',
    rollout: rolloutIn(text),
    ...(domain && certificateArn ? { domain: { name: domain, certificateArn } } : {}),
    ...(siteHost ? { siteHost } : {}),
    mailFrom: text('mailFrom') ?? 'laskut@vuokrakirja.example',
    ...(securityContact ? { securityContact } : {}),
    ...(mailsPerSecond ? { mailsPerSecond } : {}),
    ...(alarmMail ? { alarmMail } : {}),
    ...(budget ? { budget } : {}),
    ...(apiConcurrency ? { apiConcurrency } : {}),
    restored: { ...(table && { table }), ...(bucket && { bucket }) },
    ...(copyVault ? { copyVault } : {}),
    ...(vaultFor ? { vaultFor } : {}),
    ...(pipelineFor ? { pipelineFor } : {}),
    customerKey: text('customerKey') === 'on',
    firewall: text('firewall') !== 'off',
    scanFiles: text('scanFiles') === 'on',
    providers: Object.fromEntries(providerSettings.flatMap((name) => (text(name) ? [[name, text(name)]] : []))),
    secrets: namesIn(text('secrets') ?? ''),
    seals: text('seals') !== 'off',
  }
}

function namesIn(text: string): SecretName[] {
  const words = text.split(',').filter(Boolean)
  const strange = words.find((word) => !secretNames.some((name) => name === word))
  if (strange) throw new Error(`secrets=${strange} is none of ${secretNames.join(', ')}`)
  return secretNames.filter((name) => words.includes(name))
}
