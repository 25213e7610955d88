import { onDemand } from '../../ui/on-demand.tsx'

/** The ways of sending with the rule behind them: a form is there before they are. */
export const SendTypeField = onDemand(async () => (await import('./SendTypeField.tsx')).SendTypeField, {
  waiting: null,
})
