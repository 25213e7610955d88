import type { OtherContractDraft } from '#shared/contracts/texts/contract-model.ts'
import type { OtherContractSummary } from '#shared/contracts/texts/contract-model-summary.ts'
import { otherListsApi } from '#shared/contracts/texts/model-lists-api.ts'
import { callForFile } from '../../app/call.ts'
import { openPdf } from '../../ui/pdf/pdf.ts'

/** A landlord that nobody was chosen for is none. */
export const withoutBlanks = (draft: OtherContractDraft): OtherContractDraft => ({
  ...draft,
  landlords: draft.landlords.filter(({ landlordId, onModel }) => landlordId !== '' || onModel === 'Account'),
})

/** Opens the paper as it was last saved. */
export const showOther = ({ _id, name }: Pick<OtherContractSummary, '_id' | 'name'>): void =>
  openPdf({ name, load: () => callForFile(otherListsApi.printOther, { params: { id: _id } }) })
