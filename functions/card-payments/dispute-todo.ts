import { type Day, dayOf } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { busy } from '#shared/base/problem.ts'
import type { CardPayment } from '#shared/card-payments/card-payment.ts'
import { disputeReasonText } from '#shared/card-payments/card-words.ts'
import { Todo } from '#shared/todos/todo.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import type { Write } from '../platform/table/transact.ts'
import type { CardMoney } from '../providers/card-payments-port.ts'
import { todos } from '../todos/todos.ts'

type Dispute = CardMoney['disputes'][number]

/** A dispute is to be answered by its day, or it is lost: a task stands until it ends. What people ticked stays ticked. */
export async function askingAnswer(actor: Actor, payment: CardPayment, dispute: Dispute): Promise<Write[]> {
  const _id = `card-dispute-${dispute._id}`
  const existing = await todos.find(actor, _id)
  if (dispute.state !== 'open') {
    const done = { completed: true, completedAt: instant(), completedBy: 'Stripe' }
    return existing && !existing.completed ? [todos.replacing(actor, { ...existing, ...done }, busy)] : []
  }
  const dueDate = lastDayOf(dispute.until)
  if (!existing) return [todos.creating(actor, { ...taskOf(payment, dispute, _id), dueDate }, busy)]
  const isOther = dueDate !== existing.dueDate && !existing.completed
  return isOther ? [todos.replacing(actor, { ...existing, dueDate }, busy)] : []
}

/** Until then people sleep: what ends in the small hours, as at midnight of UTC, is to be done the day before. */
const smallHours = 6 * 3600_000

/** The last day on which people may answer; '' when the provider says none. */
export const lastDayOf = (until: string): Day | '' => (until ? dayOf(Date.parse(until) - smallHours) : '')

const taskOf = ({ invoiceNumber, payerName }: CardPayment, { amount, reason }: Dispute, _id: string): Todo =>
  Todo.parse({
    _id,
    version: 0,
    title: `Vastaa riitautettuun korttimaksuun: lasku ${invoiceNumber}, ${printMoney(amount)}`,
    description: `${payerName} on riitauttanut maksun (${disputeReasonText(reason)}). Vastaa Stripessä ja liitä vuokrasopimus ja lasku todisteiksi. Ilman vastausta riita hävitään. Tehtävä poistuu avoimista, kun riita päättyy.`,
    label: 'others',
    created: instant(),
    createdBy: 'Stripe',
  })
