import { useNavigate, useSearchParams } from 'react-router-dom'
import { printMoney } from '#shared/base/money.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { invoiceKindLabels } from '#shared/invoices/kind-labels.ts'
import type { SendType } from '#shared/invoices/sending/send-types.ts'
import { call, callForFile } from '../app/call.ts'
import { useCommand } from '../app/use-call.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { openPdf } from '../ui/pdf/pdf.ts'

/** How the invoice leaves, after 'Lasku 850,00 € lähtee'. */
const ways: Record<SendType, (recipient: Invoice['recipient']) => string> = {
  email: ({ email }) => (email ? `sähköpostilla osoitteeseen ${email}` : 'sähköpostilla'),
  print: () => 'tulostettavaksi',
  post: ({ name }) => `postitse vastaanottajalle ${name}`,
  evoice: ({ name }) => `verkkolaskuna vastaanottajalle ${name}`,
}

const nothing = { stops: false, sentence: '' }

/**
 * What a draft lacks by the payer's data as they are now; nothing when that cannot be told just now, for the server asks
 * too. One that failed has a dialog of its own.
 */
async function lackOf({ recipient, sendType, state }: Invoice) {
  if (state !== 'draft') return nothing
  try {
    const { sendingApi } = await import('#shared/invoices/sending/sending-api.ts')
    const { ways: all } = await call(sendingApi.readWays, { body: { tenant: recipient.tenantId } })
    return all.find((way) => way.sendType === sendType) ?? nothing
  } catch {
    return nothing
  }
}

/** Which days a draft gets that is sent later than it was made; nothing when it keeps its own or that cannot be told. */
async function newDates(invoice: Invoice): Promise<string> {
  if (invoice.state !== 'draft') return ''
  try {
    return await (await import('./sending/sending-dates.ts')).newDatesOf(invoice)
  } catch {
    return ''
  }
}

/** What can be done to one invoice. */
export function useInvoiceCommands(invoice: Invoice) {
  const { _id, invoiceNumber, total, recipient, sendType } = invoice
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  const sending = useCommand(invoicesApi.sendInvoice, { said: 'Lasku on lähdössä' })
  const checking = useCommand(invoicesApi.checkStatus, { said: 'Laskun tila tarkistettu' })
  const askSending = async () => {
    const [{ stops, sentence }, dates] = await Promise.all([lackOf(invoice), newDates(invoice)])
    if (stops) {
      const toTenant = {
        title: `Laskua ${invoiceNumber} ei voi vielä lähettää`,
        text: sentence,
        yes: 'Avaa vuokralainen',
      }
      if (await confirm(toTenant)) void navigate(`/tenant/edit/${recipient.tenantId}`)
      return
    }
    const leaves = `Lasku ${printMoney(total)} lähtee ${ways[sendType](recipient)}.`
    const question = {
      title: `Lähetetäänkö lasku ${invoiceNumber}?`,
      text: [leaves, dates, 'Lähetettyä laskua ei voi enää poistaa.', sentence].filter(Boolean).join(' '),
      yes: 'Lähetä lasku',
    }
    if (await confirm(question)) sending.mutate({ params: { invoiceId: _id } })
  }
  return {
    send: { ask: () => void askSending(), busy: sending.isPending },
    check: { ask: () => checking.mutate({ body: { invoiceId: _id } }), busy: checking.isPending },
    /** The form is that of the invoice's payments; the address opens it. */
    pay: () => setSearch({ pay: '' }, { replace: true }),
    /** So does that of its credit losses. */
    writeOff: () => setSearch({ loss: '' }, { replace: true }),
    showPdf: () =>
      openPdf({
        name: `${invoiceKindLabels[invoice.kind]} ${invoiceNumber}`,
        load: () => callForFile(invoicesApi.readInvoicePdf, { params: { id: _id } }),
      }),
  }
}
