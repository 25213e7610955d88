import * as z from 'zod'
import { inquiry, isReachable, sender, summaryOf, unreachable } from './inquiry.ts'

/** Somebody who has been in touch about an apartment or anything else (yhteydenotto). */
export const Contact = z.object({
  ...inquiry,
  /** The apartment that it is about, with its address as it then was; empty when it is about none. */
  apartment: z.string().max(40).default(''),
  about: z.string().default(''),
})
export type Contact = z.output<typeof Contact>

const written = { ...sender, apartment: Contact.shape.apartment }

/** What the office writes down of a call or a visit. */
export const ContactDraft = z.object({ ...written, source: Contact.shape.source }).refine(isReachable, unreachable)
export type ContactDraft = z.output<typeof ContactDraft>

/** What may be put right afterwards: what somebody wrote stays as it was. */
export const ContactChange = z
  .object({ ...written, version: z.number().int(), source: Contact.shape.source })
  .omit({ message: true })
  .refine(isReachable, unreachable)
export type ContactChange = z.output<typeof ContactChange>

export const ContactSummary = Contact.pick({
  _id: true,
  name: true,
  email: true,
  phone: true,
  apartment: true,
  about: true,
  source: true,
  read: true,
  handled: true,
  created: true,
}).extend({ summary: z.string() })
export type ContactSummary = z.output<typeof ContactSummary>

export const contactSummaryOf = (contact: Contact): ContactSummary => ({
  _id: contact._id,
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  apartment: contact.apartment,
  about: contact.about,
  source: contact.source,
  read: contact.read,
  handled: contact.handled,
  created: contact.created,
  summary: summaryOf(contact.message),
})
