import { beforeEach, describe, expect, it } from 'vitest'
import { attempting, networkOf } from '../../functions/platform/attempts.ts'
import { aWorld } from '../support/story.ts'
import { password } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  // The table forgets counters by its own clock.
  world.clock.set(new Date().toISOString())
})

let addresses = 0
/** Every test has addresses of its own. */
const anAddress = () => `10.${Math.floor(addresses / 250)}.${addresses++ % 250}.1`
const anEmail = () => `${crypto.randomUUID()}@vuokrakirja.example`
const later = (minutes: number) => world.clock.set(new Date(world.clock.now() + minutes * 60_000).toISOString())

const right = async () => 'right'
const wrong = async () => undefined
const logIn = (email: string, from: string, secret = password) =>
  world.ask('POST', '/user/login', { email, password: secret }, undefined, { from })

/** What became of a try: what was proved, 'wrong', or the kind of the refusal. */
const tryIt = (email: string, from: string, judge: () => Promise<string | undefined>) =>
  attempting({ email, from }, judge).then(
    (proved) => proved ?? 'wrong',
    (problem: { kind: string }) => problem.kind,
  )
const failing = async (times: number, email: () => string, from: string) => {
  for (let time = 0; time < times; time++) await tryIt(email(), from, wrong)
}

describe('an office behind one address', () => {
  it('signs in at the same moment, all of eight', async () => {
    const from = anAddress()
    const people = [world.owner, world.manager, world.accountant, world.reader]
    const all = [...people, ...people].map(({ email }) => logIn(email, from))
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  it('is not shut by one who mistyped four times and then remembered', async () => {
    const [from, forgetful] = [anAddress(), anEmail()]
    await failing(4, () => forgetful, from)
    expect(await tryIt(forgetful, from, right)).toBe('right')
    await failing(4, anEmail, from)
    expect(await tryIt(anEmail(), from, right)).toBe('right')
  })

  it('is not opened to a guesser by signing in as themselves in between', async () => {
    const [from, own] = [anAddress(), anEmail()]
    for (let time = 0; time < 5; time++) {
      await tryIt(anEmail(), from, wrong)
      if (time < 4) expect(await tryIt(own, from, right)).toBe('right')
    }
    expect(await tryIt(own, from, right)).toBe('locked-out')
  })

  it('is open again a quarter of an hour after the fifth failure, however much was tried meanwhile', async () => {
    const from = anAddress()
    await failing(4, anEmail, from)
    later(14)
    await failing(1, anEmail, from)
    for (let time = 0; time < 14; time++) {
      later(1)
      expect(await tryIt(anEmail(), from, right)).toBe('locked-out')
    }
    later(2)
    expect(await tryIt(anEmail(), from, right)).toBe('right')
  })

  it('is not shut by four failures each quarter of an hour', async () => {
    const from = anAddress()
    for (let time = 0; time < 3; time++) {
      await failing(4, anEmail, from)
      later(16)
    }
    expect(await tryIt(anEmail(), from, right)).toBe('right')
  })
})

describe('a password half of what it takes', () => {
  it('forgives no failures, so the code after it cannot be guessed for ever', async () => {
    const email = anEmail()
    for (let time = 0; time < 5; time++) {
      const half = await attempting({ email, from: anAddress() }, right, () => false)
      expect(half).toBe('right')
      expect(await tryIt(email, anAddress(), wrong)).toBe('wrong')
    }
    expect(await tryIt(email, anAddress(), right)).toBe('locked-out')
  })
})

describe('a stranger who fails at somebody else’s e-mail', () => {
  const attacked = async (email: string) => {
    for (let time = 0; time < 5; time++) await tryIt(email, anAddress(), wrong)
    for (let time = 0; time < 20; time++) expect(await tryIt(email, anAddress(), wrong)).toBe('locked-out')
  }

  it('shuts out strangers from everywhere, but not the person where they have signed in before', async () => {
    const [home, { email }] = [anAddress(), world.owner]
    expect((await logIn(email, home)).status).toBe(200)
    await attacked(email)
    expect((await logIn(email, anAddress())).status).toBe(503)
    for (let day = 0; day < 3; day++) expect((await logIn(email, home)).status).toBe(200)
    // Nor is such a place a way for guessing on: it has five failures of its own.
    for (let time = 0; time < 5; time++) expect((await logIn(email, home, 'väärä-salasana')).status).toBe(400)
    expect((await logIn(email, home)).status).toBe(503)
  })

  it('is in nobody’s way who is signed in and asked for the password again', async () => {
    await attacked(world.owner.email)
    const proof = await world.ask('POST', '/user/step-up', { password }, world.owner, { from: anAddress() })
    expect(proof.status).toBe(200)
  })

  it('makes no place known by a password without the second factor that goes with it', async () => {
    const [email, place] = [anEmail(), anAddress()]
    expect(await attempting({ email, from: place }, right, () => false)).toBe('right')
    for (let time = 0; time < 5; time++) await tryIt(email, anAddress(), wrong)
    expect(await tryIt(email, place, right)).toBe('locked-out')
  })

  it('finds no session whose password can be guessed for ever', async () => {
    const session = crypto.randomUUID()
    const guess = () => attempting({ email: anEmail(), from: anAddress(), session }, wrong)
    for (let time = 0; time < 5; time++) await guess()
    await expect(guess()).rejects.toMatchObject({ kind: 'locked-out' })
  })
})

it('a try that our own fault cut short is nobody’s failure', async () => {
  const [email, from] = [anEmail(), anAddress()]
  const broken = () => Promise.reject(new Error('the table is away'))
  for (let time = 0; time < 6; time++)
    await expect(attempting({ email, from }, broken)).rejects.toThrow('the table is away')
  expect(await tryIt(email, from, right)).toBe('right')
})

it('ten thousand guesses from a hundred addresses are hardly judged at all, and shut out nobody else', async () => {
  const victims = Array.from({ length: 20 }, anEmail)
  const from = Array.from({ length: 100 }, anAddress)
  let judged = 0
  const judge = async () => {
    judged += 1
    return undefined
  }
  const outcomes = new Map<string, number>()
  for (let round = 0; round < 100; round++) {
    const tries = from.map((address, at) => tryIt(victims[(at + round) % victims.length] ?? '', address, judge))
    for (const outcome of await Promise.all(tries)) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  expect([...outcomes.keys()].toSorted()).toEqual(['locked-out', 'wrong'])
  expect(judged).toBeLessThanOrEqual(5 * victims.length)
  expect((await logIn(world.owner.email, anAddress())).status).toBe(200)
  later(16)
  for (const victim of victims) expect(await tryIt(victim, anAddress(), right)).toBe('right')
}, 120_000)

describe('a flood', () => {
  it('from one address is told to come again in ten seconds', async () => {
    const from = anAddress()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => world.ask('POST', '/user/login', { email: 'x' }, undefined, { from })),
    )
    // What is no e-mail is refused before anything is counted.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    for (let time = 0; time < 5; time++) await tryIt(anEmail(), from, wrong)
    const flood = await Promise.all(Array.from({ length: 40 }, () => logIn(anEmail(), from)))
    const refused = flood.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(5)
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('10')
    expect((await logIn(world.owner.email, anAddress())).status).toBe(200)
  })
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff:0:0:1', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1:2:3:4', 'fe80:0:0:0'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
