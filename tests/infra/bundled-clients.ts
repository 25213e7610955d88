/** Stands as a Lambda in a test: does with every AWS service what the product does, and draws a document. */
import { conflict } from '#shared/base/problem.ts'
import { sendMail } from '../../functions/mail/port.ts'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import { open, seal } from '../../functions/platform/aws/sealing.ts'
import { readSecret } from '../../functions/platform/aws/secrets.ts'
import { putFile, readFile } from '../../functions/platform/files.ts'
import { addToCounter } from '../../functions/platform/table/counters.ts'
import { getItem, keyItem, query } from '../../functions/platform/table/table.ts'
import { transact, type Write } from '../../functions/platform/table/transact.ts'
import { send } from '../../functions/platform/work/queue.ts'

const key = { pk: '=bundled', sk: '-' }
const actor = actorOfAccount('account-of-a-bundle')
const place = { scope: actor.accountId, kind: 'kind', id: 'id', field: 'field' }

export async function handler(): Promise<object> {
  const letter = {
    to: 'a@b.example',
    senderName: 'Äijälä',
    subject: 'Koe',
    text: 'ä',
    html: '<p>ä</p>',
    tags: { kind: 'x' },
  }
  await putFile(actor, 'koe.txt', Buffer.from('ä ö €'), 'text/plain')
  await send('send-invoice', [{ body: { accountId: 'a', invoiceId: 'b' } }])
  return {
    counts: [await addToCounter(key, 100, 10), await addToCounter(key, 105, 10), await addToCounter(key, 200, 10)],
    kept: Object.keys((await getItem(key)) ?? {}).sort(),
    refused: await refusals(),
    found: (await query({ pk: key.pk })).length,
    file: Buffer.from(await readFile(actor, 'koe.txt')).toString('utf8'),
    missing: await readFile(actor, 'puuttuu.txt').catch(({ name }: Error) => name),
    letter: typeof (await sendMail(letter)).messageId,
    opened: await open(place, await seal(place, 'salaisuus, ä')),
    secret: (await readSecret('stripe')).secretKey,
    document: await drawn(),
  }
}

/** What a write of what is there already is answered, alone and beside another in one transaction. */
async function refusals(): Promise<string[]> {
  const write = (sk: string): Write => ({
    put: keyItem({ ...key, sk }),
    condition: 'new',
    refused: () => conflict('Se on jo.'),
  })
  const tries = [[write(key.sk)], [write('b'), write(key.sk)]].map((writes) => transact(writes))
  return (await Promise.allSettled(tries)).map((tried) => (tried.status === 'rejected' ? tried.reason.kind : 'written'))
}

async function drawn(): Promise<string> {
  const { Sheet } = await import('../../functions/documents/sheet.ts')
  const sheet = new Sheet({ title: 'Koe', author: 'Äijälä', language: 'fi', day: '2026-11-21' })
  sheet.in(sheet.part('P'), () => sheet.text('Hyvää päivää, 12 €', 50, 50))
  return Buffer.from(await sheet.finished()).toString('latin1', 0, 5)
}
