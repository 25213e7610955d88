import { scaleLinear } from '@visx/scale'
import { Link } from 'react-router-dom'
import {
  type Day,
  type DaySpan,
  daysBetween,
  firstDayOf,
  type Month,
  monthOf,
  monthsFrom,
  yearOf,
} from '#shared/base/day.ts'
import css from './StepChart.module.css'
import { useWidth } from './use-width.ts'

/** A value that holds from one day to another, both included. */
export interface Step extends DaySpan {
  readonly key: string
  /** Steps of one line follow each other; each line is drawn by itself. */
  readonly line: string
  readonly value: number
  /** Above it, where there is room: '850 €'. */
  readonly label: string
  /** Beneath it, where there is room: what it came of. */
  readonly why: string
  /** In full, for those who listen. */
  readonly name: string
  readonly path: string
}

interface Props {
  /** What the chart tells, in words. */
  readonly label: string
  /** The oldest first; at least one. */
  readonly steps: readonly Step[]
  readonly printTick: (value: number) => string
}

const height = 220
/** Half of the longest word of the axis below, so that the last one is not cut at the edge. */
const halfWord = 20
const margin = { left: 60, right: 12, top: 28, bottom: 28 }
/** A letter of the words in the drawing, in pixels, and the least that a step is to press. */
const letter = 7
const leastTarget = 24

/** Values through time as stairs. Steps are links over the drawing, read aloud by their names, the oldest first. */
export function StepChart({ label, steps, printTick }: Props) {
  const [box, width] = useWidth()
  const span = { from: steps[0]?.from ?? '', to: steps.map(({ to }) => to).reduce((a, b) => (a > b ? a : b), '') }
  const { x, y } = scalesOf(steps, span, width)
  const placed = steps.map((step) => ({ step, left: x(step.from), right: x(step.to, 1), top: y(step.value) }))
  return (
    <div ref={box} className={css.chart}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} className={css.rule} />
            <text x={margin.left - 8} y={y(tick)} dy=".32em" textAnchor="end">
              {printTick(tick)}
            </text>
          </g>
        ))}
        {timeTicks(span, width - margin.left - margin.right).map(({ day, text }) => (
          <g key={day}>
            <line
              x1={x(day)}
              x2={x(day)}
              y1={height - margin.bottom}
              y2={height - margin.bottom + 5}
              className={css.rule}
            />
            <text x={Math.min(x(day), width - halfWord)} y={height - 8} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
        {linesOf(placed).map((line) => (
          <path key={line.key} d={line.path} className={css.line} />
        ))}
        {placed.map(({ step, left, right, top }) => (
          <g key={step.key}>
            <circle cx={left} cy={top} r={4} className={css.start} />
            {fits(step.label, left, right) && (
              <text x={left + 6} y={top - 7} className={css.value}>
                {step.label}
              </text>
            )}
            {fits(step.why, left, right) && (
              <text x={left + 6} y={top + 16}>
                {step.why}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ul aria-label={label}>
        {placed.map(({ step, left, right, top }) => (
          <li key={step.key}>
            <Link
              to={step.path}
              aria-label={step.name}
              title={step.name}
              style={{ left, top: top - 20, width: Math.max(leastTarget, right - left) }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const fits = (text: string, left: number, right: number) => text.length * letter + 8 <= right - left

function scalesOf(steps: readonly Step[], span: DaySpan, width: number) {
  const values = steps.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const days = scaleLinear({
    domain: [0, Math.max(1, daysBetween(span.from, span.to) + 1)],
    range: [margin.left, width - margin.right],
  })
  // Stairs are looked at for their steps, so the axis begins near the lowest one, but not so near that cents look much.
  const room = Math.max((most - least) / 4, most / 20)
  const y = scaleLinear({
    domain: [Math.max(0, least - room), most + room],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  })
  return { x: (day: Day, after = 0) => days(daysBetween(span.from, day) + after), y }
}

interface Placed {
  readonly step: Step
  readonly left: number
  readonly right: number
  readonly top: number
}

/** A path for each line: along its steps, and up or down where the next one begins. */
function linesOf(placed: readonly Placed[]) {
  const keys = [...new Set(placed.map(({ step }) => step.line))]
  return keys.map((key) => ({
    key,
    path: placed
      .filter(({ step }) => step.line === key)
      .map(({ left, right, top }, at) => `${at === 0 ? 'M' : 'L'}${left} ${top}H${right}`)
      .join(''),
  }))
}

/** How many months there may be from tick to tick. */
const strides = [1, 2, 3, 6, 12, 24, 60, 120]

/** Months or years beneath the drawing, as many as have room. */
function timeTicks({ from, to }: DaySpan, room: number): { day: Day; text: string }[] {
  const months = monthsFrom(monthOf(from), monthOf(to)).filter((month) => firstDayOf(month) >= from)
  const stride = strides.find((each) => (months.length / each) * 56 <= room) ?? 120
  return months
    .filter((month) => (yearOf(firstDayOf(month)) * 12 + numberOf(month) - 1) % stride === 0)
    .map((month) => ({ day: firstDayOf(month), text: textOf(month, stride) }))
}

const numberOf = (month: Month) => Number(month.slice(5))
const textOf = (month: Month, stride: number) =>
  stride >= 12 ? month.slice(0, 4) : `${numberOf(month)}/${month.slice(0, 4)}`
