import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import { setClock } from '../../functions/platform/clock.ts'
import { findFile, putFile, removeFile } from '../../functions/platform/files.ts'
import { type LocalAws, startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { pointToLocalAws } from '../../infra/local/aws-environment.ts'
import { createResources, type LocalPlace } from '../../infra/local/create-resources.ts'
import { setEnvironment } from '../../infra/local/handlers.ts'
import { projectRoot } from '../../infra/project-root.ts'
import { call } from '../support/api-client.ts'
import { restoreFrom } from '../support/aws/restored-copy.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { anAccount, aPerson, type Person } from '../support/things/people.ts'

const room = mkdtempSync(join(tmpdir(), 'vuokrakirja-restore-'))
const place = (name: string) =>
  createResources(
    { name, site: 'http://127.0.0.1:9', providers: {} },
    { dynamo: new DynamoDBClient({}), sqs: new SQSClient({}) },
  )

/** Runs the command as a person does. @returns what it printed and its exit code */
async function stock(...words: string[]): Promise<{ code: number; printed: string }> {
  const script = ['node_modules/tsx/dist/cli.mjs', 'infra/operator/stock.ts', ...words]
  const env = { ...process.env, INIT_CWD: room }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: projectRoot, env })
    return { code: 0, printed: stdout }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { code, printed: stdout }
  }
}

const paper = new TextEncoder().encode('%PDF-1.7 sopimus')

describe('a restore', () => {
  let aws: LocalAws
  let before: LocalPlace
  let restored: LocalPlace
  let owner: Person
  let neighbour: Person
  const mine = () => actorOfAccount(owner.accountId)
  const pay = (invoice: string, amount: number) =>
    call(paymentsApi.makePayment, { body: { invoice, amount, payDate: '2026-11-20' } }, owner)
  const listed = async (who: Person) => (await call(invoicesApi.listInvoices, { body: {} }, who)).totalLength

  beforeAll(async () => {
    const started = Date.now()
    setClock(() => Date.parse('2026-11-24T08:00:00Z') + Date.now() - started)
    aws = await startLocalAws({ folder: join(room, 'data') })
    pointToLocalAws(aws.endpoint)
    before = await place('living')
    setEnvironment(before)
    const accounts = [await anAccount('Kotiranta Oy'), await anAccount('Naapuri Oy')] as const
    owner = await aPerson(accounts[0], 'owner', 'Oili Omistaja')
    neighbour = await aPerson(accounts[1], 'owner', 'Niina Naapuri')
    for (const [at, account] of [...Array.from({ length: 20 }, () => accounts[0]), ...accounts].entries())
      await invoices.create(actorOfAccount(account), anInvoice({ _id: `invoice-${at}`, invoiceNumber: `${1001 + at}` }))
    await pay('invoice-3', 85_000)
    await putFile(mine(), 'contracts/1.pdf', paper, 'application/pdf')
    await putFile(mine(), 'contracts/2.pdf', paper, 'application/pdf')
    await stock('take', before.table, before.bucket, 'before.json')

    // The moment that is gone back to, as a killed AWS would have left it; life goes on behind it.
    cpSync(join(room, 'data'), join(room, 'backup'), { recursive: true })
    await pay('invoice-4', 85_000)
    await pay('invoice-5', 1_200)
    await invoices.remove(mine(), await invoices.read(mine(), 'invoice-6'))
    await removeFile(mine(), 'contracts/2.pdf')

    const backup = await startLocalAws({ folder: join(room, 'backup') })
    restored = await place('restored')
    await restoreFrom(backup.endpoint, before, restored)
    await backup.close()
  })
  afterAll(async () => {
    setClock(Date.now)
    await aws.close()
    rmSync(room, { recursive: true })
  })

  it('has the counts, sums and contents of the moment, and nothing that came after it', async () => {
    const { code, printed } = await stock('take', restored.table, restored.bucket, 'restored.json')
    expect(code).toBe(0)
    expect(printed).toMatch(/^ {2}invoice +22 .*total 1 870 000, paid 85 000, .*open 1 785 000/m)
    expect(printed).toMatch(/^ {2}payment +1 .*amount 85 000/m)
    expect(printed).toMatch(/^ {2}files +2 {2}bytes 32$/m)
    expect(await stock('compare', 'before.json', 'restored.json')).toEqual({ code: 0, printed: 'Nothing differs.\n' })
  })

  it('is told apart from what went on, by account, kind and sum', async () => {
    await stock('take', before.table, before.bucket, 'living.json')
    const { code, printed } = await stock('compare', 'restored.json', 'living.json')
    expect(code).toBe(1)
    const own = `${owner.accountId} Kotiranta Oy`
    expect(printed).toContain(`${own}, files: count 2 → 1 (-1), bytes 32 → 16 (-16)`)
    expect(printed).toContain(`${own}, payment: count 1 → 3 (+2), amount 85 000 → 171 200 (+86 200)`)
    expect(printed).toMatch(/invoice: count 21 → 20 \(-1\), .*paid 85 000 → 171 200 \(\+86 200\)/)
    expect(printed).not.toContain('Naapuri')
  })

  it('is what the product goes on with under other names', async () => {
    setEnvironment(restored)
    expect(await listed(owner)).toBe(21)
    expect(await listed(neighbour)).toBe(1)
    expect((await invoices.read(mine(), 'invoice-4')).paid).toBe(0)
    await pay('invoice-4', 85_000)
    expect((await invoices.read(mine(), 'invoice-4')).paid).toBe(85_000)
    expect(await findFile(mine(), 'contracts/2.pdf')).toEqual(paper)
  })

  it('of one document that is a letter away is no restore', async () => {
    setEnvironment(restored)
    await stock('take', restored.table, restored.bucket, 'one.json')
    const read = await invoices.read(mine(), 'invoice-9')
    await invoices.replace(mine(), { ...read, seller: { ...read.seller, name: 'Paula Päänies' } })
    await stock('take', restored.table, restored.bucket, 'other.json')
    const { code, printed } = await stock('compare', 'one.json', 'other.json')
    expect([code, printed.split('\n').length]).toEqual([1, 3])
    expect(printed).toContain('invoice: the same counts and sums, other contents')
  })

  it.each([[[]], [['take', 'living']], [['compare', 'before.json']], [['take', 'nothing', 'nowhere', 'x.json']]])(
    'is not measured by %j',
    async (words) => {
      expect((await stock(...words)).code).toBe(2)
    },
  )
})
