import type { MovableClock } from '../clock.ts'
import type { LocalPlace } from '../create-resources.ts'
import type { Filling } from '../options.ts'
import type { Engine } from '../process/engine.ts'

/** What the console looks at and turns. */
export interface Local {
  readonly clock: MovableClock
  readonly engine: Engine
  readonly place: LocalPlace
  readonly filling: Filling
  /** Where the local AWS answers. */
  readonly awsUrl: string
  /** Where the outside services' stand-ins answer. */
  readonly providersUrl: string
}
