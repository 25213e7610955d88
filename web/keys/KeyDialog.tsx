import { keysApi } from '#shared/keys/api.ts'
import { keyFields } from '#shared/keys/key.fields.ts'
import { type Key, KeyDraft, keyStatuses, keyStatusLabels, restingStatuses } from '#shared/keys/key.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useFresh } from '../app/use-call.ts'
import { condominiumOptions } from '../properties/condominiums/pickers.tsx'
import { apartmentOptions } from '../properties/pickers.tsx'
import { PickManyField } from '../ui/choice/PickManyField.tsx'
import { DialogForm, FormFrame } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import type { Named } from './opened-key.ts'

const { TextField, TextareaField, SelectField } = fieldsOf<typeof KeyDraft>()

interface Props {
  /** The key to change; without it a new one is made. */
  readonly id?: string
  readonly apartment?: Named | undefined
  readonly condominium?: Named | undefined
  readonly onClose: () => void
}

export const KeyDialog = ({ id, apartment, condominium, onClose }: Props) => (
  <FormFrame title={id === undefined ? 'Uusi avain' : 'Muokkaa avainta'} onClose={onClose}>
    {id === undefined ? (
      <KeyForm
        values={{ apartments: idsOf(apartment), condominiums: idsOf(condominium) }}
        names={Object.fromEntries([apartment, condominium].flatMap((of) => (of ? [[of.id, of.name]] : [])))}
        onClose={onClose}
      />
    ) : (
      <EditKey id={id} onClose={onClose} />
    )}
  </FormFrame>
)

const idsOf = (named: Named | undefined) => (named ? [named.id] : [])

const EditKey = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <Loaded reading={useFresh(keysApi.readKey, { params: { id } })}>
    {({ key, names }) => <KeyForm id={id} values={key} names={names} onClose={onClose} />}
  </Loaded>
)

interface FormProps {
  readonly id?: string
  readonly values: Partial<Key>
  readonly names: Readonly<Record<string, string>>
  readonly onClose: () => void
}

function KeyForm({ id, values, names, onClose }: FormProps) {
  const save = async (body: KeyDraft) => {
    const reply =
      id === undefined
        ? await call(keysApi.createKey, { body })
        : await call(keysApi.updateKey, { params: { id }, body })
    return reply.key
  }
  const statuses = values.status === 'handedOver' ? keyStatuses : restingStatuses
  return (
    <DialogForm
      submit="Tallenna"
      schema={KeyDraft}
      values={values}
      save={save}
      saved="Avain tallennettu"
      onClose={onClose}
    >
      <TextField name="code" label={keyFields.code.label} required hint={keyFields.code.hint} />
      <SelectField
        name="status"
        label={keyFields.status.label}
        disabled={values.status === 'handedOver'}
        options={statuses.map((status) => [status, keyStatusLabels[status]])}
      />
      <TextField name="location" label={keyFields.location.label} placeholder="Avainkaappi 2, koukku 14" />
      <PickManyField
        name="apartments"
        label={keyFields.apartments.label}
        source={apartmentOptions}
        names={names}
        counted="vuokrakohdetta"
        placeholder="Lisää osoitteella"
        span={3}
      />
      <PickManyField
        name="condominiums"
        label={keyFields.condominiums.label}
        source={condominiumOptions}
        names={names}
        counted="taloyhtiötä"
        placeholder="Lisää nimellä"
        hint={keyFields.condominiums.hint}
        span={3}
      />
      <TextareaField name="comments" label={keyFields.comments.label} span={3} />
    </DialogForm>
  )
}
