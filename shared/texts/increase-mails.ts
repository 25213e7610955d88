import { engIncreaseMails } from './eng/increase-mails.ts'
import { finIncreaseMails, type IncreaseMails } from './fin/increase-mails.ts'
import { gerIncreaseMails } from './ger/increase-mails.ts'
import type { InEach } from './language.ts'
import { sweIncreaseMails } from './swe/increase-mails.ts'

/** The letter beside a notice of changed rent, by the language of its reader. */
export const noticeMailWords: InEach<IncreaseMails> = {
  fin: finIncreaseMails,
  swe: sweIncreaseMails,
  eng: engIncreaseMails,
  ger: gerIncreaseMails,
}
