import { useParams } from 'react-router-dom'
import { printInstant, printMonth } from '#shared/base/day.ts'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import type { IncreaseRunSummary } from '#shared/rent-increases/increase-run.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { RunStateLabel } from '../../billing/run/RunStateLabel.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import css from './Campaign.module.css'

const Raised = onDemand(async () => (await import('./RunTables.tsx')).Raised)
const LeftOut = onDemand(async () => (await import('./RunTables.tsx')).LeftOut)

/** One run: how far it is, what it raised and what it left out; it goes on where it stopped, and may be taken back. */
export function IncreaseRunScreen() {
  const { id = '' } = useParams()
  const reading = useCall(campaignApi.readIncreaseRun, { params: { id } }, { pollWhile: ({ run }) => isUnderWay(run) })
  return <Loaded reading={reading}>{({ run }) => <RunPage run={run} />}</Loaded>
}

function RunPage({ run }: { readonly run: IncreaseRunSummary }) {
  const may = useMay()
  const { resume, undo } = useRunCommands(run)
  const { _id, month, name, started, state } = run
  const isOver = state === 'undone' || state === 'undoing'
  return (
    <>
      <PageHead
        title={`Korotusajo, ${printMonth(month)}`}
        mark={<RunStateLabel state={state} />}
        parents={[{ to: `/rent-increase/campaign?month=${month}`, label: 'Korotusajo' }]}
        actions={[
          may('rentIncreases.create', 'contracts.rent') && state === 'stopped' && { label: 'Jatka', onSelect: resume },
          may('rentIncreases.remove', 'contracts.rent') &&
            !isOver &&
            run.done > 0 && { label: 'Peru ajo', danger: true, onSelect: undo },
        ]}
      />
      <div className={css.run} role="status">
        <span>{`${name}, ${printInstant(started)}`}</span>
        {isUnderWay(run) && <Progress run={run} />}
        <span className="digits">{printSoFar(run)}</span>
      </div>
      <Raised id={_id} isMoving={isUnderWay(run)} />
      {run.left + run.kept > 0 && <LeftOut id={_id} />}
    </>
  )
}

const Progress = ({ run: { state, done, left, undone, kept, contracts } }: { readonly run: IncreaseRunSummary }) =>
  state === 'undoing' ? (
    <progress value={undone + kept} max={done} aria-label="Perumisen eteneminen" />
  ) : (
    <progress value={done + left} max={contracts} aria-label="Korotusajon eteneminen" />
  )

const printSoFar = ({ contracts, done, left, undone, kept }: IncreaseRunSummary): string =>
  [
    `${done + left} / ${contracts} sopimusta käsitelty, ${done} korotettu.`,
    left > 0 && `Pois jäi ${left}.`,
    undone > 0 && `Peruttu ${undone}.`,
    kept > 0 && `Jo laskutettuja jäi voimaan ${kept}.`,
  ]
    .filter(Boolean)
    .join(' ')

function useRunCommands({ _id: id }: IncreaseRunSummary) {
  const resume = useCommand(campaignApi.resumeIncreaseRun, { said: 'Ajo jatkuu' })
  const undo = useCommand(campaignApi.undoIncreaseRun, { said: 'Ajoa perutaan' })
  const params = { id }
  const takeBack = async () => {
    const sure = await confirm({
      title: 'Perutaanko korotusajo?',
      text: 'Entiset vuokrat palaavat. Korotukset, joiden mukaan on jo laskutettu, jäävät voimaan: ne perutaan yksitellen.',
      yes: 'Peru ajo',
      danger: true,
    })
    if (sure) undo.mutate({ params })
  }
  return { resume: () => resume.mutate({ params }), undo: () => void takeBack() }
}
