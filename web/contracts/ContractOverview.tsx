import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { contractsApi } from '#shared/contracts/api.ts'
import { type PathFacts, type PathStep, pathOf, stepToTake } from '#shared/contracts/contract-path.ts'
import type { PaidTo } from '#shared/contracts/rent-account.ts'
import { type ContractState, contractState, type RentalContract } from '#shared/contracts/rental-contract.ts'
import { Loaded } from '../app/Loaded.tsx'
import { PanelCards } from '../app/PanelCards.tsx'
import { PanelTabs } from '../app/PanelTabs.tsx'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { Card, CardColumn, Cards } from '../ui/Card.tsx'
import { dialogOnDemand, onDemand } from '../ui/on-demand.tsx'
import { type PageAction, PageHead } from '../ui/PageHead.tsx'
import { BillingFacts, ContractFacts } from './ContractFacts.tsx'
import { ContractPath } from './ContractPath.tsx'
import { comingLink } from './coming-link.ts'
import { ContractStateLabel } from './contract-columns.tsx'
import { ContractParties } from './parties/ContractParties.tsx'
import { useContractCommands } from './use-contract-commands.ts'

const ContractInvoices = onDemand(async () => (await import('./ContractInvoices.tsx')).ContractInvoices)
const SendingNotice = onDemand(async () => (await import('./SendingNotice.tsx')).SendingNotice, { waiting: null })
const ContractMeters = onDemand(async () => (await import('../billing/meters/ContractMeters.tsx')).ContractMeters)
const ContractReport = onDemand(async () => (await import('./ContractReport.tsx')).ContractReport)
const ContractTimeline = onDemand(async () => (await import('./ContractTimeline.tsx')).ContractTimeline)

/** Tabs that people come for; the others come after them. */
const openedMost = ['invoices', 'document', 'signing', 'increases', 'statement', 'notes', 'timeline']

export function ContractOverview() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useCall(contractsApi.readContract, { params: { id } })}>
      {({ contract, paidTo, path }) => <Overview contract={contract} paidTo={paidTo} facts={path} />}
    </Loaded>
  )
}

interface DialogProps {
  readonly contract: RentalContract
  readonly onClose: () => void
}

/** A dialog that could not be loaded is as if it had been closed. */
const closed = ({ onClose }: DialogProps) => onClose()
const more = () => import('./ContractDialogs.tsx')
const dialogs = {
  dismissal: dialogOnDemand<DialogProps>(async () => (await import('./DismissalDialog.tsx')).DismissalDialog, closed),
  reminders: dialogOnDemand<DialogProps>(async () => (await more()).RemindersDialog, closed),
  reference: dialogOnDemand<DialogProps>(async () => (await more()).ReferenceDialog, closed),
  labels: dialogOnDemand<DialogProps>(async () => (await more()).LabelsDialog, closed),
  removal: dialogOnDemand<DialogProps>(async () => (await more()).ContractRemoval, closed),
}
type DialogName = keyof typeof dialogs

interface OverviewProps {
  readonly contract: RentalContract
  readonly paidTo: PaidTo
  readonly facts: PathFacts
}

