/** A field that models may speak of. */
export interface FieldInfo {
  readonly name: string
  readonly label: string
  readonly group: string
  /** What is shown in a preview without a contract. */
  readonly sample: string
  /** All that it can be, for those of a few values. */
  readonly choices?: readonly string[]
}

type Row = readonly [name: string, label: string, sample: string, choices?: readonly string[]]

export const fieldsOf = (group: string, rows: readonly Row[]): FieldInfo[] =>
  rows.map(([name, label, sample, choices]) => ({ name, label, group, sample, ...(choices && { choices }) }))
