import { printSpan } from '#shared/base/day.ts'
import type { EqualisedRow } from '#shared/meters/equalised-row.ts'
import { equalisationWords } from '#shared/texts/equalisations.ts'
import type { Language } from '#shared/texts/language.ts'

type Days = Pick<EqualisedRow, 'cold' | 'hot' | 'from' | 'to'>

/**
 * What a line of an equalisation is called in the language of its payer. The lines stand in one order everywhere: what was
 * used, cold before hot, and what was charged ahead.
 */
export function equalisedLineName(row: Days, at: number, language: Language): string {
  const words = equalisationWords[language]
  const used = [row.cold !== 0 && 'coldWater', row.hot !== 0 && 'hotWater'] as const
  const kind = used.filter((each) => each !== false)[at]
  return `${kind ? `${words.meters[kind]}, ${words.usage}` : words.advances} ${printSpan(row)}`
}
