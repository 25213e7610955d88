import { conflict } from '#shared/base/problem.ts'
import type { SignatureMark } from '#shared/base/signature-mark.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import type { OtherContract } from '#shared/contracts/texts/contract-model.ts'
import { removalFault, textFault } from '#shared/contracts/texts/signature-faults.ts'

type Marked = { readonly signature: SignatureMark }

/** Throws when the paper's text and terms may not be changed because of its signing. */
export function refuseWhileSigning(paper: Marked): void {
  const fault = textFault(paper)
  if (fault) throw conflict(fault)
}

export function refuseRemovalWhileSigning(paper: Marked): void {
  const fault = removalFault(paper)
  if (fault) throw conflict(fault)
}

/** A change of who is on a contract: one in force goes on living after it was signed, one that is not would differ from its paper. */
export function refusePartiesWhileSigning(contract: Pick<RentalContract, 'activated' | 'signature'>): void {
  if (contract.signature.state === 'pending' || !contract.activated) refuseWhileSigning(contract)
}

export const marked = <Paper extends RentalContract | OtherContract>(
  paper: Paper,
  signature: SignatureMark,
): Paper => ({
  ...paper,
  signature,
})
