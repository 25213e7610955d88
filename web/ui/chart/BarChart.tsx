import { scaleBand, scaleLinear } from '@visx/scale'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import css from './BarChart.module.css'
import { useWidth } from './use-width.ts'

export interface BarSeries {
  readonly key: string
  readonly label: string
  readonly tone: 'brand' | 'good' | 'warning' | 'bad'
}

export interface BarGroup {
  /** Under the bars: 'tammi'. */
  readonly label: string
  /** In full, for the bubble, the table and those who listen: 'tammikuu 2026'. */
  readonly name: string
  /** By the key of the series, and of what is told besides. */
  readonly values: Readonly<Record<string, number>>
  /** Where a press on it leads: to the page that tells its figures. */
  readonly to?: string
}

/** What is told of each group in words alone: it is of another unit than the bars. */
export interface BarNote {
  readonly key: string
  readonly label: string
  readonly print: (value: number) => string
}

interface Props {
  /** What the chart tells, in words. */
  readonly label: string
  /** What one group is: 'Kuukausi'. */
  readonly groupTitle: string
  readonly series: readonly BarSeries[]
  readonly groups: readonly BarGroup[]
  readonly notes?: readonly BarNote[]
  readonly print: (value: number) => string
  /** How the ticks of the axis are written; as `print` unless told. */
  readonly printTick?: (value: number) => string
}

const height = 280
/** The longest label with a space beside it. */
const labelWidth = 38
const margin = { left: 52, right: 4, top: 8, bottom: 24 }
const fills = {
  brand: 'var(--brand-primary)',
  good: 'var(--success-mark)',
  warning: 'var(--warning-mark)',
  bad: 'var(--danger-mark)',
}

/** Bars side by side in groups. Arrow keys walk the groups; the same figures are there as a table for screen readers. */
export function BarChart(props: Props) {
  const { label, series, groups, print, printTick = print } = props
  const [box, width] = useWidth()
  const [active, setActive] = useState<number>()
  const { groupAt, groupWidth, step, seriesAt, barWidth, y } = scales(series, groups, width)
  const shown = active === undefined ? undefined : groups[active]
  const labelEvery = groupWidth < 26 ? Math.max(2, Math.ceil(labelWidth / step)) : 1
  return (
    <div ref={box} className={css.chart}>
      <Legend series={series} />
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {ticksOf(y).map((tick) => (
          <g key={tick}>
            <line x1={margin.left} x2={width} y1={y(tick)} y2={y(tick)} className={css.rule} data-zero={tick === 0} />
            <text x={margin.left - 8} y={y(tick)} dy=".32em" textAnchor="end">
              {printTick(tick)}
            </text>
          </g>
        ))}
        {groups.map((group, at) => (
          <g key={group.name} className={css.group} data-dimmed={(shown && active !== at) || undefined}>
            {series.map(({ key, tone }) => {
              const value = group.values[key] ?? 0
              return (
                <rect
                  key={key}
                  x={groupAt(at) + seriesAt(key)}
                  y={y(Math.max(0, value))}
                  width={barWidth}
                  height={Math.abs(y(value) - y(0))}
                  rx={2}
                  fill={fills[tone]}
                />
              )
            })}
            <text x={groupAt(at) + groupWidth / 2} y={height - 6} textAnchor="middle">
              {(groups.length - 1 - at) % labelEvery === 0 ? group.label : ''}
            </text>
          </g>
        ))}
      </svg>
      <GroupButtons
        {...props}
        active={active}
        onActive={setActive}
        left={(at) => groupAt(at) - (step - groupWidth) / 2}
        width={step}
      />
      {shown && active !== undefined && (
        <Bubble group={shown} told={reportedOf(props)} left={Math.min(width - 216, groupAt(active) + groupWidth + 4)} />
      )}
      <FigureTable {...props} title={label} />
    </div>
  )
}

interface Reported extends BarNote {
  readonly tone?: BarSeries['tone']
}

