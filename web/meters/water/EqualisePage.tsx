import { Button } from '@primer/react'
import { useState } from 'react'
import { yearOf } from '#shared/base/day.ts'
import { equalisationFields } from '#shared/meters/equalisation.fields.ts'
import { EqualisationTerms } from '#shared/meters/equalisation.ts'
import { equalisationApi } from '#shared/meters/equalisation-api.ts'
import type { EqualisedRow } from '#shared/meters/equalised-row.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { today } from '../../app/today.ts'
import { useFresh } from '../../app/use-call.ts'
import { condominiumOptions } from '../../properties/condominiums/pickers.tsx'
import { Form, Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import css from '../meters.module.css'
import { EqualisePreview } from './EqualisePreview.tsx'
import { type Progress, waterPreview } from './water-preview.ts'

const { DayField, MoneyField, PickField } = fieldsOf<typeof EqualisationTerms>()

/** A company, days and prices; then what each contract would be charged or given back, and the drafts of it. */
export function EqualisePage() {
  // The prices of the last time are the likeliest ones.
  const last = useFresh(equalisationApi.listEqualisations, { body: { itemsPerPage: 1 } })
  return (
    <>
      <PageHead title="Uusi vesitasaus" parents={[{ to: '/meters?tab=water', label: 'Vesitasaukset' }]} />
      <Loaded reading={last}>{({ rows: [before] }) => <Equalise before={before} />}</Loaded>
    </>
  )
}

interface Shown {
  readonly terms: EqualisationTerms
  readonly rows: readonly EqualisedRow[]
}

function Equalise({ before }: { readonly before: Pick<EqualisationTerms, 'cold' | 'hot'> | undefined }) {
  const [shown, setShown] = useState<Shown>()
  const [progress, setProgress] = useState<Progress>()
  const year = yearOf(today()) - 1
  const values = { from: `${year}-01-01`, to: `${year}-12-31`, cold: before?.cold, hot: before?.hot }
  const reckon = async (terms: EqualisationTerms) => {
    setShown(undefined)
    try {
      setShown({ terms, rows: await waterPreview(terms, setProgress) })
    } finally {
      setProgress(undefined)
    }
    return undefined
  }
  return (
    <div className={css.page}>
      <Form
        schema={EqualisationTerms}
        values={values}
        isKept
        save={reckon}
        saved="Esikatselu laskettu"
        failed="Esikatselu ei onnistunut"
        bar={({ busy }) => (
          <div>
            <Button type="submit" loading={busy} loadingAnnouncement="Lasketaan">
              Laske esikatselu
            </Button>
          </div>
        )}
      >
        <Section title="Mitä tasataan">
          <PickField
            name="condominium"
            label={equalisationFields.condominium.label}
            source={condominiumOptions}
            counted="taloyhtiötä"
            required
          />
          <DayField name="from" label={equalisationFields.from.label} required />
          <DayField name="to" label={equalisationFields.to.label} required />
          <MoneyField
            name="cold"
            label={equalisationFields.cold.heading}
            hint={equalisationFields.cold.hint}
            required
          />
          <MoneyField name="hot" label={equalisationFields.hot.heading} hint={equalisationFields.hot.hint} required />
        </Section>
      </Form>
      {progress && <Reckoning {...progress} />}
      {shown && <EqualisePreview terms={shown.terms} rows={shown.rows} />}
    </div>
  )
}

const Reckoning = ({ done, homes }: Progress) => (
  <div className={css.reckoning} role="status">
    <progress value={done} max={Math.max(1, homes)} aria-label="Esikatselun eteneminen" />
    <span className="digits">{`${done} / ${homes} kohdetta laskettu`}</span>
  </div>
)
