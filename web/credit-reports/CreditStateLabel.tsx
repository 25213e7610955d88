import { type CreditReportRow, creditReportStateLabels } from '#shared/credit-reports/credit-report.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

const tones: Record<CreditReportRow['state'], Tone> = { asked: 'news', ready: 'good', unclear: 'warning' }

export const CreditStateLabel = ({ state }: Pick<CreditReportRow, 'state'>) => (
  <StatusLabel tone={tones[state]}>{creditReportStateLabels[state]}</StatusLabel>
)
