import { engAgreementPapers } from './eng/agreement-papers.ts'
import { type AgreementPapers, finAgreementPapers } from './fin/agreement-papers.ts'
import { gerAgreementPapers } from './ger/agreement-papers.ts'
import type { InEach } from './language.ts'
import { sweAgreementPapers } from './swe/agreement-papers.ts'

/** What a tenant is told of prices that were agreed on, by the language of its reader; {…} are fields that are filled. */
export const agreementPaperWords: InEach<AgreementPapers> = {
  fin: finAgreementPapers,
  swe: sweAgreementPapers,
  eng: engAgreementPapers,
  ger: gerAgreementPapers,
}
