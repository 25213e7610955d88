import { useSearchParams } from 'react-router-dom'
import { printMoney } from '#shared/base/money.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice, SendType } from '#shared/invoices/invoice.ts'
import { callForFile } from '../app/call.ts'
import { useDeed } from '../app/use-call.ts'
import { confirm } from '../ui/confirm.ts'
import { openPdf } from '../ui/pdf.ts'

/** How the invoice leaves, after 'Lasku 850,00 € lähtee'. */
const ways: Record<SendType, (recipient: Invoice['recipient']) => string> = {
  email: ({ email }) => (email ? `sähköpostilla osoitteeseen ${email}` : 'sähköpostilla'),
  print: () => 'tulostettavaksi',
  post: ({ name }) => `postitse vastaanottajalle ${name}`,
  evoice: ({ name }) => `verkkolaskuna vastaanottajalle ${name}`,
}

/** What can be done to one invoice. */
export function useInvoiceDeeds(invoice: Invoice) {
  const { _id, invoiceNumber, total, recipient, sendType } = invoice
  const [, setSearch] = useSearchParams()
  const sending = useDeed(invoicesApi.sendInvoice, { said: 'Lasku on lähdössä' })
  const checking = useDeed(invoicesApi.checkStatus, { said: 'Laskun tila tarkistettu' })
  const askSending = async () => {
    const question = {
      title: `Lähetetäänkö lasku ${invoiceNumber}?`,
      text: `Lasku ${printMoney(total)} lähtee ${ways[sendType](recipient)}. Lähetettyä laskua ei voi enää poistaa.`,
      yes: 'Lähetä lasku',
    }
    if (await confirm(question)) sending.mutate({ params: { invoiceId: _id } })
  }
  return {
    send: { ask: () => void askSending(), busy: sending.isPending },
    check: { ask: () => checking.mutate({ body: { invoiceId: _id } }), busy: checking.isPending },
    /** The form is that of the invoice's payments; the address opens it. */
    pay: () => setSearch({ pay: '' }, { replace: true }),
    showPdf: () =>
      openPdf({
        name: `${invoice.kind === 'refund' ? 'Hyvityslasku' : 'Lasku'} ${invoiceNumber}`,
        load: () => callForFile(invoicesApi.readInvoicePdf, { params: { id: _id } }),
      }),
  }
}
