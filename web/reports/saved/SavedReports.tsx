import { Button } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { reportTitles } from '#shared/base/report-titles.ts'
import { savedReportsApi as api, type SavedReportView } from '#shared/reports/saved/api.ts'
import { isSentAgain } from '#shared/reports/saved/mailing.ts'
import { printDays } from '#shared/reports/saved/report-tables.ts'
import { useSession } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import css from './SavedReports.module.css'
import { savedAddress } from './saved-address.ts'

interface OfReport {
  readonly saved: SavedReportView
  readonly onClose: () => void
}

const EditDialog = dialogOnDemand<OfReport>(
  async () => (await import('./EditDialog.tsx')).EditDialog,
  ({ onClose }) => onClose(),
)
const MailingsDialog = dialogOnDemand<OfReport>(
  async () => (await import('./MailingsDialog.tsx')).MailingsDialog,
  ({ onClose }) => onClose(),
)

/** The person's saved reports and those that others have shared; nothing until there are any. */
export function SavedReports() {
  const reports = useCall(api.listSavedReports, {}).data?.reports ?? []
  const [open, setOpen] = useState<{ readonly id: string; readonly as: 'edit' | 'mailings' }>()
  const saved = reports.find(({ _id }) => _id === open?.id)
  const close = () => setOpen(undefined)
  if (reports.length === 0) return null
  return (
    <Card title="Tallennetut raportit">
      <ul className={css.list}>
        {reports.map((each) => (
          <SavedRow key={each._id} saved={each} onOpen={(as) => setOpen({ id: each._id, as })} />
        ))}
      </ul>
      {saved && open?.as === 'edit' && <EditDialog saved={saved} onClose={close} />}
      {saved && open?.as === 'mailings' && <MailingsDialog saved={saved} onClose={close} />}
    </Card>
  )
}

interface RowProps {
  readonly saved: SavedReportView
  readonly onOpen: (as: 'edit' | 'mailings') => void
}

function SavedRow({ saved, onOpen }: RowProps) {
  const { _id, name, isOpen, mayChange, isMailed, lastMonth } = saved
  const removal = useCommand(api.removeSavedReport, { said: 'Tallennettu raportti poistettu' })
  const remove = async () => {
    const isSure = await confirm({
      title: `Poistetaanko raportti ${name}?`,
      text: saved.isShared
        ? 'Se poistuu kaikilta, joille se on jaettu, eikä sitä enää lähetetä.'
        : 'Sitä ei enää lähetetä.',
      yes: 'Poista raportti',
      danger: true,
    })
    if (isSure) removal.mutate({ params: { id: _id } })
  }
  return (
    <li>
      <div className={css.what}>
        {isOpen ? <Link to={savedAddress(saved)}>{name}</Link> : <strong>{name}</strong>}
        <p>{describe(saved, useSession()?.user._id ?? '')}</p>
        <MailState saved={saved} />
      </div>
      {mayChange && (
        <span className={css.commands}>
          {(isMailed || lastMonth !== '') && (
            <Button size="small" aria-label={`Lähetykset: ${name}`} onClick={() => onOpen('mailings')}>
              Lähetykset
            </Button>
          )}
          <Button size="small" aria-label={`Muokkaa: ${name}`} onClick={() => onOpen('edit')}>
            Muokkaa
          </Button>
          <Button size="small" variant="danger" aria-label={`Poista: ${name}`} onClick={() => void remove()}>
            Poista
          </Button>
        </span>
      )}
    </li>
  )
}

/** Which report it is, of which days, and whose. */
function describe({ report, days, wish, owner, ownerName, isShared, isOpen }: SavedReportView, own: string): string {
  const whose = owner === own ? (isShared ? 'Jaettu' : '') : `Jakanut ${ownerName}`
  return [reportTitles[report], printDays(report, days, wish), whose, isOpen ? '' : 'Ei oikeutta raporttiin']
    .filter(Boolean)
    .join(' · ')
}

/** When it is sent next, and what of the last letters did not go. */
function MailState({ saved: { isMailed, mayChange, nextMail, lastMailing } }: { readonly saved: SavedReportView }) {
  const lost = lastMailing?.letters.filter(isSentAgain).length ?? 0
  if (!isMailed && lost === 0) return null
  return (
    <p className={css.mail}>
      {isMailed &&
        (mayChange ? `Lähtee seuraavan kerran ${printDay(nextMail.slice(0, 10))}.` : 'Lähetetään kuukausittain.')}
      {lost > 0 && (
        <StatusLabel tone="bad">{lost === 1 ? '1 viesti lähettämättä' : `${lost} viestiä lähettämättä`}</StatusLabel>
      )}
    </p>
  )
}
