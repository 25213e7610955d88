import { engIncreasePapers } from './eng/increase-papers.ts'
import { finIncreasePapers, type IncreasePapers } from './fin/increase-papers.ts'
import { gerIncreasePapers } from './ger/increase-papers.ts'
import type { InEach } from './language.ts'
import { sweIncreasePapers } from './swe/increase-papers.ts'

/** A notice of a rent increase, by the language of its reader; {…} are fields that are filled and ** makes bold. */
export const increasePaperWords: InEach<IncreasePapers> = {
  fin: finIncreasePapers,
  swe: sweIncreasePapers,
  eng: engIncreasePapers,
  ger: gerIncreasePapers,
}
