import { dictionaryOf, type FieldOptions } from '../base/noun-fields.ts'
import { modelsOfNotes, type Note } from './note.ts'

const models: FieldOptions = Object.entries(modelsOfNotes).map(([model, { label }]) => [model, label])

/** Everything that is known of the fields of a note (muistiinpano). */
export const noteFields = dictionaryOf<Note>()({
  text: { label: 'Muistiinpano', kind: 'text' },
  lifted: {
    label: 'Kiinnitä yleisnäkymään',
    kind: 'yesNo',
    hint: 'Näkyy kaikille, jotka saavat nähdä kohteen tiedot.',
    alone: 'Kiinnitetty yleisnäkymään',
  },
  model: { label: 'Kohteen laji', kind: 'choice', options: models },
  documentId: { label: 'Kohteen tunniste', kind: 'name' },
  title: { label: 'Kohde', kind: 'text' },
  created: { label: 'Luotu', kind: 'text' },
  createdBy: { label: 'Lisääjä', kind: 'text' },
  edited: { label: 'Muokattu', kind: 'text' },
  editedBy: { label: 'Muokkaaja', kind: 'text' },
})
