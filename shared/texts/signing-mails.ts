import { engSigningMails } from './eng/signing-mails.ts'
import { finSigningMails, type SigningMails } from './fin/signing-mails.ts'
import { gerSigningMails } from './ger/signing-mails.ts'
import type { InEach } from './language.ts'
import { sweSigningMails } from './swe/signing-mails.ts'

/** What those are told by e-mail who are to sign a paper or have signed it, by the language of each. */
export const signingMailWords: InEach<SigningMails> = {
  fin: finSigningMails,
  swe: sweSigningMails,
  eng: engSigningMails,
  ger: gerSigningMails,
}
