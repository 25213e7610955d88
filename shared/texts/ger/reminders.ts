import type { Reminders } from '../fin/reminders.ts'

export const gerReminders: Reminders = {
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
  files: {
    reminder: 'zahlungserinnerung',
    demand: 'zahlungsaufforderung',
    collection: 'uebergabe-an-das-inkasso',
    interest: 'zinsrechnung',
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
}
