import { parseArgs } from 'node:util'
import { StartProblem } from './start-problem.ts'

/** What the data folder is filled with when it is new. */
export type Filling = 'demo' | 'large' | 'huge' | 'empty'

export interface Options {
  readonly port: number
  /** What was asked for; undefined takes whatever the folder has, and the demo into a new one. */
  readonly filling: Filling | undefined
  /** How many homes the huge portfolio has; undefined for all of them. */
  readonly homes: number | undefined
  /** The data folder as it was written, from the project's root. */
  readonly folder: string
}

const usage = 'Anna npm start -- --empty, npm start -- --demo large, npm start -- --demo huge tai pelkkä npm start.'

/** @throws StartProblem in words for the one who typed them */
export function readOptions(words: readonly string[], environment: NodeJS.ProcessEnv): Options {
  const { values } = parsed(words)
  return {
    port: portOf(environment.PORT ?? '3000'),
    filling: fillingOf(values),
    homes: homesOf(values),
    folder: values.data ?? '.data',
  }
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        empty: { type: 'boolean' },
        demo: { type: 'string' },
        homes: { type: 'string' },
        data: { type: 'string' },
      },
    })
  } catch (cause) {
    throw Object.assign(new StartProblem(`Tuntematon valinta. ${usage}`), { cause })
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new StartProblem(`PORT=${text} ei ole portin numero: anna luku 1–65535, esimerkiksi PORT=3001 npm start.`)
}

function fillingOf({ empty, demo }: { empty?: boolean; demo?: string }): Filling | undefined {
  if (empty && demo !== undefined) throw new StartProblem(`--empty ja --demo eivät sovi yhteen. ${usage}`)
  if (empty) return 'empty'
  if (demo === undefined) return undefined
  if (demo === 'large' || demo === 'huge') return demo
  if (demo === 'small') return 'demo'
  throw new StartProblem(`--demo ${demo} on tuntematon: anna --demo small, --demo large tai --demo huge.`)
}

function homesOf({ homes, demo }: { homes?: string; demo?: string }): number | undefined {
  if (homes === undefined) return undefined
  const count = Number(homes)
  if (demo === 'huge' && /^\d+$/.test(homes) && count >= 100 && count % 100 === 0) return count
  throw new StartProblem(`--homes ${homes} ei käy: anna --demo huge ja täysiä satoja, esimerkiksi --homes 2000.`)
}
