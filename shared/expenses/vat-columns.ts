/** VAT of each rate in the list's columns. A rate that the operator has said since has its place in `vatOther`. */
export const vatColumns: Readonly<Record<number, VatColumn>> = {
  25.5: 'vat255',
  24: 'vat24',
  14: 'vat14',
  13.5: 'vat135',
  10: 'vat10',
}
export const vatColumnNames = ['vat255', 'vat24', 'vat14', 'vat135', 'vat10', 'vatOther'] as const
export type VatColumn = (typeof vatColumnNames)[number]
