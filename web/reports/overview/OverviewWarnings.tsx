import { AlertIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { type DaySpan, printDay, printSpan } from '#shared/base/day.ts'
import type { Stats } from '#shared/reports/figures/overview.ts'
import { today } from '../../app/today.ts'
import { WaitingNumbers } from '../../customers/WaitingNumbers.tsx'
import css from './OverviewWarnings.module.css'

/** What the office has to know before its figures. */
export const OverviewWarnings = ({
  stats: { missingReferenceRate, mailsUsedUp, numbersWaiting },
}: {
  stats: Stats
}) => (
  <>
    {numbersWaiting > 0 && <WaitingNumbers />}
    {missingReferenceRate && <MissingRate half={missingReferenceRate} />}
    {mailsUsedUp !== null && <MailsUsedUp most={mailsUsedUp} />}
  </>
)

interface Reported {
  readonly label: string
  readonly title: string
  readonly children: ReactNode
}

const Warning = ({ label, title, children }: Reported) => (
  <section className={css.warning} aria-label={label}>
    <AlertIcon />
    <div>
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
  </section>
)

/** Letters that did not fit the day's quota wait for the next day. */
const MailsUsedUp = ({ most }: { most: number }) => (
  <Warning label="Päivän sähköpostit on käytetty" title={`Päivän sähköpostit on käytetty: ${most}`}>
    Loput laskut, muistutukset ja muut viestit lähtevät huomisaamuna, eikä mitään tarvitse lähettää uudelleen. Palvelun
    ylläpito voi nostaa päivän enimmäismäärää.
  </Warning>
)

/** Nobody has said the reference rate of a half-year that has begun or is about to: what it means and who mends it. */
function MissingRate({ half }: { half: DaySpan }) {
  const since =
    half.from > today() ? `${printDay(half.from)} alkaen muistutukset lähtevät` : 'Muistutukset lähtevät nyt'
  return (
    <Warning label="Viitekorko puuttuu" title={`Viitekorko ${printSpan(half)} puuttuu`}>
      {since} ilman viivästyskorkoa. Korko ei jää saamatta: se vaaditaan seuraavassa muistutuksessa tai erillisellä
      korkolaskulla, kun viitekorko on tiedossa. Viitekoron lisää palvelun ylläpito, sinun ei tarvitse tehdä mitään.
    </Warning>
  )
}
