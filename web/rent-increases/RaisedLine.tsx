import { Link } from 'react-router-dom'
import { raisedLinesApi } from '#shared/rent-increases/raised-lines-api.ts'
import type { PanelProps } from '../app/panels.ts'
import { useCall } from '../app/use-call.ts'
import { CalculationTree } from '../ui/calculation/CalculationTree.tsx'
import { ShowCalculation } from '../ui/calculation/ShowCalculation.tsx'

/** How the price of an invoice's line came about, when it comes of an increase: all its lines ask together. */
export function RaisedLine({ id, line }: PanelProps) {
  const { data } = useCall(raisedLinesApi.readRaisedLines, { params: { id } })
  const raised = data?.lines.find((each) => each.line === line)
  if (!raised) return null
  const { calculation, increase } = raised
  return (
    <ShowCalculation of={`${calculation.label.toLowerCase()}, rivi ${raised.line + 1}`}>
      {() => (
        <>
          <CalculationTree of={calculation} />
          <Link to={`/rent-increase/${increase}`}>Avaa vuokran muutos</Link>
        </>
      )}
    </ShowCalculation>
  )
}
