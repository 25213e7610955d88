import { Button } from '@primer/react'
import { InlineMessage } from '@primer/react/experimental'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import type { InputOf } from '#shared/base/endpoint.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { type OtherContract, OtherContractDraft } from '#shared/contracts/texts/contract-model.ts'
import { blankContent } from '#shared/contracts/texts/model-content.ts'
import { otherContractsApi as api } from '#shared/contracts/texts/models-api.ts'
import { otherContractFields } from '#shared/contracts/texts/other-contract.fields.ts'
import { textFault } from '#shared/contracts/texts/signature-faults.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useFresh } from '../../app/use-call.ts'
import { PartnerPicker, TenantPicker } from '../../customers/pickers.tsx'
import { ApartmentPicker } from '../../properties/pickers.tsx'
import { Section } from '../../ui/form/Form.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { contractOptions } from '../pickers.tsx'
import { ContentField } from '../texts/ContentField.tsx'
import { ModelChoice } from '../texts/ModelChoice.tsx'
import { showOther, withoutBlanks } from './other-draft.ts'

// Below the form.
const PanelTabs = onDemand(async () => (await import('../../app/PanelTabs.tsx')).PanelTabs)
const KeysField = onDemand(async () => (await import('./OtherKeys.tsx')).OtherKeys)
const OtherPreview = onDemand(async () => (await import('./OtherPreview.tsx')).OtherPreview)

const { TextField, SelectField, PickField } = fieldsOf<typeof OtherContractDraft>()

const blank = {
  version: 0,
  name: '',
  rentalContract: '',
  agreement: null,
  landlords: [{ landlordId: '', onModel: 'Partner' as const }],
  tenant: { tenantId: '' },
  otherTenants: [],
  apartment: '',
  keys: [],
  modelId: '',
  content: blankContent,
}

/** What the form starts from, and what those that it names are called. */
interface Start {
  readonly values: Partial<InputOf<typeof OtherContractDraft>>
  readonly named: Pick<OtherContract, 'rentalContract' | 'apartmentAddress' | 'tenantName' | 'landlordName'>
}

export const CreateOther = () => <NewOther />

/** Blank, or of what another area writes a paper of. */
export function NewOther({ values, named }: Partial<Start>) {
  const navigate = useNavigate()
  return (
    <FormPage
      title="Uusi asiakirja"
      parents={parents}
      schema={OtherContractDraft}
      values={{ ...blank, ...values }}
      save={async (body) => (await call(api.createOther, { body: withoutBlanks(body) })).otherContract}
      saved="Asiakirja tallennettu"
      failed="Asiakirjan luominen ei onnistunut"
      onSaved={({ _id }) => navigate(`/other-contract/edit/${_id}`)}
      cancel="/other-contracts"
    >
      <OtherFields other={named} names={{}} />
    </FormPage>
  )
}

const parents = [{ to: '/other-contracts', label: 'Muut sopimukset' }]

export function EditOther() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useFresh(api.readOther, { params: { id } })}>
      {({ otherContract, names }) => (
        <>
          <OtherEditing other={otherContract} names={names} />
          <PanelTabs of="otherContract" id={id} />
        </>
      )}
    </Loaded>
  )
}

interface Editing {
  readonly other: OtherContract
  readonly names: Readonly<Record<string, string>>
}

function OtherEditing({ other, names }: Editing) {
  const may = useMay()
  const closed = textFault(other)
  const values = { ...other, landlords: other.landlords.length > 0 ? other.landlords : blank.landlords }
  return (
    <FormPage
      title={other.name}
      parents={parents}
      schema={OtherContractDraft}
      values={values}
      locked={may('otherContracts.edit') && !closed ? [] : Object.keys(blank)}
      closed={closed !== undefined}
      save={async (body) => {
        const reply = await call(api.updateOther, { params: { id: other._id }, body: withoutBlanks(body) })
        return { ...reply.otherContract, landlords: body.landlords }
      }}
      saved="Asiakirja tallennettu"
      failed="Asiakirjan päivittäminen ei onnistunut"
      cancel="/other-contracts"
      mark={
        <Button size="small" onClick={() => showOther(other)}>
          Avaa tallennettu PDF
        </Button>
      }
    >
      {closed && <InlineMessage variant="unavailable">{closed}</InlineMessage>}
      <OtherFields other={other} names={names} />
    </FormPage>
  )
}

interface Fields extends Pick<Editing, 'names'> {
  readonly other?: Start['named'] | undefined
}

function OtherFields({ other, names }: Fields) {
  const landlord = useWatch({ name: 'landlords.0.onModel' })
  const takeLease = useLeaseTaking()
  return (
    <>
      <Section title="Asiakirja">
        <TextField name="name" label={otherContractFields.name.label} required span={2} placeholder="Avainsopimus" />
        <ModelChoice type={2} />
        <PickField
          name="rentalContract"
          label={otherContractFields.rentalContract.label}
          span={3}
          source={contractOptions}
          chosen={other?.rentalContract ? `${other.apartmentAddress}, ${other.tenantName}` : ''}
          counted="sopimusta"
          placeholder="Hae osoitteella tai nimellä"
          hint={otherContractFields.rentalContract.hint}
          onPicked={(option) => option && void takeLease(option.id)}
        />
      </Section>
      <Section title="Osapuolet ja kohde">
        <TenantPicker
          name="tenant.tenantId"
          label={otherContractFields['tenant.tenantId'].label}
          chosen={other?.tenantName}
        />
        <SelectField
          name="landlords.0.onModel"
          label={otherContractFields['landlords.onModel'].label}
          options={[
            ['Partner', 'Päämies'],
            ['Account', 'Tili itse'],
          ]}
        />
        {landlord !== 'Account' && (
          <PartnerPicker
            name="landlords.0.landlordId"
            label={otherContractFields['landlords.landlordId'].label}
            chosen={other?.landlordName}
          />
        )}
        <ApartmentPicker
          name="apartment"
          label={otherContractFields.apartment.label}
          chosen={other?.apartmentAddress}
          span={2}
          placeholder="Hae osoitteella"
        />
        <KeysField names={names} />
      </Section>
      <Section title="Sisältö">
        <ContentField name="content" label={otherContractFields.content.label} type={2} />
      </Section>
      <Section title="Esikatselu">
        <OtherPreview />
      </Section>
    </>
  )
}

/** Fills the parties and the apartment as the lease has them. */
function useLeaseTaking() {
  const { setValue } = useFormContext()
  return async (id: string) => {
    const { contract } = await call(contractsApi.readContract, { params: { id } })
    const put = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true })
    put('tenant.tenantId', contract.tenant.tenantId)
    put(
      'otherTenants',
      contract.otherTenants.map(({ tenantId }) => ({ tenantId })),
    )
    put(
      'landlords',
      contract.landlords.map(({ landlordId, onModel }) => ({ landlordId, onModel })),
    )
    put('apartment', contract.apartment)
  }
}
