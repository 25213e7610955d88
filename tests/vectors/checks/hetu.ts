import * as z from 'zod'
import { parsePersonalId } from '#shared/identifiers/personal-id.ts'
import { caseOf, each, type FileChecks, same, whole } from '../vectors.ts'

/** The sex is in the cases, but nothing is made of it here: the product must not tell it. */
const Valid = caseOf({
  hetu: z.string(),
  birth: z.string(),
  sex: z.enum(['female', 'male']).optional(),
  temporary: z.boolean(),
})

export const hetu: FileChecks = {
  lists: {
    valid: each(Valid, ({ hetu: id, birth, temporary }) => {
      same('parts', parsePersonalId(id), { id, birth, temporary })
      same('typed in lower case', parsePersonalId(` ${id.toLowerCase()} `)?.id, id)
    }),
    invalid: each(caseOf({ hetu: z.string() }), ({ hetu: id }) => same('parts', parsePersonalId(id), undefined)),
    distinctPersons: whole(caseOf({ hetus: z.array(z.string()).min(2) }), ({ hetus }) => {
      const ids = hetus.map((id) => parsePersonalId(id)?.id)
      same('ids', ids, hetus)
      same('different people', new Set(ids).size, hetus.length)
    }),
  },
}
