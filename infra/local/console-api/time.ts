import { dayOf, daysBetween } from '#shared/base/day.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { invalidField, missing } from '#shared/base/problem.ts'
import { type Job, jobs } from '../../jobs.ts'
import type { JobName } from '../../workers.ts'
import type { ClockState, JobRow } from '../console/api.ts'
import { jobLabels } from '../console/labels.ts'
import { dueTimes, instantOf } from '../queues/schedule.ts'
import type { Local } from './local.ts'

const iso = (instant: number | undefined): string => (instant === undefined ? '' : new Date(instant).toISOString())

export function clockState({ clock, engine }: Local): ClockState {
  const now = clock.now()
  return {
    now: iso(now),
    today: dayOf(now),
    daysAhead: daysBetween(dayOf(now - clock.ahead()), dayOf(now)),
    movingTo: iso(engine.movingTo()),
  }
}

/** Time is let pass until seven in the morning of the day: the night's jobs are done and a working day is ahead. */
export function moveClock(local: Local, day: string): ClockState {
  const instant = instantOf(day, 7, 0)
  if (instant === undefined || instant <= local.clock.now()) {
    throw invalidField('day', 'Valitse myöhempi päivä kuin kellossa.')
  }
  local.engine.moveTo(instant)
  return clockState(local)
}

const weekMs = 7 * 86_400_000

function rowOf({ clock, engine }: Local, { name, cron }: Job): JobRow {
  const run = engine.latestRun(name)
  const now = clock.now()
  return {
    _id: name,
    label: jobLabels[name],
    schedule: inWords(cron),
    next: iso(dueTimes(cron, now, now + weekMs)[0]),
    latest: iso(run?.time),
    state: run?.state ?? 'none',
    message: run?.message ?? '',
  }
}

export const listJobs = (local: Local, query: ListQuery) =>
  pageOf(
    jobs.map((job) => rowOf(local, job)),
    query,
    ['_id', 'label'],
  )

/** Any schedule can be read from its expression; the usual ones are said in words. */
function inWords(cron: string): string {
  const daily = /^cron\((\d+) (\d+) \* \* \? \*\)$/.exec(cron)
  if (daily) return `Joka päivä klo ${daily[2]}.${daily[1]?.padStart(2, '0')}`
  const hourly = /^cron\((\d+) \* \* \* \? \*\)$/.exec(cron)
  if (hourly) return `Joka tunti, ${hourly[1]} min yli`
  const often = /^cron\(\d+\/(\d+) \* \* \* \? \*\)$/.exec(cron)
  return often ? `${often[1]} minuutin välein` : cron
}

export async function runJob({ engine }: Local, name: string) {
  const job = jobs.find((each): each is Job & { name: JobName } => each.name === name)
  if (!job) throw missing('Ajoa')
  await engine.runNow(job.name)
  return {}
}
