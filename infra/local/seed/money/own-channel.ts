import { addDays, type Day } from '#shared/base/day.ts'
import { InvoiceDraft } from '#shared/invoices/invoice-draft.ts'
import type { SendType } from '#shared/invoices/sending/send-types.ts'
import { contracts } from '../../../../functions/contracts/contracts.ts'
import { tenants } from '../../../../functions/customers/tenants.ts'
import { createInvoice } from '../../../../functions/invoices/create-invoice.ts'
import { sendInvoice } from '../../../../functions/invoices/sending/sending.ts'
import { setInvoiceService } from '../../../../functions/invoices/services/service-settings.ts'
import type { MadeAccount } from '../make-account.ts'

const ways: readonly SendType[] = ['print', 'print', 'post', 'evoice']
/** An e-invoice address of a tenant's bank account. */
const bankAddress = { evoiceOperator: 'NDEAFIHH', evoiceAddress: 'FI2112345600000785', evoiceId: '' }

/** An account that delivers its invoices itself; some wait to be printed, one to be taken to the operator. */
export async function deliverSome({ actor, chance }: MadeAccount, today: Day): Promise<void> {
  await setInvoiceService(actor, 'oma', { evoiceAddress: '003726174164', evoiceOperator: '003721291126' })
  const payers = (await contracts.summaries(actor)).flatMap(({ tenants: [first] }) => first ?? []).slice(0, ways.length)
  for (const [at, tenant] of payers.entries()) {
    const sendType = ways[at] ?? 'print'
    if (sendType === 'evoice') await tenants.change(actor, tenant, (existing) => ({ ...existing, evoice: bankAddress }))
    const products = [{ desc: 'Avaimen teettäminen', itemtype: 'kpl' as const, amount: 25_00, taxpr: 25.5 as const }]
    const draft = InvoiceDraft.parse({ tenant, billDate: today, dueDate: addDays(today, 14), sendType, products })
    await sendInvoice(actor, (await createInvoice(actor, draft, chance.id()))._id)
  }
}
