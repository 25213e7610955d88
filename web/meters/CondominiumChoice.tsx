import { useSearchParams } from 'react-router-dom'
import { equalisationFields } from '#shared/meters/equalisation.fields.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { useCall } from '../app/use-call.ts'
import { condominiumOptions } from '../properties/condominiums/pickers.tsx'
import { Picker } from '../ui/choice/Picker.tsx'
import { Field } from '../ui/field/Field.tsx'

/** The company whose meters are shown; it is in the address. */
export function useCondominium() {
  const [address, setAddress] = useSearchParams()
  const condominium = address.get('condominium') ?? ''
  const change = (name: string, value: string) =>
    setAddress(
      (old) => {
        if (value) old.set(name, value)
        else old.delete(name)
        return old
      },
      { replace: true },
    )
  return { condominium, address, change }
}

export function CondominiumChoice() {
  const { condominium, change } = useCondominium()
  const chosen = useCall(
    propertiesApi.readCondominium,
    { params: { id: condominium } },
    { enabled: condominium !== '' },
  ).data?.condominium
  return (
    <Field label={equalisationFields.condominium.label}>
      {(wiring) => (
        <Picker
          label={equalisationFields.condominium.label}
          source={condominiumOptions}
          value={condominium}
          valueLabel={chosen?.name ?? ''}
          counted="taloyhtiötä"
          onPick={(option) => change('condominium', option?.id ?? '')}
          wiring={wiring}
        />
      )}
    </Field>
  )
}
