import type { SecretName } from '../functions/platform/aws/secrets.ts'

export type QueueName =
  | 'find-work'
  | 'do-work'
  | 'ask-services'
  | 'bill-account'
  | 'send-invoice'
  | 'send-by-ropo'
  | 'send-by-talenom'
  | 'send-reminder'
  | 'send-increase'
  | 'read-bank-file'
  | 'run-import'
  | 'sign-documents'
  | 'read-bank'
  | 'change-vat'
  | 'change-invoices'
  | 'change-labels'
  | 'raise-rents'
  | 'equalise-water'
  | 'match-payments'
  | 'send-listing'
  | 'keep-lists'
  | 'mail-events'
export type JobName =
  | 'bill-rents'
  | 'resend-invoices'
  | 'poll-invoice-services'
  | 'send-notices'
  | 'leave-groups'
  | 'remind-of-contracts'
  | 'remind-of-loans'
  | 'forget-import-files'
  | 'forget-contacts'
  | 'remind-payers'
  | 'follow-signings'
  | 'repeat-receipts'
  | 'invoice-rewards'
  | 'follow-banks'
  | 'send-forms'
  | 'look-up-indices'
  | 'begin-increases'
  | 'resend-increases'
  | 'follow-listings'
  | 'read-card-payments'
  | 'renew-lists'
  | 'mail-reports'
export type LambdaName = 'http' | 'site' | 'visit' | QueueName | JobName

/** What a Lambda may do; the cloud's policies are written from this and nothing else is granted. */
export interface Rights {
  readonly table: readonly ('read' | 'write')[]
  readonly files: readonly ('read' | 'write')[]
  readonly sendsTo: readonly QueueName[]
  readonly sendsMail: boolean
  /** Seals and opens what is kept secret in the table, by the data keys that KMS wraps. */
  readonly seals: boolean
  /** Reads and writes what people sign in by, and opens it: second factors, the key of tokens. */
  readonly signsIn: boolean
  /** The operator's keys that it reads. */
  readonly secrets: readonly SecretName[]
}

/** What the keys of table items begin with that a Lambda with these rights may neither read nor write. */
export const partitionsLockedTo = ({ seals, signsIn }: Pick<Rights, 'seals' | 'signsIn'>): readonly string[] => [
  ...(seals ? [] : ['=data-key#']),
  ...(signsIn ? [] : ['=token-key#', '=second-factor#']),
]

export interface Lambda {
  readonly name: LambdaName
  /** The module that exports `handler`, from the project's root. */
  readonly entry: string
  readonly memoryMb: number
  readonly timeoutSeconds: number
  readonly may: Rights
}

export type Manner = Partial<Rights & Pick<Lambda, 'memoryMb' | 'timeoutSeconds'>>

/** A worker: half a gigabyte, five minutes, and of rights only reading and writing the table, unless told. */
export const worker = (
  name: LambdaName,
  path: string,
  { memoryMb = 512, timeoutSeconds = 300, ...may }: Manner,
): Lambda => ({
  name,
  entry: `functions/${path}`,
  memoryMb,
  timeoutSeconds,
  may: {
    table: ['read', 'write'],
    files: [],
    sendsTo: [],
    sendsMail: false,
    seals: false,
    signsIn: false,
    secrets: [],
    ...may,
  },
})
