import { OrganizationIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { chooseAccounts, useActiveAccounts } from '../tables/active-accounts.ts'

const AccountDialog = dialogOnDemand<{
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
  readonly onClose: () => void
}>(
  async () => (await import('./AccountDialog.tsx')).AccountDialog,
  ({ onClose }) => onClose(),
)

/** Beside the title of each list of group mode: of which accounts it is. */
export function AccountChoice() {
  const [isOpen, setOpen] = useState(false)
  const [, setAddress] = useSearchParams()
  const chosen = useActiveAccounts()
  const choose = (ids: readonly string[]) => {
    chooseAccounts(ids)
    // What stood on the page of before may be on another one.
    setAddress(
      (address) => {
        address.delete('page')
        return address
      },
      { replace: true },
    )
  }
  return (
    <>
      <Button
        size="small"
        leadingVisual={OrganizationIcon}
        {...(chosen.length > 0 && { count: chosen.length })}
        onClick={() => setOpen(true)}
      >
        {chosen.length > 0 ? 'Valitut tilit' : 'Kaikki tilit'}
      </Button>
      {chosen.length > 0 && (
        <Button size="small" variant="invisible" onClick={() => choose([])}>
          Näytä kaikki
        </Button>
      )}
      {isOpen && <AccountDialog chosen={chosen} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  )
}
