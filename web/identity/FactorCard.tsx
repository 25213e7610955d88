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
  const hasAny = state.isOn || state.passkeys.length > 0
  return (
    <Card
      title="Kaksivaiheinen kirjautuminen"
      action={<StatusLabel tone={hasAny ? 'good' : 'plain'}>{hasAny ? 'Käytössä' : 'Ei käytössä'}</StatusLabel>}
    >
      <div className={css.card}>
        <p>
          {hasAny && !state.isOn
            ? 'Kirjaudut pääsyavaimella. Voit ottaa sen rinnalle puhelimen todennussovelluksen koodin.'
            : 'Kirjautuminen kysyy salasanan lisäksi puhelimen todennussovelluksen koodin. Silloin kukaan ei pääse tietoihisi pelkällä salasanalla.'}
        </p>
        {hasAny && <CodesLeft state={state} onCodes={setCodes} />}
        {state.isOn ? <FactorIsOn state={state} /> : <FactorIsOff isBeside={hasAny} onCodes={setCodes} />}
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

function CodesLeft({ state, onCodes }: Props & OnCodes) {
  const renew = useCommand(identityApi.renewRecoveryCodes, {
    said: 'Uudet varakoodit tehty, vanhat eivät enää toimi',
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <>
      <p>{left(state.recoveryCodesLeft)}</p>
      <Button loading={renew.isPending} onClick={() => renew.mutate({})}>
        Tee uudet varakoodit
      </Button>
    </>
  )
}

function FactorIsOn({ state }: Props) {
  const [isTurningOff, setTurningOff] = useState(false)
  return (
    <>
      {state.isRequired ? (
        <p>Tilisi vaatii kaksivaiheisen kirjautumisen, joten sitä ei voi poistaa käytöstä.</p>
      ) : (
        <Button variant="danger" onClick={() => setTurningOff(true)}>
          Poista käytöstä
        </Button>
      )}
      {isTurningOff && <TurnOff onClose={() => setTurningOff(false)} />}
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

function FactorIsOff({ isBeside, onCodes }: OnCodes & { readonly isBeside: boolean }) {
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
        {isBeside ? 'Ota todennussovellus käyttöön' : 'Ota käyttöön'}
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
