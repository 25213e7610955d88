import { Problem } from '#shared/base/problem.ts'
import { countWithin, holdBack, isKnownNetwork, networkOf } from '../platform/attempts.ts'
import { sleep } from '../platform/clock.ts'

/** What a person may ask of letters by hand; beyond it somebody fills another's mailbox. */
const most = { toOne: 5, fromOne: 30 } as const

const tooMany = () =>
  new Problem(
    'invalid',
    'Viestejä on pyydetty jo monta. Tarkista sähköpostisi ja roskapostikansio, tai yritä tunnin kuluttua uudelleen.',
  )

/**
 * Counts a letter that anybody may ask for, known e-mail or not, by the receiver and by the network it is asked from. What
 * is asked from a network of the person's own is counted apart, so that no stranger uses up their letters.
 */
export async function countLetter(email: string, from: string): Promise<void> {
  await holdBack('letter', from, 10)
  const hour = 3600
  const isOwn = await isKnownNetwork({ email, from })
  const counts = await Promise.all([
    isOwn ? countWithin('letter-to-own', `${email} ${networkOf(from)}`, hour) : countWithin('letter-to', email, hour),
    from ? countWithin('letter-from', networkOf(from), hour) : 0,
  ])
  if (counts[0] > most.toOne || counts[1] > most.fromOne) throw tooMany()
}

/** Long enough to hash a password or to hand over a letter: an answer in this time tells nothing of what was done. */
const leastMilliseconds = 700

/** Answers no sooner than others do, so that the time taken does not tell who is known here. */
export async function unhurried<T>(command: () => Promise<T>): Promise<T> {
  const least = sleep(leastMilliseconds)
  try {
    return await command()
  } finally {
    await least
  }
}
