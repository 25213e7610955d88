import { contractsApi } from '#shared/contracts/api.ts'
import { call } from '../../app/call.ts'

/** The PDF of a contract that was made elsewhere, straight from the files. */
export async function documentOf(id: string): Promise<Blob> {
  const { url } = await call(contractsApi.readContractDocument, { params: { id } })
  const answer = await fetch(url)
  if (!answer.ok) throw new Error('The contract’s document did not come')
  return answer.blob()
}
