import { printNumber } from '#shared/base/finnish.ts'
import { mostReminded, signingApi } from '#shared/signing/api.ts'
import { call } from '../../app/call.ts'
import type { ChosenThings } from '../../app/panels.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toasts.ts'

/** A contract that was not reminded of, by what it is called, with the reason. */
export interface NotDone {
  readonly id: string
  readonly name: string
  readonly why: string
}

export interface Reminded {
  /** Of how many contracts. */
  readonly reminded: number
  readonly left: readonly NotDone[]
}

export const printReminded = (count: number): string => `${printNumber(count)} sopimuksen muistutukset lähtevät`

/**
 * Reminds those who are to sign the chosen contracts when the person says yes, so many contracts by one call. Whoever has
 * been written to stays so, whatever becomes of the others.
 *
 * @param told how many contracts of how many have been gone through
 * @returns undefined when the person says no
 */
export async function remindAll(
  { count, find }: ChosenThings,
  told: (done: number, all: number) => void,
): Promise<Reminded | undefined> {
  const sure = await confirm({
    title: `Muistutetaanko ${printNumber(count)} sopimuksen allekirjoittajia?`,
    text: 'Muistutus lähtee niille, joiden allekirjoitusta odotetaan. Sopimukset, jotka eivät odota allekirjoituksia, jäävät ennalleen, ja jokaisen syy kerrotaan.',
    yes: 'Lähetä muistutukset',
  })
  if (!sure) return undefined
  const things = await find()
  const names = new Map(things.map((thing) => [thing._id, thing.names.filter(Boolean).join(', ')]))
  const left: NotDone[] = []
  let reminded = 0
  try {
    for (let at = 0; at < things.length; at += mostReminded) {
      const contracts = things.slice(at, at + mostReminded).map(({ _id }) => _id)
      const reply = await call(signingApi.remindOfMany, { body: { contracts } })
      reminded += reply.reminded
      left.push(...reply.refused.map(({ id, why }) => ({ id, name: names.get(id) ?? 'Sopimus', why })))
      told(at + contracts.length, things.length)
    }
  } catch (failure) {
    if (failure instanceof Error) toast.error(`Muistuttaminen keskeytyi. ${failure.message}`)
  }
  return { reminded, left }
}
