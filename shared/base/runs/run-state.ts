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
