import { type CreditReportSummary, creditReportStateLabels } from '#shared/credit-reports/credit-report.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

const tones: Record<CreditReportSummary['state'], Tone> = { asked: 'news', ready: 'good', unclear: 'warning' }

export const CreditStateLabel = ({ state }: Pick<CreditReportSummary, 'state'>) => (
  <StatusLabel tone={tones[state]}>{creditReportStateLabels[state]}</StatusLabel>
)
