import type { Billing } from '../fin/billing.ts'

export const sweBilling: Billing = {
  units: { kpl: 'st.', h: 'h', kk: 'mån.', 'hlö/kk': 'pers./mån.', 'm³': 'm³', kWh: 'kWh' },
  partMonths: {
    days: ({ span, charged, of, monthly, sum }) => `${span}: ${charged}/${of} dagar × ${monthly} = ${sum}`,
    month: ({ span, monthly }) => `${span}: hel månad ${monthly}`,
    months: ({ span, count, monthly, sum }) => `${span}: ${count} mån. × ${monthly} = ${sum}`,
    sum: (amount) => `Totalt ${amount}`,
    outside: (span) => `Ingen dag av hyrestiden infaller under faktureringsperioden ${span}.`,
  },
  carried: ({ span, sum }) => `Överfört till denna faktura från tiden ${span}: ${sum}`,
  readings: {
    plain: ({ desc, to, from, used, unit }) => `${desc}: mätarställning ${to} − ${from} = ${used} ${unit}`,
    changed: ({ desc, closing, from, to, opening, used, unit, number }) =>
      `${desc}: mätaren har bytts, ny mätare ${number}: ${closing} − ${from} + ${to} − ${opening} = ${used} ${unit}`,
    rolledOver: ({ desc, full, from, to, used, unit }) =>
      `${desc}: mätaren har slagit runt: ${full} − ${from} + ${to} = ${used} ${unit}`,
    corrected: ({ desc, wrong, from, used, unit, note }) =>
      `${desc}: den tidigare fakturerade mätarställningen ${wrong} har rättats till ${from} (${note}): ${from} − ${wrong} = ${used} ${unit}`,
    correction: (desc) => `${desc}, rättelse av mätarställning`,
  },
}
