import { AlertIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useState } from 'react'
import { printDay } from '#shared/base/day.ts'
import { meterTitle } from '#shared/meters/kinds.ts'
import { type LeaseEnd, leaseEndApi } from '#shared/meters/lease-end-api.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { LeaseEndDialog } from './dialogs.ts'
import css from './meters.module.css'

/** That meters have not been read on the last day of a lease, where its contract stands. */
export const LeaseEndOfContract = ({ id }: { id: string }) => <LeaseEnds contract={id} />

/** The same for every lease of a home; nothing when all have been read. */
export function LeaseEnds(of: { readonly contract?: string; readonly apartment?: string }) {
  const { data } = useCall(leaseEndApi.readLeaseEnds, { query: of })
  return data?.ends.map((end) => <Missing key={end.contract} end={end} />)
}

function Missing({ end }: { readonly end: LeaseEnd }) {
  const may = useMay()('apartments.edit')
  const [isOpen, setOpen] = useState(false)
  const { endDate, tenantName, meters } = end
  const isOver = endDate <= today()
  const names = meters.map((meter) => [meterTitle(meter), meter.serial].filter(Boolean).join(', '))
  return (
    <section className={css.end} aria-label="Mittarien loppulukemat">
      <AlertIcon />
      <div>
        <strong>Mittarien loppulukemat puuttuvat</strong>
        <p>{`${tenantName}: vuokrasuhde ${isOver ? 'päättyi' : 'päättyy'} ${printDay(endDate)}. Lukematta: ${names.join('; ')}.`}</p>
      </div>
      {may && isOver && (
        <Button size="small" onClick={() => setOpen(true)}>
          Kirjaa loppulukemat
        </Button>
      )}
      {isOpen && <LeaseEndDialog end={end} onClose={() => setOpen(false)} />}
    </section>
  )
}
