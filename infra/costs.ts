/** `npm run costs` prints what the cloud costs a month, counted from what is deployed; docs/costs.md is what it prints. */
import { countCloud } from './cost-counts.ts'
import { printedCosts } from './cost-report.ts'

console.log(printedCosts(countCloud()))
