/** 1 a rental contract, 2 another contract, 3 a notice of a rent increase; the numbers are the spec's. */
export const contractTypes = [1, 2, 3] as const
export type ContractType = (typeof contractTypes)[number]

export const contractTypeLabels: Record<ContractType, string> = {
  1: 'Vuokrasopimus',
  2: 'Muu sopimus tai ilmoitus',
  3: 'Vuokrankorotusilmoitus',
}
