import * as z from 'zod'
import { text } from '../base/fields.ts'
import { stored } from '../base/stored.ts'

/** The most that a half-filled form may hold, in characters. */
const mostDraftText = 60_000

/** Ids of drafts are made in the browser. */
export const draftIdPattern = /^[\w-]{16,40}$/

/** A contract's form as it was left, its person's own; the contract made of it, or changed by it, has the same id. */
export const ContractDraft = z.object({
  ...stored,
  /** What it is called among others: the address and the tenant, as far as they are chosen. */
  title: text(),
  /** The form's values as JSON; they need not be right yet. Kept sealed, which is longer. */
  values: z.string(),
  /** Changes of a contract that is there already. */
  isChange: z.boolean().default(false),
  userId: z.string().default(''),
  saved: z.string().default(''),
})
export type ContractDraft = z.output<typeof ContractDraft>

/** What the form sends as it is filled; the version is the one that it goes on from, 0 when it is new. */
export const ContractDraftText = ContractDraft.pick({ version: true, title: true, isChange: true }).extend({
  values: z.string().max(mostDraftText, 'Luonnos on liian pitkä tallennettavaksi'),
})
export type ContractDraftText = z.output<typeof ContractDraftText>

export const ContractDraftSummary = ContractDraft.pick({ _id: true, title: true, saved: true, isChange: true })
export type ContractDraftSummary = z.output<typeof ContractDraftSummary>
