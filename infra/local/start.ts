/** The whole product on one machine: local AWS, stand-ins, gateway, queues, schedules, web app and something to look at. */
import { join } from 'node:path'
import { setClock } from '../../functions/platform/clock.ts'
import { http } from '../resources.ts'
import { type AwsChild, startAwsChild } from './aws-child.ts'
import { pointToLocalAws } from './aws-environment.ts'
import { type MovableClock, movableClock } from './clock.ts'
import { consoleApp } from './console-api/console-app.ts'
import type { Local } from './console-api/local.ts'
import { createResources, type LocalPlace } from './create-resources.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { type Ending, startEnding } from './ending.ts'
import { startEngine } from './engine.ts'
import { type Answerer, startGateway } from './gateway/gateway.ts'
import { pagesOf } from './gateway/pages.ts'
import { answererOf } from './gateway/web-answer.ts'
import { handlerOf, setEnvironment } from './handlers.ts'
import { type Options, readOptions } from './options.ts'
import { type Providers, startProviders } from './providers/start-providers.ts'
import { fill } from './seed/fill.ts'
import { logInsOf } from './seed/log-ins.ts'
import { toldInOneSentence } from './start-problem.ts'
import { builtWeb, consoleWeb, productWeb } from './web-build.ts'

await toldInOneSentence(async () => {
  const options = readOptions(process.argv.slice(2), process.env)
  const ending = startEnding()
  try {
    await start(options, ending)
  } catch (error) {
    await ending.end()
    setImmediate(() => process.exit())
    throw error
  }
})

interface Ground {
  readonly aws: AwsChild
  readonly providers: Providers
  readonly place: LocalPlace
}

async function start({ port: wantedPort, folder: named, filling }: Options, ending: Ending): Promise<void> {
  const folder = openDataFolder(named, filling)
  ending.add(folder.close)
  const clock = movableClock(folder.path)
  setClock(clock.now)
  const gateway = await startGateway(wantedPort, clock.now)
  ending.add(gateway.close)
  const building = builtWeb(productWeb)
  const site = `http://localhost:${gateway.port}`
  const ground = await startGround(folder, clock, site, ending)
  if (folder.isNew) {
    await fill(folder.filling, { ...ground, clock })
    folder.filled()
  }
  const engine = startEngine({ place: ground.place, clock, folder: folder.path })
  ending.add(engine.stop)
  const files = `${ground.aws.endpoint}/${ground.place.bucket}/`
  gateway.open({
    handler: await handlerOf(http),
    pages: pagesOf({ folder: await building, base: '/', files }),
    console: consoleOf({ ...ground, clock, engine, filling: folder.filling }, files),
  })
  greet(site, folder)
}

/** The console is built when the product already runs, and who comes before that waits for it. */
function consoleOf(
  { aws, providers, ...rest }: Ground & Omit<Local, 'awsUrl' | 'providersUrl'>,
  files: string,
): Answerer {
  const pages = builtWeb(consoleWeb).then((folder) => pagesOf({ folder, base: '/_local/', files }))
  pages.catch((error: unknown) => console.error(error))
  const api = answererOf(consoleApp({ ...rest, awsUrl: aws.endpoint, providersUrl: providers.url }))
  return async (request, response, path) =>
    path.startsWith('/_local/api/') ? api(request, response, path) : (await pages)(request, response, path)
}

async function startGround(folder: DataFolder, clock: MovableClock, site: string, ending: Ending): Promise<Ground> {
  const [aws, providers] = await Promise.all([
    startAwsChild(join(folder.path, 'aws')),
    startProviders({ port: 0, folder: join(folder.path, 'providers'), now: clock.now }),
  ])
  ending.add(aws.stop)
  ending.add(providers.close)
  aws.onDeath(() => {
    console.error('Paikallinen AWS sammui odottamatta, joten Vuokrakirjakin sammuu: käynnistä uudelleen (npm start).')
    process.exitCode = 1
    void ending.end().then(() => process.exit())
  })
  clock.follow(aws.setClock)
  pointToLocalAws(aws.endpoint)
  const place = await createResources({ name: 'vuokrakirja', site, providers: { ROPO_URL: providers.ropoUrl } })
  setEnvironment(place)
  return { aws, providers, place }
}

function greet(site: string, { filling }: DataFolder): void {
  const width = Math.max(...logInsOf(filling).map(({ email }) => email.length))
  const lines = logInsOf(filling).map(({ email, password, role }) => `  ${email.padEnd(width)}  ${password}  ${role}`)
  console.log(
    `\nVuokrakirja  ${site}\nKonsoli      ${site}/_local\n\nTunnukset:\n${lines.join('\n')}\n\nSammuta: Ctrl-C`,
  )
}
