import { Button, Dialog } from '@primer/react'
import { useState } from 'react'
import { identityApi } from '#shared/identity/api.ts'
import { FactorDraft, type FactorSetUp, type Profile } from '#shared/identity/sign-in.ts'
import { call } from '../app/call.ts'
import { changeToken } from '../app/session.ts'
import { useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import css from './Profile.module.css'
import { FactorKey } from './sign-in/FactorKey.tsx'
import { RecoveryCodes } from './sign-in/RecoveryCodes.tsx'

interface Props {
  readonly state: Profile['secondFactor']
}

interface OnCodes {
  readonly onCodes: (codes: readonly string[]) => void
}

export function FactorCard({ state }: Props) {
  const [codes, setCodes] = useState<readonly string[]>()
  const seen = () => setCodes(undefined)
  return (
    <Card
      title="Kaksivaiheinen kirjautuminen"
      action={<StatusLabel tone={state.isOn ? 'good' : 'plain'}>{state.isOn ? 'Käytössä' : 'Ei käytössä'}</StatusLabel>}
    >
      <div className={css.card}>
        <p>
          Kirjautuminen kysyy salasanan lisäksi puhelimen todennussovelluksen koodin. Silloin kukaan ei pääse tietoihisi
          pelkällä salasanalla.
        </p>
        {state.isOn ? <FactorIsOn state={state} onCodes={setCodes} /> : <FactorIsOff onCodes={setCodes} />}
      </div>
      {codes && (
        <Dialog title="Varakoodit" onClose={seen}>
          <RecoveryCodes codes={codes} />
          <Button variant="primary" block onClick={seen}>
            Olen tallettanut koodit
          </Button>
        </Dialog>
      )}
    </Card>
  )
}

function FactorIsOn({ state, onCodes }: Props & OnCodes) {
  const [open, setOpen] = useState<'off' | 'codes'>()
  return (
    <>
      <p>{left(state.recoveryCodesLeft)}</p>
      <Button onClick={() => setOpen('codes')}>Tee uudet varakoodit</Button>
      {state.isRequired ? (
        <p>Tilisi vaatii kaksivaiheisen kirjautumisen, joten sitä ei voi poistaa käytöstä.</p>
      ) : (
        <Button variant="danger" onClick={() => setOpen('off')}>
          Poista käytöstä
        </Button>
      )}
      {open === 'off' && <TurnOff onClose={() => setOpen(undefined)} />}
      {open === 'codes' && <NewCodes onCodes={onCodes} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const left = (codes: number): string =>
  codes === 0 ? 'Varakoodeja ei ole jäljellä.' : `Varakoodeja on jäljellä ${codes}.`

const { TextField } = fieldsOf<typeof FactorDraft>()

/** By what a person proves to be whom they are when they turn the second factor on or off. */
const ProofFields = ({ hint }: { hint?: string }) => (
  <>
    <TextField
      name="password"
      label="Nykyinen salasana"
      type="password"
      required
      autoComplete="current-password"
      span={2}
    />
    <TextField name="code" label="Koodi" required autoComplete="one-time-code" hint={hint} span={2} />
  </>
)

function TurnOff({ onClose }: { onClose: () => void }) {
  async function save(body: FactorDraft) {
    const { token } = await call(identityApi.turnOffSecondFactor, { body })
    changeToken(token)
    return undefined
  }
  return (
    <FormDialog
      title="Poista kaksivaiheinen kirjautuminen käytöstä"
      schema={FactorDraft}
      save={save}
      saved="Kaksivaiheinen kirjautuminen poistettu käytöstä"
      submit="Poista käytöstä"
      danger
      onClose={onClose}
    >
      <ProofFields />
    </FormDialog>
  )
}

function NewCodes({ onCodes, onClose }: OnCodes & { onClose: () => void }) {
  async function save(body: FactorDraft) {
    onCodes((await call(identityApi.renewRecoveryCodes, { body })).recoveryCodes)
    return undefined
  }
  return (
    <FormDialog
      title="Tee uudet varakoodit"
      schema={FactorDraft}
      save={save}
      saved="Uudet varakoodit tehty, vanhat eivät enää toimi"
      submit="Tee uudet varakoodit"
      onClose={onClose}
    >
      <ProofFields />
    </FormDialog>
  )
}

function FactorIsOff({ onCodes }: OnCodes) {
  const [setUp, setSetUp] = useState<FactorSetUp>()
  const begin = useCommand(identityApi.beginSecondFactor, { onDone: setSetUp })
  async function save(body: FactorDraft) {
    const { token, recoveryCodes } = await call(identityApi.turnOnSecondFactor, { body })
    changeToken(token)
    onCodes(recoveryCodes)
    return undefined
  }
  return (
    <>
      <Button loading={begin.isPending} onClick={() => begin.mutate({})}>
        Ota käyttöön
      </Button>
      {setUp && (
        <FormDialog
          title="Ota kaksivaiheinen kirjautuminen käyttöön"
          schema={FactorDraft}
          save={save}
          saved="Kaksivaiheinen kirjautuminen otettu käyttöön"
          submit="Ota käyttöön"
          onClose={() => setSetUp(undefined)}
        >
          <div className={css.wide}>
            <FactorKey {...setUp} />
          </div>
          <ProofFields hint="Kuusi numeroa, jotka sovellus näyttää." />
        </FormDialog>
      )}
    </>
  )
}
