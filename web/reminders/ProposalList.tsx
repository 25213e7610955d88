import { Button } from '@primer/react'
import { useCallback, useState } from 'react'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import {
  type ProposalRow,
  type ProposalState,
  proposalStateLabels,
  proposalStates,
} from '#shared/reminders/proposal.ts'
import { proposalsApi } from '#shared/reminders/proposals-api.ts'
import { reminderFields } from '#shared/reminders/reminder.fields.ts'
import { letterKindLabels } from '#shared/reminders/reminder-kinds.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import type { Action } from '../ui/ActionItems.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { useSelection } from '../ui/table/use-selection.ts'
import css from './Reminders.module.css'
import { useReminding } from './use-reminding.ts'

const HoldDialog = dialogOnDemand(
  async () => (await import('./HoldDialog.tsx')).HoldDialog,
  ({ onClose }) => onClose(),
)

const preview = async (row: ProposalRow) => (await import('./papers.ts')).showPreview(row)

const Calculation = dialogOnDemand(
  async () => (await import('./ReminderCalculations.tsx')).ProposalCalculation,
  ({ onClose }) => onClose(),
)

const tones: Record<ProposalState, Tone> = {
  ready: 'warning',
  coming: 'plain',
  collection: 'bad',
  held: 'plain',
  elsewhere: 'news',
  waitsForRate: 'plain',
  setOff: 'good',
}

const columns: readonly Column<ProposalRow>[] = [
  { key: 'invoiceNumber', title: reminderFields.invoiceNumber.label, to: ({ _id }) => `/invoice/edit/${_id}` },
  {
    key: 'state',
    title: reminderFields.state.label,
    cell: ({ state }) => <StatusLabel tone={tones[state]}>{proposalStateLabels[state]}</StatusLabel>,
  },
  { key: 'tenantName', title: reminderFields.tenantName.label, to: ({ tenant }) => `/tenant/overview/${tenant}` },
  { key: 'apartmentAddress', title: reminderFields.apartmentAddress.label },
  { key: 'dueDate', title: invoiceFields.dueDate.label, kind: 'day' },
  { key: 'daysLate', title: reminderFields.daysLate.heading, kind: 'number' },
  { key: 'open', title: invoiceFields.open.label, kind: 'money', sum: true },
  { key: 'step', title: reminderFields.next.label, cell: ({ kind, step }) => nameOf(kind, step) },
  { key: 'from', title: reminderFields.from.label, kind: 'day' },
]

/** '2. maksumuistutus'; what is no step has no number. */
const nameOf = (kind: ProposalRow['kind'], step: number): string =>
  kind === 'collection' || kind === 'interest'
    ? letterKindLabels[kind]
    : `${step}. ${letterKindLabels[kind].toLowerCase()}`

const tickOf = ({ invoiceNumber }: ProposalRow) => `Valitse lasku ${invoiceNumber}`
/** Collection is begun invoice by invoice. */
const isReady = ({ state }: ProposalRow) => state === 'ready'

/** Overdue invoices and what comes next to each. */
export function ProposalList() {
  const allowed = useMay()
  const may = allowed('invoices.edit')
  const maySetOff = allowed('payments.edit')
  const list = useList(proposalsApi.listProposals, { filters: ['state'] })
  const [held, setHeld] = useState<ProposalRow>()
  const [explained, setExplained] = useState<ProposalRow>()
  const { press, remindAll, remindChosen, isBusy } = useReminding()
  const selection = useSelection(list, { nameOf: tickOf, mayChoose: isReady })
  const remind = async () => {
    const { isAll, named, none } = selection
    if (await remindChosen({ isAll, named, search: list.query.search, state: list.filters.state ?? '' })) none()
  }
  const actions = useCallback(
    (row: ProposalRow): readonly (Action | false)[] => {
      const isSent = row.state === 'ready' || row.state === 'collection'
      const command =
        row.kind === 'collection' ? 'Siirrä perintään' : `Lähetä ${letterKindLabels[row.kind].toLowerCase()}`
      return [
        maySetOff && row.state === 'setOff' && { label: 'Kuittaa', onSelect: () => void press('setOff', row) },
        may && isSent && { label: command, onSelect: () => void press('remind', row) },
        row.state === 'ready' && { label: 'Esikatsele', onSelect: () => preview(row) },
        row.state === 'ready' && { label: 'Näytä laskelma', onSelect: () => setExplained(row) },
        may &&
          row.state !== 'elsewhere' && {
            label: row.state === 'held' ? 'Muuta taukoa' : 'Keskeytä muistutukset',
            onSelect: () => setHeld(row),
          },
        may &&
          row.kind === 'interest' && {
            label: 'Luovu korosta',
            danger: true,
            onSelect: () => void press('waiveInterest', row),
          },
      ]
    },
    [may, maySetOff, press],
  )
  return (
    <>
      {may && (
        <div className={css.command}>
          <Button onClick={() => void remindAll()} loading={isBusy} loadingAnnouncement="Lähetetään">
            Lähetä kaikki muistutukset
          </Button>
        </div>
      )}
      <Table
        name="reminder-proposals"
        label="Myöhässä olevat laskut"
        list={list}
        columns={columns}
        selection={may ? selection : undefined}
        deeds={
          <Button onClick={() => void remind()} loading={isBusy} loadingAnnouncement="Lähetetään">
            Lähetä valitut muistutukset
          </Button>
        }
        search="Hae laskun numerolla, nimellä tai osoitteella"
        actions={actions}
        filters={
          <Filter
            list={list}
            name="state"
            label={reminderFields.state.label}
            all="Kaikki tilat"
            options={proposalStates.map((state) => [state, proposalStateLabels[state]])}
          />
        }
        empty={{
          title: 'Ei myöhässä olevia laskuja',
          text: 'Kun laskun eräpäivä on mennyt eikä sitä ole maksettu, se tulee tähän.',
        }}
      />
      {explained && <Calculation row={explained} onClose={() => setExplained(undefined)} />}
      {held && <HoldDialog invoice={held} onClose={() => setHeld(undefined)} />}
    </>
  )
}
