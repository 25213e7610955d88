import { Button } from '@primer/react'
import { Card } from '../../../web/ui/Card.tsx'
import { ContentLoading, Failed } from '../../../web/ui/Fallback.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { consoleApi, type FaultState } from './api.ts'
import css from './FaultScreen.module.css'
import { awsFaultKinds, awsFaultLabels, providerFaultLabels, providerFaultModes } from './faults.ts'
import { useCall, useCommand } from './use-call.ts'

const shares = [5, 20, 50, 100]
const counts = [1, 3, 10]

/** What goes wrong on purpose: the product must come through all of it. */
export function FaultScreen() {
  const { data, error } = useCall(consoleApi.readFaults, {})
  const set = useCommand(consoleApi.setFaults)
  if (error) return <Failed error={error} />
  if (!data) return <ContentLoading />
  const change = (part: Partial<FaultState>) => set.mutate({ body: { ...data, ...part } })
  const isQuiet = data.aws.length === 0 && data.providers.length === 0
  return (
    <>
      <PageHead
        title="Häiriöt"
        actions={[!isQuiet && { label: 'Poista kaikki', onSelect: () => change({ aws: [], providers: [] }) }]}
      />
      <Card title="Oma ympäristö (AWS)">
        <ul className={css.faults}>
          {awsFaultKinds.map((kind) => (
            <Choice
              key={kind}
              label={awsFaultLabels[kind]}
              unit="% kutsuista"
              options={shares}
              value={data.aws.find((each) => each.kind === kind)?.percent ?? 0}
              onChange={(percent) => {
                const others = data.aws.filter((each) => each.kind !== kind)
                change({ aws: percent > 0 ? [...others, { kind, percent }] : others })
              }}
            />
          ))}
        </ul>
      </Card>
      <Card title="Laskutus-, allekirjoitus- ja osoitepalvelut">
        <ul className={css.faults}>
          {providerFaultModes.map((mode) => (
            <Choice
              key={mode}
              label={providerFaultLabels[mode]}
              unit="seuraavaa kutsua"
              options={counts}
              value={data.providers.find((each) => each.mode === mode)?.times ?? 0}
              onChange={(times) => {
                const others = data.providers.filter((each) => each.mode !== mode)
                change({ providers: times > 0 ? [...others, { mode, times }] : others })
              }}
            />
          ))}
        </ul>
      </Card>
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly unit: string
  readonly options: readonly number[]
  readonly value: number
  readonly onChange: (value: number) => void
}

function Choice({ label, unit, options, value, onChange }: ChoiceProps) {
  const all = value > 0 && !options.includes(value) ? [value, ...options] : options
  return (
    <li className={css.fault}>
      <label>
        <span>{label}</span>
        <select className={css.select} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          <option value={0}>Ei</option>
          {all.map((option) => (
            <option key={option} value={option}>
              {`${option} ${unit}`}
            </option>
          ))}
        </select>
      </label>
      {value > 0 && (
        <Button size="small" onClick={() => onChange(0)}>
          Poista
        </Button>
      )}
    </li>
  )
}
