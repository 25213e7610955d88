import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { importsApi } from '#shared/imports/api.ts'
import { type ImportState, isOpen, isUnderWay } from '#shared/imports/import-run.ts'
import { kindsOfImport } from '#shared/imports/kinds.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { ImportStateLabel } from './ImportStateLabel.tsx'
import { CheckedStep, FaultyStep, ProgressStep, ResultStep } from './ImportSteps.tsx'
import css from './imports.module.css'
import { MappingForm } from './MappingForm.tsx'
import type { ReadImport } from './read-import.ts'

/** One file on its way in: columns, check, result. */
export function ImportRunScreen() {
  const { id = '' } = useParams()
  const reading = useCall(importsApi.readImport, { params: { id } }, { pollWhile: ({ run }) => isUnderWay(run.state) })
  return <Loaded reading={reading}>{(read) => <RunPage read={read} />}</Loaded>
}

function RunPage({ read }: { read: ReadImport }) {
  const { run } = read
  const may = useMay()
  const drop = useDrop(run)
  const [mapsAgain, setMapsAgain] = useState(false)
  const maps = may('imports.create') && (run.state === 'loaded' || mapsAgain)
  return (
    <>
      <PageHead
        title={run.fileName || 'Tiedosto'}
        mark={<ImportStateLabel state={run.state} />}
        parents={[{ to: '/import', label: 'Tietojen tuonti' }]}
        actions={[drop]}
      />
      <Steps now={maps ? 2 : stepOf(run.state)} />
      <Card title={kindsOfImport[run.kind].label}>
        {maps ? (
          <MappingForm key={run.version} read={read} onDone={() => setMapsAgain(false)} />
        ) : (
          <Step read={read} onMapAgain={() => setMapsAgain(true)} />
        )}
      </Card>
    </>
  )
}

/** Giving a file up, as long as nothing of it has been brought in. */
function useDrop({ _id, fileName, state, file }: ReadImport['run']) {
  const may = useMay()
  const command = useCommand(importsApi.dropImport, { said: 'Tiedosto hylätty' })
  if (!may('imports.create') || !isOpen(state) || file !== 'kept') return false
  const ask = async () => {
    const sure = await confirm({
      title: `Hylkää ${fileName || 'tiedosto'}?`,
      text: 'Tiedosto poistetaan palvelimelta eikä siitä tuoda mitään.',
      yes: 'Hylkää tiedosto',
      danger: true,
    })
    if (sure) command.mutate({ params: { id: _id } })
  }
  return { label: 'Hylkää tiedosto', danger: true, busy: command.isPending, onSelect: () => void ask() }
}

interface StepProps {
  readonly read: ReadImport
  readonly onMapAgain: () => void
}

function Step({ read, onMapAgain }: StepProps) {
  const { run } = read
  if (isUnderWay(run.state)) return <ProgressStep run={run} />
  if (run.state === 'faulty') return <FaultyStep read={read} onMapAgain={onMapAgain} />
  if (run.state === 'checked') return <CheckedStep read={read} onMapAgain={onMapAgain} />
  return <ResultStep run={run} />
}

const stepOf = (state: ImportState): number => {
  if (state === 'loaded') return 2
  if (state === 'dropped') return 1
  return state === 'checking' || state === 'faulty' || state === 'checked' ? 3 : 4
}

const steps = ['Tiedosto', 'Sarakkeet', 'Tarkistus', 'Tulos']

const Steps = ({ now }: { now: number }) => (
  <ol className={css.steps} aria-label="Tuonnin vaiheet">
    {steps.map((step, at) => (
      <li key={step} aria-current={at + 1 === now ? 'step' : undefined}>
        {at + 1}. {step}
      </li>
    ))}
  </ol>
)
