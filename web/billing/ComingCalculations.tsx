import { Dialog } from '@primer/react'
import { printSpan } from '#shared/base/day.ts'
import type { ComingInvoiceRow } from '#shared/billing/coming-row.ts'
import { calculationsApi } from '#shared/invoices/calculations-api.ts'
import { Calculations } from '../app/Calculations.tsx'
import { useCall } from '../app/use-call.ts'

/** How the next invoice of a contract is reckoned: its part months in steps, meters and what was carried in words. */
export function ComingCalculations({ row, onClose }: { readonly row: ComingInvoiceRow; readonly onClose: () => void }) {
  const reading = useCall(calculationsApi.readComingCalculations, { params: { id: row._id } })
  return (
    <Dialog title="Laskelma" subtitle={`${row.tenantName}, ${printSpan(row)}`} width="large" onClose={onClose}>
      <Calculations reading={reading} />
      <p>{`Selvitys laskulla: ${row.explanation.join(' ')}`}</p>
    </Dialog>
  )
}
