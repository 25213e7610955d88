import { useCallback, useState } from 'react'
import { type Cents, printMoney, sumOf } from '#shared/base/money.ts'
import { mostSettled, outgoingPaymentsApi, type SettlementSummary } from '#shared/outgoing-payments/api.ts'
import type { OtherPaymentSummary } from '#shared/outgoing-payments/other-payment.ts'
import { nameOfSettled } from '#shared/outgoing-payments/outgoing-payment.ts'
import { chunksOf, isTakenBy, takenOf } from '#shared/outgoing-payments/taking.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { toast } from '../ui/dialog/toasts.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What waits to go with the principals' next payments. */
async function waitingOthers(rows: readonly SettlementSummary[]): Promise<OtherPaymentSummary[]> {
  const { rows: others } = await call(outgoingPaymentsApi.listOtherPayments, {
    body: { waiting: true, itemsPerPage: 5000 },
  })
  const theirs = new Set(rows.map(({ partner }) => partner))
  return others.filter((other) => theirs.has(other.partner) && isTakenBy(other, today()))
}

/** What the others change: manual ones wholly, costs as far as each principal's money goes. */
function besidesOf(rows: readonly SettlementSummary[], others: readonly OtherPaymentSummary[]): Cents {
  const partners = [...new Set(others.map(({ partner }) => partner))]
  return sumOf(
    partners.map((partner) => {
      const theirs = others.filter((other) => other.partner === partner)
      const whole = sumOf(theirs.filter(({ receipt }) => !receipt).map(({ signed }) => signed))
      const first = rows.find((row) => row.partner === partner)
      const toOne = rows.filter((row) => row.partner === partner && row.iban === first?.iban)
      const costs = theirs.filter(({ receipt }) => receipt)
      const available = sumOf(toOne.map(({ amount }) => amount)) + whole
      return whole - sumOf(takenOf(costs, available).map(({ amount }) => amount))
    }),
  )
}

function textOf(rows: readonly SettlementSummary[], others: readonly OtherPaymentSummary[]): string {
  const payees = new Set(rows.map(({ partner, iban }) => `${partner} ${iban}`)).size
  const own = sumOf(rows.map(({ amount }) => amount))
  const besides = besidesOf(rows, others)
  const beside =
    others.length > 0
      ? ` Mukaan tulee ${counted(others.length, 'muu maksu', 'muuta maksua')}, ${printMoney(besides)}.`
      : ''
  return `Luodaan ${counted(payees, 'maksu', 'maksua')}, yhteensä ${printMoney(own + besides)}.${beside} Rahaa ei siirry ennen kuin maksut viedään pankkiin.`
}

/** Makes payments of what has come in for principals. */
export function useSettling() {
  const [isBusy, setBusy] = useState(false)
  const send = useCallback(async (rows: readonly SettlementSummary[], others: readonly OtherPaymentSummary[]) => {
    setBusy(true)
    const outcome = { made: 0, refused: [] as string[] }
    try {
      for (const chunk of chunksOf(rows, others, mostSettled)) {
        const invoices = chunk.rows.map(({ _id, amount }) => ({ invoice: _id, amount }))
        if (chunk.leftOut > 0)
          outcome.refused.push('Muita maksuja on liikaa yhteen tilitykseen. Loput odottavat seuraavaa.')
        const body = { invoices, others: chunk.others.map(({ _id }) => _id) }
        const { outgoingPayments, refused } = await call(outgoingPaymentsApi.settle, { body })
        outcome.made += outgoingPayments.length
        outcome.refused.push(...refused.map(({ reason }) => reason))
      }
    } catch (failure) {
      if (failure instanceof Error) outcome.refused.push(failure.message)
    }
    setBusy(false)
    if (outcome.made > 0) toast.ok(`${counted(outcome.made, 'maksu', 'maksua')} tehty`)
    const [first] = outcome.refused
    if (first)
      toast.error(outcome.refused.length === 1 ? first : `${outcome.refused.length} jäi tilittämättä: ${first}`)
  }, [])
  const settle = useCallback(
    async (row: SettlementSummary) => {
      const others = await waitingOthers([row])
      const question = {
        title: `Tilitetäänkö ${nameOfSettled(row).toLowerCase()} päämiehelle ${row.partnerName}?`,
        text: textOf([row], others),
        yes: 'Tilitä',
      }
      if (await confirm(question)) await send([row], others)
    },
    [send],
  )
  const settleAll = useCallback(
    async (narrowed: Readonly<Record<string, string>>) => {
      const { rows } = await call(outgoingPaymentsApi.listSettlements, { body: { ...narrowed, itemsPerPage: 5000 } })
      if (rows.length === 0) return toast.info('Tilitettävää ei ole.')
      const others = await waitingOthers(rows)
      const question = {
        title: `Tilitetäänkö ${counted(rows.length, 'lasku', 'laskua')}?`,
        text: textOf(rows, others),
        yes: 'Tilitä kaikki',
      }
      if (await confirm(question)) await send(rows, others)
    },
    [send],
  )
  return { settle, settleAll, isBusy }
}
