import { useWatch } from 'react-hook-form'
import type { DaySpan } from '#shared/base/day.ts'
import { lineFields } from '#shared/invoices/lines/line.fields.ts'
import { printVatRate, vatRatesOn, vatRatesWithin } from '#shared/rates/vat.ts'
import { useSession } from '../../app/session.ts'
import { SelectField } from '../../ui/field/SelectField.tsx'

interface Props {
  readonly name: string
  readonly label?: string
  /** The day of the delivery, or the days of which it may be; '' while nobody has said it. */
  readonly day: string | DaySpan
}

/** The rates of VAT of a line's day, those of the last day first; one that stands there already stays to be chosen. */
export function VatField({ name, label = lineFields.taxpr.label, day }: Props) {
  const rows = useSession()?.user.vat
  const existing: unknown = useWatch({ name })
  const { from, to } = typeof day === 'string' ? { from: day, to: day } : day
  const inForce = vatRatesOn(to, rows)
  const earlier = vatRatesWithin({ from, to }, rows).filter((rate) => !inForce.includes(rate))
  const known = [...inForce, ...earlier]
  const old = typeof existing === 'number' && !known.includes(existing) ? [existing] : []
  const options = [
    ...inForce.map((rate) => [rate, printVatRate(rate)] as const),
    ...[...earlier, ...old].map((rate) => [rate, `${printVatRate(rate)} (vanha)`] as const),
  ]
  return <SelectField name={name} label={label} options={options} />
}
