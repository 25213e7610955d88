/** Files of stories share what their worker has loaded: nothing that one sets or makes is left for the next. */
import { afterAll } from 'vitest'
import { setClock } from '../../functions/platform/clock.ts'
import { endOfWorld } from './story.ts'

const { ...environment } = process.env

afterAll(async () => {
  await endOfWorld()
  setClock(Date.now)
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
