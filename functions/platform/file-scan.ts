import { invalidField, Problem } from '#shared/base/problem.ts'
import { sleep } from './clock.ts'
import { log } from './log.ts'
import { onDemand } from './on-demand.ts'

/** What the scanner writes on a file that it has looked at; its tag and its words are GuardDuty's. */
export const scanTag = 'GuardDutyMalwareScanStatus'
export const scanWords = {
  NO_THREATS_FOUND: 'clean',
  THREATS_FOUND: 'bad',
  UNSUPPORTED: 'unreadable',
  ACCESS_DENIED: 'failed',
  FAILED: 'failed',
} as const satisfies Record<string, 'clean' | 'bad' | 'unreadable' | 'failed'>

/** `waiting`: nobody has looked at it yet. */
export type Scanned = (typeof scanWords)[keyof typeof scanWords] | 'waiting'

/** A file as it was looked at: what stands under the name later is another one when its mark differs. */
export interface Scan {
  readonly mark: string
  readonly scanned: Scanned
}

/** A scanner looks at a small file within seconds; a person waits so long for it. */
const rounds = 12
const roundMs = 600

const metrics = onDemand(() => import('./metrics.ts'))

/**
 * Waits until a file has been found clean.
 *
 * @param look how it stands; undefined when there is none
 * @param remove takes a bad one away
 * @param field at which a refusal is told
 * @returns the mark of the clean file; undefined when there is none
 * @throws Problem when it is bad, cannot be looked at, or has not been looked at in a while: then the same call may be made
 *   again, and the file is there for it
 */
export async function cleanMark(
  look: () => Promise<Scan | undefined>,
  remove: () => Promise<void>,
  field: string,
): Promise<string | undefined> {
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await sleep(roundMs)
    const scan = await look()
    if (!scan) return undefined
    if (scan.scanned === 'clean') return scan.mark
    if (scan.scanned !== 'waiting') throw await refused(scan.scanned, remove, field)
  }
  log.warn('A file is not scanned yet')
  throw new Problem('busy', 'Tiedostoa tarkistetaan vielä. Tallenna hetken kuluttua uudelleen.')
}

async function refused(scanned: 'bad' | 'unreadable' | 'failed', remove: () => Promise<void>, field: string) {
  if (scanned === 'failed') {
    const { putMetric } = await metrics()
    putMetric({ metric: 'FilesNotScanned' }, 1)
    log.error('A file could not be scanned')
    return new Problem('provider', 'Tiedostoa ei saatu tarkistettua. Tuo se hetken kuluttua uudelleen.')
  }
  await remove()
  log.warn('A file was refused by its scan', { scanned })
  if (scanned === 'bad')
    return invalidField(
      field,
      'Tiedostosta löytyi haittaohjelma, joten sitä ei tallennettu. Tarkista laitteesi virustorjunnalla.',
    )
  return invalidField(
    field,
    'Tiedostoa ei voitu tarkistaa, koska se on suojattu salasanalla tai muuten suljettu. Tuo se ilman suojausta.',
  )
}
