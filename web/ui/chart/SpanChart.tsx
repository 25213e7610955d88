import { ScrollableRegion } from '@primer/react/experimental'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type Day, type DaySpan, daysBetween, firstDayOf, monthOf, monthsFrom } from '#shared/base/day.ts'
import css from './SpanChart.module.css'

export type SpanTone = 'good' | 'warning' | 'news'

/** A bar from one day to another, both included; days outside the chart are cut off. */
export interface Bar extends DaySpan {
  readonly key: string
  readonly label: string
  /** In full, for those who listen. */
  readonly name: string
  readonly tone: SpanTone
  readonly path: string
  readonly marks: readonly { readonly day: Day; readonly kind: 'turn' | 'step' }[]
}

export interface SpanRow {
  readonly key: string
  readonly label: string
  /** In full, for those who listen. */
  readonly name: string
  readonly path: string
  /** Bars that follow each other, in as many rows as it takes for none to cover another. */
  readonly lanes: readonly (readonly Bar[])[]
  readonly gaps: readonly DaySpan[]
}

interface Props {
  /** What the chart tells, in words. */
  readonly label: string
  readonly span: DaySpan
  readonly today: Day
  readonly rows: readonly SpanRow[]
}

const dayWidth = 1.4
const laneHeight = 26
const headHeight = 40
const fills: Record<SpanTone, string> = {
  good: 'var(--success-mark)',
  warning: 'var(--warning-mark)',
  news: 'var(--display-blue-borderColor-emphasis)',
}

/** Rows of bars over months; it opens at today. Bars are links over the drawing, read aloud by their names. */
export function SpanChart({ label, span, today, rows }: Props) {
  const drawing = useRef<HTMLDivElement>(null)
  const xOf = (day: Day) => daysBetween(span.from, day < span.from ? span.from : day) * dayWidth
  const endOf = ({ to }: DaySpan) => (to < span.to ? xOf(to) : xOf(span.to)) + dayWidth
  const placed = heights(rows)
  const [width, height] = [endOf(span), headHeight + (placed.at(-1)?.end ?? 0)]
  const now = xOf(today)
  useLayoutEffect(() => {
    const box = drawing.current?.parentElement
    if (box) box.scrollLeft = now - box.clientWidth / 2
  }, [now])
  return (
    <div className={css.chart}>
      <ul className={css.rows} style={{ paddingTop: headHeight }}>
        {placed.map(({ row, top, end }) => (
          <li key={row.key} style={{ height: end - top }}>
            <Link to={row.path} aria-label={row.name} title={row.name}>
              {row.label}
            </Link>
          </li>
        ))}
      </ul>
      <ScrollableRegion className={css.scroll ?? ''} aria-label={`${label}, vieritettävä`}>
        <div ref={drawing} style={{ width, height, position: 'relative' }}>
          <svg width={width} height={height} aria-hidden>
            <Months span={span} xOf={xOf} height={height} />
            {placed.map(({ row, top, end }) => (
              <g key={row.key}>
                <line x1={0} x2={width} y1={headHeight + end} y2={headHeight + end} className={css.rule} />
                {row.gaps.map((gap) => (
                  <rect
                    key={gap.from}
                    className={css.gap}
                    x={xOf(gap.from)}
                    y={headHeight + top + 8}
                    width={endOf(gap) - xOf(gap.from)}
                    height={laneHeight - 10}
                  />
                ))}
                {row.lanes.map((lane, at) =>
                  lane.map((bar) => (
                    <BarShape key={bar.key} bar={bar} y={headHeight + top + laneTop(at)} {...{ xOf, endOf, span }} />
                  )),
                )}
              </g>
            ))}
            <line x1={now} x2={now} y1={headHeight - 8} y2={height} className={css.now} />
          </svg>
          {placed.flatMap(({ row, top }) =>
            row.lanes.flatMap((lane, at) =>
              lane.map((bar) => (
                <Link
                  key={bar.key}
                  to={bar.path}
                  aria-label={bar.name}
                  title={bar.name}
                  className={css.bar}
                  style={{
                    left: xOf(bar.from),
                    top: headHeight + top + laneTop(at),
                    width: endOf(bar) - xOf(bar.from),
                    height: laneHeight - 6,
                  }}
                >
                  <span>{bar.label}</span>
                </Link>
              )),
            ),
          )}
        </div>
      </ScrollableRegion>
    </div>
  )
}

const laneTop = (lane: number) => 6 + lane * laneHeight

/** Where each row begins and ends, pixels under the months. */
function heights(rows: readonly SpanRow[]) {
  let next = 0
  return rows.map((row) => {
    const top = next
    next += Math.max(1, row.lanes.length) * laneHeight + 8
    return { row, top, end: next }
  })
}

interface ShapeProps {
  readonly bar: Bar
  readonly y: number
  readonly xOf: (day: Day) => number
  readonly endOf: (span: DaySpan) => number
  readonly span: DaySpan
}

function BarShape({ bar, y, xOf, endOf, span }: ShapeProps) {
  const height = laneHeight - 6
  const marks = bar.marks.filter(({ day }) => day >= span.from && day <= span.to)
  return (
    <g>
      <rect
        x={xOf(bar.from)}
        y={y}
        width={endOf(bar) - xOf(bar.from)}
        height={height}
        rx={4}
        fill={fills[bar.tone]}
        opacity={0.28}
      />
      <rect x={xOf(bar.from)} y={y + height - 4} width={endOf(bar) - xOf(bar.from)} height={4} fill={fills[bar.tone]} />
      {marks.map(({ day, kind }) => (
        <path
          key={`${kind}${day}`}
          d={kind === 'step' ? `M${xOf(day)} ${y - 3}l6 10h-12z` : `M${xOf(day) - 1.5} ${y - 4}h3v${height + 8}h-3z`}
          className={css[kind]}
        />
      ))}
    </g>
  )
}

interface MonthsProps extends Pick<ShapeProps, 'xOf'> {
  readonly span: DaySpan
  readonly height: number
}

const shortNames = [
  'tammi',
  'helmi',
  'maalis',
  'huhti',
  'touko',
  'kesä',
  'heinä',
  'elo',
  'syys',
  'loka',
  'marras',
  'joulu',
]

function Months({ span, xOf, height }: MonthsProps) {
  const months = monthsFrom(monthOf(span.from), monthOf(span.to))
  return months.map((month, at) => {
    const [x, isYear] = [xOf(firstDayOf(month)), month.endsWith('-01') || at === 0]
    return (
      <g key={month}>
        <line x1={x} x2={x} y1={isYear ? 0 : 20} y2={height} className={css.rule} data-year={isYear} />
        {isYear && (
          <text x={x + 4} y={13}>
            {month.slice(0, 4)}
          </text>
        )}
        <text x={x + 4} y={32}>
          {shortNames[Number(month.slice(5)) - 1]}
        </text>
      </g>
    )
  })
}
