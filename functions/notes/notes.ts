import { mayDo } from '#shared/base/access.ts'
import { forbidden, missing } from '#shared/base/problem.ts'
import type { NoteOf } from '#shared/notes/api.ts'
import { modelsOfNotes, Note, type NoteChange, type NoteDraft, type NoteModel } from '#shared/notes/note.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { contracts } from '../contracts/contracts.ts'
import { partners } from '../customers/partners.ts'
import { tenants } from '../customers/tenants.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import { apartments, condominiums } from '../properties/collections.ts'

/** Notes that stand on the overview, by the instant of their making. */
const liftedList = 'lifted-notes'
const mostLifted = 50

/** A document has few notes and each is shown whole, so the row is the note. */
export const notes = collection({
  kind: 'note',
  called: 'Muistiinpanoa',
  schema: Note,
  summary: ({ version, ...row }) => row,
  fields: ['model', 'documentId', 'title', 'text', 'lifted', 'created', 'createdBy', 'edited', 'editedBy'],
  indexKeys: ({ documentId, lifted, created }) => ({
    parent: documentId,
    ...(lifted && { due: { list: liftedList, over: 'account', at: created } }),
  }),
  compact: true,
})

/** What a document is called; throws when the account has none such. */
const titleOf: Record<NoteModel, (actor: Actor, id: string) => Promise<string>> = {
  Apartment: async (actor, id) => fullAddress(await apartments.read(actor, id)),
  Condominium: async (actor, id) => (await condominiums.read(actor, id)).name,
  Tenant: async (actor, id) => (await tenants.read(actor, id)).name,
  Partner: async (actor, id) => (await partners.read(actor, id)).name,
  RentalContract: async (actor, id) => (await contracts.read(actor, id)).apartmentAddress,
  Invoice: async (actor, id) => `Lasku ${(await invoices.read(actor, id)).invoiceNumber}`,
}

/** A note tells of its document, so it is for those who may see the document. */
const maySeeNotesOf = (actor: Actor, model: NoteModel) => mayDo(actor, `${modelsOfNotes[model].resource}.read`)

async function readNote(actor: Actor, id: string): Promise<Note> {
  const note = await notes.read(actor, id)
  if (!maySeeNotesOf(actor, note.model)) throw missing('Muistiinpanoa')
  return note
}

export async function listNotes(actor: Actor, { model, documentId }: NoteOf): Promise<Note[]> {
  if (!maySeeNotesOf(actor, model)) throw forbidden()
  return whole(actor, await notes.summariesOfParent(actor, documentId))
}

export async function listLiftedNotes(actor: Actor): Promise<Note[]> {
  const rows = await notes.summariesDue(actor, liftedList)
  return whole(actor, rows.filter(({ model }) => maySeeNotesOf(actor, model)).slice(-mostLifted))
}

/** A list comes from an index; what the next change is made from is the note as it stands. */
async function whole(actor: Actor, rows: readonly { readonly _id: string }[]): Promise<Note[]> {
  const found = await notes.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  return found.toSorted((a, b) => (a.created < b.created ? 1 : -1))
}

export async function createNote(actor: Actor, of: NoteOf, draft: NoteDraft, id: string): Promise<Note> {
  if (!maySeeNotesOf(actor, of.model)) throw forbidden()
  const title = await titleOf[of.model](actor, of.documentId)
  const written = { created: instant(), createdBy: actor.name, edited: '', editedBy: '' }
  return notes.createOnce(actor, { ...of, ...draft, ...written, title, _id: id, version: 0 })
}

export async function updateNote(actor: Actor, { _id, version, text, lifted }: NoteChange): Promise<Note> {
  const note = await readNote(actor, _id)
  const edited = text === note.text ? {} : { edited: instant(), editedBy: actor.name }
  return notes.replace(actor, { ...note, text, lifted, version, ...edited })
}

/** Takes the note off the overview; on its document's page it stays. */
export async function removeLift(actor: Actor, id: string): Promise<Note> {
  const note = await readNote(actor, id)
  return note.lifted ? notes.replace(actor, { ...note, lifted: false }) : note
}

export async function deleteNote(actor: Actor, id: string): Promise<void> {
  await notes.remove(actor, await readNote(actor, id))
}
