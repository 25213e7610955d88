import { Button, Dialog } from '@primer/react'
import { useState } from 'react'
import { printInstant } from '#shared/base/day.ts'
import { reservationsApi as api } from '#shared/contacts/reservations-api.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useCall, useCommand } from '../../app/use-call.ts'
import { Field } from '../../ui/field/Field.tsx'
import css from '../contacts.module.css'

/** An address by which a person's own calendar program follows the account's viewings. */
export function CalendarLinkDialog({ onClose }: { readonly onClose: () => void }) {
  const [path, setPath] = useState<string>()
  const renew = useCommand(api.renewCalendarLink, { onDone: (made) => setPath(made.path) })
  const remove = useCommand(api.removeCalendarLink, {
    said: 'Kalenteritilaus poistettu',
    onDone: () => setPath(undefined),
  })
  return (
    <Dialog title="Kalenteritilaus" onClose={onClose}>
      <Loaded reading={useCall(api.readCalendarLink, {})}>
        {({ since }) => (
          <div className={css.panel}>
            <p>
              Kun lisäät osoitteen puhelimesi tai tietokoneesi kalenteriin, tilin varaukset näkyvät siinä ja päivittyvät
              automaattisesti. Osoite on vain sinulle: kuka tahansa, jolla se on, näkee ajat, kohteet ja varaajien
              nimet.
            </p>
            {path && (
              <Field label="Osoite" hint="Osoite näytetään vain nyt. Jos se katoaa, luo uusi.">
                {(wiring) => (
                  <input
                    {...wiring}
                    readOnly
                    value={`${window.location.origin}${path}`}
                    onFocus={(event) => event.target.select()}
                  />
                )}
              </Field>
            )}
            {since && !path && <p className={css.small}>Osoite luotu {printInstant(since)}. Uusi osoite korvaa sen.</p>}
            <div className={css.buttons}>
              <Button
                variant="primary"
                loading={renew.isPending}
                loadingAnnouncement="Odota"
                onClick={() => renew.mutate({})}
              >
                {since || path ? 'Luo uusi osoite' : 'Luo osoite'}
              </Button>
              {(since || path) && (
                <Button variant="danger" onClick={() => remove.mutate({})}>
                  Poista tilaus
                </Button>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
