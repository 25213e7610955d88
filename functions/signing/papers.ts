import * as z from 'zod'
import { dayOf, printInstant } from '#shared/base/day.ts'
import type { Drawing } from '#shared/contracts/texts/drawing.ts'
import { Printed, type PrintedBlock } from '#shared/contracts/texts/printed.ts'
import type { Signing } from '#shared/signing/signing.ts'
import { holdsCodes, masked } from '../contracts/texts/masked.ts'
import { type Paper, paperLook } from '../contracts/texts/paper.ts'
import type { Actor } from '../platform/actor.ts'
import { putFile, readFile } from '../platform/files.ts'
import { onDemand } from '../platform/on-demand.ts'
import { drawingId, drawings, sha256 } from './signings.ts'

const printing = onDemand(async () => ({
  ...(await import('../contracts/pdf/document-pdf.ts')),
  ...(await import('./evidence-pdf.ts')),
}))

/** A paper as it was sent to be signed, so that it is printed with the signatures exactly as it was without them. */
const Frozen = z.object({
  title: z.string(),
  day: z.string(),
  printed: Printed,
  look: z.object({ name: z.string(), colour: z.string(), logo: z.string() }),
})

interface File {
  readonly key: string
  readonly sha256: string
}

const fileOf = (signing: string, name: string) => `signing/${signing}/${name}`

/** Stores a PDF under its own hash, so that it is never another one that is found there. */
async function stored(actor: Actor, signing: string, bytes: Uint8Array): Promise<File> {
  const file = { key: `${sha256(bytes)}.pdf`, sha256: sha256(bytes) }
  await putFile(actor, fileOf(signing, file.key), bytes, 'application/pdf')
  return file
}

/** Prints our own text and keeps both the PDF and what it was printed from. */
export async function freezeText(actor: Actor, signing: string, paper: Paper): Promise<File> {
  const [{ documentPdf }, look] = await Promise.all([printing(), paperLook(actor)])
  const file = await stored(actor, signing, await documentPdf({ ...paper, look }))
  const logo = look.logo ? Buffer.from(look.logo).toString('base64') : ''
  const frozen = JSON.stringify({ ...paper, look: { name: look.name, colour: look.colour, logo } })
  await putFile(actor, fileOf(signing, `${file.sha256}.json`), Buffer.from(frozen), 'application/json')
  return file
}

/** Keeps a PDF that was made elsewhere. */
export const storePaper = stored

/** The evidence of what is known of a signing, as a paper of its own. */
export async function evidenceOf(actor: Actor, signing: Signing): Promise<File> {
  const { evidenceDrawer } = await printing()
  return evidencePaper(
    actor,
    signing,
    evidenceDrawer(signing, () => undefined),
  )
}

/** One of the signing's own papers; throws when what is stored is not what was stored. */
export async function readPaper(actor: Actor, { _id }: Pick<Signing, '_id'>, file: File): Promise<Uint8Array> {
  const bytes = await readFile(actor, fileOf(_id, file.key))
  if (sha256(bytes) !== file.sha256) throw new Error(`A paper of the signing ${_id} is not what was stored`)
  return bytes
}

/** Whether the papers that the signing tells of are stored as they were. */
export async function papersHold(actor: Actor, signing: Signing): Promise<boolean> {
  const files = [signing.original, signing.signed, signing.evidence].filter(({ key }) => key !== '')
  const checks = files.map(async (file) => sha256(await readFile(actor, fileOf(signing._id, file.key))) === file.sha256)
  return (await Promise.all(checks)).every(Boolean)
}

/**
 * The papers of a signing that everybody has signed: our own text with the signatures in it and the evidence as its last
 * page, or a file from elsewhere as it is and the evidence beside it. The same signing gives the same bytes.
 *
 * @param latest the signature that is just being given
 */
export async function sealedPapers(
  actor: Actor,
  signing: Signing,
  latest: { readonly signer: string; readonly drawing: Drawing },
): Promise<Pick<Signing, 'signed' | 'evidence'>> {
  const drawn = await drawingsOf(actor, signing, latest)
  if (signing.source === 'file') {
    const { evidenceDrawer } = await printing()
    const evidence = await evidencePaper(actor, signing, evidenceDrawer(signing, drawn))
    return { signed: signing.original, evidence }
  }
  const bytes = await printedWithSignatures(signing, await frozenOf(actor, signing), drawn)
  const file = await stored(actor, signing._id, bytes)
  return { signed: file, evidence: file }
}

