import { Button } from '@primer/react'
import { printInstant } from '#shared/base/day.ts'
import { type IndexFigures, indexApi, type OwnFigureRow } from '#shared/rent-increases/indices/index-api.ts'
import { printPeriod } from '#shared/rent-increases/indices/index-series.ts'
import { useMay } from '../../app/session.ts'
import { useCommand } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { pointsOf } from './IndexState.tsx'
import css from './Indices.module.css'

/** Figures that the account gave by hand, with what has been published of their periods since. */
export function OwnFigures({ series, own }: Pick<IndexFigures, 'series' | 'own'>) {
  const may = useMay()('rentIncreases.edit')
  const { mutate } = useCommand(indexApi.removeFigure, { said: 'Luku poistettu' })
  const remove = async (figure: OwnFigureRow) => {
    const sure = await confirm({
      title: `Poistetaanko luku ${pointsOf(series, figure.value)}?`,
      text: `${printPeriod(figure.period)}. Poisto ei vaikuta tehtyihin korotuksiin.`,
      yes: 'Poista luku',
      danger: true,
    })
    if (sure) mutate({ params: { id: figure._id } })
  }
  return (
    <Card title="Käsin annetut luvut">
      <ul className={css.own}>
        {own.map((figure) => (
          <li key={figure._id}>
            <strong>{printPeriod(figure.period)}</strong>
            <strong className="digits">{pointsOf(series, figure.value)}</strong>
            <span>
              {figure.reason} ({figure.by}, {printInstant(figure.at)}).
              {figure.published !== null &&
                ` Tilastokeskus on sen jälkeen julkaissut luvun ${pointsOf(series, figure.published)}.`}
            </span>
            {may && (
              <Button size="small" onClick={() => remove(figure)} aria-label={`Poista ${printPeriod(figure.period)}`}>
                Poista
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
