/**
 * Everything that stands outside the code, as plain data. Two builders read it: `stack/` makes it in AWS,
 * `local/` makes it on a laptop. Physical names, addresses and regions are theirs to choose.
 */

import { jobs } from './jobs.ts'
import { queues } from './queues.ts'
import type { Lambda } from './workers.ts'

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
    { name: 'byChange', partitionKey: 'byChangePk', sortKey: 'byChangeSk', copies: ['row'] },
  ],
} as const satisfies { partitionKey: string; sortKey: string; ttl: string; indexes: readonly Index[] }

/**
 * The table can be put back to any moment of these days. A file that was deleted within them is kept until a table has been
 * put back even to the first of them, so that no restored document speaks of a file that is gone for good.
 */
export const restorable = { days: 35, daysToRestore: 7 } as const

/**
 * The private bucket of documents; every key begins with `a/<accountId>/`, a group's with `a/group-<groupId>/`. What only
 * passes through stands under `t/` instead: it is removed when it has been used, and by the bucket itself if that fails.
 * Under `l/` stand lists made of the table's rows, which are replaced many times a day.
 */
export const files = {
  prefix: 'a/',
  unfinishedUploadDays: 2,
  oldVersionDays: restorable.days + restorable.daysToRestore,
  passing: { prefix: 't/', days: 9, oldVersionDays: 1 },
  lists: { prefix: 'l/', oldVersionDays: 1 },
} as const

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
      'do-work',
      'bill-account',
      'send-invoice',
      'send-reminder',
      'send-increase',
      'read-bank-file',
      'run-import',
      'sign-documents',
      'read-bank',
      'change-vat',
      'change-invoices',
      'change-labels',
      'raise-rents',
      'equalise-water',
      'match-payments',
      'send-listing',
      'ask-services',
      'keep-lists',
    ],
    sendsMail: true,
    seals: true,
    signsIn: true,
    // Vouchers leave by a worker alone, and so do our keys at Netvisor.
    secrets: ['signhero', 'nordigen', 'enable-banking', 'stripe'],
  },
}

/** Pages that strangers see and write by: it starts no work, sends no letter and writes no file. */
export const site: Lambda = {
  name: 'site',
  entry: 'functions/site.ts',
  memoryMb: 1769,
  timeoutSeconds: 29,
  may: {
    table: ['read', 'write'],
    files: ['read'],
    sendsTo: [],
    sendsMail: false,
    seals: false,
    signsIn: false,
    secrets: [],
  },
}

/** Visits the site by its own address as anybody may, in the cloud only: at home whoever started it sees it. */
export const visit: Lambda = {
  name: 'visit',
  entry: 'functions/visit.ts',
  memoryMb: 256,
  timeoutSeconds: 30,
  may: { table: [], files: [], sendsTo: [], sendsMail: false, seals: false, signsIn: false, secrets: [] },
}
export const visitsEveryMinutes = 5

export const lambdas: readonly Lambda[] = [
  http,
  site,
  visit,
  ...queues.map((each) => each.lambda),
  ...jobs.map((each) => each.lambda),
]

/** What of the one address the site's Lambda answers: pages that everybody may see, made on the server. */
export const sitePaths = ['/kohteet/*', '/robots.txt', '/.well-known/security.txt'] as const
export const isSitePath = (path: string): boolean =>
  path.startsWith('/kohteet/') || sitePaths.some((each) => each === path)

/** Set by the front door on every call, over whatever the caller sent: the address of the caller's machine. */
export const viewerAddressHeader = 'x-viewer-address'
