/**
 * Everything that stands outside the code, as plain data. Two builders read it: `stack/` makes it in AWS,
 * `local/` makes it on a laptop. Physical names, addresses and regions are theirs to choose.
 */

/** Schedules and business days follow the Finnish wall clock, summer time included. */
export const timeZone = 'Europe/Helsinki'

export interface Index {
  readonly name: string
  readonly partitionKey: string
  readonly sortKey: string
  /** Attributes copied to the index beside the keys; none means keys only. */
  readonly copies: readonly string[]
}

/** The one DynamoDB table: on demand, all keys are strings, `ttl` is in whole seconds since 1970. */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttl: 'ttl',
  indexes: [
    { name: 'rows', partitionKey: 'rowsPk', sortKey: 'rowsSk', copies: ['row'] },
    { name: 'byDate', partitionKey: 'byDatePk', sortKey: 'byDateSk', copies: ['row'] },
    { name: 'byParent', partitionKey: 'byParentPk', sortKey: 'byParentSk', copies: ['row'] },
    { name: 'byReference', partitionKey: 'byReferencePk', sortKey: 'byReferenceSk', copies: [] },
    { name: 'byDue', partitionKey: 'byDuePk', sortKey: 'byDueSk', copies: ['row'] },
  ],
} as const satisfies { partitionKey: string; sortKey: string; ttl: string; indexes: readonly Index[] }

/**
 * The private bucket of documents; every key begins with `a/<accountId>/`, a group's with `a/group-<groupId>/`. What only
 * passes through stands under `t/` instead: it is removed when it has been used, and by the bucket itself if that fails.
 */
export const files = {
  prefix: 'a/',
  unfinishedUploadDays: 2,
  oldVersionDays: 30,
  passing: { prefix: 't/', days: 9, oldVersionDays: 1 },
} as const

export type QueueName =
  | 'bill-account'
  | 'send-invoice'
  | 'send-reminder'
  | 'send-increase'
  | 'read-bank-file'
  | 'run-import'
  | 'sign-documents'
  | 'read-bank'
  | 'change-vat'
  | 'raise-rents'
  | 'mail-events'
export type JobName =
  | 'bill-rents'
  | 'resend-invoices'
  | 'poll-invoice-services'
  | 'send-notices'
  | 'remind-of-contracts'
  | 'forget-import-files'
  | 'remind-payers'
  | 'follow-signings'
  | 'repeat-receipts'
  | 'invoice-rewards'
  | 'follow-banks'
  | 'send-forms'
  | 'look-up-indices'
  | 'begin-increases'
  | 'resend-increases'
export type LambdaName = 'http' | QueueName | JobName

/** What a Lambda may do; the cloud's policies are written from this and nothing else is granted. */
export interface Rights {
  readonly table: readonly ('read' | 'write')[]
  readonly files: readonly ('read' | 'write')[]
  readonly sendsTo: readonly QueueName[]
  readonly sendsMail: boolean
}

export interface Lambda {
  readonly name: LambdaName
  /** The module that exports `handler`, from the project's root. */
  readonly entry: string
  readonly memoryMb: number
  readonly timeoutSeconds: number
  readonly may: Rights
}

export interface Queue {
  readonly name: QueueName
  /** In order within a message group; the sender gives group and deduplication id. */
  readonly fifo: boolean
  /** The environment name under which senders find its address; none when only the mail service sends to it. */
  readonly environment: string | undefined
  /** Messages handed over at once; the handler reports the failed ones by itself. */
  readonly batchSize: number
  /** Batches under way at the same time, at least 2 (a rule of the event source). */
  readonly maxConcurrency: number
  /** Deliveries before a message goes to the dead letters. */
  readonly maxReceiveCount: number
  /** The oldest message's age at which someone is told. */
  readonly tooOldMinutes: number
  readonly lambda: Lambda
}

export interface Job {
  readonly name: JobName
  /** EventBridge Scheduler's form, read in `timeZone`: minute hour day month weekday year. */
  readonly cron: string
  /** Called with `{ scheduledTime }`: the moment it was due, ISO 8601, however late it runs. */
  readonly lambda: Lambda
}

