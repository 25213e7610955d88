/** Stories have their AWS before anything else is loaded. */
import { emptyAws } from './aws-of-worker.ts'

await emptyAws()
