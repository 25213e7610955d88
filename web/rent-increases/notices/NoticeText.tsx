import { Button } from '@primer/react'
import { useFormContext, useWatch } from 'react-hook-form'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import type { IncreaseDraft } from '#shared/rent-increases/increase-draft.ts'
import { call } from '../../app/call.ts'
import { useMay } from '../../app/session.ts'
import { useCall } from '../../app/use-call.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import css from '../Increases.module.css'
import type { Values } from '../increase-values.ts'

const NoticeContent = onDemand(async () => (await import('./NoticeContent.tsx')).NoticeContent)

const { SelectField } = fieldsOf<typeof IncreaseDraft>()

/** By what the notice is written: a model as it is, or its text changed for this increase alone. */
export function NoticeText() {
  const may = useMay()('contractModels.read')
  const { setValue } = useFormContext<Values>()
  const [modelId = '', content, isSilent] = useWatch<Values, ['modelId', 'content', 'dontSendMessage']>({
    name: ['modelId', 'content', 'dontSendMessage'],
  })
  const { data } = useCall(modelsApi.listModels, { query: { contractType: '3', itemsPerPage: 100 } }, { enabled: may })
  if (isSilent || !may) return null
  const write = async () => {
    const { model } = await call(modelsApi.readModel, { params: { id: modelId } })
    setValue('content', model.content, { shouldDirty: true })
  }
  const models = data?.rows ?? []
  return (
    <>
      <SelectField
        name="modelId"
        label={increaseFields.modelId.label}
        disabled={Boolean(content)}
        options={models.map(({ _id, name, readyMade }) => [_id, readyMade ? `${name} (valmis)` : name])}
        hint={content ? 'Ilmoituksella on oma tekstinsä.' : undefined}
      />
      <div className={css.wide}>
        {content ? (
          <Button onClick={() => setValue('content', null, { shouldDirty: true })}>Palauta pohjan teksti</Button>
        ) : (
          <Button onClick={() => void write()}>Muokkaa tämän ilmoituksen tekstiä</Button>
        )}
      </div>
      {content && <NoticeContent />}
    </>
  )
}
