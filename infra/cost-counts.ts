import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { metricNames } from '#shared/base/metrics.ts'
import { jobs } from './jobs.ts'
import { dueTimes } from './local/queues/schedule.ts'
import { visitsEveryMinutes } from './resources.ts'
import { makeSystem } from './stack/system.ts'

/** How many there are of what AWS asks money for by the piece. */
export interface Counts {
  readonly alarms: number
  /** An alarm on a sum of figures costs as many. */
  readonly alarmMetrics: number
  readonly queues: number
  readonly polledQueues: number
  readonly jobRuns: number
  readonly visits: number
  readonly secrets: number
  readonly dashboardMetrics: number
  readonly customMetrics: number
}

interface Resource {
  readonly Type: string
  readonly Properties: Record<string, unknown>
}

/** Counted in the template that is deployed: with no choices, so that each choice is a cost of its own. */
export function countCloud(): Counts {
  const resources = Object.values(templateOf())
  const of = (type: string) => resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties)
  const alarms = of('AWS::CloudWatch::Alarm')
  return {
    alarms: alarms.length,
    alarmMetrics: alarms.reduce((sum, alarm) => sum + metricsIn(alarm), 0),
    queues: of('AWS::SQS::Queue').length,
    polledQueues: of('AWS::Lambda::EventSourceMapping').length,
    jobRuns: jobs.reduce((sum, { cron }) => sum + runsInMonth(cron), 0),
    visits: (daysInMonth * 24 * 60) / visitsEveryMinutes,
    secrets: of('AWS::SecretsManager::Secret').length,
    dashboardMetrics: (JSON.stringify(of('AWS::CloudWatch::Dashboard')).match(/\\"AWS\//g) ?? []).length,
    // Those that go by a channel have one more figure for each; an office has one service and letters.
    customMetrics: metricNames.length + 2 * 2 + of('AWS::Logs::MetricFilter').length,
  }
}

const metricsIn = ({ Metrics }: Record<string, unknown>): number =>
  Array.isArray(Metrics) ? Metrics.filter((each: object) => 'MetricStat' in each).length : 1

const daysInMonth = 30

function runsInMonth(cron: string): number {
  const from = Date.parse('2026-11-01T00:00:00+02:00')
  return dueTimes(cron, from - 1, from + daysInMonth * 86_400_000 - 1).length
}

/** The stack of what runs with its alarms, over code and pages that are nobody's. */
function templateOf(): Record<string, Resource> {
  const root = mkdtempSync(join(tmpdir(), 'vuokrakirja-costs-'))
  try {
    const app = new App({
      outdir: join(root, 'out'),
      context: { '@aws-cdk/core:defaultCrossStackReferences': 'strong' },
    })
    const folder = (name: string, file: string) => {
      mkdirSync(join(root, name))
      writeFileSync(join(root, name, file), '')
      return join(root, name)
    }
    const [siteFolder, code] = [folder('site', 'index.html'), folder('code', 'index.mjs')]
    const { run } = makeSystem(app, { siteFolder, codeOf: () => code })
    const { directory } = app.synth()
    const templates = [run.templateFile, run.watch.templateFile].map((file): { Resources: Record<string, Resource> } =>
      JSON.parse(readFileSync(join(directory, file), 'utf8')),
    )
    return Object.assign({}, ...templates.map(({ Resources }) => Resources))
  } finally {
    rmSync(root, { recursive: true })
  }
}
