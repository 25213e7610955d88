import { join } from 'node:path'
import { http } from '../resources.ts'
import { startLocalAws } from './aws/local-aws.ts'
import { type LocalPlace, routeMailEvents } from './create-resources.ts'
import type { DataFolder } from './data-folder.ts'
import { handlerOf } from './handlers.ts'
import { startAwsChild } from './process/aws-child.ts'
import { askInside } from './process/aws-inside.ts'
import type { Ending } from './process/ending.ts'
import { heapFor } from './room.ts'
import { type Field, fill } from './seed/fill.ts'

interface New extends Omit<Field, 'place'> {
  readonly homes: number
  readonly folder: DataFolder
  readonly ending: Ending
  /** Makes the table, the bucket and the queues in the AWS at an address. */
  readonly placeAt: (endpoint: string) => Promise<LocalPlace>
}

/**
 * Fills a new data folder. Until it is full the AWS is in this process, where thousands of calls need no socket; then it
 * goes on in a process of its own at the same address.
 */
export async function fillNew(wanted: New) {
  const { folder, clock, providers, ending, placeAt } = wanted
  const data = join(folder.path, 'aws')
  if (folder.filling === 'huge') return fillHuge(wanted, data)
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

/** What one process could not hold is filled into an AWS that has a process of its own from the beginning. */
async function fillHuge({ folder, homes, clock, providers, ending, placeAt }: New, data: string) {
  const aws = await startAwsChild(data, 0, heapFor('huge'))
  ending.add(aws.stop)
  clock.follow(aws.setClock)
  const place = await placeAt(aws.endpoint)
  await fill('huge', { place, clock, providers }, homes)
  folder.filled()
  await routeMailEvents(place.mailConfigurationSet, place.queues)
  return { aws, place }
}
