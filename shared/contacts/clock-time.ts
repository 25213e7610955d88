import * as z from 'zod'

/** A time of the Finnish wall clock as text, '16:05': it sorts as it passes. */
export type ClockTime = string

const minutesOfDay = 24 * 60
const pad = (value: number) => String(value).padStart(2, '0')

/** Reads what a person types, 16:05, 16.05, 1605 or 16; undefined for no time of a day. */
export function parseClockTime(text: string): ClockTime | undefined {
  const typed = text.trim()
  const match = /^(\d{1,2})(?:[.:](\d{2}))?$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed)
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2] ?? 0)]
  return match && hours < 24 && minutes < 60 ? `${pad(hours)}:${pad(minutes)}` : undefined
}

const sentence = 'Anna kellonaika, esimerkiksi 16.30'

export const clockTime = () =>
  z
    .string(sentence)
    .transform((typed) => parseClockTime(typed) ?? '')
    .refine((time) => time !== '', sentence)

export const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The time so many minutes later, or undefined past midnight. */
export function later(time: ClockTime, minutes: number): ClockTime | undefined {
  const total = minutesOf(time) + minutes
  return total < minutesOfDay ? `${pad(Math.floor(total / 60))}:${pad(total % 60)}` : undefined
}

/** '16.05', as times are written in Finnish. */
export const printTime = (time: ClockTime): string => `${Number(time.slice(0, 2))}.${time.slice(3)}`

export interface TimeSpan {
  readonly from: ClockTime
  readonly to: ClockTime
}

/** '16.05–16.35' */
export const printTimes = ({ from, to }: TimeSpan): string => `${printTime(from)}–${printTime(to)}`
