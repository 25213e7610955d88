import type { SecretName } from '../functions/platform/aws/secrets.ts'
import type { ProviderSetting } from './operator/provider-settings.ts'
import { queues } from './queues.ts'
import type { Lambda, QueueName } from './workers.ts'

/** The names that things got in the place where they were built. */
export interface Place {
  readonly table: string
  readonly bucket: string
  readonly queueUrl: (name: QueueName) => string
  /** Where people find the product, without a slash at the end: links in letters begin with it. */
  readonly site: string
  readonly mailFrom: string
  /** Who is told of faults in the product, as `security.txt` says it; without, there is none. */
  readonly securityContact?: string
  readonly mailConfigurationSet: string
  /** Whether a scanner looks at what browsers bring. */
  readonly scansFiles?: boolean
  /** What the mail service lets leave in a second; its first quota without. */
  readonly mailsPerSecond?: number
  /** What every outside service, mail too, lets begin in a second where all of them are stand-ins; its own limit without. */
  readonly callsPerSecond?: number
  /** Figures of the business are kept under it; without, none are. */
  readonly metricsNamespace?: string
  readonly providers?: Partial<Record<ProviderSetting, string>>
  /** The key of KMS that wraps data keys. */
  readonly sealKey: string
  /** False while a version that cannot open what is sealed may still run: then what is sealed is opened, and no more. */
  readonly seals?: boolean
  /** Where the operator's keys at services are kept. */
  readonly secrets?: Partial<Record<SecretName, string>>
}

/** The environment of one Lambda: only the names it has use for. */
export function environmentOf(lambda: Lambda, place: Place): Record<string, string> {
  const { may } = lambda
  return {
    TABLE: place.table,
    SITE_URL: place.site,
    ...(place.metricsNamespace ? { METRICS_NAMESPACE: place.metricsNamespace } : {}),
    ...(may.files.length > 0 ? { FILES_BUCKET: place.bucket } : {}),
    ...(may.files.includes('write') && place.scansFiles ? { FILE_SCAN: 'on' } : {}),
    ...queueAddresses(may.sendsTo, place),
    ...(may.sendsMail ? mailSettings(place) : {}),
    ...(may.seals ? { SEAL_KEY: place.sealKey, ...(place.seals === false && { SEALING: 'off' }) } : {}),
    ...secretIds(may.secrets, place),
    ...(place.callsPerSecond ? { CALLS_PER_SECOND: String(place.callsPerSecond) } : {}),
    ...(lambda.name === 'site' && place.securityContact ? { SECURITY_CONTACT: place.securityContact } : {}),
    ...place.providers,
  }
}

const mailSettings = ({ mailFrom, mailConfigurationSet, mailsPerSecond }: Place) => ({
  MAIL_FROM: mailFrom,
  MAIL_CONFIGURATION_SET: mailConfigurationSet,
  ...(mailsPerSecond && { MAILS_PER_SECOND: String(mailsPerSecond) }),
})

function secretIds(names: readonly SecretName[], { secrets = {} }: Place): Record<string, string> {
  const idOf = (name: SecretName) => secrets[name]
  return Object.fromEntries(
    names.flatMap((name) => {
      const id = idOf(name)
      return id === undefined ? [] : [[`SECRET_${name.toUpperCase().replaceAll('-', '_')}`, id]]
    }),
  )
}

function queueAddresses(names: readonly QueueName[], place: Place): Record<string, string> {
  const entries = queues.flatMap(({ name, environment }): [string, string][] =>
    environment !== undefined && names.includes(name) ? [[environment, place.queueUrl(name)]] : [],
  )
  return Object.fromEntries(entries)
}
