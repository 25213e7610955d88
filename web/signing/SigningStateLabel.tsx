import type { SigningSummary } from '#shared/signing/signing.ts'
import { type SignerState, type SigningState, signingStateLabels } from '#shared/signing/signing-states.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

const tones: Record<SigningState, Tone> = {
  sending: 'news',
  failed: 'bad',
  pending: 'news',
  ending: 'plain',
  cancelled: 'plain',
  expired: 'warning',
  declined: 'bad',
  signed: 'good',
}

export const signerTones: Record<SignerState, Tone> = {
  notSigned: 'plain',
  pending: 'news',
  declined: 'bad',
  signed: 'good',
}

interface Props {
  readonly signing: Pick<SigningSummary, 'state'> & {
    readonly signers: string | readonly { readonly state: SignerState }[]
    readonly signedCount?: number
    readonly signerCount?: number
  }
}

/** 'Odottaa allekirjoitusta 1/2'. */
export function SigningStateLabel({ signing: { state, signers, ...counts } }: Props) {
  const signed = counts.signedCount ?? countOf(signers)
  const all = counts.signerCount ?? signers.length
  const label = signingStateLabels[state]
  return <StatusLabel tone={tones[state]}>{state === 'pending' ? `${label} ${signed}/${all}` : label}</StatusLabel>
}

const countOf = (signers: Props['signing']['signers']): number =>
  typeof signers === 'string' ? 0 : signers.filter(({ state }) => state === 'signed').length
