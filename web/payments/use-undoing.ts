import { useCallback } from 'react'
import { printMoney } from '#shared/base/money.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { isCardReturn, type PaymentSummary } from '#shared/payments/payment.ts'
import { useCommand } from '../app/use-call.ts'
import { confirm } from '../ui/dialog/confirm.ts'

/** True for a payment that stands and can be taken off its invoice. */
export const canBeUndone = (payment: PaymentSummary): boolean => {
  const { source, pair, undoes, undone } = payment
  const isElsewhere = undoneElsewhere.includes(source) || isCardReturn(payment)
  return (source !== 'credit' || Boolean(pair)) && !isElsewhere && undoes === '' && !undone
}

/** What a service told stands; what was kept of a deposit is taken back with its release. */
const undoneElsewhere: readonly PaymentSummary['source'][] = ['service', 'deposit']

const texts: Readonly<Record<PaymentSummary['source'], (sum: string) => string>> = {
  bank: (sum) => `${sum} irrotetaan laskulta ja jää kohdistettavaksi. Kohdistus ja sen peruminen jäävät näkyviin.`,
  manual: (sum) => `Käsin kirjattu ${sum} irrotetaan laskulta. Kirjaus ja sen peruminen jäävät näkyviin.`,
  credit: (sum) => `${sum} irrotetaan laskulta ja on taas hyvityslaskulla. Käyttö ja sen peruminen jäävät näkyviin.`,
  service: (sum) => `${sum} irrotetaan laskulta.`,
  deposit: (sum) => `${sum} irrotetaan laskulta.`,
  card: (sum) => `Kortilla maksettu ${sum} irrotetaan laskulta ja jää kohdistettavaksi. Kortille ei palauteta mitään.`,
}

/** Takes a payment off its invoice, after asking. */
export function useUndoing(): (payment: PaymentSummary) => Promise<void> {
  const { mutate } = useCommand(paymentsApi.undoPayment, { said: 'Kohdistus peruttu' })
  return useCallback(
    async ({ _id, amount, invoiceNumber, source }) => {
      const question = {
        title: `Perutaanko kohdistus laskulle ${invoiceNumber}?`,
        text: texts[source](printMoney(Math.abs(amount))),
        yes: 'Peru kohdistus',
        danger: true,
      }
      if (await confirm(question)) mutate({ params: { id: _id } })
    },
    [mutate],
  )
}
