import { addDays, type Day, printDay } from '#shared/base/day.ts'
import { today } from '../today.ts'
import css from './DefaultLayout.module.css'

/** So many days before its end the trial is spoken of. */
const daysAhead = 7

/** How the account's free trial stands, when that is news. @param last its last day */
export function TrialNotice({ last }: { readonly last: Day }) {
  if (addDays(today(), daysAhead) < last) return null
  return (
    <p className={css.trial} role="status">
      {today() > last
        ? `Kokeilujakso päättyi ${printDay(last)}. Tietosi ovat luettavissa, mutta niitä ei voi muuttaa. Ota yhteys ylläpitoon, niin voit jatkaa.`
        : `Kokeilujakso päättyy ${printDay(last)}. Ota yhteys ylläpitoon, niin voit jatkaa sen jälkeen.`}
    </p>
  )
}
