import { conflict } from '#shared/base/problem.ts'
import { brokenAt } from '#shared/signing/event-chain.ts'
import type { Signing } from '#shared/signing/signing.ts'
import { readsCodes, unmaskable } from '../contracts/texts/masked.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { maskedEvidence, maskedPaper, papersHold, readPaper } from './papers.ts'
import { readShown } from './signing-commands.ts'
import { chainRoot, sha256 } from './signings.ts'

/** Reckons the chain of events and the hashes of the stored papers anew. */
export async function checkEvidence(actor: Actor, id: string) {
  const signing = await readShown(actor, id)
  const broken = brokenAt(signing.events, chainRoot(signing), sha256)
  return {
    isWhole: broken === undefined,
    brokenAt: broken === undefined ? null : broken + 1,
    papersHold: await papersHold(actor, signing),
    checked: instant(),
  }
}

/** The signed paper, or before that the one that was sent to be signed. */
export async function readSignedPaper(actor: Actor, id: string): Promise<Uint8Array> {
  const signing = await readShown(actor, id)
  if (!readsCodes(actor)) return copyFor(actor, signing)
  return readPaper(actor, signing, signing.signed.key ? signing.signed : signing.original)
}

export async function readEvidence(actor: Actor, id: string): Promise<Uint8Array> {
  const signing = await readShown(actor, id)
  if (!signing.evidence.key) throw conflict('Allekirjoitustodiste tehdään, kun kaikki ovat allekirjoittaneet.')
  if (readsCodes(actor)) return readPaper(actor, signing, signing.evidence)
  // The evidence of our own text is the last page of the paper itself; that of a file has nothing of the file in it.
  const isOwnText = signing.source !== 'file' && signing.evidence.key === signing.signed.key
  return isOwnText ? copyFor(actor, signing) : maskedEvidence(actor, signing)
}

/** The stored paper stays as it was signed; one who may not read personal codes gets a print without them. */
async function copyFor(actor: Actor, signing: Signing): Promise<Uint8Array> {
  const copy = await maskedPaper(actor, signing)
  if (copy) return copy
  throw unmaskable()
}
