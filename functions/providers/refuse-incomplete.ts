import type { InvoiceService } from '#shared/accounts/invoice-services.ts'
import { type Channel, faultsByField, sendingGaps, stopping } from '#shared/invoices/sending/sending-gaps.ts'
import { type InvoiceDraft, type Party, PortError } from './ports.ts'

interface At extends Channel {
  readonly service: InvoiceService
}

/**
 * What the service would refuse is refused before anything is made there, by the rule that people were warned by.
 *
 * @param others what is wrong besides, by field
 */
export function refuseIncomplete(draft: InvoiceDraft, at: At, others: Readonly<Record<string, string>> = {}): void {
  const { sendType, recipient, lines, creditsServiceId } = draft
  const sending = { sendType, recipient: payerOf(recipient), isCredit: creditsServiceId !== undefined }
  const fields: Record<string, string> = {
    ...faultsByField(stopping(sendingGaps(sending, at))),
    ...(lines.length === 0 && { lines: 'Laskulla ei ole rivejä.' }),
    ...others,
  }
  const [userMessage] = Object.values(fields)
  if (userMessage === undefined) return
  throw new PortError('invalid', { provider: at.service, operation: 'send', outcome: 'none', userMessage, fields })
}

const payerOf = ({ kind, name, businessId, email, address, zipCode, city, country, eInvoice }: Party) => ({
  name,
  isCompany: kind === 'company',
  businessId: businessId ?? '',
  email: email ?? '',
  address: address ?? '',
  zipCode: zipCode ?? '',
  city: city ?? '',
  country: country ?? '',
  evoiceOperator: eInvoice?.operator ?? '',
  evoiceAddress: eInvoice?.address ?? '',
  evoiceId: eInvoice?.agreementId ?? '',
})