/** 1,769 MB is one whole processor; the HTTP API cuts every call at 30 s. */
export const http: Lambda = {
  name: 'http',
  entry: 'functions/http.ts',
  memoryMb: 1769,
  timeoutSeconds: 29,
  may: {
    table: ['read', 'write'],
    files: ['read', 'write'],
    sendsTo: [
      'bill-account',
      'send-invoice',
      'send-reminder',
      'send-increase',
      'read-bank-file',
      'run-import',
      'sign-documents',
      'read-bank',
      'change-vat',
      'raise-rents',
    ],
    sendsMail: true,
  },
}

type Manner = Partial<Rights & Pick<Lambda, 'memoryMb' | 'timeoutSeconds'>>

/** A worker: half a gigabyte, five minutes, and of rights only reading and writing the table, unless told. */
const worker = (name: LambdaName, path: string, { memoryMb = 512, timeoutSeconds = 300, ...may }: Manner): Lambda => ({
  name,
  entry: `functions/${path}`,
  memoryMb,
  timeoutSeconds,
  may: { table: ['read', 'write'], files: [], sendsTo: [], sendsMail: false, ...may },
})

const usual = { fifo: false, maxReceiveCount: 5 } as const

/** The work of an account is done in the order in which it was asked for. */
const oneByOne = { fifo: true, batchSize: 1, maxConcurrency: 5, maxReceiveCount: 5, tooOldMinutes: 30 } as const

/** It makes a paper of each letter. */
const sender: Manner = { memoryMb: 1024, timeoutSeconds: 60, sendsMail: true }

type Mailing = 'send-invoice' | 'send-reminder' | 'send-increase'

/** Papers that leave by e-mail, each by itself. */
const mailing = (name: Mailing, area: string, maxConcurrency: number, more: Manner = {}): Queue => ({
  name,
  ...usual,
  environment: `QUEUE_${name.toUpperCase().replace('-', '_')}`,
  batchSize: 10,
  maxConcurrency,
  tooOldMinutes: 120,
  lambda: worker(name, `${area}/${name}.queue.ts`, { ...sender, ...more }),
})

export const queues: readonly Queue[] = [
  {
    name: 'bill-account',
    fifo: true,
    environment: 'QUEUE_BILL_ACCOUNT',
    batchSize: 5,
    maxConcurrency: 20,
    maxReceiveCount: 5,
    tooOldMinutes: 30,
    lambda: worker('bill-account', 'invoices/bill-account.queue.ts', {
      memoryMb: 1024,
      timeoutSeconds: 60,
      sendsTo: ['send-invoice'],
    }),
  },
  mailing('send-invoice', 'invoices', 3),
  mailing('send-reminder', 'reminders', 2),
  // Its papers bear the logo of the account's group.
  mailing('send-increase', 'rent-increases', 2, { files: ['read'] }),
  {
    name: 'read-bank-file',
    ...usual,
    environment: 'QUEUE_READ_BANK_FILE',
    batchSize: 1,
    maxConcurrency: 5,
    tooOldMinutes: 30,
    lambda: worker('read-bank-file', 'payments/read-bank-file.queue.ts', { memoryMb: 1769, files: ['read'] }),
  },
  {
    name: 'run-import',
    ...oneByOne,
    environment: 'QUEUE_RUN_IMPORT',
    lambda: worker('run-import', 'imports/run-import.queue.ts', {
      memoryMb: 1769,
      timeoutSeconds: 120,
      files: ['read', 'write'],
      sendsTo: ['run-import'],
    }),
  },
  {
    name: 'sign-documents',
    ...usual,
    environment: 'QUEUE_SIGN_DOCUMENTS',
    batchSize: 5,
    maxConcurrency: 3,
    tooOldMinutes: 60,
    lambda: worker('sign-documents', 'signing/sign-documents.queue.ts', {
      ...sender,
      timeoutSeconds: 120,
      files: ['read', 'write'],
    }),
  },
  {
    name: 'read-bank',
    ...usual,
    environment: 'QUEUE_READ_BANK',
    batchSize: 1,
    maxConcurrency: 3,
    tooOldMinutes: 60,
    lambda: worker('read-bank', 'banking/read-bank.queue.ts', { memoryMb: 1024, timeoutSeconds: 240 }),
  },
  {
    name: 'change-vat',
    ...oneByOne,
    environment: 'QUEUE_CHANGE_VAT',
    lambda: worker('change-vat', 'bookkeeping/change-vat.queue.ts', {
      memoryMb: 1024,
      timeoutSeconds: 120,
      sendsTo: ['change-vat'],
    }),
  },
  {
    name: 'raise-rents',
    ...oneByOne,
    environment: 'QUEUE_RAISE_RENTS',
    lambda: worker('raise-rents', 'rent-increases/raise-rents.queue.ts', {
      memoryMb: 1769,
      timeoutSeconds: 120,
      sendsTo: ['raise-rents', 'send-increase'],
    }),
  },
  {
    name: 'mail-events',
    ...usual,
    environment: undefined,
    batchSize: 10,
    maxConcurrency: 2,
    tooOldMinutes: 60,
    lambda: worker('mail-events', 'mail-events.queue.ts', { timeoutSeconds: 30 }),
  },
]

