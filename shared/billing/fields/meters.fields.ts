import { asOptions, type Field, under } from '../../base/noun-fields.ts'
import { lineFields } from '../../invoices/lines/line.fields.ts'
import { readingReasonLabels } from '../meters/meter.ts'

type Fields = Readonly<Record<string, Field>>

const { count, amount, ...ofLines } = lineFields

/** What is charged by a meter. */
export const measuredFields = {
  ...ofLines,
  amount: { label: 'Yksikköhinta (ALV 0 %)', kind: 'money' },
  meterNumber: { label: 'Mittarin numero', kind: 'text' },
  lastReading: { label: 'Viimeksi laskutettu lukema', kind: 'number', hint: 'Uuden mittarin alkulukema.' },
  lastDay: { label: 'Edellinen lukemapäivä', kind: 'day' },
  billedAt: { label: 'Laskutettu yksikköhintaan', kind: 'map' },
  'billedAt.amount': { label: 'Yksikköhinta (ALV 0 %)', kind: 'money' },
  'billedAt.taxpr': { label: 'ALV-kanta', kind: 'percent' },
  ends: {
    label: 'Laskutus päättyy seuraavaan lukemaan',
    kind: 'yesNo',
    hint: 'Mittari poistuu, kun sen viimeinen kulutus on laskutettu.',
  },
} as const satisfies Fields

/** What a meter showed, and what explains a gap. Forms say them after the name of what is measured. */
export const readingFields = {
  from: { label: 'Edellinen lukema', kind: 'number' },
  to: { label: 'Uusi lukema', kind: 'number' },
  day: { label: 'Lukemapäivä', kind: 'day' },
  reason: { label: 'Poikkeama', kind: 'choice', options: asOptions(readingReasonLabels) },
  closing: { label: 'Vanhan mittarin loppulukema', kind: 'number' },
  opening: { label: 'Uuden mittarin alkulukema', kind: 'number' },
  meterNumber: { label: 'Uuden mittarin numero', kind: 'text' },
  digits: {
    label: 'Mittarin numeroita',
    kind: 'whole',
    hint: 'Numerot ennen desimaaleja: viidellä numerolla mittari alkaa alusta luvun 99 999 jälkeen.',
  },
  note: { label: 'Mikä oli väärin', kind: 'text' },
} as const satisfies Fields

/** The readings at a lease's end. */
export const finalFields = {
  day: { label: 'Lukemapäivä', kind: 'day', alone: 'Loppulukemien päivä' },
  readings: { label: 'Loppulukemat', kind: 'list' },
  ...under('readings', readingFields),
  invoice: { label: 'Loppulukemien laskun tunniste', kind: 'name' },
  record: { label: 'Loppulukemien tunniste', kind: 'name' },
  name: { label: 'Loppulukemien antaja', kind: 'text' },
  at: { label: 'Loppulukemat annettu', kind: 'text' },
} as const satisfies Fields
