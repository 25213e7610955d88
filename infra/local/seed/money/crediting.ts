import type { Day } from '#shared/base/day.ts'
import { type KeptContractSummary, stateOfRow } from '#shared/contracts/rental-contract.ts'
import { CreditNoteDraft } from '#shared/credit-notes/credit-note-draft.ts'
import { DepositDraft, ReceiptDraft, ReleaseDraft } from '#shared/deposits/deposit.ts'
import { InvoiceFilters } from '#shared/invoices/api.ts'
import { contracts } from '../../../../functions/contracts/contracts.ts'
import { createCreditNote } from '../../../../functions/credit-notes/credit-notes.ts'
import { registerCreditNote } from '../../../../functions/credit-notes/issue.ts'
import { deposits } from '../../../../functions/deposits/deposits.ts'
import { createDeposit } from '../../../../functions/deposits/write-deposits.ts'
import { invoiceHits } from '../../../../functions/invoices/invoices.ts'
import { releaseDeposit } from '../../../../functions/payments/deposit-releases.ts'
import { writeInBlocks } from '../blocks.ts'
import { testIban } from '../identities.ts'
import type { MadeAccount } from '../make-account.ts'

/** So many of those who rent have given a deposit. */
const secured = 6

/** Deposits that are held, one that waits and one that went back less a cost; a rent is credited in part, another waits. */
export async function creditSome(account: MadeAccount, today: Day): Promise<void> {
  const { actor } = account
  const rows = (await contracts.summaries(actor)).toSorted((a, b) => (a.contractNumber < b.contractNumber ? -1 : 1))
  const inState = (state: 'inForce' | 'ended') => rows.filter((row) => stateOfRow(row, today) === state)
  const [waiting, ...held] = inState('inForce').slice(0, secured)
  if (waiting) await aDeposit(account, waiting)
  for (const row of held) await heldDeposit(account, row)
  const [left] = inState('ended')
  if (left) await releasedDeposit(account, left, today)
  await creditRents(account, today)
}

async function aDeposit({ actor, chance }: MadeAccount, row: KeptContractSummary): Promise<string> {
  const { _id: contract, startDate: dueDate, apartment, rent, tenants } = row
  const [tenant] = tenants
  const draft = DepositDraft.parse({ tenant, apartment, contract, dueDate, amount: 2 * rent, method: 'bank' })
  return (await createDeposit(actor, draft, chance.id()))._id
}

/** Its money came when the lease began, which may be in a month that has been closed since. */
async function heldDeposit(account: MadeAccount, row: KeptContractSummary): Promise<string> {
  const { actor, chance } = account
  const id = await aDeposit(account, row)
  const receipt = { _id: chance.id(), ...ReceiptDraft.parse({ amount: 2 * row.rent, day: row.startDate }) }
  const deposit = await deposits.read(actor, id)
  await writeInBlocks([[deposits.replacing(actor, { ...deposit, receipts: [receipt] })]])
  return id
}

async function releasedDeposit(account: MadeAccount, row: KeptContractSummary, today: Day): Promise<void> {
  const id = await heldDeposit(account, row)
  const deductions = [{ reason: 'cleaning', desc: 'Loppusiivous, Siivous Kirkas Oy', amount: 180_00 }]
  const iban = testIban('1', 3_001)
  const draft = ReleaseDraft.parse({ day: today, returned: 2 * row.rent - 180_00, iban, deductions })
  await releaseDeposit(account.actor, id, draft, account.chance.id())
}

async function creditRents({ actor, chance }: MadeAccount, today: Day): Promise<void> {
  const paid = await invoiceHits(actor, InvoiceFilters.parse({ state: 'paid', kind: 'invoice' }))
  const [first, second] = paid.toSorted((a, b) => Number(b.invoiceNumber) - Number(a.invoiceNumber))
  for (const original of [first, second]) {
    if (!original) return
    const lines = [{ line: 0, net: 50_00 }]
    const comments = 'Hyvitys hissin seisokista'
    const draft = CreditNoteDraft.parse({ original: original._id, lines, billDate: today, sendType: 'email', comments })
    const note = await createCreditNote(actor, draft, chance.id())
    if (original === first) await registerCreditNote(actor, note._id, today)
  }
}
