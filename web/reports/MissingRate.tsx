import { AlertIcon } from '@primer/octicons-react'
import { type DaySpan, printDay, printSpan } from '#shared/base/day.ts'
import { today } from '../app/today.ts'
import css from './MissingRate.module.css'

/** Nobody has said the reference rate of a half-year that has begun or is about to: what it means and who mends it. */
export function MissingRate({ half }: { half: DaySpan }) {
  const since =
    half.from > today() ? `${printDay(half.from)} alkaen muistutukset lähtevät` : 'Muistutukset lähtevät nyt'
  return (
    <section className={css.warning} aria-label="Viitekorko puuttuu">
      <AlertIcon />
      <div>
        <strong>Viitekorko {printSpan(half)} puuttuu</strong>
        <p>
          {since} ilman viivästyskorkoa. Korko ei jää saamatta: se vaaditaan seuraavassa muistutuksessa tai erillisellä
          korkolaskulla, kun viitekorko on tiedossa. Viitekoron lisää palvelun ylläpito, sinun ei tarvitse tehdä mitään.
        </p>
      </div>
    </section>
  )
}