const copyNote = 'Jäljennös, josta henkilötunnukset on peitetty. Alkuperäinen on tallessa muuttumattomana.'
const copySaid: PrintedBlock = {
  kind: 'text',
  style: 'p',
  align: 'left',
  runs: [{ text: copyNote, bold: false, italic: true, underline: false, tone: 'own' }],
}

/**
 * The paper of a signing for one who may not read personal codes: our own text anew, with the signatures given so far and
 * the evidence, and its codes masked; one without codes as it is. Undefined of a file from elsewhere, in which nothing can
 * be masked.
 */
export async function maskedPaper(actor: Actor, signing: Signing): Promise<Uint8Array | undefined> {
  const isServices = signing.method !== 'signaturePad' && signing.signed.key !== ''
  if (signing.source === 'file' || isServices) return undefined
  const whole = await frozenOf(actor, signing)
  if (!holdsCodes({ whole, signing }))
    return readPaper(actor, signing, signing.signed.key ? signing.signed : signing.original)
  const frozen = masked(whole)
  const printed = { ...frozen.printed, blocks: [copySaid, ...frozen.printed.blocks] }
  return printedWithSignatures(masked(signing), { ...frozen, printed }, maskedDrawn(await drawingsOf(actor, signing)))
}

/**
 * The evidence of a file or of a service's paper for one who may not read personal codes: there is nothing of the file in
 * it, but somebody may have typed a code into a name or a reason.
 */
export async function maskedEvidence(actor: Actor, signing: Signing): Promise<Uint8Array> {
  const drawn = await drawingsOf(actor, signing)
  const drawings = signing.signers.map(({ id }) => drawn(id) ?? '')
  if (!holdsCodes({ signing, drawings })) return readPaper(actor, signing, signing.evidence)
  const { evidenceDrawer } = await printing()
  const shown = masked(signing)
  return evidenceBytes(actor, shown, evidenceDrawer(shown, maskedDrawn(drawn)), [copySaid])
}

/** A signature may be a name that was typed. */
const maskedDrawn =
  (drawn: Drawn): Drawn =>
  (id) => {
    const drawing = drawn(id)
    return drawing && masked(drawing)
  }

type Drawn = (signer: string) => Drawing | undefined

/** @param latest the signature that is just being given */
async function drawingsOf(
  actor: Actor,
  signing: Signing,
  latest?: { readonly signer: string; readonly drawing: Drawing },
): Promise<Drawn> {
  const ids = signing.signers.map(({ id }) => drawingId(signing._id, id))
  const existing = new Map((await drawings.readMany(actor, ids)).map(({ _id, drawing }) => [_id, drawing]))
  if (latest) existing.set(drawingId(signing._id, latest.signer), latest.drawing)
  return (id) => existing.get(drawingId(signing._id, id))
}

/** What our own text was printed from when it was sent to be signed. */
async function frozenOf(actor: Actor, { _id, original }: Signing): Promise<z.output<typeof Frozen>> {
  const kept = await readFile(actor, fileOf(_id, `${original.sha256}.json`))
  return Frozen.parse(JSON.parse(Buffer.from(kept).toString()))
}

async function printedWithSignatures(
  signing: Signing,
  frozen: z.output<typeof Frozen>,
  drawn: Drawn,
): Promise<Uint8Array> {
  const { documentPdf, evidenceDrawer } = await printing()
  const drawEvidence = evidenceDrawer(signing, drawn)
  const { logo } = frozen.look
  return documentPdf({
    ...frozen,
    look: { ...frozen.look, logo: logo ? Buffer.from(logo, 'base64') : undefined },
    signatures: signing.signers.flatMap(({ id, name, signed }) => {
      const drawing = drawn(id)
      return drawing ? [{ name, drawing, note: printInstant(signed) }] : []
    }),
    after: (pen) => {
      pen.breakPage()
      drawEvidence(pen)
    },
  })
}

type Drawer = ReturnType<Awaited<ReturnType<typeof printing>>['evidenceDrawer']>

/** The evidence as a paper of its own. */
const evidencePaper = async (actor: Actor, signing: Signing, draw: Drawer): Promise<File> =>
  stored(actor, signing._id, await evidenceBytes(actor, signing, draw))

async function evidenceBytes(
  actor: Actor,
  signing: Signing,
  draw: Drawer,
  blocks: readonly PrintedBlock[] = [],
): Promise<Uint8Array> {
  const [{ documentPdf }, look] = await Promise.all([printing(), paperLook(actor)])
  const day = dayOf(Date.parse(signing.created))
  const printed = { blocks: [...blocks], missing: [], unknown: [] }
  return documentPdf({ title: `Allekirjoitustodiste: ${signing.title}`, day, printed, look, after: draw })
}
