import { addDays, type Day } from '#shared/base/day.ts'
import { readAccount } from '../../../../functions/accounts/accounts.ts'
import { beginConsent, listInstitutions } from '../../../../functions/banking/consents.ts'
import { finishConsent } from '../../../../functions/banking/finish-consent.ts'
import { openInvoiceSummaries } from '../../../../functions/invoices/invoices.ts'
import type { Actor } from '../../../../functions/platform/actor.ts'
import type { Providers } from '../../providers/start-providers.ts'
import { testIban } from '../identities.ts'
import type { MadeAccount } from '../make-account.ts'
import { atWork, type Worker } from '../workers.ts'

interface Wish {
  /** One of the machine's banks; POP Pankki consents for six days only. */
  readonly bank: string
  readonly today: Day
}

/** The account's own bank account, read by a consent that was given on the bank's page; a rent has come to it. */
export async function connectBank(
  { actor: { accountId }, name }: MadeAccount,
  by: Worker,
  { url }: Providers,
  { bank, today }: Wish,
): Promise<void> {
  const actor = atWork(by, accountId, 'manager')
  const { iban } = await readAccount(actor)
  const tell = (path: string, body: object) =>
    fetch(`${url}/__nordigen/${path}`, { method: 'POST', body: JSON.stringify(body) })
  await tell('accounts', { iban, bank, owner: name })
  await tell('transactions', await transactionsOf(actor, iban, today))
  const institution = (await listInstitutions(actor)).find((each) => each.name === bank)
  if (!institution) throw new Error(`There is no ${bank}`)
  const link = await beginConsent(actor, institution.id, '')
  const form = new URLSearchParams({ command: 'allow', iban })
  const answer = await fetch(link, { method: 'POST', body: form, redirect: 'manual' })
  const reference = new URL(answer.headers.get('location') ?? '').searchParams.get('ref') ?? ''
  await finishConsent(actor, reference, { code: '', error: '' })
}

/** What the bank knows and no file has told: a rent that was paid yesterday, and what the account itself has paid. */
async function transactionsOf(actor: Actor, iban: string, today: Day) {
  const bookingDay = addDays(today, -1)
  const archiveId = (at: number) => `${bookingDay.slice(2).replaceAll('-', '')}77${String(at).padStart(10, '0')}`
  const open = (await openInvoiceSummaries(actor)).filter((row) => row.iban === iban && row.open > 0)
  const newest = open.toSorted((a, b) => (a.dueDate < b.dueDate ? 1 : -1))[0]
  const paid = newest
    ? [
        {
          iban,
          archiveId: archiveId(1),
          cents: newest.open,
          bookingDay,
          reference: newest.reference,
          name: newest.tenantName,
          counterIban: testIban('1', 3_000_001),
        },
      ]
    : []
  const spent = {
    iban,
    archiveId: archiveId(2),
    cents: -184_50,
    bookingDay,
    name: 'Kiinteistöhuolto Oy',
    message: 'Lasku 2045',
  }
  return [...paid, spent]
}
