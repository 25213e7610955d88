import type { OutsideService } from '#shared/accounts/invoice-services.ts'
import { sendingLimits } from '#shared/base/sending-limits.ts'
import { type Lambda, type Manner, type QueueName, worker } from './workers.ts'

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

const usual = { fifo: false, maxReceiveCount: 5 } as const

/**
 * The work of an account is done in the order in which it was asked for. One message at a time: what stands behind one
 * that fails is not handed out with it over and over, to end among the dead letters beside it.
 */
const oneByOne = { fifo: true, batchSize: 1, maxConcurrency: 5, maxReceiveCount: 5, tooOldMinutes: 30 } as const

/** It makes a paper of each letter. */
const sender: Manner = { memoryMb: 1024, timeoutSeconds: 60, sendsMail: true }

type Mailing = 'send-invoice' | 'send-reminder' | 'send-increase'

const inOneMailing = 10

/** Papers that leave by e-mail, each by itself. */
const mailing = (name: Mailing, area: string, maxConcurrency: number, more: Manner = {}): Queue => ({
  name,
  ...usual,
  environment: `QUEUE_${name.toUpperCase().replace('-', '_')}`,
  batchSize: inOneMailing,
  maxConcurrency,
  tooOldMinutes: 120,
  lambda: worker(name, `${area}/${name}.queue.ts`, { ...sender, ...more }),
})

const servicesQueues = ['send-by-ropo', 'send-by-talenom'] as const

/** What goes to one invoicing service, by as many workers as it has calls at once. */
const handing = (name: (typeof servicesQueues)[number], service: OutsideService): Queue => ({
  name,
  ...usual,
  environment: `QUEUE_${name.toUpperCase().replaceAll('-', '_')}`,
  batchSize: 1,
  maxConcurrency: sendingLimits[service].atOnce,
  tooOldMinutes: 240,
  lambda: worker(name, 'invoices/send-invoice.queue.ts', {
    timeoutSeconds: 60,
    seals: true,
    sendsTo: ['send-invoice', ...servicesQueues.filter((each) => each !== name)],
  }),
})

export const queues: readonly Queue[] = [
  {
    name: 'find-work',
    ...usual,
    environment: 'QUEUE_FIND_WORK',
    batchSize: 1,
    maxConcurrency: 16,
    tooOldMinutes: 30,
    lambda: worker('find-work', 'find-work.queue.ts', {
      table: ['read'],
      sendsTo: [
        'find-work',
        'do-work',
        'ask-services',
        'send-invoice',
        'send-reminder',
        'send-increase',
        'sign-documents',
        'read-bank',
        'send-listing',
      ],
    }),
  },
  {
    name: 'do-work',
    ...oneByOne,
    environment: 'QUEUE_DO_WORK',
    maxConcurrency: 20,
    lambda: worker('do-work', 'do-work.queue.ts', {
      memoryMb: 1024,
      files: ['write'],
      sendsTo: ['do-work', 'bill-account', 'send-invoice', 'send-reminder', 'run-import'],
      sendsMail: true,
      seals: true,
    }),
  },
  {
    name: 'ask-services',
    ...oneByOne,
    environment: 'QUEUE_ASK_SERVICES',
    maxConcurrency: 8,
    tooOldMinutes: 60,
    lambda: worker('ask-services', 'ask-services.queue.ts', { seals: true, secrets: ['stripe', 'netvisor'] }),
  },
  {
    name: 'bill-account',
    ...oneByOne,
    environment: 'QUEUE_BILL_ACCOUNT',
    maxConcurrency: 20,
    lambda: worker('bill-account', 'billing/bill-account.queue.ts', {
      memoryMb: 1024,
      timeoutSeconds: 60,
      sendsTo: ['send-invoice'],
    }),
  },
  mailing('send-invoice', 'invoices', sendingLimits.mail.atOnce / inOneMailing, {
    seals: true,
    sendsTo: servicesQueues,
  }),
  handing('send-by-ropo', 'ropoCapital'),
  handing('send-by-talenom', 'talenom'),
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
      // Personal codes of new tenants.
      seals: true,
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
      seals: true,
    }),
  },
  {
    name: 'read-bank',
    ...usual,
    environment: 'QUEUE_READ_BANK',
    batchSize: 1,
    maxConcurrency: 3,
    tooOldMinutes: 60,
    lambda: worker('read-bank', 'banking/read-bank.queue.ts', {
      memoryMb: 1024,
      timeoutSeconds: 240,
      seals: true,
      secrets: ['nordigen', 'enable-banking'],
    }),
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
    name: 'change-invoices',
    ...oneByOne,
    environment: 'QUEUE_CHANGE_INVOICES',
    // It tells invoicing services of moved due days.
    lambda: worker('change-invoices', 'invoices/many/change-invoices.queue.ts', {
      memoryMb: 1769,
      timeoutSeconds: 120,
      files: ['read'],
      seals: true,
      sendsTo: ['change-invoices', 'send-invoice'],
    }),
  },
  {
    name: 'change-labels',
    ...oneByOne,
    environment: 'QUEUE_CHANGE_LABELS',
    lambda: worker('change-labels', 'change-labels.queue.ts', {
      memoryMb: 1024,
      timeoutSeconds: 120,
      files: ['read'],
      sendsTo: ['change-labels', 'keep-lists'],
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
    name: 'equalise-water',
    ...oneByOne,
    environment: 'QUEUE_EQUALISE_WATER',
    lambda: worker('equalise-water', 'meters/equalise-water.queue.ts', {
      memoryMb: 1769,
      timeoutSeconds: 120,
      sendsTo: ['equalise-water'],
    }),
  },
  {
    name: 'match-payments',
    ...oneByOne,
    environment: 'QUEUE_MATCH_PAYMENTS',
    lambda: worker('match-payments', 'payments/matching/match-payments.queue.ts', {
      memoryMb: 1769,
      timeoutSeconds: 120,
      sendsTo: ['match-payments'],
    }),
  },
  {
    name: 'send-listing',
    ...usual,
    environment: 'QUEUE_SEND_LISTING',
    batchSize: 5,
    maxConcurrency: 2,
    tooOldMinutes: 60,
    // Pictures are told by addresses that open for an hour.
    lambda: worker('send-listing', 'listings/send-listing.queue.ts', {
      timeoutSeconds: 120,
      files: ['read'],
      seals: true,
    }),
  },
  {
    name: 'keep-lists',
    ...oneByOne,
    environment: 'QUEUE_KEEP_LISTS',
    lambda: worker('keep-lists', 'lists/keep-lists.queue.ts', {
      memoryMb: 3008,
      timeoutSeconds: 300,
      files: ['read', 'write'],
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

/** A message stays hidden for six runs of its handler, so that a slow batch is never handed out twice (AWS's advice). */
export const visibilitySeconds = (queue: Queue): number => 6 * queue.lambda.timeoutSeconds
