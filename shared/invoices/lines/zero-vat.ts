import type { Line } from './line.ts'
import { type ZeroVatReason, zeroVatReasons } from './zero-vat-reasons.ts'

/** Categories of VAT on a line, UN/CEFACT 5305 as EN 16931 uses it: taxed, exempt, zero-rated, no supply at all. */
export type VatCategory = 'S' | 'E' | 'Z' | 'O'

const natural: Readonly<Record<ZeroVatReason, VatCategory>> = {
  letting: 'E',
  smallBusiness: 'E',
  financial: 'E',
  zeroRate: 'Z',
  deposit: 'O',
  interest: 'O',
  collection: 'O',
  damages: 'O',
  penalty: 'O',
}

const byType: Partial<Record<Line['productType'], ZeroVatReason>> = {
  Vakuus: 'deposit',
  Digivakuus: 'deposit',
  Sopimussakko: 'penalty',
}

type Reasoned = Pick<Line, 'taxpr' | 'productType' | 'zeroVat'>

/** The reason by the product's type alone: what is charged with a home is part of its letting. */
export const zeroVatOfType = (type: Line['productType']): ZeroVatReason => byType[type] ?? 'letting'

/** Why the line bears no VAT, as said on it or by its type; undefined of a line with VAT. */
export const zeroVatOf = ({ taxpr, productType, zeroVat }: Reasoned): ZeroVatReason | undefined =>
  taxpr > 0 ? undefined : zeroVat || zeroVatOfType(productType)

/** The reasons on an invoice, each once, in the order of the list. */
export function reasonsOf(lines: readonly Reasoned[]): ZeroVatReason[] {
  const said = new Set(lines.map(zeroVatOf))
  return zeroVatReasons.filter((reason) => said.has(reason))
}

/**
 * The category of each line in a file. What is no supply (O) may stand on an invoice only by itself and without the
 * seller's VAT number (BR-O-2, BR-O-11 to 14), so beside other lines it is told as exempt with its own reason; and a
 * seller without a VAT number, such as a private person, sells nothing that could be exempt or zero-rated (BR-E-2, BR-Z-2).
 */
export function categoriesOf(lines: readonly Reasoned[], hasVatNumber: boolean): (line: Reasoned) => VatCategory {
  const own = (line: Reasoned): VatCategory => {
    const reason = zeroVatOf(line)
    return reason ? natural[reason] : 'S'
  }
  const isTaxed = lines.some((line) => own(line) === 'S')
  if (lines.every((line) => own(line) === 'O') || (!hasVatNumber && !isTaxed)) return () => 'O'
  return (line) => {
    const category = own(line)
    return category === 'O' ? 'E' : category
  }
}
