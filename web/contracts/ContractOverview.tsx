import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { printDay } from '#shared/base/day.ts'
import { day } from '#shared/base/fields.ts'
import { printIban } from '#shared/base/iban.ts'
import { printMoney } from '#shared/base/money.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { lastDayOfLease } from '#shared/contracts/lease.ts'
import { contractState, type RentalContract } from '#shared/contracts/rental-contract.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { printDueDayNumber } from '#shared/invoices/due-dates.ts'
import { sendTypeLabels } from '#shared/invoices/invoice.ts'
import { netOf } from '#shared/invoices/line.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { PanelTabs } from '../app/PanelTabs.tsx'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall, useDeed } from '../app/use-call.ts'
import { useList } from '../app/use-list.ts'
import { invoiceColumns } from '../invoices/invoice-columns.tsx'
import { Card, Cards } from '../ui/Card.tsx'
import { confirm } from '../ui/confirm.ts'
import { DayField } from '../ui/DayField.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { ContractParties } from './ContractParties.tsx'
import { ContractStateLabel } from './contract-columns.tsx'

export function ContractOverview() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useCall(contractsApi.readContract, { params: { id } })}>
      {({ contract }) => <Overview contract={contract} />}
    </Loaded>
  )
}

function Overview({ contract }: { contract: RentalContract }) {
  const may = useMay()
  const [dismissing, setDismissing] = useState(false)
  const state = contractState(contract, today())
  const draft = state === 'notActivated'
  const { activate, remove } = useContractDeeds(contract)
  return (
    <>
      <PageHead
        title={contract.apartmentAddress}
        mark={<ContractStateLabel state={state} />}
        parents={[{ to: '/rental-contracts', label: 'Vuokrasopimukset' }]}
        primary={
          draft && may('contracts.edit') && { label: 'Aktivoi sopimus', onSelect: activate.ask, busy: activate.busy }
        }
        actions={[
          draft && may('contracts.edit') && { label: 'Muokkaa', to: `/rental-contract/edit/${contract._id}` },
          state === 'inForce' && may('contracts.edit') && { label: 'Irtisano', onSelect: () => setDismissing(true) },
          draft && may('contracts.remove') && { label: 'Poista', danger: true, onSelect: remove.ask },
        ]}
      />
      <Cards>
        <Card title="Sopimus">
          <ContractFacts contract={contract} />
        </Card>
        <Card title="Laskutus">
          <BillingFacts contract={contract} billed={!draft} />
        </Card>
        <ContractParties contract={contract} />
      </Cards>
      <PanelTabs
        of="contract"
        id={contract._id}
        own={[{ key: 'invoices', label: 'Laskut', content: () => <ContractInvoices contract={contract._id} /> }]}
      />
      {dismissing && <Dismissal contract={contract} onClose={() => setDismissing(false)} />}
    </>
  )
}

function useContractDeeds(contract: RentalContract) {
  const navigate = useNavigate()
  const params = { id: contract._id }
  const activating = useDeed(contractsApi.activateContract, { said: 'Sopimus aktivoitu' })
  const removing = useDeed(contractsApi.deleteContract, {
    said: 'Sopimus poistettu',
    onDone: () => navigate('/rental-contracts'),
  })
  const askActivation = async () => {
    const question = {
      title: `Aktivoidaanko sopimus: ${contract.apartmentAddress}?`,
      text: 'Sopimus tulee voimaan ja vuokrien laskutus alkaa. Aktivoitua sopimusta ei voi enää muokata.',
      yes: 'Aktivoi sopimus',
    }
    if (await confirm(question)) activating.mutate({ params })
  }
  const askRemoval = async () => {
    const question = {
      title: `Poistetaanko sopimus: ${contract.apartmentAddress}?`,
      text: 'Aktivoimaton sopimus poistetaan pysyvästi.',
      yes: 'Poista sopimus',
      danger: true,
    }
    if (await confirm(question)) removing.mutate({ params })
  }
  return {
    activate: { ask: () => void askActivation(), busy: activating.isPending },
    remove: { ask: () => void askRemoval() },
  }
}

function ContractFacts({ contract }: { contract: RentalContract }) {
  const { lease } = contract
  const last = lastDayOfLease(lease)
  return (
    <Facts>
      <Fact label="Sopimusnumero">{contract.contractNumber}</Fact>
      <Fact label="Vuokrakohde">
        <Link to={`/apartment/overview/${contract.apartment}`}>{contract.apartmentAddress}</Link>
      </Fact>
      <Fact label="Kesto">{lease.leaseType}</Fact>
      <Fact label="Alkaa">{printDay(lease.startDate)}</Fact>
      <Fact label="Viimeinen vuokrapäivä">{last && printDay(last)}</Fact>
      {contract.comments && <Fact label="Muistiinpanot">{contract.comments}</Fact>}
    </Facts>
  )
}

function BillingFacts({ contract, billed }: { contract: RentalContract; billed: boolean }) {
  const { lease } = contract
  const { data } = useCall(invoicesApi.readRecurring, { params: { id: contract._id } }, { enabled: billed })
  const next = data?.recurringInvoice
  return (
    <Facts>
      <Fact label="Vuokra / kk">{printMoney(lease.rent)}</Fact>
      {lease.otherProducts.map((line) => (
        <Fact key={`${line.productId} ${line.desc}`} label={line.desc}>
          {printMoney(netOf(line))}
        </Fact>
      ))}
      <Fact label="Eräpäivä">{printDueDayNumber(lease.rentDueDateNumber)}</Fact>
      <Fact label="Laskutusväli">
        {lease.invoiceInterval === 1 ? 'Kuukausi' : `${lease.invoiceInterval} kuukautta`}
      </Fact>
      <Fact label="Maksuaika">{`${lease.paymentTerm} pv`}</Fact>
      <Fact label="Lähetystapa">{sendTypeLabels[lease.sendType]}</Fact>
      <Fact label="Tilinumero">{printIban(contract.landlords[0]?.iban ?? '')}</Fact>
      {next && contract.otherTenants.length > 0 && <Fact label="Seuraava lasku">{next.tenantName}</Fact>}
      {next && (
        <Fact label="Seuraava eräpäivä">{next.active ? printDay(next.nextDueDate) : 'Laskutus on päättynyt'}</Fact>
      )}
    </Facts>
  )
}

function ContractInvoices({ contract }: { contract: string }) {
  const list = useList(invoicesApi.listInvoices, { fixed: { contract } })
  return (
    <Card title="Laskut">
      <Table
        name="contract-invoices"
        label="Sopimuksen laskut"
        list={list}
        columns={invoiceColumns}
        empty={{ title: 'Ei laskuja', text: 'Sopimuksen laskut tulevat tähän, kun niiden laskutuspäivä koittaa.' }}
      />
    </Card>
  )
}

const DismissalDraft = z.object({ dismissalDate: day('Anna viimeinen vuokrapäivä') })

interface DismissalProps {
  readonly contract: RentalContract
  readonly onClose: () => void
}

function Dismissal({ contract, onClose }: DismissalProps) {
  return (
    <FormDialog
      title="Irtisano sopimus"
      submit="Irtisano"
      schema={DismissalDraft}
      save={async (body) => (await call(contractsApi.dismissContract, { params: { id: contract._id }, body })).contract}
      saved="Sopimus irtisanottu"
      onClose={onClose}
    >
      <DayField
        name="dismissalDate"
        label="Viimeinen vuokrapäivä"
        required
        hint="Vuokraa laskutetaan tähän päivään asti."
      />
    </FormDialog>
  )
}
