import * as z from 'zod'
import type { Resource } from '../base/access.ts'
import { requiredText } from '../base/fields.ts'
import { stored } from '../base/stored.ts'

/** The kinds of documents that take notes, as the calls name them. */
export const noteModels = ['Apartment', 'Condominium', 'Tenant', 'Partner', 'RentalContract', 'Invoice'] as const
export type NoteModel = (typeof noteModels)[number]

/** What a note's document is called, where its page is, and whose right its notes need besides their own. */
export const modelsOfNotes: Record<NoteModel, { label: string; page: string; resource: Resource }> = {
  Apartment: { label: 'Vuokrakohde', page: '/apartment/overview/', resource: 'apartments' },
  Condominium: { label: 'Taloyhtiö', page: '/condominium/overview/', resource: 'condominiums' },
  Tenant: { label: 'Vuokralainen', page: '/tenant/overview/', resource: 'tenants' },
  Partner: { label: 'Päämies', page: '/partner/overview/', resource: 'partners' },
  RentalContract: { label: 'Vuokrasopimus', page: '/rental-contract/overview/', resource: 'contracts' },
  Invoice: { label: 'Lasku', page: '/invoice/edit/', resource: 'invoices' },
}

/** Something that people wrote down about a document (muistiinpano); a lifted one stands on the overview too. */
export const Note = z.object({
  ...stored,
  model: z.enum(noteModels),
  documentId: z.string(),
  /** What the document was called when the note was written. */
  title: z.string().default(''),
  text: requiredText('Kirjoita muistiinpano', 5000),
  lifted: z.boolean().default(false),
  created: z.string().default(''),
  createdBy: z.string().default(''),
  /** The instant of the last change of the text, and who made it; empty when it is as it was written. */
  edited: z.string().default(''),
  editedBy: z.string().default(''),
})
export type Note = z.output<typeof Note>

/** What the form sends of a new one. */
export const NoteDraft = Note.pick({ text: true, lifted: true })
export type NoteDraft = z.output<typeof NoteDraft>

/** What the form sends of one that stands. */
export const NoteChange = Note.pick({ _id: true, version: true, text: true, lifted: true })
export type NoteChange = z.output<typeof NoteChange>

/** The page that the note is on. */
export const pageOfNote = ({ model, documentId }: Pick<Note, 'model' | 'documentId'>): string =>
  `${modelsOfNotes[model].page}${documentId}${model === 'Invoice' ? '' : '?tab=notes'}`
