import { Dialog } from '@primer/react'
import type { FormerModelSummary } from '#shared/contracts/texts/contract-model.ts'
import type { ContractType } from '#shared/contracts/texts/contract-types.ts'
import { filled } from '#shared/contracts/texts/filling.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { sampleData } from '#shared/contracts/texts/template-data.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useCall } from '../../app/use-call.ts'
import { PrintedText } from './PrintedText.tsx'

interface Props {
  readonly row: FormerModelSummary
  readonly type: ContractType
  readonly onClose: () => void
}

/** A former state of a model, with samples in its fields. */
export const FormerDialog = ({ row, type, onClose }: Props) => (
  <Dialog title={`Versio ${row.number}: ${row.name}`} width="xlarge" onClose={onClose}>
    <Loaded reading={useCall(modelsApi.readFormer, { params: { id: row._id } })}>
      {({ former }) => <PrintedText blocks={filled(former.content, sampleData(type)).blocks} />}
    </Loaded>
  </Dialog>
)
