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

export const lambdas: readonly Lambda[] = [
  http,
  ...queues.map((each) => each.lambda),
  ...jobs.map((each) => each.lambda),
]

/** Set by the front door on every call, over whatever the caller sent: the address of the caller's machine. */
export const viewerAddressHeader = 'x-viewer-address'
