import { engForms } from './eng/forms.ts'
import { type Forms, finForms } from './fin/forms.ts'
import { gerForms } from './ger/forms.ts'
import type { InEach } from './language.ts'
import { sweForms } from './swe/forms.ts'

/** What those are told who are to fill a form or have filled it, by the language of each. */
export const formWords: InEach<Forms> = {
  fin: finForms,
  swe: sweForms,
  eng: engForms,
  ger: gerForms,
}
