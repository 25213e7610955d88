import { describe, expect, it } from 'vitest'
import { explainedReading } from '#shared/billing/meters/meter-readings.ts'
import { comingBill } from '#shared/billing/next-changes.ts'
import { bankHolidays, nameOfDay } from '#shared/calculations/holidays.ts'
import { demandFee, reminderFee, standardCompensation } from '#shared/invoices/collection-fees.ts'
import { lateInterest } from '#shared/invoices/late-interest.ts'
import { prorate } from '#shared/invoices/lines/proration.ts'
import { billingWords } from '#shared/texts/billing.ts'
import { reckoningWords } from '#shared/texts/reckonings.ts'
import { aRecurring, readingOf, waterMeter } from '../support/things/a-recurring.ts'

const plain = (sentence: string) => sentence.replaceAll('\u00a0', ' ')
const december = { from: '2026-12-01', to: '2026-12-31' }
const winter = { from: '2026-11-01', to: '2027-01-31' }
type Language = keyof typeof billingWords
const languages = Object.keys(billingWords) as Language[]

describe('part months in the words of whoever is billed', () => {
  it.each<[Language, string, string, string, string]>([
    [
      'fin',
      '14.–31.12.2026: 18/31 päivää × 850,00 € = 493,55 €',
      '1.–31.12.2026: koko kuukausi 850,00 €',
      'Yhteensä 2 125,00 €',
      'Vuokra-aika ei osu laskutuskaudelle 1.–31.12.2026.',
    ],
    [
      'eng',
      '14.–31.12.2026: 18/31 days × 850,00 € = 493,55 €',
      '1.–31.12.2026: whole month 850,00 €',
      'Total 2 125,00 €',
      'No day of the lease is within the billing period 1.–31.12.2026.',
    ],
    [
      'swe',
      '14.–31.12.2026: 18/31 dagar × 850,00 € = 493,55 €',
      '1.–31.12.2026: hel månad 850,00 €',
      'Totalt 2 125,00 €',
      'Ingen dag av hyrestiden infaller under faktureringsperioden 1.–31.12.2026.',
    ],
    [
      'ger',
      '14.–31.12.2026: 18/31 Tage × 850,00 € = 493,55 €',
      '1.–31.12.2026: ganzer Monat 850,00 €',
      'Insgesamt 2 125,00 €',
      'Kein Tag der Mietzeit liegt im Abrechnungszeitraum 1.–31.12.2026.',
    ],
  ])('%s', (language, part, whole, sum, outside) => {
    const reported = (period: typeof december, from: string) =>
      prorate(850_00, period, { from }, billingWords[language]).explanation.map(plain)
    expect(reported(december, '2026-12-14')).toEqual([part])
    expect(reported(december, '2026-12-01')).toEqual([whole])
    expect(reported(winter, '2026-11-16').at(-1)).toBe(sum)
    expect(reported(december, '2027-01-01')).toEqual([outside])
  })

  it('and meters and units likewise', () => {
    const metered = aRecurring({
      startDate: '2026-12-14',
      measuredProducts: [{ ...waterMeter, desc: 'Wasser' }],
      readings: [readingOf(118, 130.5)],
    })
    const { explanation, total } = comingBill(metered, '2026-11-20', billingWords.ger)
    expect(explanation.map(plain)).toEqual([
      'Vuokra, 14.–31.12.2026: 18/31 Tage × 850,00 € = 493,55 €',
      'Wasser: Zählerstand 130,5 − 118 = 12,5 m³',
    ])
    expect(total).toBe(comingBill(metered, '2026-11-20').total)
  })
})

describe('a gap between readings', () => {
  it.each(languages)('is explained in %s with every figure and the reason', (language) => {
    const reported = (reading: Parameters<typeof readingOf>) =>
      explainedReading(waterMeter, readingOf(...reading), billingWords[language])
        .map(plain)
        .join(' ')
    const change = { reason: 'changed', closing: 125, opening: 2, meterNumber: 'A-77' } as const
    expect(reported([118, 9, change])).toMatch(/^Vesi: .* A-77: 125 − 118 \+ 9 − 2 = 14 m³$/)
    expect(reported([118, 9, { reason: 'rolledOver', digits: 3 }])).toMatch(/^Vesi: [^:]+: 1 ?000 − 118 \+ 9 = 891 m³$/)
    expect(reported([108, 110, { reason: 'corrected', note: 'Virhe' }])).toMatch(/108.*\(Virhe\): 108 − 118 = .10 m³$/)
    expect(billingWords[language].readings.correction('Vesi')).toMatch(/^Vesi, \p{L}+/u)
  })
})

describe('days that do not count', () => {
  it.each(languages.filter((language) => language !== 'fin'))('have a name in %s, all of them', (language) => {
    const { dayNames } = reckoningWords[language]
    const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
    const names = [...[2026, 2027, 2028].flatMap((year) => [...bankHolidays(year).values()]), ...week.map(nameOfDay)]
    expect(names.filter((name) => !dayNames[name])).toEqual([])
  })
})

/** The same debts by the same rules: what differs between languages are words. */
const reckonings = (language: Language): string[] => {
  const words = reckoningWords[language]
  const debt = { principal: 850_00, due: '2026-10-03', kind: 'consumer' } as const
  return [
    ...lateInterest({ ...debt, paid: '2026-11-21' }, { words }).explanation,
    ...lateInterest({ ...debt, paid: '2026-10-05' }, { words }).explanation,
    ...lateInterest({ ...debt, due: '2025-12-01', paid: '2026-07-31', kind: 'commercial' }, { words }).explanation,
    ...lateInterest({ ...debt, principal: 0, paid: '2026-11-21' }, { words }).explanation,
    ...reminderFee('2026-10-03', '2026-10-06', words).explanation,
    ...reminderFee('2026-10-02', '2026-10-16', words).explanation,
    ...demandFee(0, '2026-11-21', { words }).explanation,
    ...demandFee(850_00, '2026-11-21', { words }).explanation,
    ...demandFee(2000_00, '2026-11-21', { words }).explanation,
    ...demandFee(850_00, '2026-11-21', { enforceable: true, words }).explanation,
    ...standardCompensation('2026-10-02', '2026-10-02', words).explanation,
    ...standardCompensation('2026-10-02', '2026-10-03', words).explanation,
  ].map(plain)
}

/** Amounts, per cents and days; sections of Acts stand in another order in each language. */
const figuresIn = (sentence: string) => (sentence.match(/\d[\d ]*,\d+ [€%]|\d+\.\d+\.\d{4}/g) ?? []).toSorted()

describe.each(languages)('reckonings of a reminder in %s', (language) => {
  it('say the same figures as in Finnish, sentence for sentence', () => {
    expect(reckonings(language).map(figuresIn)).toEqual(reckonings('fin').map(figuresIn))
  })

  it('leave no word of another language', () => {
    const foreign: Record<Language, RegExp> = {
      fin: /\b(the|und|och|der|is)\b/,
      eng: /[äöüß]|korko|laki|eräpäivä|\b(und|och)\b/i,
      swe: /korkolaki|eräpäivä|viite|\b(the|und|ist)\b/i,
      ger: /korkolaki|eräpäivä|viite|\b(the|och|är)\b/i,
    }
    expect(reckonings(language).filter((sentence) => foreign[language].test(sentence))).toEqual([])
  })
})
