/** The rest of what is compared: reminders, deposits, what is billed next, and what goes on to principals. */

import { billingApi } from '#shared/billing/api.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { proposalsApi } from '#shared/reminders/proposals-api.ts'
import { dueDayIn, isRunning, nextInvoice } from '../billing.ts'
import { depositMoney, depositState } from '../deposits.ts'
import type { Desk } from '../desk/desk.ts'
import { idOf } from '../desk/desk-bank.ts'
import { owedBy } from '../money.ts'
import { invoiceOf, leaseOf, type OfficeLedger, openOf } from '../office-ledger.ts'
import { inTimeUntil } from '../plan/calendar.ts'
import { leaseId, principalId, tenantId } from '../plan/names.ts'
import { coveredOf } from '../set-off.ts'
import { dueTo } from '../settling.ts'
import { sum } from '../sums.ts'
import type { Tally } from './tally.ts'
import { allRows, always } from './views.ts'

export async function compareReminders(all: Tally, desk: Desk, books: OfficeLedger): Promise<void> {
  const rows = await allRows(desk, remindersApi.listReminders, always)
  all.lists(
    'reminders',
    books.reminders.map(({ invoice, step, kind, day, dueDay, fee, interest, principal, former, isForgiven }) => ({
      invoice: idOf(desk, invoice),
      step,
      kind,
      day,
      due: dueDay,
      fee,
      interest,
      total: principal + former + fee + interest,
      waived: isForgiven,
    })),
    rows.map(({ invoice, step, kind, day, dueDate, fee, interest, total, waived }) => ({
      invoice,
      step,
      kind,
      day,
      due: dueDate,
      fee,
      interest,
      total,
      waived,
    })),
  )
}

/** Late invoices that wait to be set off instead of being reminded of. */
export async function compareSetOffs(all: Tally, desk: Desk, books: OfficeLedger): Promise<void> {
  const rows = await allRows(desk, proposalsApi.listProposals, { state: 'setOff' })
  const payers = new Set([...books.invoices.values()].map(({ tenant }) => tenant.key))
  const covered = [...payers].flatMap((payer) => coveredOf(books, payer))
  const isHeld = (lease: string) => lease !== '' && leaseOf(books, lease).remindersHeld
  all.lists(
    'to be set off',
    covered
      .filter((key) => !isHeld(invoiceOf(books, key).lease))
      .map((key) => ({ id: idOf(desk, key), open: openOf(books, key) })),
    rows.map(({ _id, open }) => ({ id: _id, open })),
  )
}

export async function compareDeposits(all: Tally, desk: Desk, books: OfficeLedger): Promise<void> {
  const rows = await allRows(desk, depositsApi.listDeposits, {})
  const agreed = [...books.leases.values()].filter(({ plan }) => plan.deposit > 0)
  all.lists(
    'deposits',
    agreed.map(({ plan }) => ({
      id: leaseId(desk, plan.key),
      ...depositMoney(books, plan.key),
      state: depositState(books, plan.key, plan.deposit),
    })),
    rows.map(({ _id, received, returned, deducted, held, state }) => ({
      id: _id,
      received,
      returned,
      deducted,
      held,
      state,
    })),
  )
}

/** What is billed next by each lease, and that none is forgotten. */
export async function compareBilling(all: Tally, desk: Desk, books: OfficeLedger): Promise<void> {
  const rows = await allRows(desk, billingApi.listRecurring, {})
  const running = [...books.leases.values()].filter(isRunning)
  all.lists(
    'leases that are billed',
    running.map((lease) => ({ id: leaseId(desk, lease.plan.key), due: dueDayIn(lease.next, lease) })),
    rows.map(({ _id, nextDueDate }) => ({ id: _id, due: nextDueDate })),
  )
}

/** The next invoice of each lease as it is shown before it is made. */
export async function compareComing(all: Tally, desk: Desk, books: OfficeLedger): Promise<void> {
  const rows = await allRows(desk, comingApi.listComing, { until: '2099-12-31' })
  const running = [...books.leases.values()].filter(isRunning)
  all.lists(
    'what is billed next',
    running.map((lease) => {
      const { total, period } = nextInvoice(lease, books.day)
      const { key } = lease.plan
      return { id: leaseId(desk, key), due: dueDayIn(lease.next, lease), from: period?.[0], to: period?.[1], total }
    }),
    rows.map(({ _id, dueDate, from, to, total }) => ({ id: _id, due: dueDate, from, to, total })),
  )
}

/** How all of a payer's invoices stand. */
export async function compareBalance(all: Tally, desk: Desk, books: OfficeLedger, tenant: string): Promise<void> {
  const { balance } = await desk.read(paymentsApi.readTenantBalance, { params: { id: tenantId(desk, tenant) } })
  const own = [...books.invoices.values()].filter((each) => each.tenant.key === tenant && each.state === 'sent')
  const open = own.filter(({ key }) => openOf(books, key) > 0)
  const late = open.filter(({ dueDay }) => books.day > inTimeUntil(dueDay))
  const notes = own.filter(({ kind }) => kind === 'creditNote')
  all.fields(
    `balance of ${tenant}`,
    {
      billed: sum(own.map(({ total }) => total)),
      open: sum(open.map(({ key }) => openOf(books, key))),
      toReturn: sum(notes.map(({ key }) => owedBy(books, key))),
      overdue: sum(late.map(({ key }) => openOf(books, key))),
      openCount: open.length,
      overdueCount: late.length,
      overdueSince: late.map(({ dueDay }) => dueDay).toSorted()[0] ?? '',
    },
    balance,
  )
}

export async function compareSettlements(all: Tally, desk: Desk, books: OfficeLedger): Promise<void> {
  const principals = new Set([...books.leases.values()].flatMap(({ plan }) => plan.managed?.principal ?? []))
  if (principals.size === 0) return
  const rows = await allRows(desk, outgoingPaymentsApi.listSettlements, always)
  all.lists(
    'to be settled',
    [...principals].flatMap((principal) =>
      dueTo(books, principal).map(({ invoice, received, share, reward }) => ({
        partner: principalId(desk, principal),
        invoice: idOf(desk, invoice),
        received,
        share,
        reward,
        amount: share - reward,
      })),
    ),
    rows.map(({ partner, _id, received, share, reward, amount }) => ({
      partner,
      invoice: _id,
      received,
      share,
      reward,
      amount,
    })),
  )
  const paid = await allRows(desk, outgoingPaymentsApi.listOutgoing, always)
  all.lists(
    'settled',
    books.settlements
      .filter(({ lines }) => lines.length > 0)
      .map(({ principal, lines, paid: payDate }) => ({
        partner: principalId(desk, principal),
        share: sum(lines.map(({ share }) => share)),
        reward: sum(lines.map(({ reward }) => reward)),
        payDate,
      })),
    paid.map(({ partner, share, reward, payDate }) => ({ partner, share, reward, payDate })),
  )
}
