import { AlertIcon } from '@primer/octicons-react'
import { type KeyboardEvent, memo, useId } from 'react'
import { Link } from 'react-router-dom'
import { daysBetween, printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { numberOf, typedDecimal } from '#shared/base/typed-number.ts'
import { meterTitle } from '#shared/meters/kinds.ts'
import { readingFields } from '#shared/meters/meter.fields.ts'
import type { RoundRow } from '#shared/meters/round.ts'
import { ofThousandths, thousandths, warningOfUse } from '#shared/meters/turned.ts'
import css from './meters.module.css'

export interface TypedReading {
  readonly text: string
  readonly rolledOver: boolean
  readonly isEstimate: boolean
}

interface Props {
  readonly row: RoundRow
  readonly day: string
  readonly typed: TypedReading
  readonly fault: string | undefined
  /** It is being saved. */
  readonly isSent: boolean
  readonly onChange: (id: string, next: TypedReading) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** What was used since the reading before, in thousandths; undefined while it cannot be told. */
function usedOf({ before, digits }: RoundRow, { text, rolledOver }: TypedReading): number | undefined {
  const figure = numberOf(typedDecimal(text, 3))
  if (figure === undefined || !before) return undefined
  return thousandths(figure) - thousandths(before.figure) + (rolledOver ? thousandths(10 ** (digits ?? 0)) : 0)
}

function PlainLine({ row, day, typed, fault, isSent, onChange, onKeyDown }: Props) {
  const id = useId()
  const { _id, before, usual, unit, figure, isLocked } = row
  const used = usedOf(row, typed)
  const days = before ? daysBetween(before.day, day) : 0
  const warning = used === undefined ? undefined : warningOfUse(used, days, usual ?? undefined)
  const isThere = figure !== null || isLocked
  const title = `${meterTitle(row)}, ${row.apartmentAddress}`
  return (
    <tr>
      <th scope="row">
        <Link to={`/meters/${_id}`}>{row.apartmentAddress}</Link>
      </th>
      <td>
        {meterTitle(row)}
        <small>{row.serial}</small>
      </td>
      <td data-numeric className="digits">
        {before ? printNumber(before.figure) : '–'}
        <small>{before && printDay(before.day)}</small>
      </td>
      <td>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${readingFields.figure.label}: ${title}`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault || warning ? id : undefined}
          disabled={isThere || isSent}
          value={figure === null ? typed.text : printNumber(figure)}
          onChange={(event) => onChange(_id, { ...typed, text: event.target.value })}
          onKeyDown={onKeyDown}
        />
      </td>
      <td data-wide>
        {figure !== null && 'Kirjattu jo'}
        {figure === null && isLocked && 'Laskutettu tätä päivää pidemmälle'}
        {used !== undefined && `${printNumber(ofThousandths(used))} ${unit}`}
        {typed.text.trim() !== '' && (
          <div>
            <label>
              <input
                type="checkbox"
                checked={typed.isEstimate}
                disabled={isSent}
                onChange={(event) => onChange(_id, { ...typed, isEstimate: event.target.checked })}
              />
              {readingFields.isEstimate.label}
            </label>
            {used !== undefined && (used < 0 || typed.rolledOver) && (
              <label>
                <input
                  type="checkbox"
                  checked={typed.rolledOver}
                  disabled={isSent}
                  onChange={(event) => onChange(_id, { ...typed, rolledOver: event.target.checked })}
                />
                {readingFields.rolledOver.label}
              </label>
            )}
          </div>
        )}
        <div id={id}>
          {fault ? (
            <p className={css.problem}>{fault}</p>
          ) : (
            warning && (
              <p className={css.warning}>
                <AlertIcon size={14} /> {warning}
              </p>
            )
          )}
        </div>
      </td>
    </tr>
  )
}

/** Drawn again only when something of its own changes: five hundred rows stay quick to type over. */
export const RoundLine = memo(PlainLine)
