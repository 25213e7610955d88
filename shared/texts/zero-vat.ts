import { engZeroVat } from './eng/zero-vat.ts'
import { finZeroVat, type ZeroVat } from './fin/zero-vat.ts'
import { gerZeroVat } from './ger/zero-vat.ts'
import type { InEach } from './language.ts'
import { sweZeroVat } from './swe/zero-vat.ts'

/** Why a line bears no VAT, by the language of whoever reads the invoice. The browser needs only the Finnish ones. */
export const zeroVatWords: InEach<ZeroVat> = {
  fin: finZeroVat,
  swe: sweZeroVat,
  eng: engZeroVat,
  ger: gerZeroVat,
}
