/**
 * Why a line bears no VAT. AVL 27 § exempts the letting of real estate with its water, heat and electricity, 3 § small
 * businesses, 41 § financial services; a deposit, late interest, collection costs, damages and a contract penalty are paid
 * for no supply (1 §; of late interest the Court of Justice in C-222/81).
 */
export const zeroVatReasons = [
  'letting',
  'smallBusiness',
  'financial',
  'zeroRate',
  'deposit',
  'interest',
  'collection',
  'damages',
  'penalty',
] as const
export type ZeroVatReason = (typeof zeroVatReasons)[number]
