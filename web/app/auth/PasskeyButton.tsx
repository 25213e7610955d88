import { Button } from '@primer/react'
import { useState } from 'react'
import { Problem } from '#shared/base/problem.ts'
import css from './AuthLayout.module.css'
import { takesPasskeys } from './passkeys.ts'

interface Props {
  readonly label: string
  /** It is what the page is for, and focused. */
  readonly isPrimary?: boolean
  /** What the press does; its Problem is told above the button. */
  readonly send: () => Promise<void>
}

/** In the place of a form: nothing where the browser knows no passkeys. */
export function PasskeyButton({ label, isPrimary, send }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function press() {
    setBusy(true)
    setFailure('')
    try {
      await send()
    } catch (error) {
      if (!(error instanceof Problem)) window.reportError(error)
      setFailure(error instanceof Problem ? error.message : 'Jokin meni pieleen. Yritä uudelleen.')
    } finally {
      setBusy(false)
    }
  }
  if (!takesPasskeys()) return null
  return (
    <div className={css.other}>
      {failure && (
        <div role="alert" className={css.failure}>
          {failure}
        </div>
      )}
      <Button
        size="large"
        variant={isPrimary ? 'primary' : 'default'}
        autoFocus={isPrimary}
        block
        loading={busy}
        loadingAnnouncement="Odotetaan pääsyavainta"
        onClick={() => void press()}
      >
        {label}
      </Button>
    </div>
  )
}
