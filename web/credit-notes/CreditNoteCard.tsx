import { Button, LinkButton } from '@primer/react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { type InvoiceCommand, refusalOf } from '#shared/invoices/invoice-states.ts'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import css from './CreditNoteCard.module.css'

const CreditNoteDialog = dialogOnDemand(
  async () => (await import('./CreditNoteDialogs.tsx')).CreditNoteDialog,
  ({ onClose }) => onClose(),
)

const CreditNoteRemoval = dialogOnDemand(
  async () => (await import('./CreditNoteRemoval.tsx')).CreditNoteRemoval,
  ({ onClose }) => onClose(),
)

/** On an invoice's page: what has been credited of it, or what can be done to it when it is a credit note itself. */
export function CreditNoteCard({ id }: { id: string }) {
  const invoice = useCall(invoicesApi.readInvoice, { params: { id } }).data?.invoice
  if (!invoice) return null
  if (invoice.kind === 'refund') return <NoteCard note={invoice} />
  return invoice.state === 'draft' ? null : <CreditsCard invoice={invoice} />
}

function CreditsCard({ invoice }: { invoice: Invoice }) {
  const may = useMay()
  const refusal = refusalOf(invoice, 'credit')
  return (
    <Card title="Hyvitykset">
      {invoice.creditNotes.length > 0 ? (
        <ul className={css.notes}>
          {invoice.creditNotes.map(({ invoice: id, invoiceNumber, day, amount }) => (
            <li key={id}>
              <Link to={`/invoice/edit/${id}`}>Hyvityslasku {invoiceNumber}</Link>
              <strong className="digits">{printMoney(-amount)}</strong>
              <small>{printDay(day)}</small>
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.none}>{refusal ?? 'Laskua ei ole hyvitetty.'}</p>
      )}
      {may('refundInvoices.create') && refusal === undefined && (
        <div className={css.commands}>
          <LinkButton as={Link} to={formOf(invoice._id)}>
            Hyvitä lasku
          </LinkButton>
        </div>
      )}
    </Card>
  )
}

/** A deposit is given back by a form of its own. */
const formOf = (invoice: string) =>
  depositOfInvoice(invoice) ? `/invoice/${invoice}/deposit/refund/create` : `/invoice/refund/${invoice}`

function editingOf({ _id, refundOf }: Invoice): string {
  if (refundOf && depositOfInvoice(refundOf.invoice)) return `/invoice/${_id}/deposit/refund/edit`
  return `/invoice/refund/${refundOf ? 'edit-related' : 'edit'}/${_id}`
}

function NoteCard({ note }: { note: Invoice }) {
  const may = useMay()
  const [open, setOpen] = useState<'register' | 'return' | 'use' | 'remove'>()
  const send = useSending(note)
  const lets = (command: InvoiceCommand) => refusalOf(note, command) === undefined
  const mayEdit = may('refundInvoices.edit')
  const commands: readonly (ReactNode | false)[] = [
    mayEdit && lets('send') && note.state !== 'sending' && (
      <Button key="send" variant="primary" loading={send.isPending} onClick={send.ask}>
        {note.state === 'failed' ? 'Lähetä uudelleen' : 'Lähetä hyvityslasku'}
      </Button>
    ),
    mayEdit && lets('register') && (
      <Button key="register" onClick={() => setOpen('register')}>
        Kirjaa lähettämättä
      </Button>
    ),
    mayEdit && lets('edit') && (
      <LinkButton key="edit" as={Link} to={editingOf(note)}>
        Muokkaa
      </LinkButton>
    ),
    may('refundInvoices.remove') && lets('remove') && (
      <Button key="remove" variant="danger" onClick={() => setOpen('remove')}>
        Poista luonnos
      </Button>
    ),
    may('payments.create') && lets('return') && (
      <Button key="return" variant="primary" onClick={() => setOpen('return')}>
        Kirjaa palautus
      </Button>
    ),
    may('payments.create') && lets('return') && (
      <Button key="use" onClick={() => setOpen('use')}>
        Kuittaa lasku
      </Button>
    ),
  ]
  const shown = commands.filter(Boolean)
  const onClose = () => setOpen(undefined)
  return (
    <Card title="Hyvitys">
      {shown.length > 0 ? (
        <div className={css.commands}>{shown}</div>
      ) : (
        <p className={css.none}>{refusalOf(note, 'return') ?? 'Hyvitys on kirjattu.'}</p>
      )}
      {open === 'remove' && <CreditNoteRemoval note={note} onClose={onClose} />}
      {open && open !== 'remove' && <CreditNoteDialog kind={open} note={note} onClose={onClose} />}
    </Card>
  )
}

function useSending({ _id, invoiceNumber, total, refundOf }: Invoice) {
  const sending = useCommand(creditNotesApi.sendCreditNote, { said: 'Hyvityslasku on lähdössä' })
  const askSending = async () => {
    const lowers = refundOf ? ` ja pienentää laskua ${refundOf.invoiceNumber}` : ''
    const question = {
      title: `Lähetetäänkö hyvityslasku ${invoiceNumber}?`,
      text: `Hyvitys ${printMoney(-total)} lähtee maksajalle${lowers}. Kirjattua hyvitystä ei voi poistaa.`,
      yes: 'Lähetä hyvityslasku',
    }
    if (await confirm(question)) sending.mutate({ params: { id: _id } })
  }
  return { ask: () => void askSending(), isPending: sending.isPending }
}
