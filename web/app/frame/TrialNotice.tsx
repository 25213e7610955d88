import { addDays, printDay } from '#shared/base/day.ts'
import { useSession } from '../session.ts'
import { today } from '../today.ts'
import css from './DefaultLayout.module.css'

/** So many days before its end the trial is spoken of. */
const daysAhead = 7

/** How the account's free trial stands, when that is news. */
export function TrialNotice() {
  const last = useSession()?.user.trialEnds
  if (!last || addDays(today(), daysAhead) < last) return null
  return (
    <p className={css.trial} role="status">
      {today() > last
        ? `Kokeilujakso päättyi ${printDay(last)}. Tietosi ovat luettavissa, mutta niitä ei voi muuttaa. Ota yhteys ylläpitoon, niin voit jatkaa.`
        : `Kokeilujakso päättyy ${printDay(last)}. Ota yhteys ylläpitoon, niin voit jatkaa sen jälkeen.`}
    </p>
  )
}
