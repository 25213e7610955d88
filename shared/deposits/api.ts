import * as z from 'zod'
import { invoiceServices } from '../accounts/invoice-services.ts'
import { del, get, post, put } from '../base/endpoint.ts'
import { day, requiredText } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { CreditNote } from '../invoices/credit-note.ts'
import { shownStates } from '../invoices/invoice.ts'
import { Deposit, DepositDraft, ReceiptDraft, ReleaseDraft } from './deposit.ts'
import { depositStates } from './deposit-life.ts'
import { depositTypes } from './deposit-types.ts'

const money = {
  received: z.number().int(),
  returned: z.number().int(),
  deducted: z.number().int(),
  held: z.number().int(),
  state: z.enum(depositStates),
}

/** A deposit in a list, cents. */
export const DepositSummary = Deposit.pick({
  _id: true,
  contract: true,
  contractNumber: true,
  tenant: true,
  tenantName: true,
  apartment: true,
  apartmentAddress: true,
  method: true,
  amount: true,
  dueDate: true,
  invoice: true,
}).extend(money)
export type DepositSummary = z.output<typeof DepositSummary>

/** `held` are those of which something is held now. */
export const depositScopes = [...depositStates, 'held'] as const

export const DepositFilters = ListQuery.extend({
  state: z.enum(['', ...depositScopes]).default(''),
  method: z.enum(['', ...depositTypes]).default(''),
  contract: z.string().default(''),
  tenant: z.string().default(''),
})
export type DepositFilters = z.output<typeof DepositFilters>

/** An invoice by which a deposit is asked for, and the credit notes that gave of it back. */
const DepositBill = z.object({
  _id: z.string(),
  invoiceNumber: z.string(),
  state: z.enum(shownStates),
  total: z.number().int(),
  /** What of the money that was paid is still on it, cents. */
  paid: z.number().int(),
  creditNotes: z.array(CreditNote.pick({ invoice: true, invoiceNumber: true, day: true, moved: true })),
})

/** A deposit with what has become of it. */
const OneDeposit = z.object({
  deposit: Deposit.extend({
    ...money,
    /** What may still be asked for by an invoice, cents. */
    leftToBill: z.number().int(),
    bills: z.array(DepositBill),
  }),
})
export type DepositShown = z.output<typeof OneDeposit>['deposit']

/** An open invoice that a deposit may pay. */
const SecuredInvoice = z.object({
  _id: z.string(),
  invoiceNumber: z.string(),
  dueDate: z.string(),
  /** Cents. */
  open: z.number().int(),
  /** The invoicing service that has it, which is told of no payment from here; empty when none has. */
  service: z.enum(['', ...invoiceServices]),
})
export type SecuredInvoice = z.output<typeof SecuredInvoice>

export const depositsApi = {
  listDeposits: post('/deposit/list', { needs: 'deposits.read', body: DepositFilters, reply: listOf(DepositSummary) }),
  depositsOfTenant: get('/deposit/tenant/:id', {
    needs: 'deposits.read',
    reply: z.object({ deposits: z.array(DepositSummary) }),
  }),
  /** By the invoicing service's id of its invoice. */
  readDepositByServiceId: get('/deposit/get-by-service-id/:id', { needs: 'deposits.read', reply: OneDeposit }),
  readDeposit: get('/deposit/getOne/:id', { needs: 'deposits.read', reply: OneDeposit }),
  createDeposit: post('/deposit/create', { needs: 'deposits.create', body: DepositDraft, reply: OneDeposit }),
  /** Takes the deposit of a contract that is in force into the register, if it is not there; nothing is billed by it. */
  registerContractDeposit: post('/deposit/of-contract/:id', { needs: 'deposits.create', reply: OneDeposit }),
  updateDeposit: put('/deposit/update/:id', {
    needs: 'deposits.edit',
    stepUp: true,
    body: DepositDraft,
    reply: OneDeposit,
  }),
  /** Money or a promise that came otherwise than by an invoice. */
  receiveDeposit: put('/deposit/receive/:id', { needs: 'deposits.edit', body: ReceiptDraft, reply: OneDeposit }),
  /** The payer's open invoices of the lease, which the deposit may pay when it is let go, the oldest first. */
  listSecuredInvoices: get('/deposit/open-invoices/:id', {
    needs: 'deposits.edit',
    reply: z.object({ invoices: z.array(SecuredInvoice) }),
  }),
  /**
   * Lets a deposit or a part of it go: given back, kept for open invoices, which it pays at once, and kept for other
   * reasons that are named.
   */
  releaseDeposit: put('/deposit/release/:id', { needs: 'deposits.edit', body: ReleaseDraft, reply: OneDeposit }),
  /** Writes down that the money of a release has left. */
  payRelease: put('/deposit/release-paid/:id', {
    needs: 'deposits.edit',
    body: z.object({ release: z.string().min(1), day: day('Anna päivä') }),
    reply: OneDeposit,
  }),
  /** Takes a release back of whose money nothing has left; invoices that it paid are open again. */
  undoRelease: put('/deposit/undo-release/:id', {
    needs: 'deposits.edit',
    body: z.object({ release: z.string().min(1) }),
    reply: OneDeposit,
  }),
  /** It will not come. */
  lapseDeposit: put('/deposit/lapse/:id', {
    needs: 'deposits.edit',
    body: z.object({ reason: requiredText('Kerro syy', 500) }),
    reply: OneDeposit,
  }),
  restoreDeposit: put('/deposit/restore/:id', { needs: 'deposits.edit', reply: OneDeposit }),
  /** E-mails the tenant how much is to be paid, by when and where. */
  resendMessage: post('/deposit/resend-message/:id', { needs: 'deposits.edit', reply: OneDeposit }),
  deleteDeposit: del('/deposit/delete/:id', { needs: 'deposits.remove', reply: z.object({}) }),
}
