import { engIncreaseFigures } from './eng/increase-figures.ts'
import { gerIncreaseFigures } from './ger/increase-figures.ts'
import type { Language } from './language.ts'
import { type IncreaseFigures, sweIncreaseFigures } from './swe/increase-figures.ts'

export type ForeignLanguage = Exclude<Language, 'fin'>

/** What a notice says of the figures, by the language of its reader. */
export const increaseFigureWords: Readonly<Record<ForeignLanguage, IncreaseFigures>> = {
  swe: sweIncreaseFigures,
  eng: engIncreaseFigures,
  ger: gerIncreaseFigures,
}
