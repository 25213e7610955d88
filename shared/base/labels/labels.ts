import { foldedLabel } from '../fields.ts'

interface Labelled {
  readonly labels?: readonly string[] | null | undefined
}

/** @param label the one that is looked for; any row has '' */
export function isLabelled(label: string): (row: Labelled) => boolean {
  if (label === '') return () => true
  const folded = foldedLabel(label)
  return ({ labels }) => labels?.some((each) => foldedLabel(each) === folded) ?? false
}

/** 'Avain puuttuu; Saneeraus 2027' */
export const cellOfLabels = (labels: readonly string[]): string => labels.join('; ')

/** Several labels as people write them one after another, and as a cell of a file holds them. */
export const labelsIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((label) => label.trim())
    .filter(Boolean)
