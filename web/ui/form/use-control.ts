import { createContext, useContext } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { useStill } from './use-still.ts'

/** Paths of the form's fields that the person may not change. */
export const LockedFields = createContext<readonly string[]>([])

/** Is the field, or what it is a part of, locked from the person? */
export const useIsLocked = (name: string): boolean =>
  useContext(LockedFields).some((path) => name === path || name.startsWith(`${path}.`))

/**
 * A field of the form around: its registration and the message of what is wrong with it, once it has been left or the
 * form sent. A row that was just added to an array is checked at once, but nobody has had the time to fill it.
 */
export function useControl(name: string) {
  const { register, control } = useFormContext()
  const { errors, touchedFields, isSubmitted } = useFormState({ control, name })
  const isDue = isSubmitted || Boolean(get(touchedFields, name))
  const error = useStill(isDue ? messageOf(errors, name) : undefined)
  return { register, control, error, locked: useIsLocked(name) }
}

export function messageOf(errors: object, name: string): string | undefined {
  const message: unknown = get(errors, `${name}.message`)
  return typeof message === 'string' ? message : undefined
}
