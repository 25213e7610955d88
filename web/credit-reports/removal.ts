import { creditReportsApi as api } from '#shared/credit-reports/api.ts'
import type { CreditReportSummary } from '#shared/credit-reports/credit-report.ts'
import { useRemoval } from '../app/use-removal.ts'

export function useCreditRemoval(onDone?: () => void) {
  const remove = useRemoval(
    api.deleteCreditReport,
    {
      text: 'Luottotiedot poistetaan pysyvästi. Merkintä siitä, että ne on tarkistettu, jää vuokralaisen tietoihin.',
      yes: 'Poista luottotiedot',
      said: 'Luottotiedot poistettu',
    },
    onDone,
  )
  return ({ _id, tenantName }: Pick<CreditReportSummary, '_id' | 'tenantName'>) =>
    void remove(`luottotiedot: ${tenantName}`, { params: { id: _id } })
}
