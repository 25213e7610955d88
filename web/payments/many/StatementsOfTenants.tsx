import { Button } from '@primer/react'
import { useState } from 'react'
import { printDay } from '#shared/base/day.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { callForFile } from '../../app/call.ts'
import type { PanelProps } from '../../app/panels.ts'
import { today } from '../../app/today.ts'
import { makingOnDemand } from '../../ui/on-demand.tsx'
import { ZipDialog } from '../../ui/papers/zip.ts'
import type { StatementDaysProps } from './StatementDays.tsx'

const StatementDays = makingOnDemand<StatementDaysProps>(
  async () => (await import('./StatementDays.tsx')).StatementDays,
)

/** Statements of the tenants that are chosen in the list, of the same days, as one zip-file. */
export function StatementsOfTenants({ chosen }: PanelProps) {
  const [isAsking, setAsking] = useState(false)
  const [days, setDays] = useState<{ readonly from: string; readonly to: string }>()
  if (!chosen) return null
  const { count, find } = chosen
  return (
    <>
      <Button onClick={() => setAsking(true)}>Tallenna tiliotteet</Button>
      {isAsking && <StatementDays onChosen={setDays} onClose={() => setAsking(false)} />}
      {days && (
        <ZipDialog
          wish={{
            ...{ name: 'Tiliotteet', what: 'tiliotetta', count, day: today() },
            find: async () =>
              (await find()).map(({ _id, names }) => ({
                names: ['Tiliote', ...names, printDay(days.to || today())],
                load: (signal) =>
                  callForFile(paymentsApi.readStatementPdf, { params: { of: 'tenant', id: _id }, query: days }, signal),
              })),
          }}
          onClose={() => setDays(undefined)}
        />
      )}
    </>
  )
}
