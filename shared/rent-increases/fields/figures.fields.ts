import { asOptions, type Field } from '../../base/noun-fields.ts'
import { figureSourceLabels } from '../increase-labels.ts'
import { seriesNames } from '../indices/index-series.ts'

type Fields = Readonly<Record<string, Field>>

const source = asOptions(figureSourceLabels)
const series = asOptions(seriesNames)

/** The figure that the rent is compared with. */
export const startIndexFields = {
  series: { label: 'Indeksi', kind: 'choice', options: series, alone: 'Perusindeksi, sarja' },
  period: { label: 'Perusindeksin ajankohta', kind: 'text' },
  value: { label: 'Perusindeksi', kind: 'number', alone: 'Perusindeksin pisteluku' },
  preliminary: { label: 'Perusindeksi, ennakkotieto', kind: 'yesNo' },
  source: { label: 'Perusindeksin lähde', kind: 'choice', options: source },
  read: { label: 'Perusindeksi luettu', kind: 'day' },
} as const satisfies Fields

/** The figure that the rent goes by from now on. */
export const newIndexFields = {
  series: { label: 'Indeksi', kind: 'choice', options: series, alone: 'Uusi indeksi, sarja' },
  period: { label: 'Uuden indeksin ajankohta', kind: 'text' },
  value: { label: 'Uusi indeksi', kind: 'number', hint: 'Oletus: julkaistu luku.', alone: 'Uuden indeksin pisteluku' },
  preliminary: { label: 'Uusi indeksi, ennakkotieto', kind: 'yesNo' },
  source: { label: 'Uuden indeksin lähde', kind: 'choice', options: source },
  read: { label: 'Uusi indeksi luettu', kind: 'day' },
} as const satisfies Fields
