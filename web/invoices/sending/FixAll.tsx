import { Button } from '@primer/react'
import { useState } from 'react'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { useMay } from '../../app/session.ts'
import { FixDialog } from './FixDialog.tsx'

/** Over a list of invoices that were refused: the way to mend those in sight one after another. */
export function FixAll({ rows }: { readonly rows: readonly InvoiceSummary[] }) {
  const mayFix = useMay()('invoices.edit')
  const [ids, setIds] = useState<readonly string[]>()
  if (!mayFix || rows.length === 0) return null
  return (
    <>
      <Button variant="primary" onClick={() => setIds(rows.map(({ _id }) => _id))}>
        Korjaa ja lähetä
      </Button>
      {ids && <FixDialog ids={ids} onClose={() => setIds(undefined)} />}
    </>
  )
}
