import { Button, Dialog } from '@primer/react'
import { useState } from 'react'
import { invoiceServiceApi as api, type PushKeys } from '#shared/invoices/sending/service-api.ts'
import { useCommand } from '../../app/use-call.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { Field } from '../../ui/field/Field.tsx'
import css from './PushKeys.module.css'

const fields = [
  ['address', 'Osoite'],
  ['user', 'Käyttäjätunnus'],
  ['password', 'Salasana'],
] as const satisfies readonly (readonly [keyof PushKeys, string])[]

/** Keys by which the invoicing service tells of payments as they come. @param hasKeys it has been given some */
export function PushKeysDialog({ hasKeys, onClose }: { readonly hasKeys: boolean; readonly onClose: () => void }) {
  const [keys, setKeys] = useState<PushKeys>()
  const make = useCommand(api.makePushKeys, { onDone: ({ pushKeys }) => setKeys(pushKeys) })
  const remove = useCommand(api.removePushKeys, { said: 'Ilmoitukset lopetettu', onDone: onClose })
  const hasSome = hasKeys || keys !== undefined
  const begin = async () => {
    const question = {
      title: 'Luodaanko uudet tunnukset?',
      text: 'Nykyiset tunnukset lakkaavat toimimasta heti. Anna uudet Ropolle.',
      yes: 'Luo uudet tunnukset',
    }
    if (!hasSome || (await confirm(question))) make.mutate({})
  }
  return (
    <Dialog title="Ilmoitukset Roposta" onClose={onClose}>
      <div className={css.dialog}>
        <p>
          Ropo voi kertoa maksuista ja tilojen muutoksista heti, kun annat Ropolle alla olevat tiedot. Muutoin muutokset
          luetaan tunnin välein. Ilmoitus ei kirjaa mitään: laskun tila luetaan aina Roposta.
        </p>
        {keys &&
          fields.map(([name, label]) => (
            <Field
              key={name}
              label={label}
              {...(name === 'password' && { hint: 'Salasana näytetään vain nyt. Jos se katoaa, luo uudet tunnukset.' })}
            >
              {(wiring) => <input {...wiring} readOnly value={keys[name]} onFocus={(event) => event.target.select()} />}
            </Field>
          ))}
        {hasKeys && !keys && <p>Tunnukset on luotu. Niitä ei näytetä uudelleen.</p>}
        <div className={css.buttons}>
          <Button variant="primary" loading={make.isPending} loadingAnnouncement="Odota" onClick={() => void begin()}>
            {hasSome ? 'Luo uudet tunnukset' : 'Luo tunnukset'}
          </Button>
          {hasSome && (
            <Button variant="danger" onClick={() => remove.mutate({})}>
              Lopeta ilmoitukset
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
