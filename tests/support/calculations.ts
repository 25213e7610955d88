import { expect } from 'vitest'
import { Calculation, type CalculationStep } from '#shared/calculations/calculation.ts'
import { roundedTo } from '#shared/calculations/exact.ts'
import { formulaOf } from '#shared/calculations/formula.ts'

export const stepsOf = (step: CalculationStep): CalculationStep[] => [step, ...(step.steps ?? []).flatMap(stepsOf)]

/** The first step of the name, wherever in the tree it is. */
export const stepNamed = (root: CalculationStep, label: string): CalculationStep | undefined =>
  stepsOf(root).find((step) => step.label === label)

/** What a formula comes to as it is written, to so many decimals: '850,00 € × 1 / 3' to two is 283.33. */
function reckoned(formula: string, decimals: number): number | undefined {
  const plain = formula
    .replaceAll('\u00a0', '')
    .replaceAll(/([\d,]+)%/g, '($1 / 100)')
    .replaceAll(/€|kk|pv/g, '')
  const exact = formulaOf(plain, {})(() => undefined)
  return exact && roundedTo(exact, decimals)
}

/** Each formula of the tree comes to the value beside it, and nothing of the tree is lost when it is stored. */
export function expectRight(root: CalculationStep): void {
  expect(Calculation.parse(JSON.parse(JSON.stringify(root)))).toEqual(JSON.parse(JSON.stringify(root)))
  for (const { label, value, formula } of stepsOf(root)) {
    if (!formula || !value) continue
    const result = value.unit === 'percent' ? reckoned(`(${formula}) * 100`, 2) : reckoned(formula, 2)
    const stated = value.unit.startsWith('cents') ? value.amount / 100 : value.amount
    expect([label, formula, result]).toEqual([label, formula, stated])
  }
}
