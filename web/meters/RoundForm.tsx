import { Button } from '@primer/react'
import { InlineMessage } from '@primer/react/experimental'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Problem } from '#shared/base/problem.ts'
import { numberOf, typedDecimal } from '#shared/base/typed-number.ts'
import { meterRegisterApi } from '#shared/meters/api.ts'
import { meterFields, readingFields } from '#shared/meters/meter.fields.ts'
import type { RoundRow } from '#shared/meters/round.ts'
import { call } from '../app/call.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { useUnsaved } from '../ui/form/use-unsaved.ts'
import css from './meters.module.css'
import { RoundFile } from './RoundFile.tsx'
import { RoundLine, type TypedReading } from './RoundLine.tsx'

interface Props {
  readonly rows: readonly RoundRow[]
  readonly day: string
  readonly onSaved: () => Promise<void>
}

const blank: TypedReading = { text: '', rolledOver: false, isEstimate: false }

/** Enter and the arrows go from row to row; only what has been typed is saved. */
export function RoundForm({ rows, day, onSaved }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedReading>>(new Map())
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [source, setSource] = useState<'office' | 'file'>('office')
  /** The meters whose readings are on their way: what is being saved is not changed meanwhile, the others may be filled. */
  const [sent, setSent] = useState<ReadonlySet<string>>()
  const [times, setTimes] = useState(0)
  const filled = rows.filter(
    ({ _id, figure, isLocked }) => figure === null && !isLocked && (typed.get(_id)?.text ?? '').trim() !== '',
  )
  useUnsaved(filled.length > 0)

  const change = (id: string, next: TypedReading) => {
    setTyped((old) => new Map(old).set(id, next))
    if (faults.has(id)) setFaults((old) => new Map([...old].filter(([key]) => key !== id)))
  }

  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const inputs = [...(table.current?.querySelectorAll<HTMLInputElement>('input[type="text"]:not([disabled])') ?? [])]
    const next = inputs[inputs.indexOf(event.currentTarget) + step]
    next?.focus()
    next?.select()
  }

  async function save() {
    const readings = filled.map(({ _id }) => {
      const { text, ...reported } = typed.get(_id) ?? blank
      return { meter: _id, figure: numberOf(typedDecimal(text, 3)) ?? Number.NaN, ...reported }
    })
    const unread = readings.filter(({ figure }) => Number.isNaN(figure))
    if (unread.length > 0) {
      setFaults(new Map(unread.map(({ meter }) => [meter, 'Anna lukema, enintään kolme desimaalia'])))
      return
    }
    setSent(new Set(readings.map(({ meter }) => meter)))
    try {
      const { saved } = await call(meterRegisterApi.saveRound, { body: { day, source, readings } })
      toast.ok(saved === 1 ? '1 lukema tallennettu' : `${saved} lukemaa tallennettu`)
      setTyped((now) => new Map([...now].filter(([id, reading]) => reading !== typed.get(id))))
      setFaults(new Map())
      setSource('office')
      setTimes((count) => count + 1)
      await onSaved()
    } catch (error) {
      const fields = error instanceof Problem ? error.fields : {}
      const told = Object.entries(fields).flatMap(([field, sentence]): [string, string][] => {
        const reading = readings[Number(field.split('.')[1])]
        return reading ? [[reading.meter, sentence]] : []
      })
      setFaults(new Map(told))
      if (told.length === 0) toast.error(error instanceof Error ? error.message : String(error))
    }
    setSent(undefined)
  }

  return (
    <>
      <RoundFile
        // What it tells of a file is over once that is saved.
        key={times}
        rows={rows}
        day={day}
        onRead={(figures) => {
          setSource('file')
          setTyped((old) => {
            const next = new Map(old)
            for (const [id, figure] of figures) next.set(id, { ...blank, text: String(figure).replace('.', ',') })
            return next
          })
        }}
      />
      <div className={css.scroll}>
        <table ref={table} className={css.round} aria-label="Lukemat">
          <thead>
            <tr>
              <th scope="col">{meterFields.apartment.label}</th>
              <th scope="col">{readingFields.meter.label}</th>
              <th scope="col" data-numeric>
                Edellinen
              </th>
              <th scope="col">{readingFields.figure.label}</th>
              <th scope="col">{readingFields.used.label}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RoundLine
                key={row._id}
                row={row}
                day={day}
                typed={typed.get(row._id) ?? blank}
                fault={faults.get(row._id)}
                isSent={sent?.has(row._id) ?? false}
                onChange={change}
                onKeyDown={walk}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.foot}>
        <Button
          variant="primary"
          disabled={filled.length === 0}
          loading={sent !== undefined}
          loadingAnnouncement="Tallennetaan"
          onClick={() => void save()}
        >
          {`Tallenna lukemat (${filled.length})`}
        </Button>
        {faults.size > 0 && (
          <InlineMessage variant="critical">
            {faults.size === 1
              ? 'Yhdessä lukemassa on korjattavaa. Mitään ei ole vielä tallennettu.'
              : `${faults.size} lukemassa on korjattavaa. Mitään ei ole vielä tallennettu.`}
          </InlineMessage>
        )}
      </div>
    </>
  )
}
