import { Button } from '@primer/react'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { creditLossesApi } from '#shared/credit-losses/api.ts'
import {
  type CreditLoss,
  type LossRecovery,
  lossReasonLabels,
  stillLost,
  vatOfLoss,
} from '#shared/credit-losses/credit-loss.ts'
import { writeOffRefusal } from '#shared/credit-losses/write-off.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import css from './CreditLosses.module.css'

const WriteOffDialog = dialogOnDemand(
  async () => (await import('./WriteOffDialog.tsx')).WriteOffDialog,
  ({ onClose }) => onClose(),
)

const WriteOffManyDialog = dialogOnDemand(
  async () => (await import('./WriteOffManyDialog.tsx')).WriteOffManyDialog,
  ({ onClose }) => onClose(),
)

/** What has been written off of an invoice, on its page. `?loss` in the address, which the page's head writes, opens the form. */
export function LossesOfInvoice({ id }: { id: string }) {
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const losses = useCall(creditLossesApi.lossesOfInvoice, { params: { id } }).data?.losses ?? []
  const invoice = useCall(invoicesApi.readInvoice, { params: { id } }).data?.invoice
  const mayWrite = may('refundInvoices.create') && invoice && writeOffRefusal(invoice) === undefined
  return (
    <>
      {losses.length > 0 && (
        <Card title="Luottotappiot">
          <ul className={css.losses}>
            {losses.map((loss) => (
              <Loss key={loss._id} loss={loss} />
            ))}
          </ul>
        </Card>
      )}
      {mayWrite && search.has('loss') && (
        <WriteOffDialog invoice={invoice} onClose={() => setSearch({}, { replace: true })} />
      )}
    </>
  )
}

function Loss({ loss }: { loss: CreditLoss }) {
  const may = useMay()('refundInvoices.edit')
  const undo = useUndoingLoss()
  const { day, amount, reason, text, evidence, by, recoveries, undone, undoneDay, undoneBy } = loss
  const vat = vatOfLoss(loss)
  return (
    <li data-undone={undone !== '' || undefined}>
      <span className="digits">{printDay(day)}</span>
      <strong className="digits">{printMoney(amount)}</strong>
      <small>
        {[lossReasonLabels[reason], text, vat > 0 && `ALV ${printMoney(vat)}`, by].filter(Boolean).join(', ')}
      </small>
      {evidence && <small>Todiste: {evidence}</small>}
      {recoveries.map((each) => (
        <small key={each._id} className="digits">
          {recoveryWords(each)}
        </small>
      ))}
      {undone && <small>{`Peruttu ${printDay(undoneDay)}, ${undoneBy}`}</small>}
      {may && stillLost(loss) > 0 && (
        <Button
          size="small"
          variant="invisible"
          aria-label={`Peru luottotappio ${printDay(day)}, ${printMoney(amount)}`}
          onClick={() => void undo(loss)}
        >
          Peru luottotappio
        </Button>
      )}
    </li>
  )
}

function recoveryWords({ day, amount, creditNote }: LossRecovery): string {
  if (creditNote) return `Hyvitetty ${printDay(day)}: ${printMoney(amount)}`
  if (amount < 0) return `Maksu peruttu ${printDay(day)}: ${printMoney(0 - amount)} on taas luottotappiota`
  return `Palautunut maksulla ${printDay(day)}: ${printMoney(amount)}`
}

function useUndoingLoss(): (loss: CreditLoss) => Promise<void> {
  const { mutate } = useCommand(creditLossesApi.undoLoss, { said: 'Luottotappio peruttu' })
  return useCallback(
    async (loss) => {
      const question = {
        title: `Perutaanko laskun ${loss.invoiceNumber} luottotappio?`,
        text: `${printMoney(stillLost(loss))} on taas avoinna ja siitä muistutetaan. Kirjaus ja sen peruminen jäävät näkyviin.`,
        yes: 'Peru luottotappio',
        danger: true,
      }
      if (await confirm(question)) mutate({ params: { id: loss._id } })
    },
    [mutate],
  )
}

/** On a tenant's page: the way to write off several invoices of theirs. */
export function WriteOffOfTenant({ id }: { id: string }) {
  const may = useMay()('refundInvoices.create')
  const [isOpen, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Kirjaa luottotappioita</Button>
      {isOpen && <WriteOffManyDialog tenant={id} onClose={() => setOpen(false)} />}
    </>
  )
}
