import { PlusIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usualSince } from '#shared/base/day.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { type InvoiceSummary, invoiceScopeLabels, invoiceScopes } from '#shared/invoices/invoice.ts'
import { invoicePurposes, purposeLabels } from '#shared/invoices/purpose.ts'
import { sendTypeLabels, sendTypes } from '#shared/invoices/sending/send-types.ts'
import { call } from '../app/call.ts'
import { usePanels } from '../app/panels.ts'
import { useMay, useSession } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { useCommand } from '../app/use-call.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { toast } from '../ui/dialog/toasts.ts'
import { dialogOnDemand, onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { type Chip, Chips } from '../ui/table/Chips.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { useSelection } from '../ui/table/use-selection.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import type { ManyDeedsProps } from './many/ManyDeeds.tsx'

const VoidedNumbers = onDemand(async () => (await import('./voiding/VoidedNumbers.tsx')).VoidedNumbers)

const FixAll = onDemand(async () => (await import('./sending/FixAll.tsx')).FixAll, { waiting: null })

const ManyDeeds = onDemand<ManyDeedsProps>(async () => (await import('./many/ManyDeeds.tsx')).ManyDeeds, {
  waiting: null,
})

const InvoiceRunDialog = dialogOnDemand<{ readonly id: string; readonly onClose: () => void }>(
  async () => (await import('./many/InvoiceRunDialog.tsx')).InvoiceRunDialog,
  ({ onClose }) => onClose(),
)

const InvoiceRuns = onDemand(async () => (await import('./many/InvoiceRuns.tsx')).InvoiceRuns)

const Dispatches = onDemand(async () => (await import('./sending/Dispatches.tsx')).Dispatches)

export function InvoiceList() {
  const may = useMay()
  const panels = usePanels('invoices')
  const { bill, isBilling, isUnderWay } = useBilling()
  const isOwn = useSession()?.user.invoiceService === 'oma'
  const waiting = useWaitingDispatches(isOwn)
  return (
    <>
      <PageHead
        title="Laskut"
        primary={may('invoices.create') && { label: 'Uusi lasku', icon: PlusIcon, to: '/invoice/create/new' }}
        actions={[
          may('invoices.create') && { label: 'Luo erääntyvät laskut', onSelect: bill, busy: isBilling },
          may('refundInvoices.create') && { label: 'Kirjaa luottotappioita', to: '/reports/credit-losses?loss' },
        ]}
      />
      <Tabs
        label="Laskut"
        tabs={[
          { key: 'invoices', label: 'Laskut', content: () => <Invoices isUnderWay={isUnderWay} /> },
          ...panels.map(({ key, title = key, Content }) => ({ key, label: title, content: () => <Content id="" /> })),
          ...(isOwn
            ? [
                {
                  key: 'dispatches',
                  label: 'Tulostettavat ja verkkolaskut',
                  count: waiting,
                  content: () => <Dispatches />,
                },
              ]
            : []),
          { key: 'runs', label: 'Usean laskun käsittelyt', content: () => <InvoiceRuns /> },
          { key: 'voided', label: 'Mitätöidyt numerot', content: () => <VoidedNumbers /> },
        ]}
      />
    </>
  )
}

/** How many wait to be printed or handed over; what tells it comes only to those whose invoices go so. */
function useWaitingDispatches(isOwn: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: ['waiting dispatches'],
    queryFn: async ({ signal }) => {
      const { dispatchApi } = await import('#shared/invoices/sending/dispatch-api.ts')
      return call(dispatchApi.listDispatches, { body: { itemsPerPage: 5 } }, signal)
    },
    enabled: isOwn,
  })
  return data?.totalLength
}

/** How long invoices are looked for after a billing run was started, in milliseconds. */
const billingTime = 20_000

/** Bills what is due by today. The invoices are made behind the scenes, so the list is looked at for a while. */
function useBilling() {
  const [until, setUntil] = useState(0)
  const { mutate, isPending } = useCommand(invoicesApi.billNow, {
    onDone({ contracts }) {
      if (contracts === 0) return toast.info('Yhtään sopimusta ei ole nyt laskutettavana.')
      setUntil(Date.now() + billingTime)
      toast.ok(`Laskuja luodaan ${contracts === 1 ? '1 sopimukselle' : `${contracts} sopimukselle`}.`)
    },
  })
  return { bill: () => mutate({}), isBilling: isPending, isUnderWay: () => Date.now() < until }
}

/** The account's rewards are paid by principals. */
const columns = invoiceColumns.map((column) =>
  column.key === 'tenantName'
    ? {
        ...column,
        to: ({ kind, tenant }: InvoiceSummary) => `/${kind === 'reward' ? 'partner' : 'tenant'}/overview/${tenant}`,
      }
    : column,
)

const chips: readonly Chip[] = [
  { label: 'Myöhässä', filters: { state: 'overdue' } },
  { label: 'Maksamattomat', filters: { state: 'unpaid' } },
  { label: 'Luonnokset', filters: { state: 'draft' } },
  { label: 'Ei lähtenyt', filters: { state: 'failed' } },
]

const nameOf = ({ invoiceNumber }: InvoiceSummary) => `Valitse lasku ${invoiceNumber}`

function Invoices({ isUnderWay }: { isUnderWay: () => boolean }) {
  const list = useList(invoicesApi.listInvoices, {
    filters: ['state', 'purpose', 'sendType', 'from', 'to', 'billedFrom', 'billedTo'],
    fixed: { kind: 'invoice' },
    pollWhile: ({ rows }) => isUnderWay() || rows.some(({ state }) => state === 'sending'),
  })
  const { billedFrom, billedTo, state } = list.filters
  const selection = useSelection(list, { nameOf })
  const [run, setRun] = useState<string>()
  const started = (id: string) => {
    selection.none()
    setRun(id)
  }
  return (
    <>
      <Table
        name="invoices"
        label="Laskut"
        list={list}
        columns={columns}
        selection={selection}
        deeds={<ManyDeeds list={list} selection={selection} onStart={started} />}
        search="Hae numerolla, viitteellä tai nimellä"
        filters={
          <>
            <Chips list={list} chips={chips} />
            <Filter
              list={list}
              name="state"
              label={invoiceFields.state.label}
              all="Kaikki tilat"
              options={invoiceScopes.map((scope) => [scope, invoiceScopeLabels[scope]])}
            />
            <Filter
              list={list}
              name="purpose"
              label="Laji"
              all="Kaikki lajit"
              options={invoicePurposes.map((purpose) => [purpose, purposeLabels[purpose]])}
            />
            <Filter
              list={list}
              name="sendType"
              label={invoiceFields.sendType.label}
              all="Kaikki lähetystavat"
              options={sendTypes.map((type) => [type, sendTypeLabels[type]])}
            />
            <DaySpanFilter list={list} label={invoiceFields.dueDate.label} since={usualSince(today())} />
            {state === 'failed' && <FixAll rows={list.page?.rows ?? []} />}
            {(billedFrom || billedTo) && (
              <DaySpanFilter list={list} label={invoiceFields.billDate.label} names={['billedFrom', 'billedTo']} />
            )}
          </>
        }
        empty={{
          title: 'Ei laskuja',
          text: 'Voimassa olevien sopimusten laskut luodaan tähän automaattisesti. Yksittäisen laskun voit tehdä itse.',
        }}
      />
      {run && <InvoiceRunDialog id={run} onClose={() => setRun(undefined)} />}
    </>
  )
}
