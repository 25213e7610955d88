import { useState } from 'react'
import { printMoney } from '#shared/base/money.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import { useCall } from '../../app/use-call.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'
import css from './Waterfall.module.css'
import { Waterfall } from './Waterfall.tsx'

export interface ComingChangesProps {
  readonly list: ListState
}

/** How much the coming invoices come to against the periods before, and why when somebody asks. */
export function ComingChanges({ list }: ComingChangesProps) {
  const { until = '', change = '' } = list.filters
  const [isOpen, setOpen] = useState(change !== '')
  const { data } = useCall(comingApi.readComingChanges, { body: { until } })
  const waterfall = data?.waterfall
  if (!waterfall || waterfall.steps.length === 0) return null
  const difference = waterfall.total - waterfall.before
  return (
    <details className={css.coming} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {'Muutos edelliseen kauteen '}
        <b className="digits">{difference > 0 ? `+${printMoney(difference)}` : printMoney(difference)}</b>
      </summary>
      <Waterfall label="Mistä summa muuttuu" waterfall={waterfall} total="Tulevat laskut" list={list} />
      <p className={css.note}>Pidätetyt, lukemaa odottavat ja tilin rajan ylittävät laskut eivät ole mukana.</p>
    </details>
  )
}
