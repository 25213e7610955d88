import type { Reminders } from '../fin/reminders.ts'

export const sweReminders: Reminders = {
  titles: {
    reminder: 'Betalningspåminnelse',
    demand: 'Betalningskrav',
    collection: 'Överföring till indrivning',
    interest: 'Räntefaktura',
  },
  openings: {
    reminder:
      'Enligt vår bokföring är nedanstående faktura obetald. Om du redan har betalat den är denna påminnelse utan grund. Kontakta oss om du anser att fakturan är felaktig.',
    demand:
      'Enligt vår bokföring är nedanstående faktura obetald. Om du redan har betalat den är detta krav utan grund. Om fakturan inte betalas senast på förfallodagen nedan kan fordran överföras till indrivning, vilket kan medföra ytterligare kostnader. Om du anser att fakturan är felaktig ska du meddela oss det före förfallodagen.',
    collection: 'Nedanstående fordran har överförts till indrivning.',
    interest:
      'Vi påminde om nedanstående försenade faktura utan dröjsmålsränta, eftersom referensräntan ännu inte hade fastställts. Räntan har nu räknats ut och ska betalas senast på förfallodagen nedan. Kontakta oss om du anser att fakturan är felaktig.',
  },
  files: {
    reminder: 'betalningspaminnelse',
    demand: 'betalningskrav',
    collection: 'overforing-till-indrivning',
    interest: 'rantefaktura',
  },
  day: 'Datum',
  fee: 'Indrivningskostnader',
  interest: 'Dröjsmålsränta',
  waived: 'Vi krediterar de kostnader och den ränta som krävdes i betalningspåminnelsen.',
  ofInvoice: (number) => `faktura ${number}`,
  late: ({ number, dueDate }) => `Faktura ${number}, förfallodag ${dueDate}`,
  partlyPaid: ({ late, total, paid }) => `${late}, fakturans belopp ${total}, betalt ${paid}`,
  former: 'Kostnader och ränta för tidigare påminnelser',
  about: ({ title, number }) => `${title}: faktura ${number}`,
  unpaid: ({ number, dueDate }) =>
    `Enligt vår bokföring är faktura ${number}, som förföll till betalning ${dueDate}, obetald.`,
  interestAsked: ({ number, dueDate }) =>
    `Dröjsmålsräntan på faktura ${number}, som förföll till betalning ${dueDate}, har nu räknats ut.`,
  payBy: 'Betalas senast',
  byCard: ({ number, sum, rest }) =>
    `Med kort betalas faktura ${number}: ${sum}. Resten, ${rest}, betalas med kontoöverföring.`,
  attached:
    'Specifikationen och den ursprungliga fakturan finns som bilagor. Om du redan har betalat fakturan är påminnelsen utan grund.',
  interestAttached: 'Specifikationen och den ursprungliga fakturan finns som bilagor.',
}
