import * as z from 'zod'
import { letterKinds } from './reminder-kinds.ts'

/** How an overdue invoice stands on the ladder today. */
export const proposalStates = ['ready', 'coming', 'collection', 'held', 'elsewhere', 'waitsForRate', 'setOff'] as const
export type ProposalState = (typeof proposalStates)[number]
export const proposalStateLabels: Record<ProposalState, string> = {
  ready: 'Voi muistuttaa',
  coming: 'Ei vielä',
  collection: 'Voi siirtää perintään',
  held: 'Tauolla',
  elsewhere: 'Laskutuspalvelu muistuttaa',
  waitsForRate: 'Odottaa viitekorkoa',
  setOff: 'Kuittaus',
}

/** An overdue invoice with its next step, or one whose late interest is to be asked by itself; `open` is then the interest. */
export const ProposalRow = z.object({
  /** The invoice's. */
  _id: z.string(),
  invoiceNumber: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  contract: z.string(),
  apartmentAddress: z.string(),
  dueDate: z.string(),
  daysLate: z.number(),
  open: z.number(),
  kind: z.enum(letterKinds),
  step: z.number(),
  /** The day from which on the step may be taken. */
  from: z.string(),
  state: z.enum(proposalStates),
})
export type ProposalRow = z.output<typeof ProposalRow>
