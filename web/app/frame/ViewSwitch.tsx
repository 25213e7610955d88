import { ArrowSwitchIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { maySee, useSession } from '../session.ts'
import css from './DefaultLayout.module.css'

/** Between the account's and the group's view, for those who have both. */
export function ViewSwitch() {
  const session = useSession()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  if (!maySee(session, 'g-overview')) return null
  const label = session?.user.groupMode ? 'Asiakastilin näkymä' : 'Ryhmän näkymä'
  const turn = async () => {
    setBusy(true)
    await (await import('../enter-account.ts')).turnView(navigate)
    setBusy(false)
  }
  return (
    <Button
      variant="invisible"
      leadingVisual={ArrowSwitchIcon}
      aria-label={label}
      loading={busy}
      loadingAnnouncement="Vaihdetaan näkymää"
      onClick={() => void turn()}
    >
      <span className={css.viewName}>{label}</span>
    </Button>
  )
}
