interface PartMonth {
  readonly span: string
  readonly monthly: string
  readonly sum: string
}

interface Reading {
  readonly desc: string
  readonly to: string
  readonly from: string
  readonly used: string
  readonly unit: string
}

/**
 * How an invoice says by itself what it charges. All that is given to a sentence is printed already: days and amounts are
 * written the Finnish way in every language, as elsewhere on our papers.
 */
export const finBilling = {
  units: { kpl: 'kpl', h: 'h', kk: 'kk', 'hlö/kk': 'hlö/kk', 'm³': 'm³', kWh: 'kWh' },
  partMonths: {
    days: ({ span, charged, of, monthly, sum }: PartMonth & { charged: number; of: number }) =>
      `${span}: ${charged}/${of} päivää × ${monthly} = ${sum}`,
    month: ({ span, monthly }: Omit<PartMonth, 'sum'>) => `${span}: koko kuukausi ${monthly}`,
    months: ({ span, count, monthly, sum }: PartMonth & { count: number }) =>
      `${span}: ${count} kk × ${monthly} = ${sum}`,
    sum: (amount: string) => `Yhteensä ${amount}`,
    outside: (span: string) => `Vuokra-aika ei osu laskutuskaudelle ${span}.`,
  },
  /** What came to below zero before. */
  carried: ({ span, sum }: { span: string; sum: string }) => `Ajalta ${span} siirretty tälle laskulle ${sum}`,
  readings: {
    plain: ({ desc, to, from, used, unit }: Reading) => `${desc}: lukema ${to} − ${from} = ${used} ${unit}`,
    changed: ({
      desc,
      closing,
      from,
      to,
      opening,
      used,
      unit,
      number,
    }: Reading & { closing: string; opening: string; number: string }) =>
      `${desc}: mittari vaihdettu, uusi mittari ${number}: ${closing} − ${from} + ${to} − ${opening} = ${used} ${unit}`,
    rolledOver: ({ desc, full, from, to, used, unit }: Reading & { full: string }) =>
      `${desc}: mittari pyörähtänyt ympäri: ${full} − ${from} + ${to} = ${used} ${unit}`,
    corrected: ({ desc, wrong, from, used, unit, note }: Reading & { wrong: string; note: string }) =>
      `${desc}: aiemmin laskutettu lukema ${wrong} korjattu lukemaksi ${from} (${note}): ${from} − ${wrong} = ${used} ${unit}`,
    /** The line of a correction, beside the one of what was used. */
    correction: (desc: string) => `${desc}, lukeman korjaus`,
  },
}

export type Billing = typeof finBilling
