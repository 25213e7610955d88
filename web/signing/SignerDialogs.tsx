import { Button, Dialog } from '@primer/react'
import { useState } from 'react'
import * as z from 'zod'
import type { Drawing } from '#shared/contracts/texts/drawing.ts'
import { signingApi } from '#shared/signing/api.ts'
import type { ShownSigning } from '#shared/signing/signing.ts'
import { finSignPage } from '#shared/texts/fin/sign-page.ts'
import { call } from '../app/call.ts'
import { useCommand } from '../app/use-call.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { SignatureField } from './SignatureField.tsx'
import { AcceptBox } from './SignForm.tsx'
import css from './signing.module.css'

export { StartDialog } from './StartDialog.tsx'

interface Props {
  readonly signing: ShownSigning
  readonly signer: ShownSigning['signers'][number]
  readonly onClose: () => void
}

const Address = z.object({ email: z.email('Tarkista sähköpostiosoite') })

/** A new link, to another address if the first was wrong. */
export const ResendDialog = ({ signing, signer, onClose }: Props) => (
  <FormDialog
    title={`Uusi linkki: ${signer.name}`}
    submit="Lähetä linkki"
    schema={Address}
    values={{ email: signer.email }}
    save={async ({ email }) => {
      const given = { params: { id: signing._id }, body: { signer: signer.id, email } }
      return (await call(signingApi.resendLink, given)).signing
    }}
    saved="Uusi linkki lähtee"
    onClose={onClose}
  >
    <TextField name="email" label="Sähköposti" type="email" required span={2} hint="Aiempi linkki lakkaa toimimasta." />
  </FormDialog>
)

/** Somebody signs on this device, in the office. */
export function SignHereDialog({ signing, signer, onClose }: Props) {
  const [drawing, setDrawing] = useState<Drawing>()
  const [accepted, setAccepted] = useState(false)
  const [pressed, setPressed] = useState(false)
  const command = useCommand(signingApi.signHere, { said: 'Allekirjoitus tallennettu', onDone: onClose })
  const sign = () => {
    setPressed(true)
    if (!drawing || !accepted) return
    command.mutate({ params: { id: signing._id }, body: { signer: signer.id, drawing, accepted: true } })
  }
  return (
    <Dialog title={`Allekirjoita: ${signer.name}`} width="large" onClose={onClose}>
      <div className={css.part}>
        <p>
          {signer.name} allekirjoittaa asiakirjan {signing.title} tällä laitteella. Näytä asiakirja ensin.
        </p>
        <SignatureField
          words={finSignPage}
          onChange={setDrawing}
          error={pressed && !drawing ? finSignPage.draw : undefined}
        />
        <AcceptBox words={finSignPage} checked={accepted} onChange={setAccepted} isMissed={pressed && !accepted} />
        <div className={css.buttons}>
          <Button variant="primary" loading={command.isPending} loadingAnnouncement="Allekirjoitetaan" onClick={sign}>
            Allekirjoita
          </Button>
          <Button onClick={onClose}>Peruuta</Button>
        </div>
      </div>
    </Dialog>
  )
}
