import { createHash } from 'node:crypto'
import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { Drawing } from '#shared/contracts/texts/drawing.ts'
import { type ChainRoot, type EventText, withEvent } from '#shared/signing/event-chain.ts'
import { nextTurn } from '#shared/signing/follow-up.ts'
import { type Signer, Signing, type SigningSummary, signingSummaryOf } from '#shared/signing/signing.ts'
import { instant } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import type { IndexKeys } from '../platform/table/index-keys.ts'

/** Those of whom something is to be done when their time comes, over all accounts. */
export const turnList = 'signings'

const turnOf = (signing: Signing): Pick<IndexKeys, 'due'> => {
  const at = nextTurn(signing)
  return at ? { due: { list: turnList, over: 'all', at } } : {}
}

export const signings = collection<Signing, SigningSummary>({
  kind: 'signing',
  called: 'Allekirjoitusta',
  trail: 'names',
  schema: Signing,
  summary: signingSummaryOf,
  fields: [
    'paper',
    'contract',
    'title',
    'method',
    'state',
    'signers',
    'signedCount',
    'signerCount',
    'created',
    'validUntil',
  ],
  indexKeys: (signing) => ({ listed: !signing.removed, parent: signing.contract, ...turnOf(signing) }),
  list: { sums: [] },
})

/** Signatures as they were drawn, each under its signing and signer. */
export const drawings = collection({
  kind: 'signature-drawing',
  trail: 'none',
  called: 'Allekirjoitusta',
  schema: z.object({ ...stored, drawing: Drawing }),
  summary: () => ({}),
  indexKeys: () => ({}),
})

export const drawingId = (signing: string, signer: string): string => `${signing}-${signer}`

/** SHA-256 in hexadecimal. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

export const chainRoot = ({ _id, original }: Pick<Signing, '_id' | 'original'>): ChainRoot => ({
  process: _id,
  sha256: original.sha256,
})

/** The signing with one more event, told now. */
export function told(signing: Signing, event: Omit<EventText, 'at'>): Signing {
  return { ...signing, events: withEvent(signing.events, { at: instant(), ...event }, chainRoot(signing), sha256) }
}

/** The signing with one of those who sign changed. */
export const withSigner = (signing: Signing, id: string, change: (signer: Signer) => Signer): Signing => ({
  ...signing,
  signers: signing.signers.map((signer) => (signer.id === id ? change(signer) : signer)),
})
