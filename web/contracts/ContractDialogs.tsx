import * as z from 'zod'
import { contractsApi } from '#shared/contracts/api.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { Reminders, reminderFaults } from '#shared/contracts/contract-terms.ts'
import { contractLabelsApi } from '#shared/contracts/labels/contract-labels-api.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { call } from '../app/call.ts'
import { pickerOf } from '../app/picker-of.tsx'
import { CheckField } from '../ui/field/CheckField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { ContractLabelsField } from './labels/ContractLabelsField.tsx'
import { ReminderRows } from './ReminderRows.tsx'

/** Small ones come as one file. */
export { ContractRemoval } from './ContractRemoval.tsx'

interface Props {
  readonly contract: RentalContract
  readonly onClose: () => void
}

const ReminderRules = Reminders.extend({ version: z.number() }).check(({ value, issues }) => {
  for (const [path, message] of Object.entries(reminderFaults(value))) {
    const [items = '', at = '', name = ''] = path.split('.')
    issues.push({ code: 'custom', path: [items, Number(at), name], message, input: value })
  }
})

/** The office's own words on the contract, whatever has been signed of it. */
export const LabelsDialog = ({ contract, onClose }: Props) => (
  <FormDialog
    title={contractFields.labels.label}
    submit="Tallenna"
    schema={contractLabelsApi.changeLabels.body}
    values={{ version: contract.version, labels: contract.labels }}
    save={async (body) => (await call(contractLabelsApi.changeLabels, { params: { id: contract._id }, body })).contract}
    saved="Tunnisteet tallennettu"
    onClose={onClose}
  >
    <ContractLabelsField label={contractFields.labels.label} hint={contractFields.labels.hint} span={2} />
  </FormDialog>
)

/** What people are reminded of while the contract runs. */
export const RemindersDialog = ({ contract, onClose }: Props) => (
  <FormDialog
    title="Muistutukset"
    submit="Tallenna"
    schema={ReminderRules}
    values={{ ...contract.options.reminders, version: contract.version }}
    save={async (body) => (await call(contractsApi.changeReminders, { params: { id: contract._id }, body })).contract}
    saved="Muistutukset tallennettu"
    onClose={onClose}
  >
    <CheckField
      name="active"
      label={contractFields['options.reminders.active'].label}
      hint={contractFields['options.reminders.active'].hint}
    />
    <ReminderRows name="items" />
  </FormDialog>
)

const ContractPicker = pickerOf(
  contractsApi.listContracts,
  'sopimusta',
  ({ _id, contractNumber, tenantName, apartmentAddress }) => ({
    id: _id,
    label: `${contractNumber} ${tenantName}`,
    note: apartmentAddress,
  }),
)

/** The earlier contract that this one goes on from. */
export const ReferenceDialog = ({ contract, onClose }: Props) => (
  <FormDialog
    title="Viitesopimus"
    submit="Tallenna"
    schema={z.object({ referenceId: z.string().default('') })}
    values={{ referenceId: contract.referenceContract }}
    save={async (body) => (await call(contractsApi.referToContract, { params: { id: contract._id }, body })).contract}
    saved="Viitesopimus tallennettu"
    onClose={onClose}
  >
    <ContractPicker
      name="referenceId"
      label={contractFields.referenceContract.label}
      span={2}
      chosen={contract.referenceContract && 'Valittu sopimus'}
      hint={contractFields.referenceContract.hint}
    />
  </FormDialog>
)
