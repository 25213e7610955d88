import type { Day } from '#shared/base/day.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { isDue, recurringRows } from '../../../../functions/billing/recurring-invoices.ts'
import { tenants } from '../../../../functions/customers/tenants.ts'
import type { MadeAccount } from '../make-account.ts'

const nowhere = { address: '', zipCode: '', city: '' }
const unlisted = { evoice: { evoiceOperator: '', evoiceId: '', evoiceAddress: '' } }

/** What somebody forgot, or took for old: of those who get letters, and of one who gets e-invoices. */
const losses: Readonly<Record<'paper' | 'evoice', readonly Partial<Tenant>[]>> = {
  paper: [nowhere, { zipCode: '' }],
  evoice: [unlisted],
}

/** Some who are billed on the day cannot be reached any more, so that its run has invoices that do not leave. */
export async function loseSome({ actor }: MadeAccount, day: Day): Promise<void> {
  const due = (await recurringRows(actor)).filter((row) => isDue(row, day))
  const left = { paper: [...losses.paper], evoice: [...losses.evoice] }
  for (const { sendType, tenant } of due) {
    const loss = sendType === 'email' ? undefined : left[sendType === 'evoice' ? 'evoice' : 'paper'].shift()
    if (loss) await tenants.change(actor, tenant, (existing) => ({ ...existing, ...loss }))
  }
}
