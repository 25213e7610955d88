import { CopyIcon } from '@primer/octicons-react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { ShownModel } from '#shared/contracts/texts/contract-model.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { useMay } from '../../app/session.ts'
import { useCommand } from '../../app/use-call.ts'
import { Card, Cards } from '../../ui/Card.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { ContentField } from './ContentField.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import css from './PrintedText.module.css'

/** A model that the product brings along: to be looked at, and copied. */
export function ReadyModel({ model }: { model: ShownModel }) {
  const navigate = useNavigate()
  const may = useMay()
  const form = useForm({ values: { content: model.content } })
  const copy = useCommand(modelsApi.copyModel, {
    said: 'Sopimuspohja kopioitu',
    onDone: (reply) => navigate(`/contract-model/edit/${reply.model._id}`),
  })
  return (
    <FormProvider {...form}>
      <PageHead
        title={model.name}
        mark={<StatusLabel tone="plain">Valmis pohja</StatusLabel>}
        parents={[{ to: '/contract-models', label: 'Sopimuspohjat' }]}
        primary={
          may('contractModels.create') && {
            label: 'Kopioi omaksi',
            icon: CopyIcon,
            onSelect: () => copy.mutate({ params: { id: model._id } }),
            busy: copy.isPending,
          }
        }
      />
      <p className={css.note}>
        Valmista pohjaa ei voi muuttaa. Kopioi se omaksi, niin voit muokata sitä. Anna juristin lukea pohja ennen kuin
        otat sen käyttöön.
      </p>
      <Cards>
        <Card title="Esikatselu">
          <ContentPreview type={model.contractType} title={model.name} data={{}} />
        </Card>
        <Card title="Sisältö">
          <ContentField name="content" label="Pohjan sisältö" type={model.contractType} readOnly />
        </Card>
      </Cards>
    </FormProvider>
  )
}
