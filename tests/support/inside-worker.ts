/** Stories have their AWS before anything else is loaded. */
import { awsOfWorker } from './aws-of-worker.ts'

await awsOfWorker()
