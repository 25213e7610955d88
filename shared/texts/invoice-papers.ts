import { engInvoicePapers } from './eng/invoice-papers.ts'
import { finInvoicePapers, type InvoicePapers } from './fin/invoice-papers.ts'
import { gerInvoicePapers } from './ger/invoice-papers.ts'
import type { InEach } from './language.ts'
import { sweInvoicePapers } from './swe/invoice-papers.ts'

/** What stands on a printed invoice and on papers that are laid out like it, by the language of their reader. */
export const labelsOf: InEach<InvoicePapers> = {
  fin: finInvoicePapers,
  swe: sweInvoicePapers,
  eng: engInvoicePapers,
  ger: gerInvoicePapers,
}