function Overview({ contract, paidTo, facts }: OverviewProps) {
  const may = useMay()
  const path = pathOf(contract, facts)
  const deed = useNextStep(contract, stepToTake(path))
  const [open, setOpen] = useState<DialogName>()
  const state = contractState(contract, today())
  const isDraft = state === 'notActivated'
  const commands = useContractCommands(contract)
  const activation = isDraft &&
    may('contracts.edit') && { label: 'Aktivoi sopimus', onSelect: commands.activate.ask, busy: commands.activate.busy }
  const Dialog = open && dialogs[open]
  return (
    <>
      <PageHead
        title={contract.apartmentAddress}
        mark={<ContractStateLabel state={state} />}
        parents={[{ to: '/rental-contracts', label: 'Vuokrasopimukset' }]}
        primary={state !== 'ended' && (deed ?? activation)}
        actions={[
          deed !== undefined && activation,
          contract.document.key !== '' && { label: 'Näytä sopimus', onSelect: commands.showDocument },
          ...(may('contracts.edit') ? changes(contract, state, commands, setOpen) : []),
          isRunning(state) &&
            may('rentIncreases.create', 'contracts.rent') && {
              label: 'Sovi uusi vuokra',
              to: `/rent-increase/agree/${contract._id}`,
            },
          isDraft && may('contracts.remove') && { label: 'Poista', danger: true, onSelect: () => setOpen('removal') },
        ]}
      />
      {state !== 'ended' && stepToTake(path) && <ContractPath path={path} />}
      {state !== 'ended' && <SendingNotice contract={contract._id} />}
      <CardColumn>
        <PanelCards of="contract" id={contract._id} />
        <Cards>
          <Card title="Sopimus">
            <ContractFacts contract={contract} />
          </Card>
          <Card title="Laskutus">
            <BillingFacts contract={contract} paidTo={paidTo} billed={!isDraft} />
          </Card>
          <ContractParties contract={contract} />
        </Cards>
      </CardColumn>
      <PanelTabs
        of="contract"
        id={contract._id}
        order={openedMost}
        own={[
          {
            key: 'invoices',
            label: 'Laskut',
            content: () => <ContractInvoices contract={contract} />,
          },
          ...(may('invoices.read') && !isDraft
            ? [{ key: 'meters', label: 'Mittarit', content: () => <ContractMeters contract={contract._id} /> }]
            : []),
          ...(may('reports.read')
            ? [{ key: 'report', label: 'Raportti', content: () => <ContractReport contract={contract._id} /> }]
            : []),
          { key: 'timeline', label: 'Aikajana', content: () => <ContractTimeline contract={contract} /> },
        ]}
      />
      {Dialog && <Dialog contract={contract} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/**
 * The deed that takes the contract a step on, for whoever may do it; undefined when that is to put it in force, or when
 * the open tab has the deed's own button. `false`: there is nothing to do but to wait.
 */
function useNextStep(
  { contractNumber, lease }: RentalContract,
  step: PathStep | undefined,
): PageAction | false | undefined {
  const may = useMay()
  const tab = useSearchParams()[0].get('tab')
  if (step === 'paper' && may('contracts.edit')) {
    return tab !== 'document' && { label: 'Laadi asiakirja', to: '?tab=document' }
  }
  if (step === 'signature' && may('signatures.create')) {
    return tab !== 'document' && tab !== 'signing' && { label: 'Lähetä allekirjoitettavaksi', to: '?tab=signing&start' }
  }
  if (step === 'firstInvoice' && may('invoices.create')) {
    return { label: 'Siirry laskutukseen', to: comingLink(contractNumber, lease.startDate) }
  }
  return undefined
}

const isRunning = (state: ContractState): boolean => state === 'inForce' || state === 'dismissed'

/** What may be done to the contract as it now stands. */
function changes(
  { _id, isOld, recurringBankTransfer }: RentalContract,
  state: ContractState,
  { revert, switchTransfer }: ReturnType<typeof useContractCommands>,
  open: (dialog: DialogName) => void,
) {
  const isDraft = state === 'notActivated'
  return [
    isDraft && { label: 'Muokkaa', to: `/rental-contract/${isOld ? 'edit-old' : 'edit'}/${_id}` },
    state === 'inForce' && { label: 'Irtisano', onSelect: () => open('dismissal') },
    state === 'dismissed' && { label: 'Muuta irtisanomista', onSelect: () => open('dismissal') },
    state === 'dismissed' && { label: 'Peru irtisanominen', onSelect: revert.ask },
    { label: 'Muistutukset', onSelect: () => open('reminders') },
    { label: 'Viitesopimus', onSelect: () => open('reference') },
    { label: 'Tunnisteet', onSelect: () => open('labels') },
    !isDraft && {
      label: recurringBankTransfer ? 'Poista toistuva tilisiirto' : 'Merkitse toistuva tilisiirto',
      onSelect: switchTransfer,
    },
  ]
}
