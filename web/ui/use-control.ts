import { get, useFormContext, useFormState } from 'react-hook-form'

/** A field of the form around: its registration and the message of what is wrong with it. */
export function useControl(name: string) {
  const { register, control } = useFormContext()
  const { errors } = useFormState({ control, name })
  return { register, control, error: messageOf(errors, name) }
}

export function messageOf(errors: object, name: string): string | undefined {
  const message: unknown = get(errors, `${name}.message`)
  return typeof message === 'string' ? message : undefined
}
