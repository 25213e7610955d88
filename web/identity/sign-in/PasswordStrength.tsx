import type { strengthOf } from '#shared/accounts/password.ts'
import css from './PasswordStrength.module.css'

/** Three bars and a word, once the password will do; before that its field says what it lacks. */
export function PasswordStrength({ strength }: { strength: ReturnType<typeof strengthOf> | undefined }) {
  return (
    <div className={css.strength} data-level={strength?.level ?? 0} aria-live="polite">
      <span aria-hidden />
      <span aria-hidden />
      <span aria-hidden />
      <b>{strength?.text}</b>
    </div>
  )
}
