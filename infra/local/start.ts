/**
 * The whole product on one machine: local AWS, stand-ins, gateway, queues, schedules, web app and something to look at.
 * Here is what must be known at once, a taken port or a folder that will not do; the rest loads while the AWS starts.
 */
import { join } from 'node:path'
import { movableClock } from './clock.ts'
import { openDataFolder } from './data-folder.ts'
import { startGateway } from './gateway/gateway.ts'
import { type Options, readOptions } from './options.ts'
import { startAwsChild } from './process/aws-child.ts'
import { type Ending, startEnding } from './process/ending.ts'
import { builtWeb, productWeb } from './process/web-build.ts'
import { heapFor, hugeHomes, refuseBeyondRoom } from './room.ts'
import { inOneSentence } from './start-problem.ts'

await inOneSentence(async () => {
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

async function start({ port, folder: named, filling, homes = hugeHomes }: Options, ending: Ending): Promise<void> {
  const folder = openDataFolder(named, filling)
  ending.add(folder.close)
  if (folder.isNew && folder.filling === 'huge') refuseBeyondRoom(homes)
  const clock = movableClock(folder.path)
  const gateway = await startGateway(port, clock.now)
  ending.add(gateway.close)
  const building = builtWeb(productWeb)
  building.catch(() => undefined) // told where it is waited for
  const data = join(folder.path, 'aws')
  // A new folder is filled before the AWS has a process of its own.
  const [aws, { run }] = await Promise.all([
    folder.isNew ? undefined : startAwsChild(data, 0, heapFor(folder.filling)),
    import('./run.ts'),
  ])
  if (aws) ending.add(aws.stop)
  await run({ folder, homes, clock, gateway, aws, ending, building })
}
