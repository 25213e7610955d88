import { describe, expect, it } from 'vitest'
import type { Invoice } from '#shared/invoices/invoice.ts'
import {
  type InvoiceCommand,
  invoiceCommands,
  invoiceStateOf,
  invoiceStates,
  type LifeState,
  lifeStates,
  refusalOf,
} from '#shared/invoices/invoice-states.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const left = { mail: { step: 'started' as const } }
const here = { mail: {} }
const refund = { kind: 'refund' as const, total: -85_000, paid: 0 }

const reward = { kind: 'reward' as const, paid: 85_000 }

/** An invoice in each state of its life. */
const samples: Readonly<Record<LifeState, Invoice>> = {
  draft: anInvoice({ state: 'draft', ...here }),
  sending: anInvoice({ state: 'sending', ...here }),
  failed: anInvoice({ state: 'failed', ...here }),
  unclear: anInvoice({ state: 'failed', ...left }),
  open: anInvoice({ paid: 84_999 }),
  paid: anInvoice({ paid: 84_000, credited: 1_000 }),
  credited: anInvoice({ credited: 85_000 }),
  lost: anInvoice({ paid: 5_000, credited: 20_000, lost: 60_000 }),
  refundDraft: anInvoice({ ...refund, state: 'draft' }),
  refundSending: anInvoice({ ...refund, state: 'sending' }),
  refundFailed: anInvoice({ ...refund, state: 'failed', ...left }),
  toReturn: anInvoice({ ...refund, paid: 1, credited: -85_000 }),
  refunded: anInvoice({ ...refund, credited: -85_000 }),
  rewardSending: anInvoice({ ...reward, state: 'sending', ...here }),
  rewardFailed: anInvoice({ ...reward, state: 'failed', ...left }),
  reward: anInvoice(reward),
}

/** What may be done in each state; everything else is refused. */
const open: Readonly<Record<LifeState, readonly InvoiceCommand[]>> = {
  draft: ['send', 'remove', 'edit', 'moveDueDay'],
  sending: ['send', 'arrive', 'fail'],
  failed: ['send', 'arrive', 'fail', 'remove', 'mend', 'moveDueDay'],
  unclear: ['send', 'arrive', 'fail', 'moveDueDay'],
  open: ['arrive', 'moveDueDay', 'pay', 'unpay', 'credit', 'writeOff', 'remind', 'copy'],
  paid: ['arrive', 'unpay', 'credit', 'copy'],
  credited: ['arrive', 'copy'],
  lost: ['arrive', 'pay', 'unpay', 'credit', 'copy'],
  refundDraft: ['send', 'remove', 'edit', 'register'],
  refundSending: ['send', 'arrive', 'fail'],
  refundFailed: ['send', 'arrive', 'fail', 'mend', 'register'],
  toReturn: ['arrive', 'pay', 'unpay', 'return', 'copy'],
  refunded: ['arrive', 'pay', 'copy'],
  rewardSending: ['send', 'arrive', 'fail'],
  rewardFailed: ['send', 'arrive', 'fail'],
  reward: ['arrive', 'copy'],
}

describe('the life of an invoice', () => {
  it.each(lifeStates)('knows one that is %s', (state) => {
    expect(invoiceStateOf(samples[state])).toBe(state)
  })

  it.each(lifeStates)('lets happen to one that is %s what the table says, and refuses the rest in Finnish', (state) => {
    const allowed = invoiceCommands.filter((command) => refusalOf(samples[state], command) === undefined)
    expect(allowed.toSorted()).toEqual(open[state].toSorted())
    for (const command of invoiceCommands) {
      if (!allowed.includes(command)) expect(refusalOf(samples[state], command)).toMatch(/^[A-ZÄÖ].+\.$/)
    }
  })

  it('goes on from wherever a command leads: no state is beyond the table, and none is a trap but the settled ones', () => {
    const next = (state: LifeState) =>
      new Set(Object.values(invoiceStates[state]).flatMap((leads) => (typeof leads === 'string' ? [] : leads.to)))
    for (const state of lifeStates) for (const to of next(state)) expect(lifeStates).toContain(to)
    const traps = lifeStates.filter((state) => [...next(state)].every((to) => to === state))
    expect(traps).toEqual([])
  })

  it('never takes a credit note for an invoice', () => {
    const isRefund = (state: LifeState) => /^refund|^toReturn/.test(state)
    const crossing = lifeStates.filter((state) =>
      Object.values(invoiceStates[state]).some(
        (leads) => typeof leads !== 'string' && leads.to.some((to) => isRefund(to) !== isRefund(state)),
      ),
    )
    expect(crossing).toEqual([])
  })
})
