import { Button } from '@primer/react'
import { useState } from 'react'
import { addToMonth } from '#shared/base/day.ts'
import type { DecidedMonths } from '#shared/base/open-months.ts'
import { type BookForm, bookFormHelp, bookFormLabels, bookForms } from '#shared/bookkeeping/exports/book-form.ts'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/dialog/toasts.ts'
import { Field } from '../../ui/field/Field.tsx'
import { downloadBooks } from './book-download.ts'
import css from './exports.module.css'
import { isClosed, lastMonth, MonthChoice } from './MonthChoice.tsx'

const mostMonths = 12

/** The books of some months as files for other programs and for those who audit them. */
export function BookFiles({ decided }: { readonly decided: DecidedMonths }) {
  const [{ from, to }, setSpan] = useState({ from: lastMonth(), to: lastMonth() })
  const [form, setForm] = useState<BookForm>('csv')
  const [progress, setProgress] = useState<string>()
  const months = monthsIn(from, to)
  const save = async () => {
    setProgress('Tehdään tiedostoa')
    try {
      await downloadBooks({ form, from, to }, (part, parts) => setProgress(`Ladattu ${part}/${parts}`))
      toast.ok('Tiedosto ladattu')
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Tiedoston lataaminen ei onnistunut')
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <Card title="Lataa tiedostona">
      <div className={css.fields}>
        <MonthChoice
          label="Alkukuukausi"
          month={from}
          decided={decided}
          onMonth={(month) => setSpan({ from: month, to: to < month ? month : to })}
        />
        <MonthChoice
          label="Loppukuukausi"
          month={to}
          decided={decided}
          onMonth={(month) => setSpan({ from: month < from ? month : from, to: month })}
        />
        <Field label="Muoto">
          {(wiring) => (
            <select
              {...wiring}
              value={form}
              onChange={(event) => setForm(bookForms.find((each) => each === event.target.value) ?? 'csv')}
            >
              {bookForms.map((each) => (
                <option key={each} value={each}>
                  {bookFormLabels[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p className={css.note}>{bookFormHelp[form]}</p>
      {!months.every((month) => isClosed(decided, month)) && (
        <p className={css.warning}>
          Jaksossa on avoin kuukausi, joten kirjaukset voivat vielä muuttua. Tiedoston nimessä on sana KESKEN.
        </p>
      )}
      {months.length > mostMonths && <p className={css.warning}>Valitse enintään {mostMonths} kuukautta kerralla.</p>}
      <div className={css.buttons}>
        <Button
          variant="primary"
          disabled={months.length > mostMonths}
          onClick={() => void save()}
          loading={progress !== undefined}
          loadingAnnouncement={progress ?? ''}
        >
          Lataa
        </Button>
        <span role="status" className={css.note}>
          {progress}
        </span>
      </div>
    </Card>
  )
}

function monthsIn(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = addToMonth(month, 1)) months.push(month)
  return months
}
