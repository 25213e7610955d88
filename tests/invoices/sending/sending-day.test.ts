import { describe, expect, it } from 'vitest'
import type { DecidedMonths } from '#shared/base/open-months.ts'
import { depositInvoiceId } from '#shared/invoices/deposit-invoice.ts'
import { datedForSending } from '#shared/invoices/sending/sending-day.ts'
import { anInvoice } from '../../support/things/an-invoice.ts'

const sent = (today: string, change: Parameters<typeof anInvoice>[0], decided: DecidedMonths = {}) => {
  const { billDate, dueDate } = datedForSending(anInvoice({ kind: 'single', ...change }), { today, decided })
  return [billDate, dueDate]
}
const made = { created: '2026-10-20T08:00:00.000Z', billDate: '2026-10-20', dueDate: '2026-11-03' }

describe('the day of an invoice that is put on its way', () => {
  it('is its own on the day on which it was made, and when it is dated ahead', () => {
    expect(sent('2026-10-20', made)).toEqual(['2026-10-20', '2026-11-03'])
    expect(sent('2026-10-20', { ...made, billDate: '2026-10-01' })).toEqual(['2026-10-01', '2026-11-03'])
    expect(sent('2026-10-25', { ...made, billDate: '2026-11-01' })).toEqual(['2026-11-01', '2026-11-03'])
  })

  it('is the day of its sending later, and it falls due a full term after that', () => {
    expect(sent('2026-10-21', made)).toEqual(['2026-10-21', '2026-11-04'])
    expect(sent('2027-01-20', made)).toEqual(['2027-01-20', '2027-02-03'])
    expect(sent('2027-01-20', { ...made, dueDate: made.billDate })).toEqual(['2027-01-20', '2027-01-20'])
  })

  it('stays for a week when a run made it, unless its month has been closed', () => {
    const ofRun = { ...made, kind: 'recurring' as const }
    expect(sent('2026-10-27', ofRun)).toEqual(['2026-10-20', '2026-11-03'])
    expect(sent('2026-10-28', ofRun)).toEqual(['2026-10-28', '2026-11-11'])
    const late = { ...ofRun, created: '2026-10-30T08:00:00.000Z' }
    expect(sent('2026-11-03', late, { '2026-10': 'closed' })).toEqual(['2026-11-03', '2026-11-17'])
  })

  it('moves the due day of a deposit only once that has passed', () => {
    const deposit = { ...made, _id: depositInvoiceId('contract-1') }
    expect(sent('2026-11-01', deposit)).toEqual(['2026-11-01', '2026-11-03'])
    expect(sent('2026-11-04', deposit)).toEqual(['2026-11-04', '2026-11-18'])
  })
})
