import { InlineMessage } from '@primer/react/experimental'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { invoicesApi } from '#shared/invoices/api.ts'
import { depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import { type Invoice, shownState } from '#shared/invoices/invoice.ts'
import { type InvoiceCommand, invoiceStateOf, type LifeState, refusalOf } from '#shared/invoices/invoice-states.ts'
import { invoiceKindLabels } from '#shared/invoices/kind-labels.ts'
import { isRewardId } from '#shared/invoices/numbers/reward-id.ts'
import { Loaded } from '../app/Loaded.tsx'
import { usePanels } from '../app/panels.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { BillingCard, DeliveryCard, MoneyCard } from './InvoiceCards.tsx'
import css from './InvoicePage.module.css'
import { InvoiceStateLabel } from './invoice-columns.tsx'
import { InvoiceLines } from './lines/InvoiceLines.tsx'
import { useInvoiceCommands } from './use-invoice-commands.ts'

const DueDateDialog = dialogOnDemand(
  async () => (await import('./DueDateDialog.tsx')).DueDateDialog,
  ({ onClose }) => onClose(),
)

const FixDialog = dialogOnDemand(
  async () => (await import('./sending/FixDialog.tsx')).FixDialog,
  ({ onClose }) => onClose(),
)

const AccountingDialog = dialogOnDemand(
  async () => (await import('./AccountingDialog.tsx')).AccountingDialog,
  ({ onClose }) => onClose(),
)

const CopyDialog = dialogOnDemand(
  async () => (await import('./sending/CopyDialog.tsx')).CopyDialog,
  ({ onClose }) => onClose(),
)

const InvoiceRemoval = dialogOnDemand(
  async () => (await import('./voiding/InvoiceRemoval.tsx')).InvoiceRemoval,
  ({ onClose }) => onClose(),
)

/** How long the page follows an invoice on its way, in milliseconds. */
const patience = 300_000

const isOnItsWay = ({ state, mail }: Invoice) => state === 'sending' || mail.state === 'pending'

/** One invoice: what is on it, how it went and what has been paid. */
export function InvoicePage() {
  const { id = '' } = useParams()
  const [opened] = useState(Date.now)
  const pollWhile = ({ invoice }: { invoice: Invoice }) => isOnItsWay(invoice) && Date.now() - opened < patience
  return (
    <Loaded reading={useCall(invoicesApi.readInvoice, { params: { id } }, { pollWhile })}>
      {({ invoice }) => (
        <>
          <InvoiceHead invoice={invoice} />
          <Reason invoice={invoice} />
          <div className={css.page}>
            <div className={css.money}>
              <MoneyCard invoice={invoice} />
            </div>
            <div className={css.main}>
              <BillingCard invoice={invoice} />
              <InvoiceLines invoice={invoice} />
              <InvoicePanels id={id} place="main" />
            </div>
            <div className={css.rest}>
              <InvoicePanels id={id} place="rest" />
              <DeliveryCard invoice={invoice} />
            </div>
            <div className={css.wide}>
              <InvoicePanels id={id} place="wide" />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

function InvoiceHead({ invoice }: { invoice: Invoice }) {
  const may = useMay()
  const [open, setOpen] = useState<'move' | 'fix' | 'accounting' | 'copy' | 'remove'>()
  const onClose = () => setOpen(undefined)
  const { send, check, pay, writeOff, showPdf } = useInvoiceCommands(invoice)
  const { state, kind } = invoice
  // What is done to a credit note stands in its own card.
  const isRefund = kind === 'refund'
  const lets = (command: InvoiceCommand) => !isRefund && refusalOf(invoice, command) === undefined
  const waits = lets('send') && state !== 'sending'
  const isUnpaid = lets('pay')
  const deposit = depositOfInvoice(invoice._id)
  const removeWord = state === 'draft' ? 'Poista luonnos' : 'Poista lasku'
  const sendWord = state === 'failed' ? 'Lähetä uudelleen' : 'Lähetä lasku'
  const sending = { label: sendWord, onSelect: send.ask, busy: send.busy }
  const mends = lets('mend') && may('invoices.edit')
  return (
    <>
      <PageHead
        title={`${invoiceKindLabels[kind]} ${invoice.invoiceNumber}`}
        mark={<InvoiceStateLabel state={shownState(invoice, today())} />}
        parents={[isRefund ? { to: '/refund-invoices', label: 'Hyvityslaskut' } : { to: '/invoices', label: 'Laskut' }]}
        primary={
          (mends && { label: 'Korjaa ja lähetä', onSelect: () => setOpen('fix') }) ||
          (waits && may('invoices.edit') && sending) ||
          (isUnpaid && may('payments.create') && { label: 'Kirjaa maksu', onSelect: pay })
        }
        actions={[
          { label: 'Näytä PDF', onSelect: showPdf },
          deposit !== undefined &&
            lets('edit') &&
            may('invoices.edit') && { label: 'Muokkaa', to: `/invoice/${invoice._id}/deposit/edit` },
          lets('moveDueDay') &&
            state !== 'failed' &&
            may('invoices.edit') && { label: 'Siirrä eräpäivää', onSelect: () => setOpen('move') },
          mends && sending,
          refusalOf(invoice, 'copy') === undefined &&
            may('invoices.edit') && { label: 'Lähetä sähköpostilla', onSelect: () => setOpen('copy') },
          state !== 'sending' && may('invoices.edit') && { label: 'Tiliöinti', onSelect: () => setOpen('accounting') },
          invoice.service.step !== 'none' && { label: 'Tarkista tila', onSelect: check.ask, busy: check.busy },
          lets('writeOff') &&
            deposit === undefined &&
            may('refundInvoices.create') && { label: 'Kirjaa luottotappio', danger: true, onSelect: writeOff },
          lets('remove') &&
            may('invoices.remove') && { label: removeWord, danger: true, onSelect: () => setOpen('remove') },
        ]}
      />
      {open === 'move' && <DueDateDialog invoice={invoice} onClose={onClose} />}
      {open === 'fix' && <FixDialog ids={[invoice._id]} onClose={onClose} />}
      {open === 'copy' && <CopyDialog invoice={invoice} onClose={onClose} />}
      {open === 'remove' && <InvoiceRemoval invoice={invoice} onClose={onClose} />}
      {open === 'accounting' && <AccountingDialog invoice={invoice} onClose={onClose} />}
    </>
  )
}

/** What a state means where nothing else tells it. */
const whereItStands: Partial<Record<LifeState, string>> = {
  draft: 'Lasku on luonnos: se ei lähde, ennen kuin lähetät sen.',
  credited: 'Lasku on hyvitetty kokonaan, joten siitä ei ole mitään maksettavaa.',
  lost: 'Laskusta ei muistuteta, koska sen avoin summa on kirjattu luottotappioksi. Maksun voi silti kirjata.',
  refundDraft: 'Hyvityslasku on luonnos: se ei pienennä laskua, ennen kuin lähetät tai kirjaat sen.',
  reward: 'Palkkio on kuitattu päämiehen tilityksistä, joten laskusta ei jää maksettavaa.',
  toReturn: 'Hyvitys on kirjattu. Sen raha odottaa palautusta maksajalle tai käyttöä toiseen laskuun.',
}

/** Why the invoice stands where it stands. */
function Reason({ invoice }: { invoice: Invoice }) {
  const { state, stateReason } = invoice
  return (
    <div role="status" className={css.reason}>
      {stateReason ? (
        <InlineMessage variant={state === 'failed' ? 'critical' : 'warning'}>{stateReason}</InlineMessage>
      ) : (
        whereItStands[invoiceStateOf(invoice)] && <p>{whereItStands[invoiceStateOf(invoice)]}</p>
      )}
    </div>
  )
}

/** They tell of what is owed, which of a reward that was set off is nothing. */
const ofDebts = ['payments', 'reminders']
/** What is shown of rewards alone. */
const ofRewards = 'rewards'

/** What other areas tell of the invoice: its payments, what has been done to it. */
const InvoicePanels = ({ id, place }: { id: string; place: 'main' | 'rest' | 'wide' }) =>
  usePanels('invoice')
    .filter(
      ({ key, wide, main }) =>
        (wide ? 'wide' : main ? 'main' : 'rest') === place &&
        !(isRewardId(id) ? ofDebts.includes(key) : key === ofRewards),
    )
    .map(({ key, Content }) => <Content key={key} id={id} />)
