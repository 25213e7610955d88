import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { queries } from '../app/queries.ts'
import { useCommand } from '../app/use-call.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { openPdf } from '../ui/pdf/pdf.ts'
import type { contractQuestions } from './form/contract-questions.ts'

/** What the contract's page does by a press of a button. */
export function useContractCommands(contract: RentalContract) {
  const params = { id: contract._id }
  const activating = useCommand(inForceApi.activateContract, { said: 'Sopimus aktivoitu' })
  const reverting = useCommand(inForceApi.revertDismissal, { said: 'Irtisanominen peruttu' })
  const ask = async (name: keyof typeof contractQuestions, command: () => void) => {
    const { contractQuestions: questions } = await import('./form/contract-questions.ts')
    if (await confirm(await questions[name](contract))) command()
  }
  // One that a colleague has changed meanwhile is shown as it is now.
  const onError = () => void queries.invalidateQueries()
  const activate = () => activating.mutate({ params, query: { version: contract.version } }, { onError })
  const transferring = useCommand(contractsApi.setRecurringBankTransfer, { said: 'Tieto tallennettu' })
  const { recurringBankTransfer, contractNumber } = contract
  return {
    activate: { ask: () => void ask('activate', activate), busy: activating.isPending },
    revert: { ask: () => void ask('revert', () => reverting.mutate({ params })) },
    switchTransfer: () => transferring.mutate({ params, body: { bankTransferValue: !recurringBankTransfer } }),
    showDocument: () =>
      openPdf({
        name: `Vuokrasopimus ${contractNumber}`,
        load: async () => (await import('./texts/contract-document.ts')).documentOf(contract._id),
      }),
  }
}
