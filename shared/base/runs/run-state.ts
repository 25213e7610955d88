/** How far something stands that a queue does block by block and can take back. */
export const runStates = ['running', 'done', 'stopped', 'undoing', 'undone'] as const
export type RunState = (typeof runStates)[number]
export const runStateLabels: Record<RunState, string> = {
  running: 'Käynnissä',
  done: 'Valmis',
  stopped: 'Keskeytynyt',
  undoing: 'Perutaan',
  undone: 'Peruttu',
}

/** 'Valmis, 3 ei lähtenyt': a run is not well as long as invoices of it wait for a person. */
export const printRunState = ({ state, failed = 0 }: { readonly state: RunState; readonly failed?: number }): string =>
  failed > 0 && state !== 'undone' ? `${runStateLabels[state]}, ${failed} ei lähtenyt` : runStateLabels[state]

/** The queue is at work on it. */
export const isUnderWay = ({ state }: { readonly state: RunState }): boolean =>
  state === 'running' || state === 'undoing'

interface Begun {
  /** How many blocks it has; null until they have been looked for. */
  readonly parts: number | null
  readonly undo: { readonly at: string } | null
  readonly started: string
}

interface Block {
  readonly isDone: boolean
  readonly isUndone: boolean
  readonly at: string
}

/** @param quietSince the instant before which the last step of a run under way must not have been */
export function runStateOf({ parts, undo, started }: Begun, blocks: readonly Block[], quietSince: string): RunState {
  const through = blocks.filter(({ isDone, isUndone }) => (undo ? isUndone : isDone)).length
  if (parts !== null && through >= parts) return undo ? 'undone' : 'done'
  const latest = blocks.reduce((last, { at }) => (at > last ? at : last), undo?.at ?? started)
  if (latest < quietSince) return 'stopped'
  return undo ? 'undoing' : 'running'
}
