import { Button, Dialog } from '@primer/react'
import { useState } from 'react'
import * as z from 'zod'
import { printDay, printInstant } from '#shared/base/day.ts'
import { requiredText } from '#shared/base/fields.ts'
import { passkeyApi } from '#shared/identity/passkey-api.ts'
import type { Profile } from '#shared/identity/sign-in.ts'
import { madePasskey, takesPasskeys } from '../app/auth/passkeys.ts'
import { call } from '../app/call.ts'
import { changeToken } from '../app/session.ts'
import { useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './Profile.module.css'
import { RecoveryCodes } from './sign-in/RecoveryCodes.tsx'

type Factor = Profile['secondFactor']
type Passkey = Factor['passkeys'][number]

/** Passkeys sign in without a password; each is named by its device. */
export function PasskeysCard({ state }: { state: Factor }) {
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const { passkeys } = state
  return (
    <Card title="Pääsyavaimet">
      <div className={css.card}>
        <p>
          Pääsyavaimella kirjaudut laitteesi sormenjäljellä, kasvoilla tai PIN-koodilla ilman salasanaa. Kun sinulla on
          pääsyavain, pelkkä salasana ei riitä kirjautumiseen.
        </p>
        {passkeys.length === 1 && (
          <p className={css.notice}>
            Lisää pääsyavain myös toiselle laitteelle, niin pääset sisään, vaikka ensimmäinen katoaisi.
          </p>
        )}
        {passkeys.length > 0 && (
          <ul className={css.list}>
            {passkeys.map((passkey) => (
              <OnePasskey key={passkey._id} passkey={passkey} />
            ))}
          </ul>
        )}
        {takesPasskeys() ? (
          <Button onClick={() => setAdding(true)}>Lisää pääsyavain</Button>
        ) : (
          <p>Tämä selain ei tue pääsyavaimia.</p>
        )}
      </div>
      {isAdding && <AddPasskey onCodes={setCodes} onClose={() => setAdding(false)} />}
      {codes.length > 0 && (
        <Dialog title="Varakoodit" onClose={() => setCodes([])}>
          <RecoveryCodes codes={codes} />
          <Button variant="primary" block onClick={() => setCodes([])}>
            Olen tallettanut koodit
          </Button>
        </Dialog>
      )}
    </Card>
  )
}

function OnePasskey({ passkey: { _id, name, added, used, backedUp } }: { passkey: Passkey }) {
  const remove = useCommand(passkeyApi.removePasskey, {
    said: 'Pääsyavain poistettu',
    onDone: ({ token }) => changeToken(token),
  })
  async function ask() {
    const yes = await confirm({
      title: `Poistetaanko pääsyavain ${name}?`,
      text: 'Sillä ei enää pääse Vuokrakirjaan, ja istuntosi muilla laitteilla päättyvät. Poista se sitten myös laitteesi asetuksista.',
      yes: 'Poista',
      danger: true,
    })
    if (yes) remove.mutate({ params: { passkeyId: _id } })
  }
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <div className={css.small}>
          Lisätty {printDay(added.slice(0, 10))}
          {used && `, käytetty viimeksi ${printInstant(used)}`}
          {backedUp && ', kopioituu muille laitteillesi'}
        </div>
      </div>
      <Button size="small" loading={remove.isPending} aria-label={`Poista: ${name}`} onClick={() => void ask()}>
        Poista
      </Button>
    </li>
  )
}

const Named = z.object({ name: requiredText('Nimi puuttuu', 60) })
type Named = z.output<typeof Named>
const { TextField } = fieldsOf<typeof Named>()

interface Adding {
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

function AddPasskey({ onCodes, onClose }: Adding) {
  async function save({ name }: Named) {
    const made = await madePasskey(await call(passkeyApi.beginPasskey, {}))
    const { token, recoveryCodes } = await call(passkeyApi.addPasskey, { body: { name, made: made as never } })
    changeToken(token)
    onCodes(recoveryCodes)
    return undefined
  }
  return (
    <FormDialog
      title="Lisää pääsyavain"
      schema={Named}
      save={save}
      saved="Pääsyavain lisätty"
      submit="Jatka"
      onClose={onClose}
    >
      <TextField name="name" label="Nimi" required span={2} hint="Mistä tunnistat laitteen, esimerkiksi Oma puhelin." />
    </FormDialog>
  )
}
