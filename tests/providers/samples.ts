import type { Ctx, InvoiceDraft, PartnerCall, Party } from '../../functions/providers/ports.ts'
import { PortError } from '../../functions/providers/ports.ts'

export const aTenant = (more: Partial<Party> = {}): Party => ({
  kind: 'person',
  name: 'Äijö Öhman',
  customerNumber: 'asiakas-1',
  email: 'aijo.ohman@example.fi',
  address: 'Sammonkatu 23–25 A 7',
  zipCode: '70100',
  city: 'Kuopio',
  language: 'fi',
  ...more,
})

/** A month's rent of 850,00 € without VAT. */
export const aDraft = (more: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  invoiceNumber: '2026-1001',
  reference: '10001235',
  billDate: '2026-11-21',
  dueDate: '2026-12-05',
  sendType: 'email',
  recipient: aTenant(),
  lines: [{ desc: 'Vuokra, joulukuu', count: '1', itemtype: 'kk', unitPriceNet: '850.00', taxpr: '0' }],
  totalGross: 85_000,
  ...more,
})

export interface TestCtx extends Ctx {
  readonly log: PartnerCall[]
}

/** @param patience milliseconds until the deadline, on the clock of `now` */
export function aCtx(now: () => number, patience = 20_000): TestCtx {
  const log: PartnerCall[] = []
  return {
    accountId: 'account-1',
    requestId: 'request-1',
    now: () => new Date(now()),
    deadline: now() + patience,
    onCall: (call) => log.push(call),
    log,
  }
}

/** The PortError that the call ends in; anything else fails the test. */
export async function refusal(call: Promise<unknown>): Promise<PortError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof PortError) return error
  throw new Error(`expected a PortError, got ${String(error)}`)
}