/** All that is told of a group, the bars first. */
const reportedOf = ({ series, print, notes = [] }: Pick<Props, 'series' | 'print' | 'notes'>): Reported[] => [
  ...series.map((each) => ({ ...each, print })),
  ...notes.map(({ key, label, print }) => ({ key, label, print })),
]

/** Whole ones only: half a contract is no figure, and sums are in cents. */
const ticksOf = (y: ReturnType<typeof scales>['y']) => y.ticks(5).filter(Number.isInteger)

function scales(series: readonly BarSeries[], groups: readonly BarGroup[], width: number) {
  const values = groups.flatMap((group) => series.map(({ key }) => group.values[key] ?? 0))
  const outer = scaleBand({
    domain: groups.map((_, at) => at),
    range: [margin.left, width - margin.right],
    paddingInner: 0.28,
    // Half of what is between groups: the buttons over them reach to the edges and no further.
    paddingOuter: 0.14,
  })
  const inner = scaleBand({ domain: series.map(({ key }) => key), range: [0, outer.bandwidth()], padding: 0.08 })
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [height - margin.bottom, margin.top],
    nice: 5,
  })
  return {
    groupAt: (at: number) => outer(at) ?? 0,
    groupWidth: outer.bandwidth(),
    step: outer.step(),
    seriesAt: (key: string) => inner(key) ?? 0,
    barWidth: inner.bandwidth(),
    y,
  }
}

function Legend({ series }: { series: readonly BarSeries[] }) {
  return (
    <ul className={css.legend} aria-hidden>
      {series.map(({ key, label, tone }) => (
        <li key={key}>
          <i style={{ background: fills[tone] }} />
          {label}
        </li>
      ))}
    </ul>
  )
}

interface ButtonsProps extends Props {
  readonly active: number | undefined
  readonly onActive: (at: number | undefined) => void
  readonly left: (at: number) => number
  readonly width: number
}

/** Invisible buttons or links over the groups: one stop for the Tab key, arrows between them, read aloud with their figures. */
function GroupButtons({ active, onActive, left, width, ...props }: ButtonsProps) {
  const { label, groups } = props
  const description = reportedOf(props)
  const row = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent, at: number) => {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: groups.length - 1 }[event.key]
    if (event.key === 'Escape') onActive(undefined)
    if (next === undefined) return
    event.preventDefault()
    row.current?.querySelectorAll<HTMLElement>('button, a')[next]?.focus()
  }
  return (
    <div ref={row} role="toolbar" aria-label={label} className={css.buttons}>
      {groups.map((group, at) => {
        const wiring = {
          tabIndex: at === (active ?? 0) ? 0 : -1,
          'aria-label': `${group.name}: ${description.map(({ key, label: what, print }) => `${what} ${print(group.values[key] ?? 0)}`).join(', ')}`,
          style: { left: left(at), width },
          onFocus: () => onActive(at),
          onBlur: () => onActive(undefined),
          onPointerEnter: () => onActive(at),
          onPointerLeave: () => onActive(undefined),
          onKeyDown: (event: KeyboardEvent) => walk(event, at),
        }
        return group.to ? (
          <Link key={group.name} to={group.to} {...wiring} />
        ) : (
          <button key={group.name} type="button" {...wiring} />
        )
      })}
    </div>
  )
}

interface BubbleProps {
  readonly group: BarGroup
  readonly told: readonly Reported[]
  readonly left: number
}

function Bubble({ group, told, left }: BubbleProps) {
  return (
    <div className={css.bubble} style={{ left }} aria-hidden>
      <strong>{group.name}</strong>
      {told.map(({ key, label, tone, print }) => (
        <div key={key}>
          {tone && <i style={{ background: fills[tone] }} />}
          {label}
          <span className="digits">{print(group.values[key] ?? 0)}</span>
        </div>
      ))}
    </div>
  )
}

function FigureTable({ title, ...props }: Props & { title: string }) {
  const description = reportedOf(props)
  return (
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{props.groupTitle}</th>
            {description.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.groups.map((group) => (
            <tr key={group.name}>
              <th scope="row">{group.name}</th>
              {description.map(({ key, print }) => (
                <td key={key}>{print(group.values[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
