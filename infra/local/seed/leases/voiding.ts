import { addDays, type Day } from '#shared/base/day.ts'
import { InvoiceDraft } from '#shared/invoices/invoice-draft.ts'
import type { VoidDraft } from '#shared/invoices/numbers/void-draft.ts'
import { deleteInvoice } from '../../../../functions/billing/remove-invoice.ts'
import { tenants } from '../../../../functions/customers/tenants.ts'
import { createInvoice } from '../../../../functions/invoices/create-invoice.ts'
import { invoices } from '../../../../functions/invoices/invoices.ts'
import { numberOfInvoice, voidingNumbers } from '../../../../functions/invoices/voided-numbers.ts'
import { transact } from '../../../../functions/platform/table/transact.ts'
import type { MadeAccount } from '../make-account.ts'
import { atWork, type Worker } from '../workers.ts'

const removals: readonly (VoidDraft & { readonly desc: string })[] = [
  { desc: 'Avaimen teettäminen', reason: 'duplicate', text: '' },
  { desc: 'Lukon sarjoitus', reason: 'wrongParty', text: '' },
  { desc: 'Saunavuoro', reason: 'other', text: 'Saunavuorot kuuluvat vuokraan' },
]

/** So many invoices of an undone run. */
const undone = 4

/** Numbers that stand no more: drafts that somebody removed, and a run that was taken back. */
export async function voidSome(
  { actor: { accountId }, chance }: MadeAccount,
  person: Worker,
  today: Day,
): Promise<void> {
  const actor = atWork(person, accountId, 'owner')
  const [tenant] = (await tenants.summaries(actor)).toSorted((a, b) => (a._id < b._id ? -1 : 1))
  if (!tenant) return
  const made = (desc: string) => {
    const days = { billDate: today, dueDate: addDays(today, 14), sendType: 'email' as const }
    const products = [{ desc, amount: 35_00, zeroVat: 'damages' as const }]
    return createInvoice(actor, InvoiceDraft.parse({ ...days, tenant: tenant._id, products }), chance.id())
  }
  for (const { desc, ...why } of removals) await deleteInvoice(actor, (await made(desc))._id, why)
  const run = []
  for (let at = 0; at < undone; at++) run.push(await made('Vesimaksun tasaus'))
  const text = 'Vesimaksut laskutettiin vanhalla hinnalla'
  await transact([
    ...run.map((invoice) => invoices.removing(actor, invoice)),
    ...voidingNumbers(actor, run.map(numberOfInvoice), { reason: 'runUndone', text }),
  ])
}
