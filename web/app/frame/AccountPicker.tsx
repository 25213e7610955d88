import { OrganizationIcon } from '@primer/octicons-react'
import { AnchoredOverlay, Button } from '@primer/react'
import { useState } from 'react'
import { onDemand } from '../../ui/on-demand.tsx'
import { useSession } from '../session.ts'
import css from './AccountPicker.module.css'

const AccountSearch = onDemand(async () => (await import('./AccountSearch.tsx')).AccountSearch, { waiting: null })

/** The account in use, and the way to another. */
export function AccountPicker() {
  const [open, setOpen] = useState(false)
  const user = useSession()?.user
  const account = user?.currentAccount
  return (
    <AnchoredOverlay
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      width="large"
      displayCloseButton={false}
      overlayProps={{ 'aria-label': 'Vaihda tiliä', role: 'dialog' }}
      focusZoneSettings={{ disabled: true }}
      renderAnchor={(anchor) => (
        <Button {...anchor} variant="invisible" className={css.anchor ?? ''} leadingVisual={OrganizationIcon}>
          <span className={css.name}>
            {user?.groupMode ? 'Kaikki ryhmän tilit' : (account?.name ?? 'Valitse tili')}
          </span>
        </Button>
      )}
    >
      <AccountSearch currentId={account?._id} onDone={() => setOpen(false)} />
    </AnchoredOverlay>
  )
}
