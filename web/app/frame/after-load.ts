import { holdPresses } from '../../ui/held-presses.ts'
import { tellUnseenFailures } from './unseen-failures.ts'

/** What every page does with its presses and failures, and none is drawn of. */
export function afterLoad(): void {
  holdPresses()
  tellUnseenFailures()
}
