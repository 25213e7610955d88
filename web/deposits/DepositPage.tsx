import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { printDay, printInstant } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { type DepositShown, depositsApi } from '#shared/deposits/api.ts'
import { depositFields } from '#shared/deposits/deposit.fields.ts'
import { type DepositCommand, depositRefusal } from '#shared/deposits/deposit-life.ts'
import { depositTypeLabels } from '#shared/deposits/deposit-types.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { shownStateLabels } from '#shared/invoices/invoice.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import { Fact, Facts } from '../ui/Facts.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Money } from './DepositMoney.tsx'
import { DepositStateLabel } from './DepositStateLabel.tsx'
import css from './Deposits.module.css'

const close = ({ onClose }: { onClose: () => void }) => onClose()
const DepositDialog = dialogOnDemand(async () => (await import('./DepositDialog.tsx')).DepositDialog, close)
const ReleaseDialog = dialogOnDemand(async () => (await import('./ReleaseDialog.tsx')).ReleaseDialog, close)
const ReceiptDialog = dialogOnDemand(async () => (await import('./ReceiptDialogs.tsx')).ReceiptDialog, close)
const LapseDialog = dialogOnDemand(async () => (await import('./ReceiptDialogs.tsx')).LapseDialog, close)

/** One deposit: what was agreed, what came and went, and what can be done now. */
export function DepositPage() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useCall(depositsApi.readDeposit, { params: { id } })}>
      {({ deposit }) => (
        <>
          <Head deposit={deposit} />
          <div className={css.columns}>
            <Terms deposit={deposit} />
            <Money deposit={deposit} />
          </div>
        </>
      )}
    </Loaded>
  )
}

function Head({ deposit }: { deposit: DepositShown }) {
  const may = useMay()
  const [open, setOpen] = useState<'edit' | 'receive' | 'release' | 'lapse'>()
  const { resend, restore, remove } = useDepositCommands(deposit)
  const lets = (command: DepositCommand) => depositRefusal(deposit.state, command) === undefined
  const mayEdit = may('deposits.edit')
  const onClose = () => setOpen(undefined)
  const { _id, bills } = deposit
  const [bill] = bills
  const paid = bills.find((each) => each.paid > 0)
  const primary =
    (lets('release') && ({ label: 'Vapauta vakuus', command: 'release' } as const)) ||
    (lets('receive') && !bill && ({ label: 'Kirjaa saaduksi', command: 'receive' } as const))
  return (
    <>
      <PageHead
        title={`Vakuus, ${deposit.tenantName}`}
        mark={<DepositStateLabel state={deposit.state} />}
        parents={[{ to: '/deposits', label: 'Vakuudet' }]}
        primary={mayEdit && primary && { label: primary.label, onSelect: () => setOpen(primary.command) }}
        actions={[
          mayEdit && lets('edit') && { label: 'Muokkaa', onSelect: () => setOpen('edit') },
          mayEdit && lets('resend') && { label: 'Lähetä viesti vakuudesta', onSelect: resend },
          mayEdit &&
            lets('receive') &&
            !(primary && primary.command === 'receive') && {
              label: 'Kirjaa saaduksi',
              onSelect: () => setOpen('receive'),
            },
          may('invoices.create') &&
            lets('bill') &&
            deposit.leftToBill > 0 && { label: 'Tee lasku', to: `/invoice/deposit/${_id}/create` },
          may('refundInvoices.create') &&
            paid &&
            deposit.held > 0 && {
              label: 'Palauta hyvityslaskulla',
              to: `/invoice/${paid._id}/deposit/refund/create`,
            },
          mayEdit && lets('lapse') && { label: 'Merkitse rauenneeksi', onSelect: () => setOpen('lapse') },
          mayEdit && lets('restore') && { label: 'Palauta odottamaan', onSelect: restore },
          may('deposits.remove') && lets('remove') && { label: 'Poista', danger: true, onSelect: remove },
        ]}
      />
      {open === 'edit' && <DepositDialog deposit={deposit} onClose={onClose} />}
      {open === 'receive' && <ReceiptDialog deposit={deposit} onClose={onClose} />}
      {open === 'release' && <ReleaseDialog deposit={deposit} onClose={onClose} />}
      {open === 'lapse' && <LapseDialog deposit={deposit} onClose={onClose} />}
    </>
  )
}

function useDepositCommands({ _id }: DepositShown) {
  const navigate = useNavigate()
  const params = { id: _id }
  const resending = useCommand(depositsApi.resendMessage, { said: 'Viesti vakuudesta lähetetty' })
  const restoring = useCommand(depositsApi.restoreDeposit, { said: 'Vakuus odottaa taas' })
  const removing = useCommand(depositsApi.deleteDeposit, {
    said: 'Vakuus poistettu',
    onDone: () => navigate('/deposits'),
  })
  const askRemoval = async () => {
    const question = {
      title: 'Poistetaanko vakuus?',
      text: 'Vakuus ja sen laskujen luonnokset poistetaan. Lähetetyt laskut jäävät ennalleen.',
      yes: 'Poista vakuus',
      danger: true,
    }
    if (await confirm(question)) removing.mutate({ params })
  }
  return {
    resend: () => resending.mutate({ params }),
    restore: () => restoring.mutate({ params }),
    remove: () => void askRemoval(),
  }
}

function Terms({ deposit }: { deposit: DepositShown }) {
  const { tenant, tenantName, apartment, apartmentAddress, contract, contractNumber, method, amount } = deposit
  const { dueDate, iban, bills, overReason, lapsed, lapseReason, messageSent, messageLost, comments } = deposit
  return (
    <Card title="Sovittu">
      <Facts rows>
        <Fact label={depositFields.amount.label}>{printMoney(amount)}</Fact>
        <Fact label={depositFields.method.label}>{depositTypeLabels[method]}</Fact>
        <Fact label={depositFields.tenant.label}>
          <Link to={`/tenant/overview/${tenant}`}>{tenantName}</Link>
        </Fact>
        {apartment && (
          <Fact label={depositFields.apartment.label}>
            <Link to={`/apartment/overview/${apartment}`}>{apartmentAddress}</Link>
          </Fact>
        )}
        {contract && (
          <Fact label={depositFields.contract.label}>
            <Link to={`/rental-contract/overview/${contract}`}>{contractNumber || 'Vuokrasopimus'}</Link>
          </Fact>
        )}
        {bills.length > 0 && (
          <Fact label={bills.length > 1 ? 'Laskut' : depositFields.invoice.label}>
            {bills.map(({ _id, invoiceNumber, total, state }) => (
              <div key={_id}>
                <Link to={`/invoice/edit/${_id}`}>Lasku {invoiceNumber}</Link> {printMoney(total)},{' '}
                {shownStateLabels[state].toLowerCase()}
              </div>
            ))}
          </Fact>
        )}
        <Fact label={depositFields.dueDate.label}>{dueDate && printDay(dueDate)}</Fact>
        {iban && <Fact label={depositFields.iban.label}>{printIban(iban)}</Fact>}
        {messageSent && <Fact label={depositFields.messageSent.label}>{printInstant(messageSent)}</Fact>}
        {messageLost && <Fact label={depositFields.messageLost.label}>{printInstant(messageLost)}</Fact>}
        {lapsed && <Fact label={depositFields.lapsed.label}>{`${printDay(lapsed)}: ${lapseReason}`}</Fact>}
        {overReason && <Fact label={depositFields.overReason.label}>{overReason}</Fact>}
        {comments && <Fact label={depositFields.comments.label}>{comments}</Fact>}
      </Facts>
    </Card>
  )
}
