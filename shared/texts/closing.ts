import { engClosing } from './eng/closing.ts'
import { type Closing, finClosing } from './fin/closing.ts'
import { gerClosing } from './ger/closing.ts'
import type { InEach } from './language.ts'
import { sweClosing } from './swe/closing.ts'

/** What papers of a lease’s end say, by the language of whoever reads them. */
export const closingWords: InEach<Closing> = {
  fin: finClosing,
  swe: sweClosing,
  eng: engClosing,
  ger: gerClosing,
}
