import type { SigningService } from '#shared/accounts/signing-services.ts'
import { PortError } from '../ports.ts'
import type { SigningCapabilities, SigningDraft } from './port.ts'

interface Bounds {
  readonly provider: SigningService
  readonly capabilities: SigningCapabilities
  /** Characters. */
  readonly mostMessage: number
}

/** Throws PortError('invalid') for what the service would refuse, before anything of it is sent. */
export function checkSigningDraft(draft: SigningDraft, { provider, capabilities, mostMessage }: Bounds): void {
  const fault = faultOf(draft, capabilities, mostMessage)
  if (fault) throw new PortError('invalid', { provider, operation: 'create', outcome: 'none', userMessage: fault })
}

function faultOf(
  { pdf, signers, message = '' }: SigningDraft,
  { mostPdfBytes, mostSigners, strong }: SigningCapabilities,
  mostMessage: number,
): string | undefined {
  const megabytes = Math.round(mostPdfBytes / 1_000_000)
  if (new TextDecoder('latin1').decode(pdf.subarray(0, 5)) !== '%PDF-') return 'Asiakirja ei ole PDF-tiedosto.'
  if (pdf.length > mostPdfBytes) return `Asiakirja on liian suuri: enintään ${megabytes} Mt.`
  if (signers.length === 0) return 'Allekirjoittajia ei ole.'
  if (signers.length > mostSigners) return `Allekirjoittajia on liikaa: enintään ${mostSigners}.`
  if (message.length > mostMessage) return `Viesti on liian pitkä: enintään ${mostMessage} merkkiä.`
  const unreachable = signers.find(({ email, phone }) => !email && !phone)
  if (unreachable) return `Allekirjoittajalta ${unreachable.name} puuttuu sähköpostiosoite.`
  if (!strong && signers.some((signer) => signer.strong)) return 'Palvelussa ei ole vahvaa tunnistusta.'
  return undefined
}

/** The key stands in the title, because a process whose making was unclear can be found by nothing else. */
export function titleWith(title: string, key: string, most: number): string {
  const words = title.trim().replaceAll(/\s+/g, ' ')
  const cut = words.slice(0, most)
  return cut.includes(key) ? cut : `${words.slice(0, most - key.length - 1)} ${key}`
}
