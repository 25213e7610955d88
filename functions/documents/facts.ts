import type { Part, Sheet, Style } from './sheet.ts'

export type Fact = readonly [label: string, value: string]

export interface FactPlaces {
  readonly labelAt: number
  readonly valueAt: number
  /** Where values end. */
  readonly right: number
  readonly leading: number
  readonly label?: Style
  readonly value?: Style
}

/** A fact of a list of them, from `y` down; gives the height under it. */
export function drawFact(sheet: Sheet, list: Part, [label, value]: Fact, places: FactPlaces, y: number): number {
  const item = sheet.part('LI', list)
  sheet.in(sheet.part('Lbl', item), () => sheet.text(label, places.labelAt, y, places.label))
  const lines = sheet.wrapped(value, places.right - places.valueAt, places.value)
  sheet.in(sheet.part('LBody', item), () => sheet.column(lines, places.valueAt, y, places.leading, places.value))
  return y + lines.length * places.leading
}

/** What is to be known, each by its name; gives the height under the last. What has no value is left out. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], places: FactPlaces, top: number): number {
  const filled = facts.filter(([, value]) => value)
  if (filled.length === 0) return top
  const list = sheet.part('L')
  return filled.reduce((y, fact) => drawFact(sheet, list, fact, places, y), top)
}
