import { Button } from '@primer/react'
import { printDay } from '#shared/base/day.ts'
import {
  type VatChoice,
  type VatDay,
  type VatTarget,
  type VatTargetRow,
  vatChoiceLabels,
  vatChoices,
  vatTargetLabels,
} from '#shared/bookkeeping/vat-run.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { today } from '../app/today.ts'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/field/Field.tsx'
import css from './VatChoices.module.css'

interface Props {
  readonly day: VatDay
  readonly days: readonly string[]
  readonly onDay: (from: string) => void
  /** The groups in which something bears a rate that ends. */
  readonly kinds: readonly VatTarget[]
  readonly mayMove: readonly VatTarget[]
  readonly keep: Readonly<Record<VatTarget, VatChoice>>
  readonly onKeep: (kind: VatTarget, choice: VatChoice) => void
  readonly onMove: (() => void) | undefined
  readonly isBusy: boolean
}

/** '25,5 % → 26 %' */
export const printChanges = (changes: VatTargetRow['rates']): string =>
  changes
    .map(({ before, after }) => `${printVatRate(before)} → ${after === null ? 'kanta päättyy' : printVatRate(after)}`)
    .join(', ')

const printFrom = (from: string): string =>
  from > today() ? `${printDay(from)} alkaen` : 'Vanhentuneet kannat, tänään alkaen'

/** Which rates change on the day, and which price of each group stays. */
export function VatChoices({ day, days, onDay, kinds, mayMove, keep, onKeep, onMove, isBusy }: Props) {
  return (
    <div className={css.choices}>
      <Card title={printFrom(day.from)}>
        <p className={css.rates}>{printChanges(day.changes)}</p>
        <div className={css.fields}>
          {days.length > 1 && (
            <Field label="Muutospäivä">
              {(wiring) => (
                <select {...wiring} value={day.from} onChange={(event) => onDay(event.target.value)}>
                  {days.map((from) => (
                    <option key={from} value={from}>
                      {printFrom(from)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          {kinds.map((kind) => (
            <Field
              key={kind}
              label={`${vatTargetLabels[kind]} (${day.counts[kind]})`}
              hint={mayMove.includes(kind) ? undefined : 'Sinulla ei ole oikeutta muuttaa näitä.'}
            >
              {(wiring) => (
                <select
                  {...wiring}
                  value={mayMove.includes(kind) ? keep[kind] : 'none'}
                  disabled={!mayMove.includes(kind)}
                  onChange={(event) =>
                    onKeep(kind, vatChoices.find((choice) => choice === event.target.value) ?? 'none')
                  }
                >
                  {vatChoices.map((choice) => (
                    <option key={choice} value={choice}>
                      {vatChoiceLabels[choice]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
        </div>
        {onMove && (
          <Button variant="primary" onClick={onMove} loading={isBusy} loadingAnnouncement="Aloitetaan">
            Siirrä uuteen kantaan
          </Button>
        )}
      </Card>
    </div>
  )
}
