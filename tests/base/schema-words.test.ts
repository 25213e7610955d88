import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { finnishFault } from '#shared/base/schema-words.ts'

const before = z.config()
beforeAll(() => void z.config({ localeError: finnishFault }))
afterAll(() => void z.config(before))

const said = (schema: z.ZodType, input: unknown) => z.safeParse(schema, input).error?.issues[0]?.message

describe('input that no form of ours makes', () => {
  it.each([
    [z.object({ a: z.string() }), undefined, 'Tiedot puuttuvat tai niiden muoto ei kelpaa'],
    [z.object({ a: z.string() }), [], 'Tiedot puuttuvat tai niiden muoto ei kelpaa'],
    [z.object({ a: z.string() }), {}, 'Tieto puuttuu'],
    [z.array(z.string()), 'a', 'Tiedon muoto ei kelpaa'],
    [z.number(), Number.NaN, 'Tiedon muoto ei kelpaa'],
    [z.string().max(3), 'neljä', 'Enintään 3 merkkiä'],
    [z.string().min(1), '', 'Vähintään 1 merkki'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Enintään 2 kohtaa'],
    [z.number().max(0.5), 1, 'Enintään 0,5'],
    [z.enum(['a', 'b']), 'c', 'Valitse jokin sallituista vaihtoehdoista'],
    [z.union([z.literal('a'), z.number()]), 'c', 'Valitse jokin sallituista vaihtoehdoista'],
    [z.iso.date(), 'eilen', 'Tarkista tiedon muoto'],
    [z.strictObject({}), { a: 1 }, 'Tuntematon tieto: a'],
    [z.number().multipleOf(2), 3, 'Tarkista tieto'],
    [z.string('Nimi puuttuu'), 1, 'Nimi puuttuu'],
  ])('%# is told of in Finnish', (schema, input, sentence) => {
    expect(said(schema, input)).toBe(sentence)
  })
})
