import { taxKindLabels } from '../../expenses/tax-kinds.ts'

/** What a landlord receives, in the order of the return; a deposit is income only when it is used. */
export const incomeLabels = {
  rent: 'Vuokrat',
  water: 'Vesimaksut',
  parking: 'Autopaikat',
  media: 'Mediamaksut',
  others: 'Muut maksut vuokralaisilta',
  deposit: 'Käytetyt vakuudet',
} as const

const { improvements, ...deducted } = taxKindLabels

/** What is deducted in the year in which it is paid. */
export const deductionLabels = { ...deducted, capital: 'Pääomavastikkeet (tuloutettu)' } as const

/** What is no cost of the year, and adds to the acquisition cost. */
export const additionLabels = {
  funded: 'Pääomavastikkeet (rahastoitu)',
  improvements,
} as const

/** What is not deducted, because somebody has said so or nobody has said what it is. */
export const omittedLabels = {
  unhandled: 'Pääomavastikkeet, käsittely puuttuu',
  uncategorised: 'Luokittelemattomat kulut',
  excluded: 'Vähennyskelvottomat kulut',
} as const

export const figureLabels = {
  ...incomeLabels,
  ...deductionLabels,
  ...additionLabels,
  ...omittedLabels,
  interest: 'Tulonhankkimisvelan korot',
} as const

export type IncomeFigure = keyof typeof incomeLabels
export type DeductionFigure = keyof typeof deductionLabels
export type FigureName = keyof typeof figureLabels

export const incomeNames = Object.keys(incomeLabels) as readonly IncomeFigure[]
export const deductionNames = Object.keys(deductionLabels) as readonly DeductionFigure[]
export const additionNames = Object.keys(additionLabels) as readonly (keyof typeof additionLabels)[]
export const omittedNames = Object.keys(omittedLabels) as readonly (keyof typeof omittedLabels)[]
export const figureNames = Object.keys(figureLabels) as readonly FigureName[]

/** Forms of the Tax Administration: shares of a housing company, and real property. */
export const taxForms = ['7H', '7K'] as const
export type TaxForm = (typeof taxForms)[number]
export const taxFormLabels: Readonly<Record<TaxForm, string>> = {
  '7H': '7H Osakehuoneisto',
  '7K': '7K Kiinteistö',
}
