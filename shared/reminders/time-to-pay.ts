import { addDays, type Day } from '../base/day.ts'

/** How a reminder goes to its payer. */
type Delivery = 'email' | 'print'

/** Days to pay from the receipt of a reminder, at the least (KKV/378/14.08.01.05/2022). */
export const daysFromReceipt = 10

/**
 * Days after which a reminder is counted on to have been received: an e-mail on the next day, a letter on the seventh, as
 * the Administrative Procedure Act (434/2003, 59 §) presumes, which leaves time to print and post it. A reminder of an
 * e-invoice goes by e-mail, or on paper when there is no address.
 */
export const deliveryDays: Readonly<Record<Delivery, number>> = { email: 1, print: 7 }

/** By when a reminder asks to be paid: never sooner than its receiver has the days that are due. @param wished the due day by the settings */
export function timeToPay(wished: Day, day: Day, sendType: Delivery): Day {
  const least = addDays(day, deliveryDays[sendType] + daysFromReceipt)
  return wished < least ? least : wished
}
