import * as z from 'zod'
import { get, post } from '../base/endpoint.ts'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { CreditLoss, lossReasons } from './credit-loss.ts'
import { WriteOffDraft } from './write-off.ts'

/** Whether it stands, has come back wholly or in part, or was undone. */
export const lossStates = ['standing', 'partly', 'recovered', 'undone'] as const
export type LossState = (typeof lossStates)[number]
export const lossStateLabels: Record<LossState, string> = {
  standing: 'Kirjattu',
  partly: 'Osittain palautunut',
  recovered: 'Palautunut',
  undone: 'Peruttu',
}

/** A loss in the register, cents. */
export const CreditLossSummary = CreditLoss.pick({
  _id: true,
  invoice: true,
  invoiceNumber: true,
  tenant: true,
  tenantName: true,
  contract: true,
  principal: true,
  apartmentAddress: true,
  day: true,
  amount: true,
  reason: true,
  text: true,
  evidence: true,
  by: true,
  undoneDay: true,
}).extend({
  state: z.enum(lossStates),
  /** The value added tax within the loss. */
  vat: z.number().int(),
  /** What money has brought back. */
  recovered: z.number().int(),
  /** What a credit note has taken off it. */
  credited: z.number().int(),
  /** What is still lost, and the value added tax within that. */
  left: z.number().int(),
  vatLeft: z.number().int(),
})
export type CreditLossSummary = z.output<typeof CreditLossSummary>

/** By the day of the books; without days, all of them. */
export const LossFilters = ListQuery.extend({
  from: dayOrNone(),
  to: dayOrNone(),
  state: z.enum(['', ...lossStates]).default(''),
  reason: z.enum(['', ...lossReasons]).default(''),
  tenant: z.string().default(''),
})
export type LossFilters = z.output<typeof LossFilters>

/** An invoice that could not be written off, and why. */
const LeftOut = z.object({ invoice: z.string(), invoiceNumber: z.string(), reason: z.string() })
export type LeftOut = z.output<typeof LeftOut>

export const creditLossesApi = {
  /** Each invoice by itself: those that cannot be written off are told with their reasons. */
  writeOff: post('/credit-loss/write-off', {
    needs: 'refundInvoices.create',
    body: WriteOffDraft,
    reply: z.object({ losses: z.array(CreditLoss), leftOut: z.array(LeftOut) }),
  }),
  undoLoss: post('/credit-loss/undo/:id', {
    needs: 'refundInvoices.edit',
    reply: z.object({ loss: CreditLoss }),
  }),
  listLosses: post('/credit-loss/list', {
    needs: 'invoices.read',
    body: LossFilters,
    reply: listOf(CreditLossSummary),
  }),
  /** The losses of one invoice, the oldest first. */
  lossesOfInvoice: get('/credit-loss/of-invoice/:id', {
    needs: 'invoices.read',
    reply: z.object({ losses: z.array(CreditLoss) }),
  }),
}
