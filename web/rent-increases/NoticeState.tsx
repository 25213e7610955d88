import { Button } from '@primer/react'
import { printInstant } from '#shared/base/day.ts'
import type { SendType } from '#shared/invoices/send-types.ts'
import {
  isOnItsWay,
  mayHaveLeft,
  noticeStateLabels,
  type NoticeState as State,
} from '#shared/rent-increases/notice-message.ts'
import { noticesApi } from '#shared/rent-increases/notices-api.ts'
import { isStandingIncrease, type RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { callForFile } from '../app/call.ts'
import { useMay } from '../app/session.ts'
import { useDeed } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/confirm.ts'
import { Fact, Facts } from '../ui/Facts.tsx'
import { openPdf } from '../ui/pdf.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import { toast } from '../ui/toasts.ts'
import css from './NoticeState.module.css'

const tones: Record<State, Tone> = {
  none: 'plain',
  pending: 'news',
  temporaryFail: 'warning',
  delivered: 'good',
  opened: 'good',
  permanentFail: 'bad',
  unclear: 'bad',
  toPrint: 'warning',
  printed: 'good',
}

/** How the notice of an increase has gone; on the increase's own page with what can be done about it. */
export const NoticeState = ({ state }: { state: State }) => (
  <StatusLabel tone={tones[state]}>{noticeStateLabels[state]}</StatusLabel>
)

/** The notice of an increase as it was made. */
export const openNotice = ({ _id, contractNumber }: Pick<RentIncrease, '_id' | 'contractNumber'>): void =>
  openPdf({
    name: `Vuokrankorotus, sopimus ${contractNumber}`,
    load: () => callForFile(noticesApi.printNotice, { params: { id: _id } }),
  })

export function NoticeCard({ increase }: { increase: RentIncrease }) {
  const { message } = increase
  return (
    <Card title="Ilmoitus vuokralaiselle">
      <Facts rows>
        <Fact label="Tila">
          <NoticeState state={message.state} />
        </Fact>
        {message.email && <Fact label="Sähköposti">{message.email}</Fact>}
        {message.at && <Fact label="Päivitetty">{printInstant(message.at)}</Fact>}
        {message.reason && <Fact label="Huomaa">{message.reason}</Fact>}
      </Facts>
      <div className={css.deeds}>
        <Button onClick={() => openNotice(increase)}>Avaa ilmoitus (PDF)</Button>
        <Deeds increase={increase} />
      </div>
    </Card>
  )
}

const again = {
  title: 'Lähetetäänkö ilmoitus uudelleen?',
  text: 'Aiempi ilmoitus on voinut jo mennä perille. Vuokralainen saa saman ilmoituksen toisen kerran.',
  yes: 'Lähetä uudelleen',
}

function Deeds({ increase }: { increase: RentIncrease }) {
  const may = useMay()
  const { _id: id, message } = increase
  const params = { id }
  const resend = useDeed(noticesApi.resendNotice, {
    onDone: ({ rentIncrease }) =>
      toast.ok(rentIncrease.message.state === 'toPrint' ? 'Ilmoitus odottaa tulostusta' : 'Ilmoitus on lähdössä'),
    failed: 'Ilmoitusta ei lähetetty',
  })
  const posted = useDeed(noticesApi.markPrinted, { said: 'Merkitty toimitetuksi' })
  if (!may('rentIncreases.create') || !isStandingIncrease(increase) || isOnItsWay(message)) return null
  const onPaper = message.state === 'toPrint' || message.state === 'printed'
  const send = async (sendType?: SendType) => {
    if (sendType !== 'print' && mayHaveLeft(message) && !(await confirm(again))) return
    resend.mutate({ params, body: { ...(sendType && { sendType }) } })
  }
  const isPending = resend.isPending || posted.isPending
  return (
    <>
      {message.state !== 'printed' && (
        <Button loading={posted.isPending} disabled={isPending} onClick={() => posted.mutate({ params })}>
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
