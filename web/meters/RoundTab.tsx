import { Button } from '@primer/react'
import { useState } from 'react'
import { isDay } from '#shared/base/day.ts'
import { meterRegisterApi } from '#shared/meters/api.ts'
import { readingFields } from '#shared/meters/meter.fields.ts'
import { Loaded } from '../app/Loaded.tsx'
import { today } from '../app/today.ts'
import { useFresh } from '../app/use-call.ts'
import { DayInput } from '../ui/day/DayInput.tsx'
import { Blank } from '../ui/Fallback.tsx'
import { Field } from '../ui/field/Field.tsx'
import { CondominiumChoice, useCondominium } from './CondominiumChoice.tsx'
import css from './meters.module.css'
import { RoundForm } from './RoundForm.tsx'

/** All the meters of a company in one list, for writing down what they show on a day. */
export function RoundTab() {
  const { condominium, address, change } = useCondominium()
  const reported = address.get('day') ?? ''
  const day = isDay(reported) ? reported : today()
  const [typed, setTyped] = useState(day)
  return (
    <>
      <div className={css.bar}>
        <CondominiumChoice />
        <Field label={readingFields.day.label}>
          {(wiring) => (
            <DayInput
              label={readingFields.day.label}
              value={typed}
              wiring={wiring}
              onChange={(next) => {
                setTyped(next)
                if (isDay(next)) change('day', next)
              }}
            />
          )}
        </Field>
      </div>
      {condominium ? (
        <Round key={`${condominium} ${day}`} condominium={condominium} day={day} />
      ) : (
        <Blank title="Valitse taloyhtiö" text="Sen huoneistojen mittarit tulevat yhteen luetteloon." />
      )}
    </>
  )
}

function Round({ condominium, day }: { readonly condominium: string; readonly day: string }) {
  const reading = useFresh(meterRegisterApi.readRound, { query: { condominium, day } })
  return (
    <Loaded reading={reading}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Blank
            title="Ei mittareita"
            text="Taloyhtiön kohteille ei ole lisätty mittareita."
            action={<Button onClick={() => void reading.refetch()}>Päivitä</Button>}
          />
        ) : (
          <RoundForm
            rows={rows}
            day={day}
            onSaved={async () => {
              await reading.refetch()
            }}
          />
        )
      }
    </Loaded>
  )
}
