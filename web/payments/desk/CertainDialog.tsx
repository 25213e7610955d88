import { Button, ProgressBar } from '@primer/react'
import { useEffect, useRef, useState } from 'react'
import { printInstant } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { matchingApi as api } from '#shared/payments/matching-api.ts'
import type { MatchingRunSummary, RunMatch } from '#shared/payments/matching-run.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { ContentLoading } from '../../ui/Fallback.tsx'
import { FormFrame } from '../../ui/form/FormDialog.tsx'
import css from './CertainDialog.module.css'

interface Props {
  /** A run that was accepted before; without one the queue is looked at anew. */
  readonly run?: string | undefined
  readonly onClose: () => void
}

const isUnderWay = ({ state }: MatchingRunSummary) => ['looking', 'running', 'undoing'].includes(state)
const payments = (count: number) => (count === 1 ? '1 maksu' : `${count} maksua`)

/** All payments whose invoice is certain: how many and which, then the matching of them, then its undoing. */
export function CertainDialog({ run, onClose }: Props) {
  const [id, setId] = useState(run)
  const start = useCommand(api.startMatchingRun, { onDone: (reply) => setId(reply.run._id) })
  const isBegun = useRef(false)
  useEffect(() => {
    if (id || isBegun.current) return
    isBegun.current = true
    start.mutate({})
  }, [id, start])
  return (
    <FormFrame title="Hyväksy kaikki varmat" onClose={onClose}>
      {id ? (
        <Run id={id} onClose={onClose} />
      ) : start.isError ? (
        <p>{start.error.message}</p>
      ) : (
        <ContentLoading rows={3} />
      )}
    </FormFrame>
  )
}

function Run({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const given = { params: { id } }
  const reading = useCall(api.readMatchingRun, given, { pollWhile: ({ run }) => isUnderWay(run) })
  const mayEdit = useMay()('payments.edit')
  const accept = useCommand(api.acceptMatchingRun)
  const undo = useCommand(api.undoMatchingRun)
  return (
    <Loaded reading={reading}>
      {({ run, matches }) => (
        <div className={css.run}>
          <p role="status">{sentenceOf(run)}</p>
          {(run.state === 'running' || run.state === 'undoing') && <Progress run={run} />}
          <Matches matches={matches} count={run.count} />
          <div className={css.buttons}>
            <Button onClick={onClose}>{run.state === 'ready' && run.count > 0 ? 'Peruuta' : 'Sulje'}</Button>
            {mayEdit && (run.state === 'done' || run.state === 'stopped') && run.done > run.undone && (
              <Button variant="danger" loading={undo.isPending} onClick={() => undo.mutate(given)}>
                Peru nämä kohdistukset
              </Button>
            )}
            {mayEdit && run.state === 'ready' && run.count > 0 && (
              <Button variant="primary" loading={accept.isPending} onClick={() => accept.mutate(given)}>
                {`Kohdista ${payments(run.count)}`}
              </Button>
            )}
            {mayEdit && run.state === 'stopped' && (
              <Button variant="primary" loading={accept.isPending} onClick={() => accept.mutate(given)}>
                Jatka
              </Button>
            )}
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** How it stands, in a sentence. */
function sentenceOf(run: MatchingRunSummary): string {
  const { state, looked, count, cents, done, doneCents, left, undone, kept, name, started } = run
  const rest = left > 0 ? ` ${payments(left)} jäi käsiteltäväksi.` : ''
  switch (state) {
    case 'looking':
      return `Etsitään varmoja. Käyty läpi ${payments(looked)}.`
    case 'ready':
      return count > 0
        ? `Varmoja on ${payments(count)}, yhteensä ${printMoney(cents)}. Mitään ei ole vielä kohdistettu.`
        : `Yhdenkään maksun lasku ei ole varma (käyty läpi ${looked}). Käy maksut läpi yksitellen.`
    case 'running':
      return `Kohdistetaan. Valmiina ${done} / ${count}.`
    case 'undoing':
      return `Perutaan. Peruttu ${undone} / ${done}.`
    case 'undone':
      return `Peruttu ${payments(undone)}.${kept > 0 ? ` ${payments(kept)} jäi kohdistetuksi.` : ''}`
    case 'stopped':
      return `Kohdistus on keskeytynyt: valmiina ${done} / ${count}.`
    default:
      return `Kohdistettu ${payments(done)}, yhteensä ${printMoney(doneCents)}.${rest} ${name}, ${printInstant(started)}.`
  }
}

const Progress = ({ run: { state, count, done, left, undone, kept } }: { readonly run: MatchingRunSummary }) => (
  <ProgressBar
    aria-label="Eteneminen"
    progress={Math.round((100 * (state === 'undoing' ? undone + kept : done + left)) / Math.max(1, count))}
  />
)

const states: Readonly<Record<RunMatch['state'], string>> = {
  waiting: '',
  done: 'Kohdistettu',
  left: 'Ei kohdistettu',
  undone: 'Peruttu',
  kept: 'Ei peruttu',
}

/** Which they are, and what came of each. */
const Matches = ({ matches, count }: { readonly matches: readonly RunMatch[]; readonly count: number }) =>
  matches.length > 0 && (
    <>
      <ul className={css.matches} aria-label="Varmat maksut">
        {matches.map(({ entry, payerName, tenantName, invoiceNumber, amount, reason, state, why }) => (
          <li key={entry}>
            <span>
              {payerName || 'Tuntematon maksaja'} → {invoiceNumber} {tenantName}
            </span>
            <strong className="digits">{printMoney(amount)}</strong>
            <small>{why || reason}</small>
            <small>{states[state]}</small>
          </li>
        ))}
      </ul>
      {count > matches.length && <p>{`Näistä näytetään ${matches.length} ensimmäistä.`}</p>}
    </>
  )
