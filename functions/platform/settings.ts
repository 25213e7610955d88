import { type SendingService, sendingLimits } from '#shared/base/sending-limits.ts'

/** The names by which infrastructure tells the code where things are; a missing one stops the start, not a request. */
function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment lacks ${name}`)
  return value
}

export const settings = {
  get table() {
    return required('TABLE')
  },
  get filesBucket() {
    return required('FILES_BUCKET')
  },
  /** Where signed links to files lead, with a slash at the end: the bucket is in the path (see files.ts). */
  get filesAddress() {
    const { AWS_ENDPOINT_URL: local, AWS_REGION } = process.env
    return `${local ?? `https://s3.${AWS_REGION}.amazonaws.com`}/${required('FILES_BUCKET')}/`
  },
  /** Whether what browsers bring is looked at for malware before it is taken (see file-scan.ts). */
  get scansFiles() {
    return process.env.FILE_SCAN === 'on'
  },
  get mailFrom() {
    return required('MAIL_FROM')
  },
  get mailConfigurationSet() {
    return required('MAIL_CONFIGURATION_SET')
  },
  /**
   * Calls of a service that may begin in a second: of the mail service more than at first when the operator's quota has
   * been raised, and of all of them as many as stand-ins answer where no real service is called.
   */
  callsPerSecond(service: SendingService): number {
    const { CALLS_PER_SECOND: ofAny, MAILS_PER_SECOND: ofMail } = process.env
    return Number(ofAny || (service === 'mail' && ofMail) || sendingLimits[service].perSecond)
  },
  /** The address a person opens the product at, without a closing slash. */
  get siteUrl() {
    return required('SITE_URL')
  },
  /** Who is told of faults in the product: `mailto:` or `https://`; of the public pages only, where somebody has said it. */
  get securityContact() {
    return process.env.SECURITY_CONTACT || undefined
  },
  /** The key of KMS that wraps data keys. */
  get sealKey() {
    return required('SEAL_KEY')
  },
  /** The secret with the operator's keys at a service: 'enable-banking' is found in SECRET_ENABLE_BANKING. */
  secretId(name: string): string | undefined {
    return process.env[`SECRET_${name.toUpperCase().replaceAll('-', '_')}`] || undefined
  },
  /** Under which figures of the business are kept, where they are. */
  get metricsNamespace() {
    return process.env.METRICS_NAMESPACE
  },
  /** scrypt's N for new passwords. Only tests ask for less than the usual, so that hundreds of log-ins take no minutes. */
  get passwordCost() {
    return 2 ** Number(process.env.PASSWORD_COST ?? 15)
  },
  /** @param name as in the list of resources: 'send-invoice' is found in QUEUE_SEND_INVOICE */
  queueUrl(name: string) {
    return required(`QUEUE_${name.toUpperCase().replaceAll('-', '_')}`)
  },
}
