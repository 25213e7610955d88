import { describe, expect, it } from 'vitest'
import { environmentOf, type Place } from '../../infra/environment.ts'
import { jobs } from '../../infra/jobs.ts'
import { queues, visibilitySeconds } from '../../infra/queues.ts'
import { lambdas, table } from '../../infra/resources.ts'

const place: Place = {
  table: 'vuokrakirja',
  bucket: 'files',
  queueUrl: (name) => `http://127.0.0.1:4566/queues/${name}`,
  site: 'http://127.0.0.1:8080',
  mailFrom: 'laskut@example.fi',
  mailConfigurationSet: 'letters',
  sealKey: 'arn:aws:kms:eu-north-1:000000000000:key/1',
  providers: { ROPO_URL: 'http://127.0.0.1:4567/ropo' },
}

const environment = (name: string) => {
  const lambda = lambdas.find((each) => each.name === name)
  if (!lambda) throw new Error(`There is no Lambda ${name}`)
  return environmentOf(lambda, place)
}

describe('resources', () => {
  it('names every Lambda, queue, job and index once', () => {
    for (const list of [lambdas, queues, jobs, table.indexes]) {
      const names = list.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('keeps the key attributes of the indexes apart, as the code forms their names', () => {
    for (const { name, partitionKey, sortKey } of table.indexes) {
      expect([partitionKey, sortKey]).toEqual([`${name}Pk`, `${name}Sk`])
    }
  })

  it('lets no Lambda keep passwords cheaper than usual', () => {
    for (const lambda of lambdas) expect(environmentOf(lambda, place)).not.toHaveProperty('PASSWORD_COST')
  })

  it('names a queue in the environment as the code looks for it', () => {
    const named = queues.filter(({ environment }) => environment)
    expect(named.map(({ environment }) => environment)).toEqual(
      named.map(({ name }) => `QUEUE_${name.toUpperCase().replaceAll('-', '_')}`),
    )
  })

  it('hides a message for six runs, and no queue allows fewer than two batches at once', () => {
    for (const queue of queues) {
      expect(visibilitySeconds(queue)).toBe(6 * queue.lambda.timeoutSeconds)
      expect(queue.maxConcurrency).toBeGreaterThanOrEqual(2)
      expect(queue.batchSize).toBeLessThanOrEqual(10)
    }
  })

  it('hands out one message at a time where they are kept in order, so that only the one that fails is given up', () => {
    expect(queues.filter(({ fifo, batchSize }) => fifo && batchSize > 1)).toEqual([])
  })

  it('gives an address to every queue that a Lambda sends to', () => {
    const nameless = queues.filter(({ environment }) => !environment).map(({ name }) => name)
    expect(lambdas.flatMap(({ may }) => may.sendsTo).filter((name) => nameless.includes(name))).toEqual([])
  })
})

describe('the environment of a Lambda', () => {
  it('tells the HTTP Lambda of table, files, queues and letters', () => {
    expect(environment('http')).toEqual({
      TABLE: 'vuokrakirja',
      SEAL_KEY: place.sealKey,
      SITE_URL: 'http://127.0.0.1:8080',
      FILES_BUCKET: 'files',
      QUEUE_DO_WORK: 'http://127.0.0.1:4566/queues/do-work',
      QUEUE_BILL_ACCOUNT: 'http://127.0.0.1:4566/queues/bill-account',
      QUEUE_SEND_INVOICE: 'http://127.0.0.1:4566/queues/send-invoice',
      QUEUE_SEND_REMINDER: 'http://127.0.0.1:4566/queues/send-reminder',
      QUEUE_SEND_INCREASE: 'http://127.0.0.1:4566/queues/send-increase',
      QUEUE_READ_BANK_FILE: 'http://127.0.0.1:4566/queues/read-bank-file',
      QUEUE_RUN_IMPORT: 'http://127.0.0.1:4566/queues/run-import',
      QUEUE_SIGN_DOCUMENTS: 'http://127.0.0.1:4566/queues/sign-documents',
      QUEUE_READ_BANK: 'http://127.0.0.1:4566/queues/read-bank',
      QUEUE_CHANGE_INVOICES: 'http://127.0.0.1:4566/queues/change-invoices',
      QUEUE_CHANGE_LABELS: 'http://127.0.0.1:4566/queues/change-labels',
      QUEUE_CHANGE_VAT: 'http://127.0.0.1:4566/queues/change-vat',
      QUEUE_RAISE_RENTS: 'http://127.0.0.1:4566/queues/raise-rents',
      QUEUE_EQUALISE_WATER: 'http://127.0.0.1:4566/queues/equalise-water',
      QUEUE_MATCH_PAYMENTS: 'http://127.0.0.1:4566/queues/match-payments',
      QUEUE_SEND_LISTING: 'http://127.0.0.1:4566/queues/send-listing',
      QUEUE_ASK_SERVICES: 'http://127.0.0.1:4566/queues/ask-services',
      QUEUE_KEEP_LISTS: 'http://127.0.0.1:4566/queues/keep-lists',
      MAIL_FROM: place.mailFrom,
      MAIL_CONFIGURATION_SET: 'letters',
      ROPO_URL: 'http://127.0.0.1:4567/ropo',
    })
  })

  it('tells how to send letters only to those that send them', () => {
    const senders = lambdas.filter((lambda) => 'MAIL_FROM' in environmentOf(lambda, place))
    expect(senders.map(({ name }) => name)).toEqual([
      'http',
      'do-work',
      'send-invoice',
      'send-reminder',
      'send-increase',
      'sign-documents',
    ])
    expect(environment('send-invoice').MAIL_CONFIGURATION_SET).toBe('letters')
  })

  it('tells a job only what it may use', () => {
    expect(Object.keys(environment('bill-rents'))).toEqual([
      'TABLE',
      'SITE_URL',
      'QUEUE_FIND_WORK',
      'QUEUE_DO_WORK',
      'ROPO_URL',
    ])
  })
})
