import { useNavigate } from 'react-router-dom'
import { contractsApi } from '#shared/contracts/api.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { call } from '../app/call.ts'
import { useDeed } from '../app/use-call.ts'
import { confirm } from '../ui/confirm.ts'
import { openPdf } from '../ui/pdf.ts'

/** What the contract's page does by a press of a button. */
export function useContractDeeds(contract: RentalContract) {
  const navigate = useNavigate()
  const params = { id: contract._id }
  const activating = useDeed(contractsApi.activateContract, { said: 'Sopimus aktivoitu' })
  const removing = useDeed(contractsApi.deleteContract, {
    said: 'Sopimus poistettu',
    onDone: () => navigate('/rental-contracts'),
  })
  const askActivation = async () => {
    const question = {
      title: `Aktivoidaanko sopimus: ${contract.apartmentAddress}?`,
      text: 'Sopimus tulee voimaan ja vuokrien laskutus alkaa. Aktivoitua sopimusta ei voi enää muokata.',
      yes: 'Aktivoi sopimus',
    }
    if (await confirm(question)) activating.mutate({ params })
  }
  const askRemoval = async () => {
    const question = {
      title: `Poistetaanko sopimus: ${contract.apartmentAddress}?`,
      text: 'Aktivoimaton sopimus poistetaan pysyvästi.',
      yes: 'Poista sopimus',
      danger: true,
    }
    if (await confirm(question)) removing.mutate({ params })
  }
  const reverting = useDeed(contractsApi.revertDismissal, { said: 'Irtisanominen peruttu' })
  const askReverting = async () => {
    const question = {
      title: `Perutaanko irtisanominen: ${contract.apartmentAddress}?`,
      text: 'Sopimus ja sen laskutus jatkuvat niin kuin niistä sovittiin. Jos viimeinen kausi on jo laskutettu päättymispäivään asti, sen loppuosasta tehdään laskuluonnos.',
      yes: 'Peru irtisanominen',
    }
    if (await confirm(question)) reverting.mutate({ params })
  }
  const transferring = useDeed(contractsApi.setRecurringBankTransfer, { said: 'Tieto tallennettu' })
  const { recurringBankTransfer, contractNumber } = contract
  return {
    activate: { ask: () => void askActivation(), busy: activating.isPending },
    remove: { ask: () => void askRemoval() },
    revert: { ask: () => void askReverting() },
    switchTransfer: () => transferring.mutate({ params, body: { bankTransferValue: !recurringBankTransfer } }),
    showDocument: () => openPdf({ name: `Vuokrasopimus ${contractNumber}`, load: () => documentOf(contract._id) }),
  }
}

/** The PDF of a contract that was made elsewhere, straight from the files. */
async function documentOf(id: string): Promise<Blob> {
  const { url } = await call(contractsApi.readContractDocument, { params: { id } })
  const answer = await fetch(url)
  if (!answer.ok) throw new Error('The contract’s document did not come')
  return answer.blob()
}
