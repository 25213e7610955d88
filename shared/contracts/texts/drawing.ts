import * as z from 'zod'
import { requiredText } from '../../base/fields.ts'
import { sumBy } from '../../base/money.ts'

/** The most of it: a long name is some hundred points, a scribble some thousand. */
const most = { strokes: 200, numbers: 8000, side: 4000 } as const

/** Points of one stroke one after the other: x, y, x, y. */
const Stroke = z
  .array(z.number().int().min(0).max(most.side))
  .min(2)
  .refine((numbers) => numbers.length % 2 === 0, 'Piirros ei kelpaa')

/** Somebody's signature: drawn by hand, as lines in a box, or a name that was typed instead. */
export const Drawing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drawn'),
    width: z.number().int().min(1).max(most.side),
    height: z.number().int().min(1).max(most.side),
    strokes: z
      .array(Stroke)
      .min(1, 'Piirrä allekirjoitus')
      .max(most.strokes, 'Piirros on liian monimutkainen. Tyhjennä ja piirrä uudelleen.')
      .refine(
        (strokes) => sumBy(strokes, ({ length }) => length) <= most.numbers,
        'Piirros on liian monimutkainen. Tyhjennä ja piirrä uudelleen.',
      ),
  }),
  z.object({ kind: z.literal('typed'), name: requiredText('Kirjoita nimesi', 100) }),
])
export type Drawing = z.output<typeof Drawing>
