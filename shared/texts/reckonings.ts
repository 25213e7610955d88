import { engReckonings } from './eng/reckonings.ts'
import { finReckonings, type Reckonings } from './fin/reckonings.ts'
import { gerReckonings } from './ger/reckonings.ts'
import type { InEach } from './language.ts'
import { sweReckonings } from './swe/reckonings.ts'

/** How interest and fees are explained, by the language of whoever reads the reminder. */
export const reckoningWords: InEach<Reckonings> = {
  fin: finReckonings,
  swe: sweReckonings,
  eng: engReckonings,
  ger: gerReckonings,
}
