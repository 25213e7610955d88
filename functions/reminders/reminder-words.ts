import type { Recipient } from '#shared/invoices/invoice.ts'
import type { LetterKind } from '#shared/reminders/reminder.ts'

interface Words {
  /** ISO 639. */
  readonly code: string
  readonly titles: Readonly<Record<LetterKind, string>>
  /** Sentences above the sums. */
  readonly openings: Readonly<Record<LetterKind, string>>
  readonly day: string
  readonly fee: string
  readonly interest: string
  /** On the credit note of what is forgiven. */
  readonly waived: string
  /** Behind 'Perintäkulut' on the invoice that they are owed by. */
  ofInvoice(number: string): string
  late(said: { number: string; dueDate: string }): string
  partlyPaid(said: { late: string; total: string; paid: string }): string
  readonly former: string
  about(said: { title: string; number: string }): string
  unpaid(said: { number: string; dueDate: string }): string
  /** Of a letter that asks interest by itself. */
  interestAsked(said: { number: string; dueDate: string }): string
  readonly payBy: string
  /** Of a card that pays the late invoice and not what is asked besides. */
  byCard(said: { number: string; sum: string; rest: string }): string
  readonly attached: string
  readonly interestAttached: string
}

/** What a reminder and its letter say, by the language of its payer; what they share with invoices stands with those. */
export const reminderWords: Readonly<Record<Recipient['language'], Words>> = {
  fin: {
    code: 'fi',
    titles: {
      reminder: 'Maksumuistutus',
      demand: 'Maksuvaatimus',
      collection: 'Siirto perintään',
      interest: 'Korkolasku',
    },
    openings: {
      reminder:
        'Alla mainittu lasku on kirjanpitomme mukaan maksamatta. Jos olet jo maksanut sen, tämä muistutus on aiheeton. Jos lasku on mielestäsi virheellinen, ota meihin yhteyttä.',
      demand:
        'Alla mainittu lasku on kirjanpitomme mukaan maksamatta. Jos olet jo maksanut sen, tämä vaatimus on aiheeton. Ellei laskua makseta viimeistään alla mainittuna eräpäivänä, saatava voidaan siirtää perittäväksi, mistä voi aiheutua lisäkuluja. Jos lasku on mielestäsi virheellinen, ilmoita siitä meille ennen eräpäivää.',
      collection: 'Alla mainittu saatava on siirretty perittäväksi.',
      interest:
        'Muistutimme alla mainitusta myöhästyneestä laskusta ilman viivästyskorkoa, koska sen viitekorkoa ei ollut vielä vahvistettu. Korko on nyt laskettu, ja pyydämme maksamaan sen viimeistään alla mainittuna eräpäivänä. Jos lasku on mielestäsi virheellinen, ota meihin yhteyttä.',
    },
    day: 'Päiväys',
    fee: 'Perintäkulut',
    interest: 'Viivästyskorko',
    waived: 'Hyvitämme maksumuistutuksessa vaaditut kulut ja koron.',
    ofInvoice: (number) => `lasku ${number}`,
    late: ({ number, dueDate }) => `Lasku ${number}, eräpäivä ${dueDate}`,
    partlyPaid: ({ late, total, paid }) => `${late}, laskun summa ${total}, maksettu ${paid}`,
    former: 'Aiempien muistutusten kulut ja korko',
    about: ({ title, number }) => `${title}: lasku ${number}`,
    unpaid: ({ number, dueDate }) =>
      `Lasku ${number}, jonka eräpäivä oli ${dueDate}, on kirjanpitomme mukaan maksamatta.`,
    interestAsked: ({ number, dueDate }) =>
      `Laskun ${number}, jonka eräpäivä oli ${dueDate}, viivästyskorko on nyt laskettu.`,
    payBy: 'Maksettava viimeistään',
    byCard: ({ number, sum, rest }) =>
      `Kortilla maksetaan lasku ${number}: ${sum}. Loput ${rest} maksetaan tilisiirrolla.`,
    attached:
      'Erittely ja alkuperäinen lasku ovat tämän viestin liitteinä. Jos olet jo maksanut laskun, muistutus on aiheeton.',
    interestAttached: 'Erittely ja alkuperäinen lasku ovat tämän viestin liitteinä.',
  },
  eng: {
    code: 'en',
    titles: {
      reminder: 'Payment reminder',
      demand: 'Demand for payment',
      collection: 'Transfer to collection',
      interest: 'Interest invoice',
    },
    openings: {
      reminder:
        'According to our books the invoice below has not been paid. If you have already paid it, please disregard this reminder. If you think that the invoice is wrong, please contact us.',
      demand:
        'According to our books the invoice below has not been paid. If you have already paid it, please disregard this demand. Unless the invoice is paid by the due date below at the latest, the debt may be handed over for collection, which may cause further costs. If you think that the invoice is wrong, please tell us before the due date.',
      collection: 'The debt below has been handed over for collection.',
      interest:
        'We reminded you of the late invoice below without late payment interest, because its reference rate had not been confirmed yet. The interest has now been calculated; please pay it by the due date below. If you think that the invoice is wrong, please contact us.',
    },
    day: 'Date',
    fee: 'Collection costs',
    interest: 'Late payment interest',
    waived: 'We credit the costs and interest asked by the payment reminder.',
    ofInvoice: (number) => `invoice ${number}`,
    late: ({ number, dueDate }) => `Invoice ${number}, due ${dueDate}`,
    partlyPaid: ({ late, total, paid }) => `${late}, invoice total ${total}, paid ${paid}`,
    former: 'Costs and interest of earlier reminders',
    about: ({ title, number }) => `${title}: invoice ${number}`,
    unpaid: ({ number, dueDate }) =>
      `According to our books invoice ${number}, which was due on ${dueDate}, has not been paid.`,
    interestAsked: ({ number, dueDate }) =>
      `The late payment interest of invoice ${number}, which was due on ${dueDate}, has now been calculated.`,
    payBy: 'To be paid by',
    byCard: ({ number, sum, rest }) =>
      `By card you pay invoice ${number}: ${sum}. Please pay the remaining ${rest} by bank transfer.`,
    attached:
      'The details and the original invoice are attached to this message. If you have already paid the invoice, please disregard this reminder.',
    interestAttached: 'The details and the original invoice are attached to this message.',
  },
  swe: {
    code: 'sv',
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
  },
  ger: {
    code: 'de',
    titles: {
      reminder: 'Zahlungserinnerung',
      demand: 'Zahlungsaufforderung',
      collection: 'Übergabe an das Inkasso',
      interest: 'Zinsrechnung',
    },
    openings: {
      reminder:
        'Nach unseren Büchern ist die unten genannte Rechnung nicht bezahlt. Falls Sie sie bereits bezahlt haben, ist diese Erinnerung gegenstandslos. Falls Sie die Rechnung für fehlerhaft halten, wenden Sie sich bitte an uns.',
      demand:
        'Nach unseren Büchern ist die unten genannte Rechnung nicht bezahlt. Falls Sie sie bereits bezahlt haben, ist diese Aufforderung gegenstandslos. Wird die Rechnung nicht spätestens am unten genannten Fälligkeitstag bezahlt, kann die Forderung zum Inkasso übergeben werden, wodurch weitere Kosten entstehen können. Falls Sie die Rechnung für fehlerhaft halten, teilen Sie uns dies bitte vor dem Fälligkeitstag mit.',
      collection: 'Die unten genannte Forderung wurde zum Inkasso übergeben.',
      interest:
        'Wir haben Sie an die unten genannte verspätete Rechnung ohne Verzugszinsen erinnert, weil der Referenzzinssatz noch nicht festgestellt war. Die Zinsen sind nun berechnet; bitte zahlen Sie sie spätestens am unten genannten Fälligkeitstag. Falls Sie die Rechnung für fehlerhaft halten, wenden Sie sich bitte an uns.',
    },
    day: 'Datum',
    fee: 'Inkassokosten',
    interest: 'Verzugszinsen',
    waived: 'Wir schreiben die in der Zahlungserinnerung geforderten Kosten und Zinsen gut.',
    ofInvoice: (number) => `Rechnung ${number}`,
    late: ({ number, dueDate }) => `Rechnung ${number}, fällig am ${dueDate}`,
    partlyPaid: ({ late, total, paid }) => `${late}, Rechnungsbetrag ${total}, bezahlt ${paid}`,
    former: 'Kosten und Zinsen früherer Erinnerungen',
    about: ({ title, number }) => `${title}: Rechnung ${number}`,
    unpaid: ({ number, dueDate }) =>
      `Nach unseren Büchern ist die Rechnung ${number}, die am ${dueDate} fällig war, nicht bezahlt.`,
    interestAsked: ({ number, dueDate }) =>
      `Die Verzugszinsen der Rechnung ${number}, die am ${dueDate} fällig war, sind nun berechnet.`,
    payBy: 'Zu zahlen bis',
    byCard: ({ number, sum, rest }) =>
      `Mit Karte wird Rechnung ${number} bezahlt: ${sum}. Den Rest von ${rest} überweisen Sie bitte.`,
    attached:
      'Die Aufstellung und die ursprüngliche Rechnung sind dieser Nachricht beigefügt. Falls Sie die Rechnung bereits bezahlt haben, ist die Erinnerung gegenstandslos.',
    interestAttached: 'Die Aufstellung und die ursprüngliche Rechnung sind dieser Nachricht beigefügt.',
  },
}
