import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { dayOrNone, email, text } from '#shared/base/fields.ts'
import { invalidField } from '#shared/base/problem.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { type AdditionalTenant, deleteTypes, removalPlaces } from '#shared/contracts/parties.ts'
import { tenantFields } from '#shared/customers/tenant.fields.ts'
import { TenantDraft } from '#shared/customers/tenant.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { TenantPicker } from '../../customers/pickers.tsx'
import { DialogForm, FormDialog, FormFrame } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'

/** Either somebody of the list, or a new one by name. */
const Addition = z.object({
  contractId: z.string('Valitse sopimus').min(1, 'Valitse sopimus'),
  startDate: dayOrNone(),
  kind: z.enum(['known', 'new']),
  tenantId: z.string().default(''),
  name: text(70),
  email: email(),
  phone: text(40),
})
type Addition = z.output<typeof Addition>
const kinds = [
  ['known', 'Vuokralainen luettelosta'],
  ['new', 'Uusi vuokralainen'],
] as const

const { SelectField, DayField, TextField } = fieldsOf<typeof Addition>()

/** Adds somebody of the list, or somebody new, to one of the tenant's contracts that have not ended. */
export function AddOtherTenant({ tenant, onClose }: { readonly tenant: string; readonly onClose: () => void }) {
  const reading = useCall(contractsApi.listContracts, { query: { tenant, itemsPerPage: 100 } })
  return (
    <FormFrame title="Lisää vuokralainen sopimukselle" onClose={onClose}>
      <Loaded reading={reading}>
        {({ rows }) => {
          const open = rows.filter(({ state }) => state !== 'ended')
          return (
            <DialogForm
              submit="Lisää vuokralainen"
              schema={Addition}
              values={{ kind: 'known', contractId: open[0]?._id ?? '', startDate: '' }}
              save={add}
              saved="Vuokralainen lisätty sopimukselle"
              onClose={onClose}
            >
              <SelectField
                name="contractId"
                label="Sopimus"
                required
                none={open.length === 0 ? 'Ei voimassa olevia sopimuksia' : 'Valitse'}
                span={2}
                options={open.map(({ _id, contractNumber, apartmentAddress }) => [
                  _id,
                  `${contractNumber}, ${apartmentAddress}`,
                ])}
              />
              <DayField
                name="startDate"
                label={contractFields['tenant.startDate'].label}
                hint={contractFields['tenant.startDate'].hint}
              />
              <WhoFields />
            </DialogForm>
          )
        }}
      </Loaded>
    </FormFrame>
  )
}

async function add({ contractId, startDate, kind, tenantId, ...person }: Addition) {
  if (kind === 'known' && !tenantId) throw invalidField('tenantId', 'Valitse vuokralainen')
  if (kind === 'new' && !person.name) throw invalidField('name', 'Anna nimi')
  const who = kind === 'known' ? { tenantId } : { tenant: TenantDraft.parse(person) }
  return (await call(contractsApi.addAdditionalTenant, { body: { contractId, startDate, ...who } })).contract
}

function WhoFields() {
  const may = useMay()
  const isNew = useWatch({ name: 'kind' }) === 'new'
  return (
    <>
      {may('tenants.create') && <SelectField name="kind" label="Kuka lisätään" options={kinds} />}
      {isNew ? (
        <>
          <TextField name="name" label={tenantFields.name.label} required />
          <TextField name="email" label={tenantFields.email.label} type="email" />
          <TextField name="phone" label={tenantFields.phone.label} type="tel" />
        </>
      ) : (
        <TenantPicker name="tenantId" label={contractFields['tenant.tenantId'].label} required span={2} />
      )}
    </>
  )
}

const Removal = z.object({
  deleteType: z.enum(deleteTypes),
  removeFrom: z.enum(removalPlaces),
  revokedDate: dayOrNone(),
})
const removal = fieldsOf<typeof Removal>()

/** Of whom and from which contract. */
export type Leaving = Pick<AdditionalTenant, 'tenantId' | 'name' | 'tenantType' | 'contractId' | 'apartmentAddress'>

/** Ends somebody's time on a contract, or takes off one who was put there by mistake. */
export function RemoveOtherTenant({ leaving, onClose }: { readonly leaving: Leaving; readonly onClose: () => void }) {
  const may = useMay()
  const { tenantId, name, contractId, apartmentAddress, tenantType } = leaving
  return (
    <FormDialog
      title={`Poista sopimukselta: ${name}, ${apartmentAddress}`}
      submit="Poista sopimukselta"
      danger
      schema={Removal}
      values={{ deleteType: 'revoke', removeFrom: 'contract', revokedDate: today() }}
      save={async (draft) =>
        (await call(contractsApi.removeAdditionalTenant, { params: { tenantId }, body: { contractId, ...draft } }))
          .contract
      }
      saved="Vuokralainen poistettu sopimukselta"
      onClose={onClose}
    >
      {tenantType === 'other' && (
        <removal.SelectField
          name="deleteType"
          label="Mitä tapahtui"
          options={[
            ['revoke', 'Muuttaa pois'],
            ['remove', 'Lisättiin vahingossa'],
          ]}
        />
      )}
      <LastDay />
      {may('tenants.remove') && (
        <removal.SelectField
          name="removeFrom"
          label="Mistä poistetaan"
          options={[
            ['contract', 'Vain tältä sopimukselta'],
            ['everywhere', 'Sopimukselta ja vuokralaisista'],
          ]}
        />
      )}
    </FormDialog>
  )
}

function LastDay() {
  if (useWatch({ name: 'deleteType' }) !== 'revoke') return null
  return <removal.DayField name="revokedDate" label={contractFields['tenant.revokedDate'].label} required />
}
