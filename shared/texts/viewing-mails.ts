import { engViewingMails } from './eng/viewing-mails.ts'
import { finViewingMails, type ViewingMails } from './fin/viewing-mails.ts'
import { gerViewingMails } from './ger/viewing-mails.ts'
import type { InEach } from './language.ts'
import { sweViewingMails } from './swe/viewing-mails.ts'

/** What a visitor is told of the time at which a home is shown, by the language of the visitor. */
export const viewingMailWords: InEach<ViewingMails> = {
  fin: finViewingMails,
  swe: sweViewingMails,
  eng: engViewingMails,
  ger: gerViewingMails,
}
