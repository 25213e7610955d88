import { type ExpenseStanding, expenseStandingLabels } from '#shared/expenses/standing.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

const tones: Record<ExpenseStanding, Tone> = {
  waiting: 'warning',
  partly: 'news',
  subtracted: 'good',
  unpaid: 'warning',
  paid: 'good',
}

/** How far a cost is, when it is on its way anywhere. */
export const StandingLabel = ({ standing }: { standing: ExpenseStanding | '' }) =>
  standing === '' ? '–' : <StatusLabel tone={tones[standing]}>{expenseStandingLabels[standing]}</StatusLabel>
