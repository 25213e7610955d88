import { engInvoiceMails } from './eng/invoice-mails.ts'
import { finInvoiceMails, type InvoiceMails } from './fin/invoice-mails.ts'
import { gerInvoiceMails } from './ger/invoice-mails.ts'
import type { InEach } from './language.ts'
import { sweInvoiceMails } from './swe/invoice-mails.ts'

/** What the letter of an invoice says, by the language of its payer. */
export const mailWords: InEach<InvoiceMails> = {
  fin: finInvoiceMails,
  swe: sweInvoiceMails,
  eng: engInvoiceMails,
  ger: gerInvoiceMails,
}
