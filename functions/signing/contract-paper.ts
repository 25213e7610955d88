import { conflict } from '#shared/base/problem.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { contracts } from '../contracts/contracts.ts'
import { readDocumentFile } from '../contracts/texts/contract-document.ts'
import { contractDocuments } from '../contracts/texts/document-collections.ts'
import { printDocument } from '../contracts/texts/documents.ts'
import { readsCodes, unmaskable } from '../contracts/texts/masked.ts'
import type { Actor } from '../platform/actor.ts'
import { addressOf, passing, putFile } from '../platform/files.ts'
import { readSignedPaper } from './evidence.ts'
import { readShown } from './signing-commands.ts'
import { sha256 } from './signings.ts'
import { needsPaper, noPaper } from './subjects.ts'

/**
 * An address at which the paper of a lease can be read for an hour: what was signed, or what is being signed; else the
 * file that was brought, or the text as it is printed now. It goes by the bucket, for a file that was brought may be
 * larger than an answer. It stands there under its hash, so that who may not see personal codes never gets the address
 * of another's copy.
 *
 * @throws Problem that says why there is none
 */
export async function readContractPaper(actor: Actor, id: string): Promise<{ readonly address: string }> {
  needsPaper(actor, 'rentalContract')
  const bytes = await paperOf(actor, await contracts.read(actor, id))
  const key = `sopimukset/${sha256(bytes)}.pdf`
  await putFile(passing(actor), key, bytes, 'application/pdf')
  return { address: await addressOf(passing(actor), key) }
}

async function paperOf(actor: Actor, contract: RentalContract): Promise<Uint8Array> {
  const { state, processId } = contract.signature
  if (state === 'signed' || state === 'pending') {
    const { signed } = await readShown(actor, processId)
    if (state === 'signed' && !signed.key) {
      throw conflict('Allekirjoitettua asiakirjaa haetaan palvelusta. Yritä myöhemmin uudelleen.')
    }
    return readSignedPaper(actor, processId)
  }
  if (contract.isOld && contract.document.key) {
    if (!readsCodes(actor)) throw unmaskable()
    return readDocumentFile(actor, contract)
  }
  if (!(await contractDocuments.find(actor, contract._id))) throw conflict(noPaper)
  return printDocument(actor, contract._id)
}
