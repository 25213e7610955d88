/** What a meter measures. */
export const meterKinds = ['coldWater', 'hotWater', 'electricity', 'heat', 'other'] as const
export type MeterKind = (typeof meterKinds)[number]
export const meterKindLabels: Record<MeterKind, string> = {
  coldWater: 'Kylmä vesi',
  hotWater: 'Lämmin vesi',
  electricity: 'Sähkö',
  heat: 'Lämpö',
  other: 'Muu',
}

export const meterUnits = ['m³', 'kWh', 'MWh', 'h', 'kpl'] as const

/** The unit that a kind is usually measured in. */
export const usualUnit = (kind: MeterKind): (typeof meterUnits)[number] =>
  kind === 'coldWater' || kind === 'hotWater' ? 'm³' : kind === 'heat' ? 'MWh' : kind === 'other' ? 'kpl' : 'kWh'

/** 'Kylmä vesi, kylpyhuone'. */
export const meterTitle = ({ kind, place }: { readonly kind: MeterKind; readonly place: string }): string =>
  [meterKindLabels[kind], place].filter(Boolean).join(', ')

/** Who read it, or how it came. */
export const readingSources = ['office', 'tenant', 'file'] as const
export type ReadingSource = (typeof readingSources)[number]
export const readingSourceLabels: Record<ReadingSource, string> = {
  office: 'Toimisto',
  tenant: 'Vuokralainen',
  file: 'Tiedosto',
}
