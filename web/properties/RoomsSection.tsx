import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { InputOf } from '#shared/base/endpoint.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import type { ApartmentDraft } from '#shared/properties/apartment.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { Section } from '../ui/form/Form.tsx'
import { RowsField } from '../ui/form/RowsField.tsx'

type Values = InputOf<typeof ApartmentDraft>

/** The apartment's rooms. One that has been saved is only marked as out of use: other things may speak of it. */
export function RoomsSection() {
  const { setValue } = useFormContext<Values>()
  const { fields, append, remove } = useFieldArray<Values, 'rooms'>({ name: 'rooms' })
  const rooms = useWatch<Values, 'rooms'>({ name: 'rooms' }) ?? []
  const setInUse = (at: number, active: boolean) => setValue(`rooms.${at}.active`, active, { shouldDirty: true })
  const deedOf = (at: number) => {
    const room = rooms[at]
    if (!room?._id) return { label: 'Poista', danger: true, onSelect: () => remove(at) }
    return room.active === false
      ? { label: 'Palauta', onSelect: () => setInUse(at, true) }
      : { label: 'Poista käytöstä', onSelect: () => setInUse(at, false) }
  }
  return (
    <Section title="Huoneet" anchor="rooms">
      <RowsField
        name="rooms"
        rows={fields}
        title={(at) => `${rooms[at]?.name || `Huone ${at + 1}`}${rooms[at]?.active === false ? ' (ei käytössä)' : ''}`}
        isFaded={(at) => rooms[at]?.active === false}
        commands={(at) => [deedOf(at)]}
        add={{ label: 'Lisää huone', onSelect: () => append({ _id: '', name: '', active: true }) }}
      >
        {(path) => (
          <TextField
            name={`${path}.name`}
            label={apartmentFields['rooms.name'].label}
            required
            placeholder="Makuuhuone 1"
          />
        )}
      </RowsField>
    </Section>
  )
}
