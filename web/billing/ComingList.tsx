import { Button } from '@primer/react'
import { InlineMessage } from '@primer/react/experimental'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addMonths, printDay, printSpan } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { billingApi } from '#shared/billing/api.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import {
  type ComingInvoiceRow,
  type ComingState,
  type ComingWarning,
  comingStateLabels,
  comingStates,
  comingWarningLabels,
  comingWarnings,
} from '#shared/billing/coming-row.ts'
import { recurringFields } from '#shared/billing/recurring.fields.ts'
import { billingTermFields } from '#shared/invoices/fields/billing-terms.fields.ts'
import { sendTypeLabels } from '#shared/invoices/sending/send-types.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import type { Action } from '../ui/ActionItems.tsx'
import { DayFilter } from '../ui/day/DayFilter.tsx'
import { dialogOnDemand, onDemand } from '../ui/on-demand.tsx'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import css from './run/BillingRun.module.css'
import type { ComingChangesProps } from './run/ComingChanges.tsx'

const ComingChanges = onDemand<ComingChangesProps>(
  async () => (await import('./run/ComingChanges.tsx')).ComingChanges,
  { waiting: null },
)

interface OfRow {
  readonly row: ComingInvoiceRow
  readonly onClose: () => void
}

const HoldDialog = dialogOnDemand<OfRow>(
  async () => (await import('./BillingHoldDialog.tsx')).BillingHoldDialog,
  ({ onClose }) => onClose(),
)
const CalculationsDialog = dialogOnDemand<OfRow>(
  async () => (await import('./ComingCalculations.tsx')).ComingCalculations,
  ({ onClose }) => onClose(),
)
const ReadingsDialog = dialogOnDemand<OfRow>(
  async () => (await import('./meters/ReadingsDialog.tsx')).ReadingsDialog,
  ({ onClose }) => onClose(),
)

const tones: Record<ComingState, Tone> = { ready: 'good', coming: 'plain', held: 'warning', reading: 'warning' }

const columns: readonly Column<ComingInvoiceRow>[] = [
  {
    key: 'contractNumber',
    title: recurringFields.contractNumber.label,
    to: ({ _id }) => `/rental-contract/overview/${_id}`,
  },
  {
    key: 'state',
    title: recurringFields.state.label,
    cell: ({ state }) => <StatusLabel tone={tones[state]}>{comingStateLabels[state]}</StatusLabel>,
  },
  { key: 'tenantName', title: recurringFields.payer.label, to: ({ tenant }) => `/tenant/overview/${tenant}` },
  { key: 'apartmentAddress', title: recurringFields.apartmentAddress.label },
  { key: 'from', title: recurringFields.period.label, cell: (row) => printSpan(row) },
  { key: 'makingDay', title: recurringFields.makingDay.label, kind: 'day', extra: true },
  { key: 'dueDate', title: recurringFields.dueDate.label, kind: 'day' },
  { key: 'total', title: recurringFields.total.label, kind: 'money', sum: true },
  { key: 'last', title: recurringFields.lastSum.label, kind: 'money', sum: true, extra: true },
  { key: 'change', title: recurringFields.change.label, kind: 'money', sum: true, cell: (row) => printChange(row) },
  {
    key: 'warnings',
    title: recurringFields.warnings.label,
    sort: false,
    long: true,
    cell: (row) => <Warnings row={row} />,
  },
  {
    key: 'sendType',
    title: billingTermFields.sendType.label,
    cell: ({ sendType }) => sendTypeLabels[sendType],
    extra: true,
  },
  {
    key: 'explanation',
    title: recurringFields.explanation.label,
    sort: false,
    long: true,
    extra: true,
    cell: ({ explanation }) => explanation.join(' ') || '–',
  },
]

const signed = (value: number, printed: string) => (value > 0 ? `+${printed}` : printed)

/** '+50,00 € (+5,9 %)'; nothing of a first invoice. */
function printChange({ change, changePercent }: ComingInvoiceRow): string {
  if (change === null) return '–'
  if (change === 0 || changePercent === null) return signed(change, printMoney(change))
  return `${signed(change, printMoney(change))} (${signed(change, printNumber(changePercent))} %)`
}

/** 'Ei voi lähettää: Vuokralaiselta puuttuu sähköpostiosoite. Summa muuttuu yli 10 %' */
function printWarnings({ warnings, gaps }: ComingInvoiceRow): string {
  const [reach, others] = [warnings.filter(isOfReach), warnings.filter((warning) => !isOfReach(warning))]
  const [first] = reach.map((warning) => `${comingWarningLabels[warning]}: ${gaps}`)
  return [first, others.map((warning) => comingWarningLabels[warning]).join(', ')].filter(Boolean).join(' ')
}

