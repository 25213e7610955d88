import { contractsApi } from '#shared/contracts/api.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { useDeed } from '../app/use-call.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { openPdf } from '../ui/pdf/pdf.ts'
import type { contractQuestions } from './form/contract-questions.ts'

/** What the contract's page does by a press of a button. */
export function useContractDeeds(contract: RentalContract) {
  const params = { id: contract._id }
  const activating = useDeed(contractsApi.activateContract, { said: 'Sopimus aktivoitu' })
  const reverting = useDeed(contractsApi.revertDismissal, { said: 'Irtisanominen peruttu' })
  const ask = async (
    name: keyof typeof contractQuestions,
    deed: { mutate(input: { params: typeof params }): void },
  ) => {
    const { contractQuestions: questions } = await import('./form/contract-questions.ts')
    if (await confirm(await questions[name](contract))) deed.mutate({ params })
  }
  const transferring = useDeed(contractsApi.setRecurringBankTransfer, { said: 'Tieto tallennettu' })
  const { recurringBankTransfer, contractNumber } = contract
  return {
    activate: { ask: () => void ask('activate', activating), busy: activating.isPending },
    revert: { ask: () => void ask('revert', reverting) },
    switchTransfer: () => transferring.mutate({ params, body: { bankTransferValue: !recurringBankTransfer } }),
    showDocument: () =>
      openPdf({
        name: `Vuokrasopimus ${contractNumber}`,
        load: async () => (await import('./texts/contract-document.ts')).documentOf(contract._id),
      }),
  }
}
