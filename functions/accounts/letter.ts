import type { Language } from '#shared/texts/language.ts'
import { languageCodes } from '#shared/texts/language-codes.ts'
import { courtesies } from '#shared/texts/letters.ts'

/** What a letter to a person says, from top to bottom; it becomes plain text and HTML of the same words. */
export interface Letter {
  readonly title: string
  readonly opening: readonly string[]
  /** Things by name, one a line. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** The one thing to do. */
  readonly button?: { readonly label: string; readonly href: string }
  readonly ending: readonly string[]
  /** Who writes, one a line. */
  readonly signature: readonly string[]
  /** Of its reader, Finnish unless told. */
  readonly language?: Language
}

export const plainText = ({ opening, facts = [], button, ending, signature, language = 'fin' }: Letter): string =>
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

export function html({ title, opening, facts = [], button, ending, signature, language = 'fin' }: Letter): string {
  const { greeting, farewell, copy } = courtesies[language]
  return [
    '<!doctype html>',
    `<html lang="${languageCodes[language]}">`,
    `<head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    '<body style="font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2328">',
    ...[greeting, ...opening].map(paragraph),
    ...(facts.length > 0 ? ['<table style="border-collapse:collapse">', ...facts.map(row), '</table>'] : []),
    ...(button ? [buttonOf(button, copy)] : []),
    ...ending.map(paragraph),
    `<p>${[farewell, ...signature].map(escaped).join('<br>')}</p>`,
    '</body></html>',
  ].join('\n')
}

const paragraph = (text: string) => `<p>${escaped(text)}</p>`

const row = ([name, value]: readonly [string, string]) =>
  `<tr><th scope="row" style="text-align:left;font-weight:normal;padding:2px 24px 2px 0">${escaped(name)}</th>` +
  `<td style="padding:2px 0"><strong>${escaped(value)}</strong></td></tr>`

const buttonStyle =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#00688b;color:#ffffff;text-decoration:none'

/** The address stands below too: some programs draw no buttons, and some readers want to see where they go. */
const buttonOf = ({ label, href }: { label: string; href: string }, copy: string) =>
  `<p><a href="${escaped(href)}" style="${buttonStyle}">${escaped(label)}</a></p>\n` +
  `<p style="font-size:13px">${escaped(copy)}<br>${escaped(href)}</p>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