const isOfReach = (warning: ComingWarning): boolean => warning === 'unsent' || warning === 'reach'

function Warnings({ row }: { readonly row: ComingInvoiceRow }) {
  const { warnings, holdReason, holdName, holdUntil } = row
  if (warnings.length === 0 && !holdReason) return '–'
  const until = holdUntil && `, ${printDay(holdUntil)} asti`
  return (
    <>
      <span className={css.warning}>{printWarnings(row)}</span>
      {warnings.length > 0 && holdReason && '. '}
      {holdReason && <span className={css.held}>{`Pidätetty: ${holdReason} (${holdName}${until})`}</span>}
    </>
  )
}

/** How many of the coming invoices could not be sent as things stand, wherever they are in the list. */
function UnsentNotice() {
  const [, setAddress] = useSearchParams()
  const { data } = useCall(comingApi.listComing, { body: { warning: 'unsent', itemsPerPage: 1 } })
  const count = data?.totalLength ?? 0
  if (count === 0) return null
  return (
    <div className={css.notice} role="status">
      <InlineMessage variant="warning">
        {count === 1 ? '1 tulevaa laskua ei voisi lähettää.' : `${count} tulevaa laskua ei voisi lähettää.`}
      </InlineMessage>
      <Button size="small" onClick={() => setAddress({ warning: 'unsent' })}>
        Näytä ne
      </Button>
    </div>
  )
}

interface Opened {
  readonly dialog: 'hold' | 'readings' | 'calculations'
  readonly row: ComingInvoiceRow
}

/** The next invoice of every contract, with what should be looked at before the run makes it. */
export function ComingList() {
  const list = useList(comingApi.listComing, { filters: ['state', 'warning', 'until', 'change'] })
  const [opened, setOpened] = useState<Opened>()
  const actions = useRowCommands(setOpened)
  const close = () => setOpened(undefined)
  return (
    <>
      <UnsentNotice />
      <ComingChanges list={list} />
      <Table
        name="coming-invoices"
        label="Tulevat laskut"
        list={list}
        columns={columns}
        search="Hae sopimuksella, nimellä tai osoitteella"
        actions={actions}
        filters={
          <>
            <Filter
              list={list}
              name="warning"
              label={recurringFields.warnings.label}
              all="Kaikki laskut"
              options={[
                ['any', 'Vain huomioitavat'],
                ...comingWarnings.map((warning): [string, string] => [warning, comingWarningLabels[warning]]),
              ]}
            />
            <Filter
              list={list}
              name="state"
              label={recurringFields.state.label}
              all="Kaikki tilat"
              options={comingStates.map((state) => [state, comingStateLabels[state]])}
            />
            <DayFilter
              list={list}
              name="until"
              label={`Luodaan viimeistään (oletus ${printDay(addMonths(today(), 1))})`}
            />
          </>
        }
        empty={{
          title: 'Ei tulevia laskuja',
          text: 'Voimassa olevien sopimusten seuraavat laskut näkyvät tässä ennen kuin ne luodaan.',
        }}
      />
      {opened?.dialog === 'hold' && <HoldDialog row={opened.row} onClose={close} />}
      {opened?.dialog === 'calculations' && <CalculationsDialog row={opened.row} onClose={close} />}
      {opened?.dialog === 'readings' && <ReadingsDialog row={opened.row} onClose={close} />}
    </>
  )
}

function useRowCommands(open: (of: Opened) => void) {
  const mayEdit = useMay()('invoices.edit')
  const release = useCommand(billingApi.releaseBilling, { said: 'Lasku luodaan seuraavassa ajossa' }).mutate
  return useCallback(
    (row: ComingInvoiceRow): readonly (Action | false)[] => {
      const { _id, dueDate, state, warnings, explanation } = row
      const letGo = () => release({ params: { id: _id }, body: { dueDate } })
      const isOver = state !== 'held' && warnings.includes('overBound')
      return [
        mayEdit && state === 'held' && { label: 'Vapauta laskutukseen', onSelect: letGo },
        mayEdit && isOver && { label: 'Salli rajan ylitys', onSelect: letGo },
        mayEdit &&
          warnings.includes('reading') && { label: 'Anna lukemat', onSelect: () => open({ dialog: 'readings', row }) },
        mayEdit && {
          label: state === 'held' ? 'Muuta pidätystä' : 'Pidätä lasku',
          onSelect: () => open({ dialog: 'hold', row }),
        },
        explanation.length > 0 && { label: 'Näytä laskelma', onSelect: () => open({ dialog: 'calculations', row }) },
        mayEdit && { label: 'Muuta tulevia laskuja', to: `/invoice/edit-recurring/${_id}` },
      ]
    },
    [mayEdit, release, open],
  )
}
