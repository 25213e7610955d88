import * as z from 'zod'
import { email } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import { withoutPersonalIds } from '../identifiers/personal-id.ts'
import { line, lines, requiredLine } from './plain-text.ts'

/** The two lists of people who have been in touch: about something, or to wait for a home. */
export const inquiryTypes = ['contact', 'queue'] as const
export type InquiryType = (typeof inquiryTypes)[number]

/** Where an inquiry came from. */
export const inquirySources = ['site', 'phone', 'email', 'visit', 'portal', 'other'] as const
export const sourceLabels: Record<(typeof inquirySources)[number], string> = {
  site: 'Verkkosivu',
  phone: 'Puhelu',
  email: 'Sähköposti',
  visit: 'Käynti',
  portal: 'Ilmoitusportaali',
  other: 'Muu',
}

/** Where an inquiry is in the office's hands. */
export const inquiryStates = ['unread', 'open', 'handled'] as const
export type InquiryState = (typeof inquiryStates)[number]

export const inquiryStateLabels: Record<InquiryState, string> = {
  unread: 'Lukematta',
  open: 'Käsittelyssä',
  handled: 'Käsitelty',
}

export const stateOfInquiry = ({ read, handled }: { read: boolean; handled: string }): InquiryState =>
  handled ? 'handled' : read ? 'open' : 'unread'

const phonePattern = /^(\+?[\d\s()-]{5,25})?$/

/** Who writes, and what. */
export const sender = {
  name: requiredLine('Anna nimi', 70),
  email: email(),
  phone: line(40).refine((typed) => phonePattern.test(typed), 'Tarkista puhelinnumero'),
  message: lines(4000),
}

/** Somebody can be answered only when there is a way to them. */
export const isReachable = (given: { readonly email: string; readonly phone: string }): boolean =>
  given.email !== '' || given.phone !== ''
export const unreachable = { message: 'Anna sähköposti tai puhelinnumero', path: ['email'] }

export const InquiryNote = z.object({ _id: z.string(), at: z.string(), by: z.string(), text: z.string() })
export type InquiryNote = z.output<typeof InquiryNote>

/** The most that people of the account write beside one. */
export const mostNotes = 100

/** What both lists keep of an inquiry. */
export const inquiry = {
  ...stored,
  ...sender,
  source: z.enum(inquirySources).default('site'),
  read: z.boolean().default(false),
  /** The instant it was handled, and by whom; empty while it is open. */
  handled: z.string().default(''),
  handledBy: z.string().default(''),
  created: z.string().default(''),
  /** The instant something was last done to it: from then is counted the time after which it is forgotten. */
  touched: z.string().default(''),
  notes: z.array(InquiryNote).default([]),
  /** Ids of what has been made of it: a prospect, a viewing, a contract that is being prepared. */
  tenant: z.string().default(''),
  reservation: z.string().default(''),
  contract: z.string().default(''),
}

export const NoteText = z.object({ text: requiredLine('Kirjoita muistiinpano', 2000) })

/** How much of a message a list tells. */
const mostSummary = 120

/** The beginning of a message as all who see the list may read it. */
export function summaryOf(message: string): string {
  const whole = withoutPersonalIds(message).replace(/\s+/g, ' ')
  return whole.length > mostSummary ? `${whole.slice(0, mostSummary - 1)}…` : whole
}

/** An inquiry as those see it who may not see personal identity codes. */
export const withoutCodes = <Kept extends { readonly message: string; readonly notes: readonly InquiryNote[] }>(
  kept: Kept,
): Kept => ({
  ...kept,
  message: withoutPersonalIds(kept.message),
  notes: kept.notes.map((note) => ({ ...note, text: withoutPersonalIds(note.text) })),
})
