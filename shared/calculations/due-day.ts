/** The due-day code that means the last day of the month (spec section 9). */
export const LAST_OF_MONTH = 100

/** Due-day codes of the spec: the days 1–28, and 100 for the last day of the month. */
export const dueDayNumbers: readonly number[] = [...Array.from({ length: 28 }, (_, index) => index + 1), LAST_OF_MONTH]

export const isDueDayNumber = (code: number): boolean => dueDayNumbers.includes(code)

/** '2. päivä' or 'kuukauden viimeinen päivä' */
export const printDueDayNumber = (code: number): string =>
  code === LAST_OF_MONTH ? 'kuukauden viimeinen päivä' : `${code}. päivä`
