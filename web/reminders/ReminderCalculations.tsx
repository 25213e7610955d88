import { Dialog } from '@primer/react'
import { printDay } from '#shared/base/day.ts'
import { reminderCalculationsApi as api } from '#shared/reminders/calculations-api.ts'
import type { ProposalRow } from '#shared/reminders/proposal.ts'
import type { ReminderSummary } from '#shared/reminders/reminder.ts'
import { letterKindLabels } from '#shared/reminders/reminder-kinds.ts'
import { Calculations } from '../app/Calculations.tsx'
import { useCall } from '../app/use-call.ts'
import { ShowCalculation } from '../ui/calculation/ShowCalculation.tsx'

interface Props<Row> {
  readonly row: Row
  readonly onClose: () => void
}

/** How what the reminder would ask today besides the invoice comes about. */
export const ProposalCalculation = ({ row, onClose }: Props<ProposalRow>) => {
  const query = { kind: row.kind === 'interest' ? ('interest' as const) : ('' as const) }
  const reading = useCall(api.previewReminderCalculations, { params: { invoiceId: row._id }, query })
  return (
    <Dialog title={`Laskelma, lasku ${row.invoiceNumber}`} subtitle={row.tenantName} width="large" onClose={onClose}>
      <Calculations reading={reading} none="Laskun lisäksi ei vaadita kuluja eikä korkoa." />
    </Dialog>
  )
}

const ofMade = 'Muistutuksesta ei ole tallessa vaiheittaista laskelmaa. Selvitys on muistutuksella.'

/** The same of a reminder that was made, as it was then. */
export const ReminderCalculation = ({ row, onClose }: Props<ReminderSummary>) => (
  <Dialog
    title={`Laskelma, ${letterKindLabels[row.kind].toLowerCase()} ${printDay(row.day)}`}
    subtitle={`Lasku ${row.invoiceNumber}, ${row.tenantName}`}
    width="large"
    onClose={onClose}
  >
    <Made row={row} />
  </Dialog>
)

/** The same in place, on the invoice's page. */
export const ReminderCalculationInPlace = ({ row }: { readonly row: ReminderSummary }) => (
  <ShowCalculation of={`${letterKindLabels[row.kind].toLowerCase()} ${printDay(row.day)}`}>
    {() => <Made row={row} />}
  </ShowCalculation>
)

const Made = ({ row }: { readonly row: ReminderSummary }) => (
  <Calculations reading={useCall(api.readReminderCalculations, { params: { id: row._id } })} none={ofMade} />
)
