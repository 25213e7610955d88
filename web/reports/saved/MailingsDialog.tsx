import { Button, Dialog } from '@primer/react'
import { printInstant, printMonth } from '#shared/base/day.ts'
import { savedReportsApi as api, type SavedReportView } from '#shared/reports/saved/api.ts'
import { isSentAgain, type LetterState, letterLabels, type MailingView } from '#shared/reports/saved/mailing.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useCall, useCommand } from '../../app/use-call.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import css from './SavedReports.module.css'

interface Props {
  readonly saved: SavedReportView
  readonly onClose: () => void
}

const tones: Readonly<Record<LetterState, Tone>> = {
  waiting: 'news',
  started: 'news',
  sent: 'good',
  unclear: 'warning',
  none: 'warning',
  failed: 'bad',
}

const isUnderWay = ({ letters }: MailingView): boolean =>
  letters.some(({ state }) => state === 'waiting' || state === 'started')

/** What was sent of a saved report to whom, month by month, and why something was not. */
export function MailingsDialog({ saved: { _id, name }, onClose }: Props) {
  const reading = useCall(
    api.listReportMailings,
    { params: { id: _id } },
    { pollWhile: ({ mailings }) => mailings.some(isUnderWay) },
  )
  return (
    <Dialog title={`Lähetykset: ${name}`} width="large" onClose={onClose}>
      <Loaded reading={reading}>
        {({ mailings }) =>
          mailings.length === 0 ? (
            <p>Raporttia ei ole vielä lähetetty.</p>
          ) : (
            mailings.map((mailing) => <Month key={mailing.month} id={_id} mailing={mailing} />)
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Month({ id, mailing: { month, letters } }: { readonly id: string; readonly mailing: MailingView }) {
  const again = useCommand(api.sendReportAgain, { said: 'Viestit lähtevät hetken kuluttua' })
  return (
    <section className={css.month}>
      <h2>{printMonth(month)}</h2>
      <ul className={css.list}>
        {letters.map(({ userId, name, email, state, reason, at }) => (
          <li key={userId}>
            <div className={css.what}>
              <strong>{name}</strong>
              <p>{[email, state === 'sent' && at ? printInstant(at) : reason].filter(Boolean).join(' · ')}</p>
            </div>
            <StatusLabel tone={tones[state]}>{letterLabels[state]}</StatusLabel>
          </li>
        ))}
      </ul>
      {letters.some(isSentAgain) && (
        <Button
          loading={again.isPending}
          loadingAnnouncement="Lähetetään"
          onClick={() => again.mutate({ params: { id, month } })}
        >
          Lähetä uudelleen
        </Button>
      )}
    </section>
  )
}
