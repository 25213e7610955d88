import { useFormState, useWatch } from 'react-hook-form'
import { CheckField } from '../../ui/field/CheckField.tsx'

/** Asked only when something else is at the same time. */
export function OverlapField() {
  const { errors } = useFormState()
  const isAccepted = useWatch({ name: 'overlapAccepted' }) === true
  if (!errors.overlapAccepted && !isAccepted) return null
  return <CheckField name="overlapAccepted" label="Salli päällekkäisyys" />
}
