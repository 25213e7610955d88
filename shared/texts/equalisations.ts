import { engEqualisations } from './eng/equalisations.ts'
import { type Equalisations, finEqualisations } from './fin/equalisations.ts'
import { gerEqualisations } from './ger/equalisations.ts'
import type { InEach } from './language.ts'
import { sweEqualisations } from './swe/equalisations.ts'

/** What the letter of an equalisation says, by the language of its payer. */
export const equalisationWords: InEach<Equalisations> = {
  fin: finEqualisations,
  swe: sweEqualisations,
  eng: engEqualisations,
  ger: gerEqualisations,
}
