import { signatureMethodLabels } from '#shared/accounts/signing-services.ts'
import { printDay, printInstant } from '#shared/base/day.ts'
import type { Drawing } from '#shared/contracts/texts/drawing.ts'
import { signingEventLabels } from '#shared/signing/event-chain.ts'
import { type Signer, type Signing, signerRoleLabels } from '#shared/signing/signing.ts'
import { drawFact, type FactPlaces } from '../documents/facts.ts'
import { grey, textFrame } from '../documents/measures.ts'
import type { Pen } from '../documents/pen.ts'
import type { Part } from '../documents/sheet.ts'
import { drawSignature } from '../documents/signature.ts'

const { left: margin, right } = textFrame
const leading = 12
const facts: FactPlaces = { labelAt: margin, valueAt: margin + 120, right, leading, label: { colour: grey } }

/**
 * Draws who signed what, when and by which means, with the chain of events. Addresses are shown in part only: every
 * signer gets the paper, and the office has the whole of them.
 */
export const evidenceDrawer =
  (signing: Signing, drawn: (signer: string) => Drawing | undefined) =>
  (pen: Pen): void => {
    heading(pen, 1, 'Allekirjoitustodiste', 16)
    const list = pen.sheet.part('L')
    for (const fact of factsOf(signing)) drawKnown(pen, list, fact)
    heading(pen, 2, 'Allekirjoittajat', 11)
    for (const signer of signing.signers) drawSigner(pen, signer, drawn(signer.id))
    heading(pen, 2, 'Tapahtumat', 11)
    small(pen, 'Jokaisen tapahtuman tiiviste on laskettu tapahtumasta ja edellisen tiivisteestä (SHA-256).')
    const events = pen.sheet.part('L')
    for (const event of signing.events) drawEvent(pen, events, signing, event)
  }

const factsOf = (signing: Signing): [string, string][] => [
  ['Asiakirja', signing.title],
  ['Tunniste', signing._id],
  ['Allekirjoitustapa', signatureMethodLabels[signing.method]],
  ['Lähettäjä', signing.createdBy],
  ['Lähetetty', printInstant(signing.created)],
  ['Viimeinen päivä', printDay(signing.validUntil)],
  ['Alkuperäinen, SHA-256', signing.original.sha256],
]

function heading(pen: Pen, level: 1 | 2, words: string, size: number): void {
  pen.gap(10)
  pen.keep(size * 2 + 3 * leading)
  pen.heading(level, words, { size, face: 'bold', leading: size * 1.6 })
}

function drawKnown(pen: Pen, list: Part, fact: [string, string]): void {
  const [, value] = fact
  if (!value) return
  pen.keep(pen.sheet.wrapped(value, right - facts.valueAt).length * leading)
  pen.y = drawFact(pen.sheet, list, fact, facts, pen.y)
}

function small(pen: Pen, words: string): void {
  pen.paragraph(words, { size: 8, colour: grey, leading: 10 })
  pen.y += 3
}

const boxed = { width: 150, height: 40 } as const

function drawSigner(pen: Pen, signer: Signer, drawing: Drawing | undefined): void {
  const { sheet } = pen
  pen.keep(boxed.height + 10)
  const top = pen.y
  const facts = [
    signerRoleLabels[signer.role],
    signer.email && masked(signer.email),
    signer.signed && `Allekirjoitettu ${printInstant(signer.signed)}`,
    signer.means && `Tunnistautuminen: ${signer.means}`,
  ].filter((line) => line !== '')
  sheet.in(sheet.part('P'), () => {
    sheet.text(signer.name, margin, top, { size: 10, face: 'bold' })
    sheet.column(facts, margin, top + 13, 11, { size: 8.5 })
  })
  if (drawing) {
    drawSignature(sheet, drawing, { x: right - boxed.width, y: top, ...boxed }, signer.name)
  }
  pen.y = top + Math.max(boxed.height, 13 + facts.length * 11) + 8
}

/** 'aijo@posti.example' is 'a***@posti.example'. */
const masked = (words: string): string => words.replace(/([^\s@])[^\s@]*@/g, '$1***@')

function drawEvent(pen: Pen, list: Part, signing: Signing, event: Signing['events'][number]): void {
  const { sheet } = pen
  const about = signing.signers.find(({ id }) => id === event.signer)?.name ?? event.by
  const said = [signingEventLabels[event.kind], about, event.means, masked(event.note)].filter(Boolean).join(' · ')
  const left = margin + 105
  const lines = sheet.wrapped(said, right - left, { size: 8.5 })
  pen.keep((lines.length + 1) * 11)
  const item = sheet.part('LI', list)
  sheet.in(sheet.part('Lbl', item), () => sheet.text(printInstant(event.at), margin, pen.y, { size: 8.5 }))
  sheet.in(sheet.part('LBody', item), () => {
    sheet.column(lines, left, pen.y, 11, { size: 8.5 })
    sheet.text(event.hash, left, pen.y + lines.length * 11, { size: 7, colour: grey })
  })
  pen.y += (lines.length + 1) * 11 + 1
}
