import { jobHandler } from '../platform/work/job.ts'
import { lookUpFigures } from './indices/published-figures.ts'

/** Statistics Finland publishes at eight in the morning. */
export const handler = jobHandler(() => lookUpFigures())
