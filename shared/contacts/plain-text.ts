import * as z from 'zod'
import { requiredText, text } from '../base/fields.ts'

/** Signs that no keyboard writes into a message: controls, halves of characters, and what turns the direction of a line. */
const unwritten = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/gu
const readable = (typed: string): string => typed.replaceAll('\r\n', '\n').replace(unwritten, '').trim()
const onOneLine = (typed: string): string => readable(typed).replace(/\s+/g, ' ')

/** What strangers write, as text that can be kept and shown anywhere. */
export const line = (most = 200) => text(most).transform(onOneLine)
export const lines = (most = 2000) => text(most).transform(readable)
export const requiredLine = (sentence: string, most = 200) =>
  requiredText(sentence, most).transform(onOneLine).pipe(z.string().min(1, sentence))
