import type { Billing } from '../fin/billing.ts'

export const gerBilling: Billing = {
  units: { kpl: 'Stk.', h: 'Std.', kk: 'Monat', 'hlö/kk': 'Pers./Monat', 'm³': 'm³', kWh: 'kWh' },
  partMonths: {
    days: ({ span, charged, of, monthly, sum }) => `${span}: ${charged}/${of} Tage × ${monthly} = ${sum}`,
    month: ({ span, monthly }) => `${span}: ganzer Monat ${monthly}`,
    months: ({ span, count, monthly, sum }) => `${span}: ${count} Monate × ${monthly} = ${sum}`,
    sum: (amount) => `Insgesamt ${amount}`,
    outside: (span) => `Kein Tag der Mietzeit liegt im Abrechnungszeitraum ${span}.`,
  },
  carried: ({ span, sum }) => `Auf diese Rechnung übertragen für ${span}: ${sum}`,
  readings: {
    plain: ({ desc, to, from, used, unit }) => `${desc}: Zählerstand ${to} − ${from} = ${used} ${unit}`,
    changed: ({ desc, closing, from, to, opening, used, unit, number }) =>
      `${desc}: Zähler gewechselt, neuer Zähler ${number}: ${closing} − ${from} + ${to} − ${opening} = ${used} ${unit}`,
    rolledOver: ({ desc, full, from, to, used, unit }) =>
      `${desc}: Zähler übergelaufen: ${full} − ${from} + ${to} = ${used} ${unit}`,
    corrected: ({ desc, wrong, from, used, unit, note }) =>
      `${desc}: der früher berechnete Zählerstand ${wrong} ist auf ${from} berichtigt (${note}): ${from} − ${wrong} = ${used} ${unit}`,
    correction: (desc) => `${desc}, Berichtigung des Zählerstands`,
  },
}
