import { join } from 'node:path'
import { http } from '../resources.ts'
import { startLocalAws } from './aws/local-aws.ts'
import { startAwsChild } from './aws-child.ts'
import { askInside } from './aws-inside.ts'
import { type LocalPlace, routeMailEvents } from './create-resources.ts'
import type { DataFolder } from './data-folder.ts'
import type { Ending } from './ending.ts'
import { handlerOf } from './handlers.ts'
import { type Field, fill } from './seed/fill.ts'

interface New extends Omit<Field, 'place'> {
  readonly folder: DataFolder
  readonly ending: Ending
  /** Makes the table, the bucket and the queues in the AWS at an address. */
  readonly placeAt: (endpoint: string) => Promise<LocalPlace>
}

/**
 * Fills a new data folder. Until it is full the AWS is in this process, where thousands of calls need no socket; then it
 * goes on in a process of its own at the same address.
 */
export async function fillNew({ folder, clock, providers, ending, placeAt }: New) {
  const data = join(folder.path, 'aws')
  const inside = await startLocalAws({ folder: data, now: clock.now })
  ending.add(inside.close)
  const leave = await askInside(inside)
  const place = await placeAt(inside.endpoint)
  await fill(folder.filling, { place, clock, providers })
  leave()
  await inside.close()
  folder.filled()
  // What the doors open to is loaded meanwhile.
  const [aws] = await Promise.all([startAwsChild(data, inside.port), handlerOf(http)])
  ending.add(aws.stop)
  await routeMailEvents(place.mailConfigurationSet, place.queues)
  return { aws, place }
}
