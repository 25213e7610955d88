import { signatureMethodLabels } from '#shared/accounts/signing-services.ts'
import { printDay, printInstant } from '#shared/base/day.ts'
import type { Drawing } from '#shared/contracts/texts/drawing.ts'
import { signingEventLabels } from '#shared/signing/event-chain.ts'
import { type Signer, type Signing, signerRoleLabels } from '#shared/signing/signing.ts'
import { Pen } from '../contracts/pdf/pen.ts'
import { drawSignature } from '../contracts/pdf/signatures.ts'

const grey = '#4d4d4d'
const leading = 12
const labelWidth = 120

/**
 * Draws who signed what, when and by which means, with the chain of events. Addresses are shown in part only: every
 * signer gets the paper, and the office has the whole of them.
 */
export const evidenceDrawer =
  (signing: Signing, drawn: (signer: string) => Drawing | undefined) =>
  (pen: Pen): void => {
    heading(pen, 'H1', 'Allekirjoitustodiste', 16)
    for (const [label, value] of factsOf(signing)) fact(pen, label, value)
    heading(pen, 'H2', 'Allekirjoittajat', 11)
    for (const signer of signing.signers) drawSigner(pen, signer, drawn(signer.id))
    heading(pen, 'H2', 'Tapahtumat', 11)
    small(pen, 'Jokaisen tapahtuman tiiviste on laskettu tapahtumasta ja edellisen tiivisteestä (SHA-256).')
    for (const event of signing.events) drawEvent(pen, signing, event)
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

function heading(pen: Pen, tag: 'H1' | 'H2', words: string, size: number): void {
  pen.gap(10)
  pen.keep(size * 2 + 3 * leading)
  pen.sheet.in(pen.sheet.part(tag), () => pen.sheet.text(words, Pen.margin, pen.y, { size, face: 'bold' }))
  pen.y += size * 1.6
}

function fact(pen: Pen, label: string, value: string): void {
  if (!value) return
  const { sheet } = pen
  const left = Pen.margin + labelWidth
  const lines = sheet.wrapped(value, Pen.right - left, { size: 9 })
  pen.keep(lines.length * leading)
  sheet.in(sheet.part('P'), () => {
    sheet.text(label, Pen.margin, pen.y, { size: 9, colour: grey })
    sheet.column(lines, left, pen.y, leading, { size: 9 })
  })
  pen.y += lines.length * leading
}

function small(pen: Pen, words: string): void {
  const lines = pen.sheet.wrapped(words, Pen.right - Pen.margin, { size: 8 })
  pen.keep(lines.length * 10)
  pen.sheet.in(pen.sheet.part('P'), () => pen.sheet.column(lines, Pen.margin, pen.y, 10, { size: 8, colour: grey }))
  pen.y += lines.length * 10 + 3
}

const boxed = { width: 150, height: 40 } as const

function drawSigner(pen: Pen, signer: Signer, drawing: Drawing | undefined): void {
  const { sheet } = pen
  pen.keep(boxed.height + 10)
  const top = pen.y
  const told = [
    signerRoleLabels[signer.role],
    signer.email && masked(signer.email),
    signer.signed && `Allekirjoitettu ${printInstant(signer.signed)}`,
    signer.means && `Tunnistautuminen: ${signer.means}`,
  ].filter((line) => line !== '')
  sheet.in(sheet.part('P'), () => {
    sheet.text(signer.name, Pen.margin, top, { size: 10, face: 'bold' })
    sheet.column(told, Pen.margin, top + 13, 11, { size: 8.5 })
  })
  if (drawing) {
    const box = { x: Pen.right - boxed.width, y: top, ...boxed }
    sheet.in(undefined, () => drawSignature(sheet, drawing, box))
  }
  pen.y = top + Math.max(boxed.height, 13 + told.length * 11) + 8
}

/** 'aijo@posti.example' is 'a***@posti.example'. */
const masked = (words: string): string => words.replace(/([^\s@])[^\s@]*@/g, '$1***@')

function drawEvent(pen: Pen, signing: Signing, event: Signing['events'][number]): void {
  const { sheet } = pen
  const about = signing.signers.find(({ id }) => id === event.signer)?.name ?? event.by
  const said = [signingEventLabels[event.kind], about, event.means, masked(event.note)].filter(Boolean).join(' · ')
  const left = Pen.margin + 105
  const lines = sheet.wrapped(said, Pen.right - left, { size: 8.5 })
  pen.keep((lines.length + 1) * 11)
  sheet.in(sheet.part('P'), () => {
    sheet.text(printInstant(event.at), Pen.margin, pen.y, { size: 8.5 })
    sheet.column(lines, left, pen.y, 11, { size: 8.5 })
    sheet.text(event.hash, left, pen.y + lines.length * 11, { size: 7, colour: grey })
  })
  pen.y += (lines.length + 1) * 11 + 1
}
