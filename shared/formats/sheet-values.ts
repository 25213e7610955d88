/** How the values of a column are meant: whole cents, a count or measure, percents (25.5 is 25,5 %), a day as text. */
export type SheetKind = 'text' | 'money' | 'number' | 'percent' | 'day'
export type SheetValue = string | number | null | undefined
