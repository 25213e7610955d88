import * as z from 'zod'
import { del, get, post } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { markStates } from '../base/signature-mark.ts'
import { rentIncreaseTypes } from '../contracts/rent-increase-type.ts'
import { Line } from '../invoices/lines/line.ts'
import { agreementsApi } from './agreements-api.ts'
import { IncreaseDraft } from './increase-draft.ts'
import { IncreaseTerms } from './increase-terms.ts'
import { increasesOfApi } from './increases-of.ts'
import { indexApi } from './indices/index-api.ts'
import { noticeStates } from './notices/notice-message.ts'
import { noticesApi } from './notices/notices-api.ts'
import { increaseBarriers, increaseCautions } from './readiness.ts'
import { calculationOrNone, increaseStates, KeptFigure, RentIncrease, RentIncreaseSummary } from './rent-increase.ts'
import { rentsApi } from './rents-api.ts'

/** What an increase would make of a contract: everything that its form shows while it is filled. */
export const IncreasePreview = z.object({
  contract: z.string(),
  contractNumber: z.string(),
  apartmentAddress: z.string(),
  tenantName: z.string(),
  type: z.enum(rentIncreaseTypes),
  terms: IncreaseTerms,
  /** The due days that it may begin with, each with the first day of its period. */
  dueDates: z.array(z.object({ dueDate: z.string(), from: z.string() })),
  dueDate: z.string(),
  from: z.string(),
  /** The date of the first invoice with the new rent. */
  billDate: z.string(),
  /** The last day to give notice by. */
  lastNotice: z.string(),
  startIndex: KeptFigure.nullable(),
  newIndex: KeptFigure.nullable(),
  /** The percentage that the lease does not let it go over; null when there is none. */
  ceiling: z.number().nullable(),
  /** The rent a month without VAT, cents; null while what it is reckoned from is not known. */
  rentBefore: z.number().int(),
  rentAfter: z.number().int().nullable(),
  computed: z.number().int().nullable(),
  /** Which of the lines is the lease's own rent; -1 when none is. */
  rentLine: z.number().int(),
  /** What is charged a month before and after. */
  previousProducts: z.array(Line),
  products: z.array(Line),
  explanation: z.array(z.string()),
  calculation: calculationOrNone(),
  /** Why it can not be made, and what should be looked at first. */
  barriers: z.array(z.object({ kind: z.enum(increaseBarriers), sentence: z.string() })),
  cautions: z.array(z.object({ kind: z.enum(increaseCautions), sentence: z.string() })),
  /** What is wrong with the fields. */
  faults: z.record(z.string(), z.string()),
})
export type IncreasePreview = z.output<typeof IncreasePreview>

/** A contract whose increase is due. */
export const WaitingIncreaseRow = z.object({
  _id: z.string(),
  contractNumber: z.string(),
  apartmentAddress: z.string(),
  tenantName: z.string(),
  /** From when on the rent may be raised. */
  nextRentIncreaseDate: z.string(),
  /** A month with VAT, cents. */
  rent: z.number().int(),
  barriers: z.array(z.enum(increaseBarriers)),
})
export type WaitingIncreaseRow = z.output<typeof WaitingIncreaseRow>

const NewIncrease = z.object({
  contract: z.string('Valitse sopimus').max(40),
  newRentIncrease: IncreaseDraft,
  /** The new rent that the person was shown, cents, null for none: no other is made than that or the one they typed. */
  seen: z.number().int().nullable().optional(),
})
const OneIncrease = z.object({ rentIncrease: RentIncrease })

export const IncreaseFilters = ListQuery.extend({
  /** Those that stand, when empty. */
  state: z.enum(['', ...increaseStates]).default(''),
  contract: z.string().default(''),
  apartment: z.string().default(''),
  run: z.string().default(''),
  /** How the notice has gone; `onPaper` for those that are, or have been, printed. */
  message: z.enum(['', 'onPaper', ...noticeStates]).default(''),
  /** A day by which the tenant should have got the notice and has not. */
  untoldBy: z.string().default(''),
})
export type IncreaseFilters = z.output<typeof IncreaseFilters>

/** What removing an increase does besides. */
export const IncreaseRemoval = z.object({
  /** The former prices come back. */
  returnPreviousProducts: z.boolean().default(false),
  /** What was charged too much leaves drafts of credit notes. */
  creditInvoices: z.boolean().default(false),
})
export type IncreaseRemoval = z.output<typeof IncreaseRemoval>

/** The invoices with the new rent that an increase has brought so far. */
const RaisedInvoice = z.object({
  invoice: z.string(),
  invoiceNumber: z.string(),
  dueDate: z.string(),
  /** What of it is too much without the increase, with VAT, cents. */
  amount: z.number().int(),
})

export const rentIncreasesApi = {
  ...indexApi,
  ...noticesApi,
  ...agreementsApi,
  ...rentsApi,
  ...increasesOfApi,
  listIncreases: get('/rent-increase', {
    needs: 'rentIncreases.read',
    query: IncreaseFilters,
    reply: listOf(RentIncreaseSummary),
  }),
  /** Contracts whose next increase may begin by the day. */
  listWaiting: get('/rent-increase/waiting', {
    needs: 'rentIncreases.read',
    query: ListQuery.extend({ until: z.string().default('') }),
    reply: listOf(WaitingIncreaseRow),
  }),
  readIncrease: get('/rent-increase/get-one/:id', {
    needs: 'rentIncreases.read',
    reply: OneIncrease.extend({
      billed: z.array(RaisedInvoice),
      /** Papers to sign that were made of an agreed change. */
      papers: z.array(z.object({ _id: z.string(), name: z.string(), state: z.enum(markStates) })).default([]),
    }),
  }),
  previewIncrease: post('/rent-increase/preview', {
    needs: 'rentIncreases.read',
    body: z.object({ contract: z.string().max(40), newRentIncrease: IncreaseDraft.partial({ dueDate: true }) }),
    reply: z.object({ preview: IncreasePreview }),
  }),
  createIncrease: post('/rent-increase/create', {
    needs: 'rentIncreases.create',
    body: NewIncrease,
    reply: OneIncrease,
  }),
  /** One that nothing has been charged by. */
  deleteInactive: del('/rent-increase/delete-inactive/:id', { needs: 'rentIncreases.remove', reply: z.object({}) }),
  deleteActive: post('/rent-increase/delete-active/:id', {
    needs: 'rentIncreases.remove',
    body: IncreaseRemoval,
    reply: OneIncrease.extend({ creditNotes: z.array(z.string()) }),
  }),
}
