import * as z from 'zod'
import { customersApi } from '#shared/customers/api.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { choicesApi } from '#shared/reports/report-choices.ts'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { TenantPicker } from '../customers/pickers.tsx'
import { ApartmentPicker } from '../properties/pickers.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import type { ListState } from '../ui/table/use-list-state.ts'
import type { NarrowingName } from './use-report.ts'

const id = () => z.string().default('')
const Draft = z.object({
  condominium: id(),
  city: id(),
  principal: id(),
  realtor: id(),
  apartment: id(),
  tenant: id(),
})
const { SelectField } = fieldsOf<typeof Draft>()

interface Props {
  readonly list: ListState
  readonly names: readonly NarrowingName[]
  /** In the partitive, as in 'Rajaa raporttia'. */
  readonly what: string
  readonly onClose: () => void
}

const listed = [
  ['condominium', 'condominiums', 'Taloyhtiö', 'Kaikki taloyhtiöt'],
  ['city', 'cities', 'Paikkakunta', 'Kaikki paikkakunnat'],
  ['principal', 'principals', 'Päämies', 'Kaikki päämiehet'],
  ['realtor', 'realtors', 'Välittäjä', 'Kaikki välittäjät'],
] as const

/** What a report is narrowed to: one of what the homes have, one home, one tenant. */
export function NarrowDialog({ list, names, what, onClose }: Props) {
  const may = useMay()
  const { data: choices } = useCall(choicesApi.readReportChoices, {})
  const { apartment = '', tenant = '' } = list.filters
  const home = useCall(propertiesApi.readApartment, { params: { id: apartment } }, { enabled: apartment !== '' })
  const renter = useCall(customersApi.readTenant, { params: { tenantId: tenant } }, { enabled: tenant !== '' })
  const has = (name: NarrowingName) => names.includes(name)
  const values = Object.fromEntries(names.map((name) => [name, list.filters[name] ?? '']))
  return (
    <FormDialog
      title={`Rajaa ${what}`}
      submit="Rajaa"
      schema={Draft}
      values={values}
      save={async (draft) => {
        list.change({ filters: Object.fromEntries(names.map((name) => [name, draft[name]])) })
        return undefined
      }}
      saved="Rajaus vaihdettu"
      onClose={onClose}
    >
      {choices &&
        listed.map(
          ([name, kind, label, all]) =>
            has(name) &&
            choices[kind].length > 0 && (
              <SelectField
                key={name}
                name={name}
                label={label}
                none={all}
                options={choices[kind].map((choice) => [choice._id, choice.name])}
              />
            ),
        )}
      {has('apartment') && may('apartments.read') && (
        <ApartmentPicker
          name="apartment"
          label="Vuokrakohde"
          chosen={home.data ? fullAddress(home.data.apartment) : ''}
        />
      )}
      {has('tenant') && may('tenants.read') && (
        <TenantPicker name="tenant" label="Vuokralainen" chosen={renter.data?.tenant.name ?? ''} />
      )}
    </FormDialog>
  )
}
