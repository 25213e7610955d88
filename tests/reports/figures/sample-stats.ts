import type { InputOf } from '#shared/base/endpoint.ts'
import type { reportsApi } from '#shared/reports/api.ts'

type Stats = InputOf<(typeof reportsApi)['getStats']['reply']>['stats']
const none = { count: 0, cents: 0 }
/** Of an office that has begun. */
export const stats: Stats = {
  updateTime: '2026-11-21T07:00:00.000Z',
  invoice: {
    billedThisMonth: { count: 7, cents: 628_778 },
    billedThisYear: { count: 80, cents: 7_600_558 },
    paidThisYear: { count: 64, cents: 6_049_058 },
    open: { count: 13, cents: 1_113_478 },
    overdue: { count: 1, cents: 85_000 },
    failed: 2,
  },
  payments: { unmatched: { count: 5, cents: 311_345 } },
  apartment: { count: 10, rented: 8 },
  banking: { wanting: 1 },
  missingReferenceRate: null,
  mailsUsedUp: null,
  contract: { active: 8, notActivated: 0, endingSoon: 1 },
  tenant: { count: 11 },
  receipt: { receiptsThisMonth: { count: 3, cents: 91_250 } },
}
export const unused: Stats = {
  ...stats,
  invoice: { billedThisMonth: none, billedThisYear: none, paidThisYear: none, open: none, overdue: none, failed: 0 },
  payments: { unmatched: none },
  apartment: { count: 0, rented: 0 },
  banking: { wanting: 0 },
  contract: { active: 0, notActivated: 0, endingSoon: 0 },
  tenant: { count: 0 },
  receipt: { receiptsThisMonth: none },
  firstSteps: { iban: false, service: false, homes: false, tenants: false, leases: false },
}
