import { useParams } from 'react-router-dom'
import { printInstant, printSpan } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import type { EqualisationSummary } from '#shared/meters/equalisation.ts'
import { equalisationApi } from '#shared/meters/equalisation-api.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { RunStateLabel } from '../../billing/run/RunStateLabel.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import css from '../meters.module.css'

const Equalised = onDemand(async () => (await import('./WaterRunTables.tsx')).Equalised)
const WaterPapers = onDemand(async () => (await import('./WaterPapers.tsx')).WaterPapers)
const LeftOut = onDemand(async () => (await import('./WaterRunTables.tsx')).LeftOut)

/** One equalisation: how far it is, its drafts and what it left out; it goes on where it stopped, and may be taken back. */
export function WaterRunPage() {
  const { id = '' } = useParams()
  const params = { id }
  const reading = useCall(equalisationApi.readEqualisation, { params }, { pollWhile: ({ run }) => isUnderWay(run) })
  return <Loaded reading={reading}>{({ run }) => <RunPage run={run} />}</Loaded>
}

function RunPage({ run }: { readonly run: EqualisationSummary }) {
  const may = useMay()('invoices.edit')
  const { resume, undo } = useRunCommands(run)
  const { _id, title, condominium, condominiumName, name, started, state, done, undone } = run
  const hasMore = done > undone && state !== 'undoing'
  return (
    <>
      <PageHead
        title={`${title}, ${condominiumName}`}
        mark={<RunStateLabel state={state} />}
        parents={[{ to: '/meters?tab=water', label: 'Vesitasaukset' }]}
        actions={[
          may && state === 'stopped' && { label: 'Jatka', onSelect: resume },
          { label: 'Taloyhtiön mittarit', to: `/meters?condominium=${condominium}` },
          may && hasMore && { label: 'Peru tasaus', danger: true, onSelect: undo },
        ]}
      />
      <div className={css.run} role="status">
        <span>{`${printSpan(run)} · kylmä ${printMoney(run.cold)}/m³, lämmin ${printMoney(run.hot)}/m³ (veroton)`}</span>
        <span>{`${name}, ${printInstant(started)}`}</span>
        {isUnderWay(run) && <Progress run={run} />}
        <span className="digits">{printSoFar(run)}</span>
      </div>
      {state === 'done' && <WaterPapers run={run} />}
      <Equalised id={_id} isMoving={isUnderWay(run)} />
      {run.left + run.kept > 0 && <LeftOut id={_id} />}
    </>
  )
}

const Progress = ({ run: { state, done, left, undone, kept, contracts } }: { readonly run: EqualisationSummary }) =>
  state === 'undoing' ? (
    <progress value={undone + kept} max={done} aria-label="Perumisen eteneminen" />
  ) : (
    <progress value={done + left} max={contracts} aria-label="Tasauksen eteneminen" />
  )

const printSoFar = (run: EqualisationSummary): string =>
  [
    `${run.done + run.left} / ${run.contracts} sopimusta käsitelty.`,
    `Lisälaskuja ${run.extra} (${printMoney(run.extraSum)}), hyvityksiä ${run.back} (${printMoney(-run.backSum || 0)}).`,
    run.left > 0 && `Pois jäi ${run.left}.`,
    run.undone > 0 && `Peruttu ${run.undone}.`,
    run.kept > 0 && `Voimaan jäi ${run.kept}.`,
  ]
    .filter(Boolean)
    .join(' ')

function useRunCommands({ _id: id }: EqualisationSummary) {
  const resume = useCommand(equalisationApi.resumeEqualisation, { said: 'Tasaus jatkuu' })
  const undo = useCommand(equalisationApi.undoEqualisation, { said: 'Tasausta perutaan' })
  const params = { id }
  const takeBack = async () => {
    const sure = await confirm({
      title: 'Perutaanko vesitasaus?',
      text: 'Luonnokset poistetaan, ja jakso voidaan tasata uudelleen. Lähetetyt laskut jäävät voimaan: hyvitä ne ja peru sitten uudelleen.',
      yes: 'Peru tasaus',
      danger: true,
    })
    if (sure) undo.mutate({ params })
  }
  return { resume: () => resume.mutate({ params }), undo: () => void takeBack() }
}
