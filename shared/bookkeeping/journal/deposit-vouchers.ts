import { type Deposit, deductionReasonLabels, type Release } from '../../deposits/deposit.ts'
import { isMoney } from '../../deposits/deposit-types.ts'
import type { Accounts } from './chart.ts'
import { type Entry, reversedEntries, type Voucher, voucher } from './voucher.ts'

/**
 * What came and went of a deposit beside its invoices: what is paid of those is a payment. What is given back leaves on the
 * day on which it was paid, as the register tells it. A promise has no money and is in no books.
 */
export function depositVouchers(deposit: Deposit, accounts: Accounts): Voucher[] {
  if (!isMoney(deposit.method)) return []
  const bank = accounts.bank(deposit.iban, 'bank')
  const head = { of: 'deposit', id: deposit._id, number: deposit.contractNumber, text: deposit.tenantName } as const
  const held = accounts.of('deposits')
  const received = deposit.receipts.flatMap(({ _id, day, amount }) =>
    voucher({
      ...head,
      _id: `deposit-${deposit._id}-${_id}`,
      day,
      kind: 'depositReceived',
      entries: [
        { account: bank, amount },
        { account: held, amount: 0 - amount },
      ],
    }),
  )
  const released = deposit.releases.flatMap((release) => {
    const { _id, day, paid, returned, undone, undoneDay } = release
    const made = { ...head, _id: `deposit-${deposit._id}-${_id}` }
    // One that was taken back before its month was closed never was.
    if (undone && undoneDay <= day) return []
    const used = keptOf(release, accounts)
    return [
      ...voucher({ ...made, _id: `${made._id}-used`, day, kind: 'depositUsed', entries: used }),
      ...(paid && !undone
        ? voucher({
            ...made,
            _id: `${made._id}-paid`,
            day: paid,
            kind: 'depositReturned',
            entries: [
              { account: held, amount: returned },
              { account: bank, amount: 0 - returned },
            ],
          })
        : []),
      ...(undone
        ? voucher({
            ...made,
            _id: `${made._id}-undone`,
            day: undoneDay,
            kind: 'depositUsed',
            entries: reversedEntries(used),
          })
        : []),
    ]
  })
  return [...received, ...released]
}

/** What is kept for other reasons than an invoice; what pays an invoice is a payment of it. */
function keptOf({ deductions }: Release, accounts: Accounts): Entry[] {
  return deductions
    .filter(({ reason }) => reason !== 'invoice')
    .flatMap(({ reason, desc, amount }): Entry[] => [
      { account: accounts.of('deposits'), amount },
      {
        account: accounts.of('depositsUsed'),
        amount: 0 - amount,
        text: [deductionReasonLabels[reason], desc].filter(Boolean).join(': '),
      },
    ])
}
