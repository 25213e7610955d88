import { readAccount } from '../../accounts/accounts.ts'
import { readLogoOf } from '../../accounts/groups/group-logo.ts'
import { lookOf } from '../../accounts/groups/group-mode.ts'
import type { Actor } from '../../platform/actor.ts'
import { onDemand } from '../../platform/on-demand.ts'
import type { Bundle, DocumentPage, PaperLook } from '../pdf/document-pdf.ts'

const printing = onDemand(() => import('../pdf/document-pdf.ts'))

const ownColour = '#0096c7'

/** A filled content before it is on anybody's paper. */
export type Paper = Omit<DocumentPage, 'look'>

/** A filled content on the account's own paper: the logo and colour of its group, or its name. */
export async function printedPaper(actor: Actor, paper: Paper): Promise<Uint8Array> {
  const [{ documentPdf }, look] = await Promise.all([printing(), paperLook(actor)])
  return documentPdf({ ...paper, look })
}

/** Filled contents after each other in one file, on the account's own paper. */
export async function printedPapers(actor: Actor, papers: readonly Paper[], bundle: Bundle): Promise<Uint8Array> {
  const [{ documentsPdf }, look] = await Promise.all([printing(), paperLook(actor)])
  return documentsPdf(
    papers.map((paper) => ({ ...paper, look })),
    bundle,
  )
}

/** How the account's papers look now. */
export async function paperLook(actor: Actor): Promise<PaperLook> {
  const { name, group } = await readAccount(actor)
  const look = await lookOf(group)
  if (!look || look.bypassGroupStyles) return { name, colour: ownColour }
  const logo = look.logo ? await readLogoOf(look) : undefined
  return { name, colour: look.colors.primary, logo: logo && isPrintable(logo.type) ? logo.bytes : undefined }
}

/** What a PDF can hold as it is. */
const isPrintable = (type: string): boolean => type === 'image/png' || type === 'image/jpeg'
