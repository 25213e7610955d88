import { Button } from '@primer/react'
import { useState } from 'react'
import * as z from 'zod'
import { labelText, mostLabels } from '#shared/base/fields.ts'
import { printNumber } from '#shared/base/finnish.ts'
import type { LabelDeed } from '#shared/base/labels/label-run.ts'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { FormDialog, FormFrame } from '../../ui/form/FormDialog.tsx'
import { call } from '../call.ts'
import { Loaded } from '../Loaded.tsx'
import { useCall } from '../use-call.ts'
import { LabelField } from './LabelField.tsx'
import type { LabelledNoun } from './labelled-noun.ts'
import type { LabelPartProps } from './use-labelled-rows.tsx'

interface Props extends Required<Pick<LabelPartProps, 'list' | 'selection'>>, Pick<LabelPartProps, 'fixed'> {
  readonly noun: LabelledNoun
  /** Told the id of the run that does it. */
  readonly onStart: (run: string) => void
}

const Label = z.object({ label: labelText() })

/** Puts a label to the rows that are chosen in a list, or takes one from them; a run of the queue does it. */
export function ManyLabels({ noun, list, selection, fixed, onStart }: Props) {
  const [deed, setAsking] = useState<LabelDeed>()
  const { isAll, named, count } = selection
  // All hits go by the list's own words, so that nobody sends thousands of ids.
  const hits = isAll ? { ...list.filters, ...fixed, search: list.query.search } : null
  const form = {
    schema: Label,
    values: { label: '' },
    save: async ({ label }: { label: string }) =>
      (await call(noun.calls.start, { body: { deed: deed ?? 'add', label, hits, ids: named.map(({ _id }) => _id) } }))
        .run,
    onSaved({ _id }: { _id: string }) {
      selection.none()
      onStart(_id)
    },
    onClose: () => setAsking(undefined),
  }
  return (
    <>
      <Button onClick={() => setAsking('add')}>Lisää tunniste…</Button>
      <Button onClick={() => setAsking('remove')}>Poista tunniste…</Button>
      {deed === 'add' && (
        <FormDialog
          {...form}
          title={`Lisää tunniste ${printNumber(count)} ${noun.to}`}
          submit="Lisää tunniste"
          saved="Tunnistetta lisätään"
        >
          <LabelField
            name="label"
            label="Tunniste"
            required
            span={2}
            calls={noun.calls}
            hint={`Entiset tunnisteet säilyvät. Jos tunnisteita on jo ${mostLabels}, riviä ei muuteta. Lisäyksen voi perua.`}
          />
        </FormDialog>
      )}
      {deed === 'remove' && <Removing {...form} noun={noun} count={count} />}
    </>
  )
}

interface RemovingProps {
  readonly noun: LabelledNoun
  readonly count: number
  readonly schema: typeof Label
  readonly values: { readonly label: string }
  readonly save: (values: { label: string }) => Promise<{ _id: string }>
  readonly onSaved: (run: { _id: string }) => void
  readonly onClose: () => void
}

/** Only a label that is in use can be taken away. */
function Removing({ noun, count, ...form }: RemovingProps) {
  const title = `Poista tunniste ${printNumber(count)} ${noun.from}`
  const reading = useCall(noun.calls.inUse, {})
  if (!reading.data) {
    return (
      <FormFrame title={title} onClose={form.onClose}>
        <Loaded reading={reading}>{() => null}</Loaded>
      </FormFrame>
    )
  }
  const { labels } = reading.data
  return (
    <FormDialog {...form} title={title} submit="Poista tunniste" saved="Tunnistetta poistetaan">
      <SelectField
        name="label"
        label="Tunniste"
        required
        span={2}
        options={[
          ['', labels.length > 0 ? 'Valitse tunniste' : 'Tunnisteita ei ole käytössä'],
          ...labels.map((label) => [label, label] as const),
        ]}
        hint="Poiston voi perua."
      />
    </FormDialog>
  )
}
