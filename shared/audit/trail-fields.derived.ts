import type { Field } from '../base/noun-fields.ts'
import { dictionaries } from './dictionaries.ts'

/** What the trail asks of a field: its name where its section is not seen, and how its values are printed. */
export interface TrailField extends Pick<Field, 'kind' | 'options' | 'added'> {
  readonly name: string
}

const trailFieldOf = ({ label, alone = label, kind, options, added }: Field): TrailField => ({
  // The trail tells the name of what the field names, not its id.
  name: kind === 'name' ? label : alone,
  kind,
  ...(options && { options }),
  ...(added !== undefined && { added }),
})

/** The fields of each kind of document that has a dictionary, by their paths: no page loads the dictionaries for them. */
export const trailFields: Readonly<Record<string, Readonly<Record<string, TrailField>>>> = Object.fromEntries(
  Object.entries(dictionaries).map(([kind, fields]) => [
    kind,
    Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, trailFieldOf(field)])),
  ]),
)
