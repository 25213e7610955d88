import { get, useFormContext, useFormState } from 'react-hook-form'

/**
 * A field of the form around: its registration and the message of what is wrong with it, once it has been left or the
 * form sent. A row that was just added to an array is checked at once, but nobody has had the time to fill it.
 */
export function useControl(name: string) {
  const { register, control } = useFormContext()
  const { errors, touchedFields, isSubmitted } = useFormState({ control, name })
  const isDue = isSubmitted || Boolean(get(touchedFields, name))
  return { register, control, error: isDue ? messageOf(errors, name) : undefined }
}

export function messageOf(errors: object, name: string): string | undefined {
  const message: unknown = get(errors, `${name}.message`)
  return typeof message === 'string' ? message : undefined
}
