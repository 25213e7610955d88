import { mayDo } from '#shared/base/access.ts'
import { forbidden, invalidField } from '#shared/base/problem.ts'
import { TaxNote, type TaxNoteDraft } from '#shared/reports/tax/tax-note.ts'
import { taxYearOn } from '#shared/reports/tax/tax-year.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { collection } from '../../platform/table/collection.ts'
import { apartments } from '../../properties/collections.ts'
import { readTaxOwner } from './tax-owners.ts'

/** What owners have written by hand of a home's year. */
export const taxNotes = collection({
  kind: 'tax-note',
  called: 'Veroerittelyn tietoja',
  schema: TaxNote,
  summary: ({ _id, apartment }) => ({ _id, name: apartment }),
  indexKeys: () => ({}),
})

interface Of {
  readonly principal: string
  readonly year: number
  readonly apartment: string
}

const ofYear = (principal: string, year: number) => `${principal || 'account'}.${year}.`
const idOf = ({ principal, year, apartment }: Of) => `${ofYear(principal, year)}${apartment}`

/** What has been written, or what a form begins with. */
export const emptyNote = (of: Of): TaxNote => TaxNote.parse({ ...of, _id: idOf(of), version: 0 })

/** Two who write at once: the second is told. */
export async function saveTaxNote(actor: Actor, asked: Of, draft: TaxNoteDraft): Promise<TaxNote> {
  if (!mayDo(actor, 'apartments.read')) throw forbidden()
  const of = { ...asked, year: asked.year || taxYearOn(today()) }
  const [home] = await Promise.all([apartments.read(actor, of.apartment), readTaxOwner(actor, of.principal)])
  const wrong = draft.trips.findIndex(({ day }) => !day.startsWith(`${of.year}-`))
  if (wrong >= 0) throw invalidField(`trips.${wrong}.day`, `Matkan päivän on oltava vuonna ${of.year}.`)
  const next = { ...draft, ...of, apartment: home._id, _id: idOf(of) }
  return draft.version === 0 ? taxNotes.create(actor, next) : taxNotes.replace(actor, next)
}

/** The notes of a year and an owner, by their homes. */
export async function notesOf(actor: Actor, principal: string, year: number): Promise<ReadonlyMap<string, TaxNote>> {
  const rows = await taxNotes.summariesStarting(actor, ofYear(principal, year))
  const read = await taxNotes.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  return new Map(read.map((note) => [note.apartment, note]))
}
