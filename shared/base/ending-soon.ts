import { addDays, type Day } from './day.ts'

/** A lease that ends by this day is ending soon. */
export const endingSoonBy = (today: Day): Day => addDays(today, 90)
