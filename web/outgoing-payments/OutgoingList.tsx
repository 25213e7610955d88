import { Button } from '@primer/react'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { usualSince } from '#shared/base/day.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { outgoingFields } from '#shared/outgoing-payments/outgoing.fields.ts'
import {
  type OutgoingState,
  type OutgoingSummary,
  outgoingStateLabels,
  outgoingStates,
} from '#shared/outgoing-payments/outgoing-payment.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { useCommand } from '../app/use-call.ts'
import type { Action } from '../ui/ActionItems.tsx'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { RowButton } from '../ui/table/RowButton.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import css from './Outgoing.module.css'
import { showSettlement } from './show-settlement.ts'

const closes = ({ onClose }: { readonly onClose: () => void }) => onClose()
const OutgoingDialog = dialogOnDemand(async () => (await import('./OutgoingDialog.tsx')).OutgoingDialog, closes)
const PaidDialog = dialogOnDemand(async () => (await import('./PaidDialog.tsx')).PaidDialog, closes)
const JoinDialog = dialogOnDemand(async () => (await import('./JoinDialog.tsx')).JoinDialog, closes)
const DeleteDialog = dialogOnDemand(async () => (await import('./DeleteDialog.tsx')).DeleteDialog, closes)
const OrderDialog = dialogOnDemand(async () => (await import('./OrderDialog.tsx')).OrderDialog, closes)
const SendDialog = dialogOnDemand(async () => (await import('./SendDialog.tsx')).SendDialog, closes)
const CheckDialog = dialogOnDemand(async () => (await import('./CheckDialog.tsx')).CheckDialog, closes)

const tones: Record<OutgoingState, Tone> = { created: 'warning', joined: 'plain', ordered: 'news', paid: 'good' }

/** A principal has a page; the supplier of a cost has none. */
const Payee = ({ row: { partner, partnerName } }: { readonly row: OutgoingSummary }) =>
  partner ? <Link to={`/partner/overview/${partner}`}>{partnerName}</Link> : partnerName

/** What every list of payments shows after their numbers. */
export const outgoingColumns: readonly Column<OutgoingSummary>[] = [
  {
    key: 'state',
    title: outgoingFields.state.label,
    cell: ({ state }) => <StatusLabel tone={tones[state]}>{outgoingStateLabels[state]}</StatusLabel>,
  },
  { key: 'partnerName', title: outgoingFields.partnerName.label, cell: (row) => <Payee row={row} /> },
  { key: 'iban', title: outgoingFields.iban.label, cell: ({ iban }) => (iban ? printIban(iban) : 'Puuttuu') },
  { key: 'day', title: outgoingFields.day.label, kind: 'day' },
  { key: 'share', title: outgoingFields.share.label, kind: 'money', sum: true },
  { key: 'reward', title: outgoingFields.reward.label, kind: 'money', sum: true },
  { key: 'others', title: outgoingFields.others.label, kind: 'money', sum: true },
  { key: 'total', title: outgoingFields.total.label, kind: 'money', sum: true },
  { key: 'payDate', title: outgoingFields.payDate.label, kind: 'day' },
  { key: 'rewardInvoiceNumber', title: outgoingFields.rewardInvoiceNumber.label, extra: true },
]

type Opened = { readonly what: 'look' | 'pay' | 'join' | 'send' | 'remove'; readonly row: OutgoingSummary }

/** Payments to principals and how far each is. */
export function OutgoingList() {
  const may = useMay()
  const list = useList(api.listOutgoing, { filters: ['state', 'from', 'to', 'partner'] })
  const [opened, setOpened] = useState<Opened>()
  const [tool, setTool] = useState<'order' | 'check'>()
  const actions = useActions(setOpened)
  const all = useMemo((): Column<OutgoingSummary>[] => {
    const number = (row: OutgoingSummary) => (
      <RowButton onClick={() => setOpened({ what: 'look', row })}>{row.number}</RowButton>
    )
    return [{ key: 'number', title: outgoingFields.number.label, cell: number }, ...outgoingColumns]
  }, [])
  const close = () => setOpened(undefined)
  return (
    <>
      {may('outgoingPayments.edit') && (
        <div className={css.commands}>
          <Button onClick={() => setTool('order')}>Tee maksuaineisto</Button>
          <Button onClick={() => setTool('check')}>Tarkista pankin tapahtumista</Button>
        </div>
      )}
      <Table
        name="outgoing-payments"
        label="Lähtevät maksut"
        list={list}
        columns={all}
        search="Hae numerolla, saajalla tai tilinumerolla"
        actions={actions}
        filters={
          <>
            <Filter
              list={list}
              name="state"
              label={outgoingFields.state.label}
              all="Kaikki tilat"
              options={outgoingStates.map((state) => [state, outgoingStateLabels[state]])}
            />
            <DaySpanFilter list={list} label={outgoingFields.day.label} since={usualSince(today())} />
          </>
        }
        empty={{ title: 'Ei lähteviä maksuja', text: 'Tilitä ensin päämiehille tulleet rahat.' }}
      />
      {opened?.what === 'look' && <OutgoingDialog id={opened.row._id} onClose={close} />}
      {opened?.what === 'pay' && <PaidDialog payment={opened.row} onClose={close} />}
      {opened?.what === 'join' && <JoinDialog payment={opened.row} onClose={close} />}
      {opened?.what === 'send' && <SendDialog payment={opened.row} onClose={close} />}
      {opened?.what === 'remove' && <DeleteDialog payment={opened.row} onClose={close} />}
      {tool === 'order' && <OrderDialog onClose={() => setTool(undefined)} />}
      {tool === 'check' && <CheckDialog onClose={() => setTool(undefined)} />}
    </>
  )
}

/** What may be done to a payment in its state. */
function useActions(open: (opened: Opened) => void) {
  const may = useMay()
  const { mutate: part } = useCommand(api.detachPayment, { said: 'Yhdistäminen poistettu' })
  const { mutate: unpay } = useCommand(api.deleteManualPayment, { said: 'Merkintä poistettu' })
  return useCallback(
    (row: OutgoingSummary): readonly (Action | false)[] => {
      const { _id, state, entry } = row
      const mayEdit = may('outgoingPayments.edit')
      const isWaiting = state === 'created'
      return [
        { label: 'Avaa', onSelect: () => open({ what: 'look', row }) },
        row.partner !== '' && { label: 'Näytä tilityserittely', onSelect: () => showSettlement(row) },
        mayEdit &&
          row.partner !== '' && { label: 'Lähetä tilityserittely', onSelect: () => open({ what: 'send', row }) },
        mayEdit &&
          (isWaiting || state === 'ordered') && {
            label: 'Merkitse maksetuksi',
            onSelect: () => open({ what: 'pay', row }),
          },
        mayEdit &&
          isWaiting &&
          row.partner !== '' && { label: 'Yhdistä toiseen maksuun', onSelect: () => open({ what: 'join', row }) },
        mayEdit &&
          state === 'joined' && {
            label: 'Poista yhdistäminen',
            onSelect: () => part({ params: { id: _id } }),
          },
        mayEdit &&
          state === 'paid' &&
          !entry && {
            label: 'Poista maksumerkintä',
            onSelect: () => unpay({ params: { id: _id } }),
          },
        may('outgoingPayments.remove') &&
          isWaiting && {
            label: 'Poista maksu',
            danger: true,
            onSelect: () => open({ what: 'remove', row }),
          },
      ]
    },
    [may, open, part, unpay],
  )
}
