import { engLetters } from './eng/letters.ts'
import { finLetters, type Letters } from './fin/letters.ts'
import { gerLetters } from './ger/letters.ts'
import type { InEach } from './language.ts'
import { sweLetters } from './swe/letters.ts'

/** How a letter begins and ends, by the language of its reader. */
export const courtesies: InEach<Letters> = {
  fin: finLetters,
  swe: sweLetters,
  eng: engLetters,
  ger: gerLetters,
}
