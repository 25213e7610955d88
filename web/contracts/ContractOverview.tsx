import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { day } from '#shared/base/fields.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { contractState, lastDayOfLease, type RentalContract } from '#shared/contracts/rental-contract.ts'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { printDueDayNumber } from '#shared/invoices/due-dates.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { sendTypeLabels } from '#shared/invoices/invoice.ts'
import { netOf } from '#shared/invoices/line.ts'
import { call } from '../app/call.ts'
import { useToday } from '../app/today.ts'
import { useCall, useDeed } from '../app/use-call.ts'
import { useList } from '../app/use-list.ts'
import { invoiceColumns } from '../invoices/invoice-columns.tsx'
import { Card, Cards } from '../ui/Card.tsx'
import { confirm } from '../ui/confirm.ts'
import { DayField } from '../ui/DayField.tsx'
import { Facts } from '../ui/Facts.tsx'
import { ContentLoading, Failed } from '../ui/Fallback.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { ContractStateLabel } from './ContractStateLabel.tsx'

export function ContractOverview() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall(contractsApi.readContract, { params: { id } })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <ContentLoading />
  return <Overview contract={data.contract} reload={() => void refetch()} />
}

function Overview({ contract, reload }: { contract: RentalContract; reload: () => void }) {
  const [dismissing, setDismissing] = useState(false)
  const state = contractState(contract, useToday())
  const draft = state === 'notActivated'
  const { activate, remove } = useContractDeeds(contract)
  return (
    <>
      <PageHead
        title={contract.apartmentAddress}
        mark={<ContractStateLabel state={state} />}
        parents={[{ to: '/rental-contracts', label: 'Vuokrasopimukset' }]}
        primary={draft && { label: 'Aktivoi sopimus', onSelect: activate.ask, busy: activate.busy }}
        actions={[
          draft && { label: 'Muokkaa', to: `/rental-contract/edit/${contract._id}` },
          state === 'inForce' && { label: 'Irtisano', onSelect: () => setDismissing(true) },
          draft && { label: 'Poista', danger: true, onSelect: remove.ask },
        ]}
      />
      <Cards>
        <Card title="Sopimus">
          <ContractFacts contract={contract} />
        </Card>
        <Card title="Laskutus">
          <BillingFacts contract={contract} billed={!draft} />
        </Card>
      </Cards>
      <ContractInvoices contract={contract._id} />
      {dismissing && <Dismissal contract={contract} onClose={() => setDismissing(false)} onSaved={reload} />}
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
    <Facts
      facts={[
        ['Sopimusnumero', contract.contractNumber],
        ['Vuokralainen', [contract.tenant, ...contract.otherTenants].map(({ name }) => name).join(', ')],
        ['Vuokranantaja', contract.landlords.map(({ name }) => name).join(', ')],
        ['Kesto', lease.leaseType],
        ['Alkaa', printDay(lease.startDate)],
        ['Viimeinen vuokrapäivä', last && printDay(last)],
        ['Muistiinpanot', contract.comments],
      ]}
    />
  )
}

function BillingFacts({ contract, billed }: { contract: RentalContract; billed: boolean }) {
  const { lease } = contract
  const { data } = useCall(
    invoicesApi.readRecurring,
    { params: { id: contract._id } },
    { enabled: billed },
  )
  const next = data?.recurringInvoice
  return (
    <Facts
      facts={[
        ['Vuokra / kk', printMoney(lease.rent)],
        ...lease.otherProducts.map((line): [string, string] => [line.desc, printMoney(netOf(line))]),
        ['Eräpäivä', printDueDayNumber(lease.rentDueDateNumber)],
        ['Laskutusväli', lease.invoiceInterval === 1 ? 'Kuukausi' : `${lease.invoiceInterval} kuukautta`],
        ['Maksuaika', `${lease.paymentTerm} pv`],
        ['Lähetystapa', sendTypeLabels[lease.sendType]],
        ['Tilinumero', contract.landlords[0]?.iban],
        next && ['Seuraava eräpäivä', next.active ? printDay(next.nextDueDate) : 'Laskutus on päättynyt'],
      ]}
    />
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
  readonly onSaved: () => void
}

function Dismissal({ contract, onClose, onSaved }: DismissalProps) {
  return (
    <FormDialog
      title="Irtisano sopimus"
      submit="Irtisano"
      schema={DismissalDraft}
      save={async (body) => (await call(contractsApi.dismissContract, { params: { id: contract._id }, body })).contract}
      saved="Sopimus irtisanottu"
      onSaved={onSaved}
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
