import { useCallback } from 'react'
import { printMoney } from '#shared/base/money.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import type { PaymentRow } from '#shared/payments/payment.ts'
import { useDeed } from '../app/use-call.ts'
import { confirm } from '../ui/confirm.ts'

/** True for a payment that stands and can be taken off its invoice. */
export const canBeUndone = ({ source, undoes, undone }: PaymentRow): boolean =>
  source !== 'credit' && source !== 'service' && undoes === '' && !undone

/** Takes a payment off its invoice, after asking. */
export function useUndoing(): (payment: PaymentRow) => Promise<void> {
  const { mutate } = useDeed(paymentsApi.undoPayment, { said: 'Kohdistus peruttu' })
  return useCallback(
    async ({ _id, amount, invoiceNumber, source }) => {
      const question = {
        title: `Perutaanko kohdistus laskulle ${invoiceNumber}?`,
        text:
          source === 'bank'
            ? `${printMoney(amount)} irrotetaan laskulta ja jää kohdistettavaksi. Kohdistus ja sen peruminen jäävät näkyviin.`
            : `Käsin kirjattu ${printMoney(amount)} irrotetaan laskulta. Kirjaus ja sen peruminen jäävät näkyviin.`,
        yes: 'Peru kohdistus',
        danger: true,
      }
      if (await confirm(question)) mutate({ params: { id: _id } })
    },
    [mutate],
  )
}
