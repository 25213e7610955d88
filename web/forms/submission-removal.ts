import { submissionsApi } from '#shared/forms/api.ts'
import { useRemoval } from '../app/use-removal.ts'

/** Takes a submission away after asking. */
export function useSubmissionRemoval(onDone?: () => void) {
  const remove = useRemoval(
    submissionsApi.deleteSubmission,
    {
      text: 'Vastaus ja sen kuvat poistetaan pysyvästi.',
      yes: 'Poista vastaus',
      said: 'Vastaus poistettu',
    },
    onDone,
  )
  return ({ _id, formName }: { readonly _id: string; readonly formName: string }) =>
    remove(`vastaus lomakkeeseen ${formName}`, { params: { id: _id }, body: {} })
}
