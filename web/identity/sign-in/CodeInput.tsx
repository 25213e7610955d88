import { Field } from '../../ui/field/Field.tsx'

/** A code of the second factor in a plain form; browsers and password managers know it by its autocomplete. */
export const CodeInput = ({ error, hint }: { error: string | undefined; hint?: string | undefined }) => (
  <Field label="Koodi" required error={error} hint={hint}>
    {(wiring) => <input {...wiring} name="code" autoComplete="one-time-code" spellCheck={false} maxLength={20} />}
  </Field>
)
