import { get } from '../base/endpoint.ts'
import { Calculations } from '../calculations/calculation.ts'

/** Apart from the other calls, whose lists show sums alone. */
export const settlementCalculationsApi = {
  /** How what is settled of an invoice now comes about. */
  readSettlementCalculations: get('/outgoing-payment/settlement/:invoiceId/calculations', {
    needs: 'outgoingPayments.read',
    reply: Calculations,
  }),
  /** The same of each invoice that a payment settles, as it was reckoned then. */
  readOutgoingCalculations: get('/outgoing-payment/:id/calculations', {
    needs: 'outgoingPayments.read',
    reply: Calculations,
  }),
  /** How the rewards on an invoice of them came about, a tree for each of its lines. */
  readRewardCalculations: get('/outgoing-payment/reward/invoice/:id/calculations', {
    needs: 'outgoingPayments.read',
    reply: Calculations,
  }),
}
