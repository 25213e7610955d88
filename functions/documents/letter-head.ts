import { drawFacts, type Fact } from './facts.ts'
import { grey, margin, rightEdge, rightHalf } from './measures.ts'
import { millimetres, type Sheet } from './sheet.ts'

/** The recipient's address shows in the window of a Finnish envelope: 20 mm from the left, 50 mm from the top. */
const windowLeft = millimetres(20)
const windowTop = millimetres(50)
const lineHeight = 13
const senderWidth = rightHalf - margin - 20

/** What stands at the upper right: what the paper is, and what is to be known of it. */
export interface Heading {
  readonly title: string
  readonly facts: readonly Fact[]
}

export interface LetterHead extends Heading {
  readonly sender: {
    readonly name: string
    /** PNG or JPEG. */
    readonly logo?: Uint8Array | undefined
    /** In small letters under the name. */
    readonly lines: readonly string[]
  }
  /** As on an envelope. */
  readonly recipient: readonly string[]
}

/** Who writes to whom and of what; gives the height where the text may begin. */
export function drawLetterHead(sheet: Sheet, { sender, recipient, title, facts }: LetterHead): number {
  drawSender(sheet, sender)
  const addressEnd = drawRecipient(sheet, recipient)
  sheet.in(sheet.heading(1), () => sheet.text(title, rightHalf, margin - 4, { size: 20, face: 'bold' }))
  const valueAt = rightHalf + Math.max(...facts.map(([label]) => sheet.width(label))) + 12
  const places = { labelAt: rightHalf, valueAt, right: rightEdge, leading: lineHeight, label: { colour: grey } }
  const factsEnd = drawFacts(sheet, facts, places, margin + 32)
  return Math.max(factsEnd, addressEnd, windowTop + 6 * lineHeight) + 18
}

function drawRecipient(sheet: Sheet, recipient: readonly string[]): number {
  const column = rightHalf - windowLeft - 20
  const lines = recipient.flatMap((line) => sheet.wrapped(line, column, { size: 10 })).slice(0, 8)
  if (lines.length > 0) {
    sheet.in(sheet.part('P'), () => sheet.column(lines, windowLeft, windowTop, lineHeight, { size: 10 }))
  }
  return windowTop + lines.length * lineHeight
}

function drawSender(sheet: Sheet, { name, logo, lines }: LetterHead['sender']): void {
  let y: number = margin
  if (logo && isPicture(logo)) {
    sheet.picture(logo, { x: margin, y, width: 160, height: 36 }, name)
    y += 42
  }
  const nameStyle = { size: 11, face: 'bold' } as const
  const names = sheet.wrapped(name, senderWidth, nameStyle).slice(0, 2)
  const wrapped = lines.flatMap((line) => (line ? sheet.wrapped(line, senderWidth, { size: 8 }) : [])).slice(0, 5)
  sheet.in(sheet.part('P'), () => {
    const end = sheet.column(names, margin, y, 14, nameStyle) + 2
    sheet.column(wrapped, margin, end, 11, { size: 8, colour: grey })
  })
}

/** By the first bytes of PNG and JPEG: a picture of another kind must not keep a paper from being made. */
const isPicture = (bytes: Uint8Array): boolean =>
  /^(\x89PNG|\xff\xd8\xff)/.test(Buffer.from(bytes.subarray(0, 4)).toString('latin1'))
