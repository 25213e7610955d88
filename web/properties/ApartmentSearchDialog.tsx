import * as z from 'zod'
import { dayOrNone, text } from '#shared/base/fields.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import { areInOrder, wrongWayRound } from '#shared/properties/apartment-search.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import type { ListState } from '../ui/table/use-list-state.ts'

const furnishings = ['', 'yes', 'no'] as const
const bound = () => z.number('Anna luku').min(0, 'Anna luku').max(1_000_000_00, 'Luku on liian suuri').optional()
const numbers = ['areaFrom', 'areaTo', 'roomsFrom', 'roomsTo', 'rentFrom', 'rentTo'] as const

const Draft = z
  .object({
    startDate: dayOrNone(),
    endDate: dayOrNone(),
    city: text(60),
    furnished: z.enum(furnishings).default(''),
    ...(Object.fromEntries(numbers.map((name) => [name, bound()])) as Record<
      (typeof numbers)[number],
      ReturnType<typeof bound>
    >),
  })
  .refine(areInOrder, { error: wrongWayRound, path: ['endDate'] })
const { DayField, MoneyField, NumberField, SelectField, TextField, WholeNumberField } = fieldsOf<typeof Draft>()

interface Props {
  readonly list: ListState
  readonly onClose: () => void
}

const numberOrNone = (typed = '') => (typed === '' ? undefined : Number(typed))

/** What the list's filters say, as the form has it. */
const valuesOf = ({ filters }: ListState): z.input<typeof Draft> => ({
  startDate: filters.startDate ?? '',
  endDate: filters.endDate ?? '',
  city: filters.city ?? '',
  furnished: furnishings.find((each) => each === filters.furnished) ?? '',
  ...Object.fromEntries(numbers.map((name) => [name, numberOrNone(filters[name])])),
})

/** What an apartment is like that somebody looks for, and when it is to be free. */
export function ApartmentSearchDialog({ list, onClose }: Props) {
  const narrow = (draft: z.output<typeof Draft>) => {
    list.change({
      filters: Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, String(value ?? '')])),
    })
  }
  return (
    <FormDialog
      title="Rajaa vuokrakohteita"
      submit="Rajaa"
      schema={Draft}
      values={valuesOf(list)}
      save={async (draft) => {
        narrow(draft)
        return undefined
      }}
      saved="Luettelo rajattu"
      onClose={onClose}
    >
      <DayField name="startDate" label="Vapaana alkaen" />
      <DayField name="endDate" label="Vapaana asti" hint="Jätä tyhjäksi, jos toistaiseksi." />
      <TextField name="city" label={apartmentFields.city.label} />
      <SelectField
        name="furnished"
        label="Kalustus"
        none="Kaikki"
        options={[
          ['yes', 'Kalustettu'],
          ['no', 'Kalustamaton'],
        ]}
      />
      <WholeNumberField name="roomsFrom" label="Huoneita vähintään" />
      <WholeNumberField name="roomsTo" label="Huoneita enintään" />
      <NumberField name="areaFrom" label={`${apartmentFields.area.label} vähintään`} unit={apartmentFields.area.unit} />
      <NumberField name="areaTo" label={`${apartmentFields.area.label} enintään`} unit={apartmentFields.area.unit} />
      <MoneyField name="rentFrom" label="Vuokra vähintään" />
      <MoneyField name="rentTo" label="Vuokra enintään" hint="Sopimuksen vuokra, ennen ensimmäistä sopimusta arvio." />
    </FormDialog>
  )
}
