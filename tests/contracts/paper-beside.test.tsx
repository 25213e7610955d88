import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankContent, type ModelContent } from '#shared/contracts/texts/model-content.ts'
import { modelsApi as api } from '#shared/contracts/texts/models-api.ts'
import { noGaps } from '#shared/contracts/texts/paper-gaps.ts'
import { ContentPreview } from '../../web/contracts/texts/ContentPreview.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const said = (text: string): ModelContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', attrs: { textAlign: 'left' }, content: [{ type: 'text', text }] }],
})
const run = (text: string) => ({ text, bold: false, italic: false, underline: false, tone: 'own' as const })
const printed = (text: string) => ({
  content: {
    blocks: [{ kind: 'text' as const, style: 'p' as const, align: 'left' as const, runs: [run(text)] }],
    missing: [],
    unknown: [],
  },
  gaps: noGaps,
})

/** A form whose text is written by a button each. */
function Writing() {
  const form = useForm({ defaultValues: { content: blankContent } })
  return (
    <FormProvider {...form}>
      {['Vuokra', 'Vuokra-aika'].map((text) => (
        <button key={text} type="button" onClick={() => form.setValue('content', said(text))}>
          Kirjoita {text}
        </button>
      ))}
      <ContentPreview type={1} title="Vuokrasopimus" data={{ rentalContractId: 'contract-1' }} isBeside />
    </FormProvider>
  )
}

let isWide: boolean
beforeEach(() => {
  signInAs('owner')
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: isWide, media: query }) as MediaQueryList)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('where there is room the paper is there from the start; with nothing to print it says what to do', async () => {
  isWide = true
  draw(<Writing />)
  expect(await screen.findByText(/niin paperi näkyy tässä/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Piilota paperi' })).toBeTruthy()
  expect(server.asked(api.fillContent)).toEqual([])
})

test('what is written is on the paper once the writing pauses, and in between it stays as it was', async () => {
  isWide = true
  const { user } = draw(<Writing />)
  server.answers(api.fillContent, printed('Vuokra on 850 €'))
  await user.click(screen.getByRole('button', { name: 'Kirjoita Vuokra' }))
  expect(await screen.findByText('Vuokra on 850 €')).toBeTruthy()
  server.answers(api.fillContent, printed('Vuokra-aika on vuosi'))
  await user.click(screen.getByRole('button', { name: 'Kirjoita Vuokra-aika' }))
  expect(screen.getByText('Vuokra on 850 €')).toBeTruthy()
  expect(await screen.findByText('Vuokra-aika on vuosi')).toBeTruthy()
  expect(screen.queryByText('Vuokra on 850 €')).toBeNull()
})

test('where there is none a button opens it', async () => {
  isWide = false
  const { user } = draw(<Writing />)
  expect(screen.queryByText(/niin paperi näkyy tässä/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Näytä paperi' }))
  await waitFor(() => expect(screen.getByText(/niin paperi näkyy tässä/)).toBeTruthy())
})
