import type { RentalContract } from './rental-contract.ts'

/** The steps from a draft to the first invoice, in the order in which they are usually taken. */
export const pathSteps = ['draft', 'paper', 'signature', 'activation', 'firstInvoice'] as const
export type PathStep = (typeof pathSteps)[number]
export const pathStepLabels: Record<PathStep, string> = {
  draft: 'Luonnos',
  paper: 'Asiakirja',
  signature: 'Allekirjoitus',
  activation: 'Aktivointi',
  firstInvoice: 'Ensimmäinen lasku',
}

/** `next` is the one to take now; `skipped` was gone past, and may be taken still. */
export type StepState = 'done' | 'waiting' | 'next' | 'open' | 'skipped'
export const stepStateLabels: Record<StepState, string> = {
  done: 'Tehty',
  waiting: 'Odottaa allekirjoittajia',
  next: 'Vuorossa',
  open: 'Ei vielä',
  skipped: 'Ohitettu',
}

/** What a contract's own document does not tell of its path. */
export interface PathFacts {
  /** It has a paper that can be signed. */
  readonly isWritten: boolean
  /** A period of it has been billed. */
  readonly isBilled: boolean
}

/**
 * How far a contract has come. One that was made elsewhere has been signed there, so it need not be signed here; neither
 * need one that was put in force without.
 */
export function pathOf(
  { activated, isOld, signature }: Pick<RentalContract, 'activated' | 'isOld' | 'signature'>,
  { isWritten, isBilled }: PathFacts,
): Record<PathStep, StepState> {
  const isActive = activated !== ''
  const isDone: Record<PathStep, boolean> = {
    draft: true,
    paper: isWritten,
    signature: signature.state === 'signed',
    activation: isActive,
    firstInvoice: isBilled,
  }
  const isPassed = (step: PathStep) => (step === 'paper' || step === 'signature') && (isActive || isOld)
  const next = pathSteps.find((step) => !isDone[step] && !isPassed(step))
  const stateOf = (step: PathStep): StepState => {
    if (isDone[step]) return 'done'
    if (step === 'signature' && signature.state === 'pending') return 'waiting'
    if (isPassed(step)) return 'skipped'
    return step === next ? 'next' : 'open'
  }
  return {
    draft: stateOf('draft'),
    paper: stateOf('paper'),
    signature: stateOf('signature'),
    activation: stateOf('activation'),
    firstInvoice: stateOf('firstInvoice'),
  }
}

/** The step that waits to be taken by somebody; undefined once the first invoice has been made. */
export const stepToTake = (path: Record<PathStep, StepState>): PathStep | undefined =>
  pathSteps.find((step) => path[step] === 'waiting' || path[step] === 'next')
