import { describe, expect, it } from 'vitest'
import { lateInterest } from '#shared/invoices/late-interest.ts'
import { Reminder } from '#shared/reminders/reminder.ts'
import { reckoningWords } from '#shared/texts/reckonings.ts'
import { reminderWords } from '#shared/texts/reminders.ts'
import { reminderMail } from '../../functions/reminders/reminder-mail.ts'
import { reminderPdf } from '../../functions/reminders/reminder-pdf.ts'
import { textOfPdf } from '../support/read-pdf.ts'

type Language = Reminder['recipient']['language']

const aReminder = (language: Language, kind: Reminder['kind'] = 'reminder') =>
  Reminder.parse({
    _id: 'i1-r1',
    invoice: 'i1',
    invoiceNumber: '1001',
    reference: '10016',
    apartmentAddress: 'Katajakatu 5 A 7',
    seller: { name: 'Kotiranta Oy', iban: 'FI2112345600000785' },
    recipient: { tenantId: 't1', name: 'Anna Andersson', email: 'anna@example.fi', language },
    step: 2,
    kind,
    day: '2026-03-24',
    invoiceDueDate: '2026-03-02',
    invoiceTotal: 850_00,
    dueDate: '2026-04-07',
    principal: 350_00,
    former: 5_00,
    fee: 5_00,
    interest: 1_30,
    sendType: 'email',
    state: 'sending',
    created: '2026-03-24T08:00:00.000Z',
  })

describe('a reminder speaks the language of its payer', () => {
  it.each<[Language, string[]]>([
    [
      'fin',
      [
        'Maksumuistutus',
        'Lasku 1001, eräpäivä 02.03.2026, laskun summa 850,00 €, maksettu 500,00 €',
        'Aiempien muistutusten kulut ja korko',
        'Perintäkulut',
        'Maksettavaa yhteensä',
      ],
    ],
    [
      'eng',
      [
        'Payment reminder',
        'Invoice 1001, due 02.03.2026, invoice total 850,00 €, paid 500,00 €',
        'Costs and interest of earlier reminders',
        'Collection costs',
        'Total to pay',
      ],
    ],
    [
      'swe',
      [
        'Betalningspåminnelse',
        'Faktura 1001, förfallodag 02.03.2026, fakturans belopp 850,00 €, betalt 500,00 €',
        'Kostnader och ränta för tidigare påminnelser',
        'Indrivningskostnader',
        'Att betala totalt',
      ],
    ],
    [
      'ger',
      [
        'Zahlungserinnerung',
        'Rechnung 1001, fällig am 02.03.2026, Rechnungsbetrag 850,00 €, bezahlt 500,00 €',
        'Kosten und Zinsen früherer Erinnerungen',
        'Inkassokosten',
        'Zu zahlen',
      ],
    ],
  ])('on paper: %s', async (language, sentences) => {
    const text = (await textOfPdf(await reminderPdf(aReminder(language)))).replaceAll('\u00a0', ' ')
    expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([])
    expect(text).toContain('361,30 €')
  })

  it.each<[Language, Reminder['kind'], string, string]>([
    ['fin', 'reminder', 'Maksumuistutus: lasku 1001, Kotiranta Oy', 'Maksettava viimeistään: 07.04.2026'],
    ['eng', 'demand', 'Demand for payment: invoice 1001, Kotiranta Oy', 'To be paid by: 07.04.2026'],
    ['swe', 'demand', 'Betalningskrav: faktura 1001, Kotiranta Oy', 'Betalas senast: 07.04.2026'],
    ['ger', 'reminder', 'Zahlungserinnerung: Rechnung 1001, Kotiranta Oy', 'Zu zahlen bis: 07.04.2026'],
  ])('in its letter: %s', (language, kind, subject, payBy) => {
    const paper = new Uint8Array()
    const tags = { kind: 'reminder', accountId: 'a', deliveryId: 'd' }
    const mail = reminderMail(aReminder(language, kind), { papers: [paper, paper], byCard: undefined, tags })
    expect(mail.subject).toBe(subject)
    expect(mail.text.split('\n')).toContain(payBy)
    expect(mail.html).toContain(`lang="${{ fin: 'fi', eng: 'en', swe: 'sv', ger: 'de' }[language]}"`)
  })
})

describe('a letter to a debtor', () => {
  it.each(Object.entries(reminderWords))('says nothing that nobody has checked, in %s', (language, { openings }) => {
    const books = { fin: 'kirjanpitomme mukaan', eng: 'our books', swe: 'vår bokföring', ger: 'unseren Büchern' }
    const unsure = { fin: 'voi aiheutua', eng: 'may cause', swe: 'kan medföra', ger: 'entstehen können' }
    for (const kind of ['reminder', 'demand'] as const)
      expect(openings[kind]).toContain(books[language as keyof typeof books])
    expect(openings.demand).toContain(unsure[language as keyof typeof unsure])
    expect(Object.values(openings).join(' ')).not.toMatch(/huolimatta|despite|trots|trotz|luottotie|credit record/i)
  })

  it.each(Object.entries(reckoningWords))('does not tell which rates are unconfirmed, in %s', (_, words) => {
    const debt = { principal: 850_00, due: '2026-10-02', paid: '2026-11-21', kind: 'consumer' } as const
    const said = lateInterest(debt, { words }).explanation.join(' ')
    expect(said).toContain('2026')
    expect(said).not.toMatch(/tarkistettu|checked|kontrollerats|granskats|geprüft|johdettu|derived/i)
  })
})
