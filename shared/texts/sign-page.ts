import { engSignPage } from './eng/sign-page.ts'
import { finSignPage, type SignPage } from './fin/sign-page.ts'
import { gerSignPage } from './ger/sign-page.ts'
import type { InEach } from './language.ts'
import { sweSignPage } from './swe/sign-page.ts'

/** What the page says on which a paper is signed, by the language of its signer. */
export const signPageWords: InEach<SignPage> = {
  fin: finSignPage,
  swe: sweSignPage,
  eng: engSignPage,
  ger: gerSignPage,
}
