import { loansApi } from '#shared/loans/api.ts'
import type { LoanRow } from '#shared/loans/loan.ts'
import { useCommand } from '../app/use-call.ts'
import { confirm } from '../ui/dialog/confirm.ts'

type Moved = Pick<LoanRow, '_id' | 'name' | 'active'>

/** Moves a loan among the old ones after asking, or takes it into use again. */
export function useMoving() {
  const end = useCommand(loansApi.inactivateLoan, { said: 'Laina siirretty vanhoihin' })
  const reopen = useCommand(loansApi.activateLoan, { said: 'Laina palautettu voimaan' })
  return async ({ _id, name, active }: Moved): Promise<void> => {
    const given = { params: { id: _id } }
    if (!active) return reopen.mutate(given)
    const isSure = await confirm({
      title: `Siirretäänkö laina ${name} vanhoihin?`,
      text: 'Vuokrakohteiden lainaosuudet säilyvät ennallaan. Lainan voi palauttaa voimaan.',
      yes: 'Siirrä vanhoihin',
    })
    if (isSure) end.mutate(given)
  }
}
