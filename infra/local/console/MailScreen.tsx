import { Button, LinkButton } from '@primer/react'
import { useParams } from 'react-router-dom'
import { Card } from '../../../web/ui/Card.tsx'
import { Fact, Facts } from '../../../web/ui/Facts.tsx'
import { ContentLoading, Failed } from '../../../web/ui/Fallback.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { openPdf } from '../../../web/ui/pdf/pdf.ts'
import { consoleApi, type MailRow, type mailFates } from './api.ts'
import { addressOf } from './call.ts'
import css from './MailScreen.module.css'
import { printMoment } from './moments.ts'
import { useCall, useCommand } from './use-call.ts'

const fates: readonly (readonly [(typeof mailFates)[number], string])[] = [
  ['Delivery', 'Toimitettu'],
  ['Open', 'Avattu'],
  ['DeliveryDelay', 'Viivästynyt'],
  ['Bounce', 'Palautunut'],
  ['Complaint', 'Merkitty roskapostiksi'],
]

/** One letter, its attachments, and what the mail service may tell of it. */
export function MailScreen() {
  const { id = '' } = useParams()
  const { data, error } = useCall(consoleApi.readMail, { params: { id } })
  const tell = useCommand(consoleApi.tellOfMail, 'Tapahtuma kerrottu ohjelmalle')
  if (error) return <Failed error={error} />
  if (!data) return <ContentLoading />
  const { mail } = data
  return (
    <>
      <PageHead title={mail.subject || '(ei aihetta)'} parents={[{ to: '/', label: 'Viestit' }]} />
      <Card>
        <Facts>
          <Fact label="Vastaanottaja">{mail.to}</Fact>
          <Fact label="Lähettäjä">{mail.from}</Fact>
          <Fact label="Lähetetty">{printMoment(mail.sent)}</Fact>
          {mail.attachments.length > 0 && (
            <Fact label="Liitteet">
              <Attachments mail={mail} />
            </Fact>
          )}
        </Facts>
      </Card>
      <Card
        title="Viesti"
        action={
          <LinkButton size="small" href={addressOf(`/mails/${mail._id}/html`)} target="_blank">
            Avaa muotoiltuna
          </LinkButton>
        }
      >
        <pre className={css.text}>{mail.text}</pre>
      </Card>
      <Card title="Kerro ohjelmalle, miten viestin kävi">
        <div className={css.buttons}>
          {fates.map(([type, label]) => (
            <Button key={type} onClick={() => tell.mutate({ params: { id }, body: { type } })}>
              {label}
            </Button>
          ))}
        </div>
      </Card>
    </>
  )
}

function Attachments({ mail }: { mail: MailRow }) {
  return (
    <span className={css.buttons}>
      {mail.attachments.map(({ fileName, contentType }, at) => {
        const address = addressOf(`/mails/${mail._id}/attachments/${at}`)
        const load = async () => (await fetch(address)).blob()
        return contentType === 'application/pdf' ? (
          <Button key={fileName} size="small" onClick={() => openPdf({ name: fileName.replace(/\.pdf$/, ''), load })}>
            {fileName}
          </Button>
        ) : (
          <LinkButton key={fileName} size="small" href={address} download={fileName}>
            {fileName}
          </LinkButton>
        )
      })}
    </span>
  )
}
