import { join } from 'node:path'
import { setClock } from '../../functions/platform/clock.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { http, site as publicSite } from '../resources.ts'
import { pointToLocalAws } from './aws-environment.ts'
import type { MovableClock } from './clock.ts'
import type { Local } from './console-api/local.ts'
import { createResources } from './create-resources.ts'
import type { DataFolder } from './data-folder.ts'
import type { Answerer, Gateway } from './gateway/gateway.ts'
import { pagesOf } from './gateway/pages.ts'
import { answererOf } from './gateway/web-answer.ts'
import { handlerOf, setEnvironment } from './handlers.ts'
import type { AwsChild } from './process/aws-child.ts'
import type { Ending } from './process/ending.ts'
import { startEngine } from './process/engine.ts'
import { builtWeb, consoleWeb } from './process/web-build.ts'
import { startProviders } from './providers/start-providers.ts'
import { sqs } from './queues/drain-queues.ts'
import { guardRights } from './rights.ts'
import { logInsOf } from './seed/log-ins.ts'

interface Begun {
  readonly folder: DataFolder
  /** How many the huge portfolio has. */
  readonly homes: number
  readonly clock: MovableClock
  readonly gateway: Gateway
  /** Over what was kept; a new folder has none yet. */
  readonly aws: AwsChild | undefined
  readonly ending: Ending
  /** The web app, while it is being built: the folder with its pages. */
  readonly building: Promise<string>
}

/** Everything from a running AWS to an open door; what is new is filled while the web app is being built. */
export async function run(begun: Begun): Promise<void> {
  const { folder, clock, gateway, ending, building } = begun
  setClock(clock.now)
  const site = `http://localhost:${gateway.port}`
  const { aws, place, providers } = await makePlace(begun, site)
  const engine = startEngine({ place, clock, folder: folder.path })
  ending.add(engine.stop)
  const files = `${aws.endpoint}/${place.bucket}/`
  const { endpoint: awsUrl } = aws
  gateway.open({
    api: await handlerOf(http),
    site: await handlerOf(publicSite),
    pages: pagesOf({ folder: await building, base: '/', files }),
    console: consoleOf({ place, clock, engine, filling: folder.filling, awsUrl, providersUrl: providers.url }, files),
  })
  greet(site, folder)
  const { findOld } = await import('./find-old.ts')
  await findOld(folder, place.table).catch((error: unknown) => console.error(error))
}

async function makePlace(begun: Begun, site: string) {
  const { folder, homes, clock, ending } = begun
  const providers = await startProviders({ port: 0, folder: join(folder.path, 'providers'), now: clock.now })
  ending.add(providers.close)
  const placeAt = async (endpoint: string) => {
    pointToLocalAws(endpoint)
    await guardRights()
    const place = await createResources(
      {
        name: 'vuokrakirja',
        site,
        scansFiles: process.env.FILE_SCAN === 'on',
        ...{ providers: providers.environment, secrets: providers.secrets },
      },
      { dynamo, sqs },
    )
    setEnvironment(place)
    return place
  }
  const { aws, place } = begun.aws
    ? { aws: begun.aws, place: await placeAt(begun.aws.endpoint) }
    : await (await import('./fill-new.ts')).fillNew({ folder, homes, clock, providers, ending, placeAt })
  aws.onDeath(() => {
    console.error('Paikallinen AWS sammui odottamatta, joten Vuokrakirjakin sammuu: käynnistä uudelleen (npm start).')
    process.exitCode = 1
    void ending.end().then(() => process.exit())
  })
  clock.follow(aws.setClock)
  return { aws, place, providers }
}

/** The console is loaded and built when the product already runs, and who comes before that waits for it. */
function consoleOf(local: Local, files: string): Answerer {
  const pages = builtWeb(consoleWeb).then((folder) => pagesOf({ folder, base: '/_local/', files }))
  pages.catch((error: unknown) => console.error(error))
  const api = import('./console-api/console-app.ts').then(({ consoleApp }) => answererOf(consoleApp(local)))
  return async (request, response, path) =>
    (path.startsWith('/_local/api/') ? await api : await pages)(request, response, path)
}

function greet(site: string, { filling }: DataFolder): void {
  const width = Math.max(...logInsOf(filling).map(({ email }) => email.length))
  const lines = logInsOf(filling).map(({ email, password, role }) => `  ${email.padEnd(width)}  ${password}  ${role}`)
  console.log(
    `\nVuokrakirja  ${site}\nKonsoli      ${site}/_local\n\nTunnukset:\n${lines.join('\n')}\n\nSammuta: Ctrl-C`,
  )
}
