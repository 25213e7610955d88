import { toast } from '../ui/dialog/toasts.ts'

/**
 * Says which e-mail addresses more than one customer has; the notice stays until it is closed (spec section 5).
 *
 * @param whom 'vuokralaisella': whose addresses they are
 */
export function noticeDuplicates(counts: Readonly<Record<string, number>>, whom: string): void {
  const lines = Object.entries(counts).map(([email, count]) => `${email} (${count} kpl)`)
  if (lines.length > 0) toast.notice(`Sama sähköpostiosoite on usealla ${whom}: ${lines.join(', ')}`)
}
