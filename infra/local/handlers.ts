import type { Context } from 'aws-lambda'
import { environmentOf, type Lambda, lambdas, type Place } from '../resources.ts'

export type LambdaHandler = (event: unknown, context: Context) => Promise<unknown>

const loaded = new Map<string, Promise<LambdaHandler>>()

/** The `handler` of a Lambda's own module, loaded when it is first called. */
export function handlerOf({ entry }: Lambda): Promise<LambdaHandler> {
  const handler = loaded.get(entry) ?? load(entry)
  loaded.set(entry, handler)
  return handler
}

async function load(entry: string): Promise<LambdaHandler> {
  const module: unknown = await import(new URL(`../../${entry}`, import.meta.url).href)
  if (typeof module !== 'object' || module === null || !('handler' in module) || typeof module.handler !== 'function')
    throw new Error(`${entry} exports no handler`)
  const { handler } = module
  return async (event, context) => handler(event, context)
}

/** All Lambdas of the place run in this one process, so it gets the environments of them all. */
export function setEnvironment(place: Place): void {
  for (const lambda of lambdas) Object.assign(process.env, environmentOf(lambda, place))
}
