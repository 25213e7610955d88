/** Whose lines and figures these are, among those of other programs. */
export const serviceName = 'vuokrakirja'

/** What is counted as it happens, over all accounts. */
export const metricNames = [
  'InvoicesMade',
  'InvoicesSent',
  'InvoicesFailed',
  'PaymentsMatched',
  'SiteAnswered',
  'DocumentsUnreadable',
  'FilesNotScanned',
] as const

export type MetricName = (typeof metricNames)[number]

/** One thing that has happened. Never an account or a person: each new value of a dimension is a figure that costs. */
export interface Counted {
  readonly metric: MetricName
  /** By which outside service it went. */
  readonly channel?: string
}
