import { Button } from '@primer/react'
import { useState } from 'react'
import { printInstant } from '#shared/base/day.ts'
import type { FormerModelSummary, ShownModel } from '#shared/contracts/texts/contract-model.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { Section } from '../../ui/form/Form.tsx'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import css from './FormerModels.module.css'

const FormerDialog = dialogOnDemand(
  async () => (await import('./FormerDialog.tsx')).FormerDialog,
  ({ onClose }) => onClose(),
)

interface Props {
  readonly model: ShownModel
  readonly onRestored: (model: ShownModel) => void
}

/** How the model has been before: to be looked at and taken back. */
export function FormerModels({ model, onRestored }: Props) {
  const params = { id: model._id }
  const { data } = useCall(modelsApi.listFormer, { params })
  const mayEdit = useMay()('contractModels.edit')
  const [opened, setOpened] = useState<FormerModelSummary>()
  const restore = useCommand(modelsApi.restoreFormer, {
    said: 'Aiempi versio palautettu',
    onDone: (reply) => onRestored(reply.model),
  })
  const ask = async ({ number }: FormerModelSummary) => {
    const question = {
      title: `Palautetaanko versio ${number}?`,
      text: 'Pohjan nykyinen sisältö jää talteen versioihin. Tallentamattomat muutokset häviävät.',
      yes: 'Palauta versio',
    }
    if (await confirm(question)) restore.mutate({ params, body: { version: model.version, number } })
  }
  const versions = data?.versions ?? []
  return (
    <Section title="Versiot">
      <ul className={css.versions}>
        <li>
          <span className={css.what}>
            <strong>Versio {model.version}</strong> Nykyinen, {signedBy(model)}
          </span>
        </li>
        {versions.map((row) => (
          <li key={row._id}>
            <span className={css.what}>
              <strong>Versio {row.number}</strong> {row.name}, {signedBy(row)}
            </span>
            <Button size="small" aria-label={`Katso versio ${row.number}`} onClick={() => setOpened(row)}>
              Katso
            </Button>
            {mayEdit && (
              <Button size="small" aria-label={`Palauta versio ${row.number}`} onClick={() => void ask(row)}>
                Palauta
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && <FormerDialog row={opened} type={model.contractType} onClose={() => setOpened(undefined)} />}
    </Section>
  )
}

const signedBy = ({ edited, editedBy }: Pick<FormerModelSummary, 'edited' | 'editedBy'>) =>
  [edited && printInstant(edited), editedBy].filter(Boolean).join(', ')
