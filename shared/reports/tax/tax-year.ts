import { type Day, monthOf, yearOf } from '../../base/day.ts'

/** The return of a year is given in the spring after it: until the summer the last year is looked at. */
export const taxYearOn = (day: Day): number => (monthOf(day) < `${yearOf(day)}-07` ? yearOf(day) - 1 : yearOf(day))
