import { useState } from 'react'
import { printMoney } from '#shared/base/money.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import type { ReceivedEntrySummary } from '#shared/payments/received.ts'
import { call } from '../../app/call.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import type { Proposal } from './proposals.ts'
import type { Queue } from './use-queue.ts'

/** What has been matched at this desk, so that the last of it may be taken back. */
interface Done {
  readonly entry: string
  readonly payments: readonly string[]
  readonly said: string
}

const saidOf = ({ payerName }: ReceivedEntrySummary, { parts, amount }: Proposal): string => {
  const numbers = parts.map(({ invoiceNumber }) => invoiceNumber).join(', ')
  return `${payerName || 'Tuntematon maksaja'}: ${printMoney(amount)} ${parts.length > 1 ? 'laskuille' : 'laskulle'} ${numbers}`
}

/** Matching the payment that is looked at and taking the last one back, one deed at a time. */
export function useMatching(queue: Queue) {
  const [done, setDone] = useState<readonly Done[]>([])
  const [busy, setBusy] = useState(false)

  async function alone(deed: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    try {
      await deed()
    } catch (error) {
      toast.error((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  const accept = (row: ReceivedEntrySummary, proposal: Proposal) =>
    alone(async () => {
      const parts = proposal.parts.map(({ invoice, amount }) => ({ invoice, amount }))
      const { entry } = await call(paymentsApi.splitEntry, { params: { id: row._id }, body: { parts } })
      const payments = entry.allocations.slice(0 - parts.length).map(({ payment }) => payment)
      setDone([...done, { entry: row._id, payments, said: saidOf(row, proposal) }])
      if (entry.open === 0) queue.leave(row._id)
    })

  const undo = () =>
    alone(async () => {
      const last = done.at(-1)
      if (!last) return
      for (const id of last.payments) await call(paymentsApi.undoPayment, { params: { id } })
      setDone(done.slice(0, -1))
      queue.comeBack(last.entry)
    })

  return { accept, undo, busy, last: done.at(-1) }
}
export type Matching = ReturnType<typeof useMatching>
