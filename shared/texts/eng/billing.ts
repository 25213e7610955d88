import type { Billing } from '../fin/billing.ts'

export const engBilling: Billing = {
  units: { kpl: 'pcs', h: 'h', kk: 'month', 'hlö/kk': 'person/month', 'm³': 'm³', kWh: 'kWh' },
  partMonths: {
    days: ({ span, charged, of, monthly, sum }) => `${span}: ${charged}/${of} days × ${monthly} = ${sum}`,
    month: ({ span, monthly }) => `${span}: whole month ${monthly}`,
    months: ({ span, count, monthly, sum }) => `${span}: ${count} months × ${monthly} = ${sum}`,
    sum: (amount) => `Total ${amount}`,
    outside: (span) => `No day of the lease is within the billing period ${span}.`,
  },
  carried: ({ span, sum }) => `Carried over to this invoice from ${span}: ${sum}`,
  readings: {
    plain: ({ desc, to, from, used, unit }) => `${desc}: meter reading ${to} − ${from} = ${used} ${unit}`,
    changed: ({ desc, closing, from, to, opening, used, unit, number }) =>
      `${desc}: meter replaced, new meter ${number}: ${closing} − ${from} + ${to} − ${opening} = ${used} ${unit}`,
    rolledOver: ({ desc, full, from, to, used, unit }) =>
      `${desc}: meter rolled over: ${full} − ${from} + ${to} = ${used} ${unit}`,
    corrected: ({ desc, wrong, from, used, unit, note }) =>
      `${desc}: the reading ${wrong} invoiced before is corrected to ${from} (${note}): ${from} − ${wrong} = ${used} ${unit}`,
    correction: (desc) => `${desc}, correction of reading`,
  },
}
