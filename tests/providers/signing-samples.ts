import type { SigningDraft, StepKeeper } from '../../functions/providers/signing/port.ts'
import { plainPdf } from '../../infra/local/providers/ropo/plain-pdf.ts'

export const write = { key: 'process-1' }

const pdf = plainPdf(['VUOKRASOPIMUS'])
export const pdfText = Buffer.from(pdf).toString('latin1')

export const aSigningDraft = (more: Partial<SigningDraft> = {}): SigningDraft => ({
  title: 'Vuokrasopimus, Sammonkatu 23 A 7',
  pdf,
  fileName: 'sopimus.pdf',
  signers: [
    { key: 's1', name: 'Eeva Esimerkki', email: 'eeva@example.fi', strong: true, language: 'fi', order: 1 },
    { key: 's2', name: 'Onni Öhman', email: 'onni@example.fi', strong: false, language: 'sv', order: 2 },
  ],
  message: 'Hei! Tässä vuokrasopimus allekirjoitettavaksi.',
  ...more,
})

/** Steps as the product keeps them, in a Map. */
export function keeper(): StepKeeper {
  const steps: Record<string, string> = {}
  return {
    read: () => ({ ...steps }),
    done: async (step, value) => {
      steps[step] = value
    },
  }
}
