import type { CreditFindings } from '#shared/credit-reports/credit-report.ts'
import type { Ctx, Write } from './ports.ts'

export interface CreditReportRequest {
  readonly subject: { readonly kind: 'person'; readonly nationalId: string }
  /** The law knows other reasons too; a landlord has this one. */
  readonly purpose: 'lease'
  /** Who asks, in the account: the service keeps it for the person asked about. */
  readonly requestedBy: string
}

/** A service that sells credit reports. Every method throws PortError and nothing else that is not a bug. */
export interface CreditReportPort {
  readonly provider: string
  /**
   * Buys a report. It is paid for each time and cannot be looked up afterwards: after an ambiguous error nobody knows
   * whether it was bought, and only a person may ask again.
   */
  request(c: Ctx, request: CreditReportRequest, w: Write): Promise<CreditFindings>
}