const job = (name: JobName, area: string, cron: string, manner: Manner): Job => ({
  name,
  cron,
  lambda: worker(name, `${area}/${name}.job.ts`, manner),
})

export const jobs: readonly Job[] = [
  job('bill-rents', 'invoices', 'cron(0 2 * * ? *)', { memoryMb: 1024, sendsTo: ['bill-account'] }),
  job('resend-invoices', 'invoices', 'cron(0/10 * * * ? *)', {
    timeoutSeconds: 120,
    sendsTo: ['send-invoice'],
  }),
  job('poll-invoice-services', 'payments', 'cron(5 * * * ? *)', {}),
  job('send-notices', 'accounts', 'cron(25 * * * ? *)', { sendsMail: true }),
  job('remind-payers', 'reminders', 'cron(20/30 8-16 * * ? *)', { sendsTo: ['send-reminder'] }),
  job('remind-of-contracts', 'contracts', 'cron(15 7-20 * * ? *)', {}),
  job('repeat-receipts', 'expenses', 'cron(30 4 * * ? *)', {}),
  job('invoice-rewards', 'outgoing-payments', 'cron(10 4-7 * * ? *)', { sendsTo: ['send-invoice'] }),
  job('forget-import-files', 'imports', 'cron(40 3 * * ? *)', { files: ['write'], sendsTo: ['run-import'] }),
  job('follow-signings', 'signing', 'cron(3/10 * * * ? *)', { table: ['read'], sendsTo: ['sign-documents'] }),
  job('send-forms', 'forms', 'cron(6/30 7-20 * * ? *)', { sendsMail: true }),
  job('look-up-indices', 'rent-increases', 'cron(10 8-16 * * ? *)', {}),
  job('begin-increases', 'rent-increases', 'cron(50 0-6 * * ? *)', {}),
  job('resend-increases', 'rent-increases', 'cron(8/10 * * * ? *)', { table: ['read'], sendsTo: ['send-increase'] }),
  job('follow-banks', 'banking', 'cron(12/20 * * * ? *)', { table: ['read'], sendsTo: ['read-bank'] }),
]

export const lambdas: readonly Lambda[] = [
  http,
  ...queues.map((each) => each.lambda),
  ...jobs.map((each) => each.lambda),
]

/** A message stays hidden for six runs of its handler, so that a slow batch is never handed out twice (AWS's advice). */
export const visibilitySeconds = (queue: Queue): number => 6 * queue.lambda.timeoutSeconds

/** Set by the front door on every call, over whatever the caller sent: the address of the caller's machine. */
export const viewerAddressHeader = 'x-viewer-address'
