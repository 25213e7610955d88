import { SigningDraft } from '#shared/signing/signing-draft.ts'
import { contracts } from '../../../../functions/contracts/contracts.ts'
import { readyModels } from '../../../../functions/contracts/ready-made/ready-models.ts'
import { otherContracts } from '../../../../functions/contracts/texts/document-collections.ts'
import { saveDocument } from '../../../../functions/contracts/texts/documents.ts'
import { signHere } from '../../../../functions/signing/signing-commands.ts'
import { readSigningsOf, signContract } from '../../../../functions/signing/start.ts'
import type { MadeAccount } from '../make-account.ts'
import { atWork, type Worker } from '../workers.ts'

/** A key agreement that was signed in the office, and a lease that waits for its signers' links to be opened. */
export async function signSome({ actor: { accountId }, chance }: MadeAccount, by: Worker): Promise<void> {
  const actor = atWork(by, accountId, 'manager')
  const [papers, leases] = await Promise.all([otherContracts.summaries(actor), contracts.summaries(actor)])
  const agreement = papers.find(({ name }) => name === 'Avainsopimus')
  const lease = leases.find(({ activated }) => !activated)
  const model = readyModels.find(({ _id }) => _id === 'valmis-asuinhuoneisto')
  if (agreement) await signedInOffice({ actor, chance }, agreement._id)
  if (!lease || !model) return
  await saveDocument(actor, lease._id, { version: 0, modelId: model._id, content: model.content })
  await sendToSign({ actor, chance }, lease._id, 'rentalContract')
}

export type Office = Pick<MadeAccount, 'actor' | 'chance'>

async function sendToSign({ actor, chance }: Office, contract: string, contractType: SigningDraft['contractType']) {
  const { start } = await readSigningsOf(actor, contract, contractType)
  return signContract(actor, contract, SigningDraft.parse({ ...start, contractType }), chance.id())
}

/** Signed by each in turn, on the office's own screen. */
export async function signedInOffice(office: Office, contract: string): Promise<void> {
  const { _id, signers } = await sendToSign(office, contract, 'otherContract')
  for (const { id, name } of signers) {
    await signHere(office.actor, _id, { signer: id, drawing: { kind: 'typed', name }, agent: 'Toimiston näyttö' })
  }
}
