import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { ContractModelDraft, type ShownModel } from '#shared/contracts/texts/contract-model.ts'
import { type ContractType, contractTypeLabels, contractTypes } from '#shared/contracts/texts/contract-types.ts'
import { blankContent } from '#shared/contracts/texts/model-content.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useFresh } from '../../app/use-call.ts'
import { Section } from '../../ui/form/Form.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { ContractChoice } from '../form/ContractChoice.tsx'
import { ContentField } from './ContentField.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import { FormerModels } from './FormerModels.tsx'
import { ReadyModel } from './ReadyModel.tsx'

const { TextField, SelectField } = fieldsOf<typeof ContractModelDraft>()

const parents = [{ to: '/contract-models', label: 'Sopimuspohjat' }]

export function CreateModel() {
  const navigate = useNavigate()
  return (
    <FormPage
      title="Uusi sopimuspohja"
      parents={parents}
      schema={ContractModelDraft}
      values={{ version: 0, name: '', contractType: 1, content: blankContent }}
      save={async (body) => (await call(modelsApi.createModel, { body })).model}
      saved="Sopimuspohja tallennettu"
      onSaved={({ _id }) => navigate(`/contract-model/edit/${_id}`)}
      cancel="/contract-models"
    >
      <ModelFields />
    </FormPage>
  )
}

export function EditModel() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useFresh(modelsApi.readModel, { params: { id } })}>
      {({ model }) => (model.readyMade ? <ReadyModel model={model} /> : <OwnModel key={model._id} first={model} />)}
    </Loaded>
  )
}

function OwnModel({ first }: { first: ShownModel }) {
  const [{ model, turn }, show] = useState({ model: first, turn: 0 })
  const may = useMay()
  const params = { id: model._id }
  return (
    <FormPage
      // A model that was taken back begins another form.
      key={turn}
      title={model.name}
      mark={<StatusLabel tone="news">Oma pohja</StatusLabel>}
      parents={parents}
      schema={ContractModelDraft}
      values={model}
      locked={may('contractModels.edit') ? [] : ['name', 'content']}
      save={async (body) => (await call(modelsApi.updateModel, { params, body })).model}
      saved="Sopimuspohja tallennettu"
      onSaved={(saved) => show({ model: saved, turn })}
      cancel="/contract-models"
    >
      <ModelFields made />
      <FormerModels model={model} onRestored={(restored) => show({ model: restored, turn: turn + 1 })} />
    </FormPage>
  )
}

function ModelFields({ made = false }: { made?: boolean }) {
  const type = useWatch({ name: 'contractType' }) as ContractType
  const name = String(useWatch({ name: 'name' }) ?? '')
  const [contract, setContract] = useState('')
  return (
    <>
      <Section title="Perustiedot">
        <TextField name="name" label="Pohjan nimi" required span={2} />
        <SelectField
          name="contractType"
          label="Laji"
          disabled={made}
          hint={made ? undefined : 'Laji ratkaisee, mitä kenttiä pohjassa voi käyttää.'}
          options={contractTypes.map((each) => [each, contractTypeLabels[each]])}
        />
      </Section>
      <Section title="Sisältö">
        <ContentField
          name="content"
          label="Pohjan sisältö"
          type={type}
          hint="Kentät täyttyvät sopimuksen tiedoista. Ehdollinen kohta tulostuu vain, kun ehto täyttyy."
        />
      </Section>
      <Section title="Esikatselu">
        <ContentPreview type={type} title={name} data={{ rentalContractId: contract }}>
          {type !== 2 && <ContractChoice onChoose={setContract} />}
        </ContentPreview>
      </Section>
    </>
  )
}
