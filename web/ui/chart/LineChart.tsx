import { scaleLinear } from '@visx/scale'
import css from './LineChart.module.css'
import { useWidth } from './use-width.ts'

export interface LinePoint {
  /** On the axis below, written where it changes: '2026'. */
  readonly label: string
  /** In full: 'elokuu 2026'. */
  readonly name: string
  readonly value: number
}

interface Props {
  /** What the chart tells, in words. */
  readonly label: string
  /** In order; the same figures stand in a table beside the chart, for those who do not see it. */
  readonly points: readonly LinePoint[]
  readonly print: (value: number) => string
  /** How the ticks of the axis are written; as `print` unless told. */
  readonly printTick?: (value: number) => string
  /** In pixels; that of a chart which has a card of its own unless told. */
  readonly height?: number
}

/** Half of the longest word of the axis below, so that the last one is not cut at the edge. */
const halfWord = 20
const margin = { left: 60, right: 12, top: 12, bottom: 28 }

/** One line from left to right; the words beside it tell its ends and its range. */
export function LineChart({ label, points, print, printTick = print, height = 280 }: Props) {
  const [box, width] = useWidth()
  const values = points.map(({ value }) => value)
  const x = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range: [margin.left, width - margin.right] })
  const y = scaleLinear({
    domain: [Math.min(...values), Math.max(...values)],
    range: [height - margin.bottom, margin.top],
    nice: 5,
  })
  const [first, last] = [points[0], points.at(-1)]
  const labelled = points.flatMap(({ label: text }, at) =>
    at > 0 && points[at - 1]?.label !== text ? [{ text, at }] : [],
  )
  const step = Math.ceil((labelled.length * 70) / width)
  const description = first && last ? `${first.name} ${print(first.value)}, ${last.name} ${print(last.value)}` : ''
  return (
    <div ref={box} className={css.chart}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${label}: ${description}`}
      >
        {y.ticks(5).map((tick) => (
          <g key={tick}>
            <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} className={css.rule} />
            <text x={margin.left - 8} y={y(tick)} dy=".32em" textAnchor="end">
              {printTick(tick)}
            </text>
          </g>
        ))}
        {labelled
          .filter((_, at) => at % step === 0)
          .map(({ text, at }) => (
            <text key={at} x={Math.min(x(at), width - halfWord)} y={height - 8} textAnchor="middle">
              {text}
            </text>
          ))}
        <polyline className={css.line} points={points.map(({ value }, at) => `${x(at)},${y(value)}`).join(' ')} />
        {last && <circle className={css.end} cx={x(points.length - 1)} cy={y(last.value)} r={4} />}
      </svg>
    </div>
  )
}
