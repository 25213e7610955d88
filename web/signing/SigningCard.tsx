import { Button } from '@primer/react'
import { type ReactNode, useState } from 'react'
import { signatureMethodLabels } from '#shared/accounts/signing-services.ts'
import { printDay, printInstant } from '#shared/base/day.ts'
import { signingApi } from '#shared/signing/api.ts'
import { signingEventLabels } from '#shared/signing/event-chain.ts'
import { type ShownSigning, signerRoleLabels } from '#shared/signing/signing.ts'
import { isRunning, signerStateLabels } from '#shared/signing/signing-states.ts'
import { callForFile } from '../app/call.ts'
import { useMay } from '../app/session.ts'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { openPdf } from '../ui/pdf/pdf.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { SigningStateLabel, signerTones } from './SigningStateLabel.tsx'
import css from './signing.module.css'
import { useSigningCommands } from './use-signing-commands.ts'

interface DialogProps {
  readonly signing: ShownSigning
  readonly signer: ShownSigning['signers'][number]
  readonly onClose: () => void
}
const dialogs = {
  here: dialogOnDemand<DialogProps>(
    async () => (await import('./SignerDialogs.tsx')).SignHereDialog,
    ({ onClose }) => onClose(),
  ),
  resend: dialogOnDemand<DialogProps>(
    async () => (await import('./SignerDialogs.tsx')).ResendDialog,
    ({ onClose }) => onClose(),
  ),
}

/** One signing: how it stands, each of those who sign, and what may be done to it. */
export function SigningCard({ signing }: { signing: ShownSigning }) {
  const { method, state, stateReason, created, createdBy, validUntil, signed } = signing
  return (
    <Card title={signatureMethodLabels[method]} action={<SigningStateLabel signing={signing} />}>
      <div className={css.column}>
        {stateReason && <p>{stateReason}</p>}
        <Facts>
          <Fact label="Lähetetty">{`${printInstant(created)}, ${createdBy}`}</Fact>
          <Fact label="Viimeinen päivä">{printDay(validUntil)}</Fact>
          {signed.sha256 && <Fact label="Asiakirjan SHA-256">{signed.sha256}</Fact>}
        </Facts>
        <Signers signing={signing} />
        <Commands signing={signing} />
        <details className={css.events}>
          <summary>Tapahtumat</summary>
          <ol>
            {signing.events.map((event) => (
              <li key={event.hash}>
                {[printInstant(event.at), signingEventLabels[event.kind], event.by, event.means, event.note]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ol>
        </details>
        {state === 'signed' && !signed.key && <p role="status">Allekirjoitettua asiakirjaa haetaan palvelusta.</p>}
      </div>
    </Card>
  )
}

function Signers({ signing }: { signing: ShownSigning }) {
  return (
    <ul className={css.signers}>
      {signing.signers.map((signer) => (
        <li key={signer.id} className={css.signer}>
          <div className={css.name}>
            <strong>{signer.name}</strong>
            <div className={css.small}>
              {[signerRoleLabels[signer.role], signer.email, detailOf(signer)].filter(Boolean).join(' · ')}
            </div>
          </div>
          <StatusLabel tone={signerTones[signer.state]}>{signerStateLabels[signer.state]}</StatusLabel>
          {signing.state === 'pending' && signer.state === 'pending' && (
            <SignerCommands signing={signing} signer={signer} />
          )}
        </li>
      ))}
    </ul>
  )
}

function detailOf({ signed, opened, means, reason, letter }: ShownSigning['signers'][number]): string {
  if (signed) return [printInstant(signed), means].filter(Boolean).join(', ')
  if (reason) return reason
  if (letter.step === 'failed') return 'Viestiä ei voitu lähettää. Tarkista osoite.'
  return opened ? `Avattu ${printInstant(opened)}` : ''
}

function SignerCommands({ signing, signer }: Omit<DialogProps, 'onClose'>): ReactNode {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const may = useMay()('signatures.edit')
  const Dialog = open && dialogs[open]
  if (signing.method !== 'signaturePad') {
    return signer.url && <a href={signer.url}>Avaa palvelussa</a>
  }
  if (!may) return null
  return (
    <>
      <Button size="small" aria-label={`Lähetä uusi linkki: ${signer.name}`} onClick={() => setOpen('resend')}>
        Lähetä uusi linkki
      </Button>
      <Button size="small" aria-label={`Allekirjoita tällä laitteella: ${signer.name}`} onClick={() => setOpen('here')}>
        Allekirjoita tällä laitteella
      </Button>
      {Dialog && <Dialog signing={signing} signer={signer} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Commands({ signing }: { signing: ShownSigning }) {
  const { _id, title, state, evidence } = signing
  const may = useMay()
  const commands = useSigningCommands(signing)
  const params = { id: _id }
  const show = (endpoint: typeof signingApi.readSignedPaper | typeof signingApi.readEvidence, name: string) =>
    openPdf({ name, load: () => callForFile(endpoint, { params }) })
  return (
    <div className={css.buttons}>
      <Button onClick={() => show(signingApi.readSignedPaper, title)}>
        {state === 'signed' ? 'Avaa allekirjoitettu asiakirja' : 'Avaa asiakirja'}
      </Button>
      {evidence.key && (
        <Button onClick={() => show(signingApi.readEvidence, 'Allekirjoitustodiste')}>Avaa allekirjoitustodiste</Button>
      )}
      <Button onClick={commands.check}>Tarkista tapahtumaketju</Button>
      {state === 'pending' && may('signatures.edit') && <Button onClick={commands.remind}>Muistuta</Button>}
      {isRunning(state) && state !== 'ending' && may('signatures.edit') && (
        <Button onClick={commands.cancel}>Peru allekirjoitus</Button>
      )}
      {state !== 'signed' && may('signatures.remove') && (
        <Button variant="danger" onClick={commands.remove}>
          Poista allekirjoitus
        </Button>
      )}
      <span role="status">{commands.checked}</span>
    </div>
  )
}
