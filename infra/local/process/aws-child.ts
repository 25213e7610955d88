import type { ChildProcess } from 'node:child_process'
import { StartProblem } from '../start-problem.ts'
import { Report } from './aws-orders.ts'
import { forkModule } from './fork.ts'

export interface AwsChild {
  readonly endpoint: string
  /** @param ahead milliseconds ahead of the machine's clock */
  setClock(ahead: number): void
  /** Ends it once everything acknowledged is on disk. */
  stop(): Promise<void>
  /** Told when it ends unasked. */
  onDeath(listener: () => void): void
}

/**
 * @param folder where it keeps its data
 * @param port 0 = any free one
 * @param heap megabytes that it may hold, when it is to be more than Node gives by itself
 */
export async function startAwsChild(folder: string, port = 0, heap?: number): Promise<AwsChild> {
  const child = forkModule('aws-process', [folder, String(port)], { heap })
  const died = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endpoint = await endpointOf(child)
  let isStopping = false
  return {
    endpoint,
    setClock: (ahead) => child.send({ ahead }),
    async stop() {
      isStopping = true
      if (child.connected) child.send({ stop: true })
      await died
    },
    onDeath: (reported) => child.once('exit', () => !isStopping && reported()),
  }
}

function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The local AWS ended with ${code} before it had started`)))
    child.once('message', (message) => {
      const report = Report.parse(message)
      if ('endpoint' in report) return resolve(report.endpoint)
      child.disconnect()
      const sentence =
        'takenPort' in report
          ? `Portti ${report.takenPort} on varattu: käynnistä uudelleen (npm start), aineisto on tallessa.`
          : `Datakansio ei kelpaa (${report.problem}): korjaa se tai tyhjennä se (npm run reset).`
      reject(new StartProblem(sentence))
    })
  })
}
