import { type ExpenseState, expenseStateLabels } from '#shared/expenses/expense-state.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

const tones: Record<ExpenseState, Tone> = {
  waiting: 'warning',
  partly: 'news',
  subtracted: 'good',
  unpaid: 'warning',
  paid: 'good',
}

/** How far a cost is, when it is on its way anywhere. */
export const ExpenseStateLabel = ({ state }: { state: ExpenseState | '' }) =>
  state === '' ? '–' : <StatusLabel tone={tones[state]}>{expenseStateLabels[state]}</StatusLabel>
