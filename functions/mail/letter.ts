import { escapedXml } from '#shared/formats/xml-escape.ts'
import type { Language } from '#shared/texts/language.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { courtesies } from '#shared/texts/letters.ts'
import type { Attachment, Mail } from './mail.ts'

/** A paragraph, or one that the account wrote freely: not everybody gets it (shared/mail/limits.ts). */
export type Paragraph = string | { readonly own: string }

/** The paragraphs of what somebody wrote into a field. */
export const ownWords = (message: string): Paragraph[] =>
  message
    .split(/\n+/)
    .filter(Boolean)
    .map((own) => ({ own }))

/** What a letter to a person says, from top to bottom; it becomes plain text and HTML of the same words. */
export interface Letter {
  readonly title: string
  readonly opening: readonly Paragraph[]
  /** Things by name, one a line. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** The account, or a stranger on its form, wrote the facts freely. */
  readonly factsAreOwn?: boolean
  /** The one thing to do. */
  readonly button?: { readonly label: string; readonly href: string }
  readonly ending: readonly Paragraph[]
  /** Who writes, one a line. */
  readonly signature: readonly string[]
  /** Of its reader, Finnish unless told. */
  readonly language?: Language
}

/** A letter whose paragraphs are all of the same right. */
interface Plain extends Letter {
  readonly opening: readonly string[]
  readonly ending: readonly string[]
}

const wordsOf = (paragraph: Paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.own)
const isFixed = (paragraph: Paragraph) => typeof paragraph === 'string'

const whole = (letter: Letter): Plain => ({
  ...letter,
  opening: letter.opening.map(wordsOf),
  ending: letter.ending.map(wordsOf),
})

/** The letter without what the account wrote freely; undefined when there is nothing of the kind. */
function fixedOf({ facts = [], factsAreOwn = false, ...letter }: Letter): Plain | undefined {
  const kept = factsAreOwn ? [] : facts
  const [opening, ending] = [letter.opening.filter(isFixed), letter.ending.filter(isFixed)]
  const isLess = kept.length < facts.length || opening.length < letter.opening.length
  if (!isLess && ending.length === letter.ending.length) return undefined
  return whole({ ...letter, facts: kept, opening, ending })
}

const bodyOf = (letter: Plain) => ({ text: plainText(letter), html: html(letter) })

const plainText = ({ opening, facts = [], button, ending, signature, language = 'fin' }: Plain): string =>
  [
    [courtesies[language].greeting],
    ...opening.map((paragraph) => [paragraph]),
    facts.map(([name, value]) => `${name}: ${value}`),
    button ? [`${button.label}:`, button.href] : [],
    ...ending.map((paragraph) => [paragraph]),
    [courtesies[language].farewell, ...signature],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')

function html({ title, opening, facts = [], button, ending, signature, language = 'fin' }: Plain): string {
  const { greeting, farewell, copy } = courtesies[language]
  return [
    '<!doctype html>',
    `<html lang="${languageCodes[language]}">`,
    `<head><meta charset="utf-8"><title>${escapedXml(title)}</title></head>`,
    '<body style="font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2328">',
    ...[greeting, ...opening].map(paragraph),
    ...(facts.length > 0 ? ['<table style="border-collapse:collapse">', ...facts.map(row), '</table>'] : []),
    ...(button ? [buttonOf(button, copy)] : []),
    ...ending.map(paragraph),
    `<p>${[farewell, ...signature].map(escapedXml).join('<br>')}</p>`,
    '</body></html>',
  ].join('\n')
}

const paragraph = (text: string) => `<p>${escapedXml(text)}</p>`

const row = ([name, value]: readonly [string, string]) =>
  `<tr><th scope="row" style="text-align:left;font-weight:normal;padding:2px 24px 2px 0">${escapedXml(name)}</th>` +
  `<td style="padding:2px 0"><strong>${escapedXml(value)}</strong></td></tr>`

const buttonStyle =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#00688b;color:#ffffff;text-decoration:none'

/** The address stands below too: some programs draw no buttons, and some readers want to see where they go. */
const buttonOf = ({ label, href }: { label: string; href: string }, copy: string) =>
  `<p><a href="${escapedXml(href)}" style="${buttonStyle}">${escapedXml(label)}</a></p>\n` +
  `<p style="font-size:13px">${escapedXml(copy)}<br>${escapedXml(href)}</p>`

export interface Envelope extends Pick<Mail, 'to' | 'senderName' | 'tags'> {
  /** A second address of its reader; '' or the first one again brings no copy. */
  readonly cc?: string
  /** Where answers go; '' when to nobody. */
  readonly replyTo?: string
  readonly subject: string
  readonly attachments?: Mail['attachments']
}

/** The message that brings a letter to its reader. */
export function mailWith(letter: Letter, { cc, replyTo, attachments, ...envelope }: Envelope): Mail {
  const fixed = fixedOf(letter)
  return {
    ...envelope,
    ...(cc && cc !== envelope.to && { cc }),
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments }),
    ...bodyOf(whole(letter)),
    ...(fixed && { fixed: bodyOf(fixed) }),
  }
}

/** @param name without its ending */
export const pdfFile = (name: string, bytes: Uint8Array): Attachment => ({
  fileName: `${name}.pdf`,
  contentType: 'application/pdf',
  bytes,
})
