import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import type { ContractType } from '#shared/contracts/texts/contract-types.ts'
import { isBlank, type ModelContent } from '#shared/contracts/texts/model-content.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { call } from '../../app/call.ts'
import { useCall } from '../../app/use-call.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { Field } from '../../ui/field/Field.tsx'
import { useControl } from '../../ui/form/use-control.ts'

const question = {
  title: 'Korvataanko sisältö pohjan sisällöllä?',
  text: 'Asiakirjaan kirjoitettu sisältö vaihtuu pohjan sisältöön. Muutos tallentuu vasta, kun tallennat.',
  yes: 'Korvaa sisältö',
}

interface Props {
  readonly type: ContractType
  /** What the text was begun with, when that came of a model. */
  readonly proposed?: ModelContent | undefined
}

/** The model that the form's text begins from: choosing one writes its content to the form. */
export function ModelChoice({ type, proposed }: Props) {
  // What came of a model and was left as it is has nothing of a person's that could be lost.
  const copied = useRef(proposed)
  const { setValue, getValues } = useFormContext()
  const { error, locked } = useControl('modelId')
  const { data } = useCall(modelsApi.listModels, { query: { contractType: `${type}`, itemsPerPage: 100 } })
  const chosen = String(useWatch({ name: 'modelId' }) ?? '')
  const choose = async (id: string) => {
    if (!id) return
    const content = getValues('content') as ModelContent
    const isWritten = !isBlank(content) && JSON.stringify(content) !== JSON.stringify(copied.current)
    if (isWritten && !(await confirm(question))) return
    const { model } = await call(modelsApi.readModel, { params: { id } })
    setValue('modelId', id, { shouldDirty: true, shouldValidate: true })
    copied.current = model.content
    setValue('content', model.content, { shouldDirty: true })
    if (getValues('name') === '') setValue('name', model.name, { shouldDirty: true })
  }
  const models = data?.rows ?? []
  const isGone = data !== undefined && chosen !== '' && !models.some(({ _id }) => _id === chosen)
  return (
    <Field label={contractFields.modelId.label} error={error} hint="Sisältö kopioidaan pohjasta.">
      {(wiring) => (
        <select {...wiring} value={chosen} disabled={locked} onChange={(event) => void choose(event.target.value)}>
          <option value="">{isGone ? 'Pohja on poistettu' : 'Valitse'}</option>
          {models.map(({ _id, name, readyMade }) => (
            <option key={_id} value={_id}>
              {readyMade ? `${name} (valmis)` : name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
