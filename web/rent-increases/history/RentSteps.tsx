import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { rentReasonLabels } from '#shared/rent-increases/rent-changes.ts'
import type { RentSpan } from '#shared/rent-increases/rent-spans.ts'
import { useMay } from '../../app/session.ts'
import { type Step, StepChart } from '../../ui/chart/StepChart.tsx'
import { growthOf } from './growth.ts'
import { pageOfChange } from './page-of-change.ts'

interface Props {
  readonly spans: readonly RentSpan[]
  /** All are of one contract, which the page tells already. */
  readonly ofOne?: boolean
}

/** Rents through time as stairs; each step opens what made it. */
export function RentSteps({ spans, ofOne = false }: Props) {
  const mayOpen = useMay()('rentIncreases.read')
  const steps = spans.map((span) => stepOf(span, mayOpen, ofOne))
  return <StepChart label="Vuokra portaittain" steps={steps} printTick={(cents) => printNumber(cents / 100)} />
}

function stepOf({ lease, change, from, to }: RentSpan, mayOpen: boolean, ofOne: boolean): Step {
  const { before, after, reason } = change
  const why = reason === 'start' && !ofOne ? lease.tenantName : rentReasonLabels[reason]
  const growth = before === null ? '' : growthOf(before, after)
  const name = [
    `${printDay(from)} alkaen ${printMoney(after)} kuukaudessa`,
    [rentReasonLabels[reason], growth].filter(Boolean).join(' '),
    ...(ofOne ? [] : [lease.tenantName]),
  ]
  return {
    key: `${lease.contract}.${from}`,
    line: lease.contract,
    from,
    to,
    value: after,
    label: printMoney(after),
    why,
    name: name.filter(Boolean).join(', '),
    path: pageOfChange(lease.contract, change, mayOpen),
  }
}
