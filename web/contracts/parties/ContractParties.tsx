import { PlusIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { contractsApi } from '#shared/contracts/api.ts'
import {
  type ContractTenant,
  isCurrentParty,
  mostOtherTenants,
  partiesOf,
  partyText,
} from '#shared/contracts/parties.ts'
import { contractState, type RentalContract } from '#shared/contracts/rental-contract.ts'
import { useMay } from '../../app/session.ts'
import { today } from '../../app/today.ts'
import { useCommand } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import css from './ContractParties.module.css'

const AddTenantDialog = dialogOnDemand(
  async () => (await import('./PartyDialogs.tsx')).AddTenantDialog,
  ({ onClose }) => onClose(),
)
const RevokeDialog = dialogOnDemand(
  async () => (await import('./PartyDialogs.tsx')).RevokeDialog,
  ({ onClose }) => onClose(),
)

/** Who rents and who lets, and since when; what may be changed of it while the contract runs. */
export function ContractParties({ contract }: { contract: RentalContract }) {
  const may = useMay()
  const [open, setOpen] = useState<'add' | 'revoke'>()
  const state = contractState(contract, today())
  const parties = partiesOf(contract)
  const mayChange = may('contracts.edit') && state !== 'ended'
  const staying = parties.filter(({ revokedDate }) => !revokedDate)
  const close = () => setOpen(undefined)
  return (
    <Card
      title="Osapuolet"
      action={
        mayChange && (
          <span className={css.buttons}>
            {contract.otherTenants.length < mostOtherTenants && (
              <Button size="small" leadingVisual={PlusIcon} onClick={() => setOpen('add')}>
                Lisää vuokralainen
              </Button>
            )}
            {state !== 'notActivated' && staying.length > 1 && (
              <Button size="small" onClick={() => setOpen('revoke')}>
                Kirjaa poismuutto
              </Button>
            )}
          </span>
        )
      }
    >
      <ul className={css.parties} aria-label="Osapuolet">
        {parties.map((party) => (
          <Party key={party.tenantId} contract={contract} party={party} mayChange={mayChange} />
        ))}
        {contract.landlords.map(({ landlordId, onModel, name }) => (
          <li key={`landlord ${landlordId}`}>
            <div className={css.who}>
              {onModel === 'Partner' ? <Link to={`/partner/overview/${landlordId}`}>{name}</Link> : <span>{name}</span>}
              <small>Vuokranantaja</small>
            </div>
          </li>
        ))}
      </ul>
      {open === 'add' && <AddTenantDialog contract={contract} onClose={close} />}
      {open === 'revoke' && <RevokeDialog contract={contract} onClose={close} />}
    </Card>
  )
}

interface PartyProps {
  readonly contract: RentalContract
  readonly party: ContractTenant
  readonly mayChange: boolean
}

function Party({ contract, party, mayChange }: PartyProps) {
  const { tenantId, name, revokedDate } = party
  const revert = useCommand(contractsApi.revertRevokedTenant, { said: 'Poismuutto peruttu' })
  const remove = useCommand(contractsApi.removeAdditionalTenant, { said: 'Vuokralainen poistettu sopimukselta' })
  const hasLeft = !isCurrentParty(party, today())
  const askRemoval = async () => {
    const question = {
      title: `Poistetaanko ${name} sopimukselta?`,
      text: 'Poista vain, jos vuokralainen on lisätty vahingossa. Muuten kirjaa poismuutto: silloin tieto säilyy.',
      yes: 'Poista sopimukselta',
      danger: true,
    }
    if (!(await confirm(question))) return
    const body = { contractId: contract._id, deleteType: 'remove' as const }
    remove.mutate({ params: { tenantId }, body })
  }
  return (
    <li data-left={hasLeft || undefined}>
      <div className={css.who}>
        <Link to={`/tenant/overview/${tenantId}`}>{name}</Link>
        <small className="digits">{partyText(party)}</small>
      </div>
      {revokedDate && (
        <StatusLabel tone={hasLeft ? 'plain' : 'warning'}>{hasLeft ? 'Poistunut' : 'Poistumassa'}</StatusLabel>
      )}
      {mayChange && revokedDate && (
        <Button
          size="small"
          loading={revert.isPending}
          aria-label={`Peru poismuutto: ${name}`}
          onClick={() => revert.mutate({ params: { id: contract._id, tenantId } })}
        >
          Peru poismuutto
        </Button>
      )}
      {mayChange && !revokedDate && party.tenantType === 'other' && (
        <Button
          size="small"
          variant="danger"
          loading={remove.isPending}
          aria-label={`Poista sopimukselta: ${name}`}
          onClick={() => void askRemoval()}
        >
          Poista
        </Button>
      )}
    </li>
  )
}
