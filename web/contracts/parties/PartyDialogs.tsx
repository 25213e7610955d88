import { contractsApi, RevokedTenants } from '#shared/contracts/api.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { AddedTenant, partiesOf, partyText, payersOf } from '#shared/contracts/parties.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { call } from '../../app/call.ts'
import { TenantPicker } from '../../customers/pickers.tsx'
import { CheckList } from '../../ui/choice/CheckList.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'

interface Props {
  readonly contract: RentalContract
  readonly onClose: () => void
}

const added = fieldsOf<typeof AddedTenant>()

export function AddTenantDialog({ contract, onClose }: Props) {
  return (
    <FormDialog
      title="Lisää vuokralainen"
      submit="Lisää vuokralainen"
      schema={AddedTenant}
      values={{ tenantId: '', startDate: '' }}
      save={async (body) => (await call(contractsApi.addTenant, { params: { id: contract._id }, body })).contract}
      saved="Vuokralainen lisätty sopimukselle"
      onClose={onClose}
    >
      <TenantPicker name="tenantId" label={contractFields['tenant.tenantId'].label} required span={2} />
      <added.DayField
        name="startDate"
        label={contractFields['tenant.startDate'].label}
        hint={contractFields['tenant.startDate'].hint}
      />
    </FormDialog>
  )
}

const leaving = fieldsOf<typeof RevokedTenants>()

/** Who leaves and when; the bills go on to whoever stays. */
export function RevokeDialog({ contract, onClose }: Props) {
  const staying = partiesOf(contract).filter(({ revokedDate }) => !revokedDate)
  const { tenantName } = payersOf(contract)
  return (
    <FormDialog
      title="Kirjaa poismuutto"
      submit="Kirjaa poismuutto"
      schema={RevokedTenants}
      values={{ selected: [], revokedDate: '' }}
      save={async (body) => (await call(contractsApi.revokeTenants, { params: { id: contract._id }, body })).contract}
      saved="Poismuutto kirjattu"
      onClose={onClose}
    >
      <CheckList
        name="selected"
        label="Kuka muuttaa pois?"
        options={staying.map((party) => ({ id: party.tenantId, label: party.name, note: partyText(party) }))}
      />
      <leaving.DayField
        name="revokedDate"
        label={contractFields['tenant.revokedDate'].label}
        required
        hint={`Laskujen maksaja on nyt ${tenantName}. Jos maksaja muuttaa pois, seuraavat kaudet laskutetaan jäljelle jääviltä.`}
      />
    </FormDialog>
  )
}
