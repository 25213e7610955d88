import type { Day } from '../../base/day.ts'
import { Problem } from '../../base/problem.ts'
import type { TenancyLaw } from '../../properties/deposit-ceiling.ts'

export const noticeParties = ['landlord', 'tenant'] as const
export type NoticeParty = (typeof noticeParties)[number]

/** Periods of notice as a law gives them for a time. */
export interface NoticeTerms {
  law: TenancyLaw
  /** The law's section, as it is told to people. */
  section: string
  /** In force for what `counts` names on these days; without a last one for the time being. */
  from: Day
  to?: Day
  /** Changes that spare older leases go by the first day of the lease, others by the day of the notice. */
  counts: 'leaseStart' | 'noticeDay'
  /** Months of notice by how many whole years the lease has lasted, the longest first, the last of them from 0 on. */
  landlord: readonly { years: number; months: number }[]
  tenant: number
  /** Terms of the contract that are worse for the tenant are void. */
  protectsTenant: boolean
}

/**
 * The periods in force. A later row goes before an earlier one, so a change of the law is a row more; the bill of 2026
 * would be `{ law: 'AHVL', from: …, counts: 'leaseStart', landlord: [{ years: 2, months: 4 }, { years: 0, months: 3 }] … }`.
 */
export const noticeTerms: readonly NoticeTerms[] = [
  {
    law: 'AHVL',
    section: 'AHVL 52 §',
    from: '1995-05-01',
    counts: 'noticeDay',
    landlord: [
      { years: 1, months: 6 },
      { years: 0, months: 3 },
    ],
    tenant: 1,
    protectsTenant: true,
  },
  {
    law: 'LHVL',
    section: 'LHVL 42 §',
    from: '1995-05-01',
    counts: 'noticeDay',
    landlord: [{ years: 0, months: 3 }],
    tenant: 1,
    protectsTenant: false,
  },
]

/** The terms that hold for a lease on the day of the notice; a Problem when the table does not reach that far back. */
export function noticeTermsFor(
  { law, leaseStart, noticeGiven }: { law: TenancyLaw; leaseStart: Day; noticeGiven: Day },
  table: readonly NoticeTerms[] = noticeTerms,
): NoticeTerms {
  const terms = table.findLast((row) => {
    const day = row.counts === 'leaseStart' ? leaseStart : noticeGiven
    return row.law === law && row.from <= day && (row.to === undefined || day <= row.to)
  })
  if (!terms) throw new Problem('invalid', 'Irtisanomisaikaa ei ole tiedossa näin vanhalle irtisanomiselle.')
  return terms
}
