import type { Field } from '../base/noun-fields.ts'

/** What a run over rates of VAT has said of a document. */
export const vatChangeFields = {
  run: { label: 'Ajon tunniste', kind: 'name' },
  from: { label: 'Alkaen', kind: 'day' },
  keep: {
    label: 'Mikä hinta säilyy',
    kind: 'choice',
    options: [
      ['net', 'Veroton hinta'],
      ['gross', 'Verollinen hinta'],
    ],
  },
  rates: { label: 'ALV-kannat', kind: 'list' },
  'rates.before': { label: 'Ennen', kind: 'percent' },
  'rates.after': { label: 'Jälkeen', kind: 'percent' },
  turned: { label: 'Vaihtuneet rivit', kind: 'list' },
  'turned.desc': { label: 'Selite', kind: 'text' },
  'turned.before.amount': { label: 'Hinta ennen', kind: 'money' },
  'turned.before.taxpr': { label: 'ALV-kanta ennen', kind: 'percent' },
  'turned.after.amount': { label: 'Hinta jälkeen', kind: 'money' },
  'turned.after.taxpr': { label: 'ALV-kanta jälkeen', kind: 'percent' },
  billed: { label: 'Ensimmäinen laskutettu kausi', kind: 'text' },
} as const satisfies Readonly<Record<string, Field>>
