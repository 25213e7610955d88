import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { addMonths } from '#shared/base/day.ts'
import { printMoney, sumOf } from '#shared/base/money.ts'
import { outgoingPaymentsApi as api, type Checked, CheckSpan } from '#shared/outgoing-payments/api.ts'
import { call, callLoosely } from '../app/call.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { FileDrop } from '../ui/field/FileDrop.tsx'
import { DialogForm, FormFrame } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './Outgoing.module.css'

const { DayField, SelectField } = fieldsOf<typeof CheckSpan>()

interface Props {
  readonly onClose: () => void
}

/** Looks which payments the bank has made: among the entries that have come already, or in a statement. */
export function CheckDialog({ onClose }: Props) {
  return (
    <FormFrame title="Tarkista pankin tapahtumista" onClose={onClose}>
      <DialogForm
        submit="Tarkista tuoduista tapahtumista"
        schema={CheckSpan}
        values={{ startDate: addMonths(today(), -1), endDate: today(), status: '' }}
        save={async (body) => {
          tell(await call(api.checkEntries, { body }))
          return undefined
        }}
        saved="Tapahtumat tarkistettu"
        onClose={onClose}
      >
        <DayField name="startDate" label="Alkaen" required />
        <DayField name="endDate" label="Asti" required />
        <SelectField
          name="status"
          label="Etsitään"
          span={2}
          options={[
            ['', 'Kaikki odottavat maksut'],
            ['created', 'Maksut, jotka eivät ole maksuaineistossa'],
            ['ordered', 'Maksuaineistoissa olevat'],
          ]}
        />
        <Statement onClose={onClose} />
      </DialogForm>
    </FormFrame>
  )
}

function tell({ paid, unknown }: Checked): void {
  const numbers = paid.map(({ number }) => number).join(', ')
  const sum = printMoney(sumOf(paid.map(({ total }) => total)))
  const rest = unknown > 0 ? ` ${unknown} muuta lähtenyttä tapahtumaa ei ole näitä maksuja.` : ''
  if (paid.length === 0) toast.info(`Yhtään odottavaa maksua ei löytynyt tapahtumista.${rest}`)
  else toast.ok(`Maksettu: ${numbers}, yhteensä ${sum}.${rest}`)
}

/** Of a statement only what left the account is read, and kept: for who may bring payments. What came in is brought under payments. */
function Statement({ onClose }: Props) {
  const may = useMay()
  const { getValues } = useFormContext<CheckSpan>()
  const [busy, setBusy] = useState(false)
  const check = async ([file]: readonly File[]) => {
    if (!file) return
    setBusy(true)
    try {
      const body = new FormData()
      body.append('file', file)
      tell((await callLoosely(api.checkFile, { query: getValues(), body })) as Checked)
      onClose()
    } catch (failure) {
      if (failure instanceof Error) toast.error(failure.message)
      setBusy(false)
    }
  }
  if (!may('payments.create')) return null
  return (
    <div className={css.whole}>
      <FileDrop
        label="Tarkista tiliotteesta"
        hint="camt.053, camt.054 tai TITO. Tiliotteelta luetaan vain lähteneet maksut; tulleet tuodaan Maksut-sivulla."
        accept=".xml,.tito,.to,.txt,.dat,.asc"
        busy={busy}
        onFiles={(files) => void check(files)}
      />
    </div>
  )
}
