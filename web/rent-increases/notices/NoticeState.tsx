import { Button } from '@primer/react'
import { printInstant } from '#shared/base/day.ts'
import type { SendType } from '#shared/invoices/sending/send-types.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import { isOnItsWay, mayHaveLeft } from '#shared/rent-increases/notices/notice-message.ts'
import { noticesApi } from '#shared/rent-increases/notices/notices-api.ts'
import { messageTo, type Receiver, receiversOf } from '#shared/rent-increases/notices/receivers.ts'
import { isIncreaseInForce, type RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { callForFile } from '../../app/call.ts'
import { useMay } from '../../app/session.ts'
import { useCommand } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { openPdf } from '../../ui/pdf/pdf.ts'
import css from './NoticeState.module.css'
import { NoticeStateLabel } from './NoticeStateLabel.tsx'

/** The notice of an increase as it was made. */
export const openNotice = ({ _id, contractNumber }: Pick<RentIncrease, '_id' | 'contractNumber'>): void =>
  openPdf({
    name: `Vuokrankorotus, sopimus ${contractNumber}`,
    load: () => callForFile(noticesApi.printNotice, { params: { id: _id } }),
  })

/** How the notice has gone to each of the tenants, and what can be done about it. */
export function NoticeCard({ increase }: { increase: RentIncrease }) {
  const receivers = receiversOf(increase)
  const open = <Button onClick={() => openNotice(increase)}>Avaa ilmoitus (PDF)</Button>
  if (receivers.length > 1) {
    return (
      <Card title="Ilmoitus vuokralaisille">
        {receivers.map((who) => (
          <Copy key={who} increase={increase} who={who} />
        ))}
        <div className={css.commands}>{open}</div>
      </Card>
    )
  }
  return (
    <Card title="Ilmoitus vuokralaiselle">
      <CopyFacts message={increase.message} />
      <div className={css.commands}>
        {open}
        <Commands increase={increase} who="" />
      </div>
    </Card>
  )
}

interface CopyProps {
  readonly increase: RentIncrease
  readonly who: Receiver
}

function Copy({ increase, who }: CopyProps) {
  const { message, otherTenants, tenantName } = increase
  const other = otherTenants.find(({ tenant }) => tenant === who)
  const name = other?.name ?? tenantName
  return (
    <fieldset className={css.copy} aria-label={name}>
      <strong>{name}</strong>
      <CopyFacts message={other?.message ?? message} />
      <div className={css.commands}>
        <Commands increase={increase} who={who} />
      </div>
    </fieldset>
  )
}

const CopyFacts = ({ message: { state, email, email2, at, reason } }: Pick<RentIncrease, 'message'>) => (
  <Facts rows>
    <Fact label={increaseFields['message.state'].label}>
      <NoticeStateLabel state={state} />
    </Fact>
    {email && <Fact label={increaseFields['message.email'].label}>{[email, email2].filter(Boolean).join(', ')}</Fact>}
    {at && <Fact label={increaseFields['message.at'].label}>{printInstant(at)}</Fact>}
    {reason && <Fact label={increaseFields['message.reason'].label}>{reason}</Fact>}
  </Facts>
)

const again = {
  title: 'Lähetetäänkö ilmoitus uudelleen?',
  text: 'Aiempi ilmoitus on voinut jo mennä perille. Vuokralainen saa saman ilmoituksen toisen kerran.',
  yes: 'Lähetä uudelleen',
}

function Commands({ increase, who }: CopyProps) {
  const may = useMay()
  const params = { id: increase._id }
  const message = messageTo(increase, who) ?? increase.message
  const whose = who === '' ? increase.tenant : who
  const resend = useCommand(noticesApi.resendNotice, {
    onDone: ({ rentIncrease }) =>
      toast.ok(
        messageTo(rentIncrease, who)?.state === 'toPrint' ? 'Ilmoitus odottaa tulostusta' : 'Ilmoitus on lähdössä',
      ),
    failed: 'Ilmoitusta ei lähetetty',
  })
  const posted = useCommand(noticesApi.markPrinted, { said: 'Merkitty toimitetuksi' })
  if (!may('rentIncreases.create') || !isIncreaseInForce(increase) || isOnItsWay(message)) return null
  const onPaper = message.state === 'toPrint' || message.state === 'printed'
  const send = async (sendType?: SendType) => {
    if (sendType !== 'print' && mayHaveLeft(message) && !(await confirm(again))) return
    resend.mutate({ params, query: { tenant: whose }, body: { ...(sendType && { sendType }) } })
  }
  const isPending = resend.isPending || posted.isPending
  return (
    <>
      {message.state !== 'printed' && (
        <Button
          loading={posted.isPending}
          disabled={isPending}
          onClick={() => posted.mutate({ params, query: { tenant: whose } })}
        >
          Merkitse toimitetuksi
        </Button>
      )}
      {!onPaper && message.state !== 'none' && (
        <Button disabled={isPending} onClick={() => send('print')}>
          Siirrä tulostettaviin
        </Button>
      )}
      <Button loading={resend.isPending} disabled={isPending} onClick={() => send(onPaper ? 'email' : undefined)}>
        {onPaper ? 'Lähetä sähköpostilla' : message.state === 'none' ? 'Lähetä ilmoitus' : 'Lähetä uudelleen'}
      </Button>
    </>
  )
}
