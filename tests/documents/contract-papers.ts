import { filled } from '#shared/contracts/texts/filling.ts'
import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import { sampleData } from '#shared/contracts/texts/template-data.ts'
import { Signing } from '#shared/signing/signing.ts'
import { type DocumentPage, documentPdf, documentsPdf } from '../../functions/contracts/pdf/document-pdf.ts'
import { readyModels } from '../../functions/contracts/ready-made/ready-models.ts'
import { evidenceDrawer } from '../../functions/signing/evidence-pdf.ts'
import { docOf, heading, item, para, words } from '../contracts/content-samples.ts'
import { day, dot, madeBy, type SamplePaper, seller, upTo } from './sample-paper.ts'

const look = { name: seller.name, colour: '#0096c7' } as const
const contractOf = (content: ModelContent, more: Partial<DocumentPage> = {}): DocumentPage => ({
  ...{ title: 'Asuinhuoneiston vuokrasopimus', day, printed: filled(content, sampleData(2)), look },
  ...more,
})
const dwelling = readyModels[0]?.content ?? docOf()
const list = (type: 'bulletList' | 'orderedList', ...content: ReturnType<typeof item>[]) => ({ type, content })
const ownText = docOf(
  heading(2, 'Alkaa toisesta tasosta'),
  para(words('Kappale & sen jatko < 5.')),
  list('orderedList', item(para(words('Ensimmäinen')), list('bulletList', item(para(words('sisempi')))) as never)),
  list('bulletList', item(para(words('Muu')), para(words('saman kohdan jatko')))),
  heading(1, 'Ylin taso'),
  heading(3, 'Taso jää väliin'),
  ...upTo(70).map((at) => para(words(`Kappale ${at}. ${'Sana toisensa perään ja ääkköset. '.repeat(4)}`))),
  { type: 'dataList', attrs: { of: 'products' } },
  { type: 'dataList', attrs: { of: 'signers' } },
)
const signers = sampleData(2).lists.signers
const signing = Signing.parse({
  ...{ _id: 's1', version: 1, paper: 'rentalContract', contract: 'c1', title: 'Vuokrasopimus', method: 'signaturePad' },
  ...{ state: 'signed', validUntil: '2026-12-01', created: `${day}T08:00:00Z`, createdBy: 'Olli Omistaja' },
  signers: signers.map(({ name }, at) => ({
    ...{ id: `x${at}`, name, role: at ? 'tenant' : 'landlord', email: 'nimi@posti.example', state: 'signed' },
    ...{ signed: `${day}T09:00:00Z`, means: 'Linkki sähköpostista' },
  })),
  original: { key: 'k', sha256: 'a'.repeat(64) },
  events: upTo(40).map((at) => ({
    at: `${day}T09:00:00Z`,
    kind: 'signed',
    signer: `x${at % 2}`,
    hash: 'b'.repeat(64),
  })),
})
const drawn = {
  kind: 'drawn' as const,
  width: 300,
  height: 100,
  strokes: [
    [0, 0, 150, 90, 300, 10],
    [20, 20],
  ],
}
const drawingOf = (id: string) => (id === 'x0' ? drawn : { kind: 'typed' as const, name: 'Tessa Vuokralainen' })

const signatures = signers.map(({ name }, at) => ({ name, drawing: drawingOf(`x${at}`), note: '22.11.2026 klo 11.00' }))
const evidence = evidenceDrawer(signing, drawingOf)

/** Contracts as they are printed, alone and together, and with signatures. */
export const contracts: readonly SamplePaper[] = [
  ...madeBy('functions/contracts/pdf/document-pdf.ts', {
    contract: () => documentPdf(contractOf(dwelling)),
    'contract with a logo and text of its own': () =>
      documentPdf(contractOf(ownText, { look: { ...look, logo: dot } })),
    'contracts in two languages': () =>
      documentsPdf([contractOf(dwelling), contractOf(ownText, { language: 'eng' })], {
        title: 'Kaksi',
        isTwoSided: true,
      }),
  }),
  ...madeBy('functions/signing/evidence-pdf.ts', {
    'signed contract with its evidence': () =>
      documentPdf(
        contractOf(dwelling, {
          signatures,
          after: (pen) => {
            pen.breakPage()
            evidence(pen)
          },
        }),
      ),
    'evidence alone': () =>
      documentPdf({ ...contractOf(docOf()), title: 'Allekirjoitustodiste: Vuokrasopimus', after: evidence }),
  }),
]
