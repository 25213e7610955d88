import { ScrollableRegion } from '@primer/react/experimental'
import { printMoney } from '#shared/base/money.ts'
import { type Line, netOf, totalsOf } from '#shared/invoices/lines/line.ts'
import { growthOf } from './history/growth.ts'
import css from './Increases.module.css'

interface Props {
  readonly before: readonly Line[]
  readonly after: readonly Line[]
}

const grossOf = (line: Line): number => totalsOf([line]).gross

/** Lines are told apart by their places alone. */
const rowsOf = (before: readonly Line[], after: readonly Line[]) =>
  before.map((line, at) => ({ id: String(at), line, next: after[at] ?? line }))

/** What is charged a month before and after, line by line with VAT, and of a whole year. */
export function Prices({ before, after }: Props) {
  const [was, will] = [totalsOf(before), totalsOf(after)]
  const isTaxed = was.vat !== 0 || will.vat !== 0
  return (
    <ScrollableRegion className={css.scroll ?? ''} aria-label="Hinnat kuukaudessa">
      <table className={`${css.prices} digits`}>
        <thead>
          <tr>
            <th scope="col">Kuukaudessa</th>
            <th scope="col">Entinen</th>
            <th scope="col">Uusi</th>
            {isTaxed && <th scope="col">Uusi, sis. ALV</th>}
            <th scope="col">Muutos</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(before, after).map(({ id, line, next }) => {
            return (
              <tr key={id}>
                <th scope="row">{line.desc}</th>
                <td>{printMoney(netOf(line))}</td>
                <td>{printMoney(netOf(next))}</td>
                {isTaxed && <td>{printMoney(grossOf(next))}</td>}
                <td>{netOf(next) === netOf(line) ? '–' : growthOf(netOf(line), netOf(next))}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <Sum title="Yhteensä kuukaudessa" was={was} will={will} times={1} isTaxed={isTaxed} />
          <Sum title="Yhteensä vuodessa" was={was} will={will} times={12} isTaxed={isTaxed} />
        </tfoot>
      </table>
    </ScrollableRegion>
  )
}

type Totals = ReturnType<typeof totalsOf>

interface SumProps {
  readonly title: string
  readonly was: Totals
  readonly will: Totals
  readonly times: number
  readonly isTaxed: boolean
}

const Sum = ({ title, was, will, times, isTaxed }: SumProps) => (
  <tr>
    <th scope="row">{title}</th>
    <td>{printMoney(was.net * times)}</td>
    <td>{printMoney(will.net * times)}</td>
    {isTaxed && <td>{printMoney(will.gross * times)}</td>}
    <td>{printMoney((will.net - was.net) * times)}</td>
  </tr>
)
