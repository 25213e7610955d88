import { type Field, type FieldOptions, under } from '../../base/noun-fields.ts'
import { lineFields } from '../../invoices/lines/line.fields.ts'

type Fields = Readonly<Record<string, Field>>

const holdKinds: FieldOptions = [
  ['person', 'Henkilön pidätys'],
  ['bound', 'Tilin raja'],
  ['undone', 'Peruttu lasku'],
]

/** What keeps a contract from being billed. */
export const holdFields = {
  kind: { label: 'Laji', kind: 'choice', options: holdKinds, alone: 'Pidätyksen laji' },
  reason: {
    label: 'Syy',
    kind: 'text',
    hint: 'Näkyy kaikille, jotka katsovat laskutusajoa.',
    alone: 'Pidätyksen syy',
  },
  name: { label: 'Pidättäjä', kind: 'text' },
  at: { label: 'Pidätetty (aika)', kind: 'text' },
  until: { label: 'Viimeinen pidätyspäivä', kind: 'day', hint: 'Jätä tyhjäksi, jos lasku pidätetään toistaiseksi.' },
} as const satisfies Fields

/** What the period before came to. */
export const lastFields = {
  sum: { label: 'Edellisen laskun summa', kind: 'money' },
  price: { label: 'Edellisen kauden hinta', kind: 'money' },
  months: { label: 'Edellisen kauden kuukausia', kind: 'whole' },
  to: { label: 'Edellinen kausi laskutettu asti', kind: 'day' },
  hasRest: { label: 'Kauden loppu laskutettu erikseen', kind: 'yesNo' },
  hasMeters: { label: 'Mittarit laskutettu erikseen', kind: 'yesNo' },
} as const satisfies Fields

/** Periods that go onto the next invoice. */
export const carriedFields = {
  from: { label: 'Siirretty kausi alkaa', kind: 'day' },
  to: { label: 'Siirretty kausi päättyy', kind: 'day' },
  lines: { label: 'Siirretyt rivit', kind: 'list' },
  ...under('lines', lineFields),
  note: { label: 'Siirrosta tehty hyvityslasku', kind: 'name' },
} as const satisfies Fields
