import { engPayPage } from './eng/pay-page.ts'
import { finPayPage, type PayPage } from './fin/pay-page.ts'
import { gerPayPage } from './ger/pay-page.ts'
import type { InEach } from './language.ts'
import { swePayPage } from './swe/pay-page.ts'

/** What the page on which an invoice is paid says, by the language of its payer. */
export const payWords: InEach<PayPage> = {
  fin: finPayPage,
  swe: swePayPage,
  eng: engPayPage,
  ger: gerPayPage,
}
