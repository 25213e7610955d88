import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, isLapsed, lapse, signIn } from '../../web/app/session.ts'
import { followTabs, joinOtherTab, tellLeft } from '../../web/app/session-tabs.ts'
import { aUser } from '../support/screens/server.ts'

/** How many tabs are signed in, as the browser counts their locks. */
let signedIn: number
let opened: BroadcastChannel[]
/** What the tabs beside this one hear. */
let heard: unknown[]

/** A tab beside this one, which hears what this one says. */
function beside(take: (message: { readonly what: string; readonly by: string }, say: (said: unknown) => void) => void) {
  const channel = new BroadcastChannel('session')
  opened.push(channel)
  channel.onmessage = ({ data }: MessageEvent) => take(data, (said) => channel.postMessage(said))
  return channel
}

const sessionOf = (token: string) => ({ token, user: aUser('manager') })
const answering = (used: number, session: unknown) =>
  beside(({ what, by }, say) => what === 'asked' && say({ what: 'answered', by, used, session }))

beforeEach(() => {
  signedIn = 0
  opened = []
  heard = []
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: Array.from({ length: signedIn }, () => ({ name: 'signed-in' })) }),
      request: async (_: string, __: unknown, hold: () => Promise<void>) => hold(),
    },
  })
})
afterEach(() => {
  for (const channel of opened) channel.close()
})

test('a new tab takes the session of the tab that was used last', async () => {
  signedIn = 3
  answering(20, sessionOf('of-the-opener'))
  answering(10, sessionOf('of-another'))
  answering(30, undefined)
  expect((await joinOtherTab())?.token).toBe('of-the-opener')
  expect(currentSession()?.token).toBe('of-the-opener')
})

test('nobody is asked when no tab is signed in', async () => {
  beside((message) => heard.push(message))
  expect(await joinOtherTab()).toBeUndefined()
  tellLeft(sessionOf('mine'))
  await vi.waitFor(() => expect(heard).toEqual([{ what: 'left', user: sessionOf('mine').user._id }]))
})

test('what is no session, or an answer to another tab, signs nobody in', async () => {
  signedIn = 1
  beside(
    ({ what }, say) => what === 'asked' && say({ what: 'answered', by: 'another', used: 1, session: sessionOf('x') }),
  )
  beside(({ by }, say) => say({ what: 'answered', by, used: 2, session: { token: 'without a person' } }))
  expect(await joinOtherTab()).toBeUndefined()
  expect(currentSession()).toBeUndefined()
})

test('a tab ends with its own person and goes on with its own session only', async () => {
  followTabs()
  const other = beside((message) => heard.push(message))
  signIn(sessionOf('first'))
  const { user } = sessionOf('first')
  other.postMessage({ what: 'left', user: 'somebody-else' })
  other.postMessage({ what: 'renewed', former: 'of-another', token: 'stolen' })
  other.postMessage({ what: 'renewed', former: 'first', token: 'second' })
  await vi.waitFor(() => expect(currentSession()?.token).toBe('second'))
  other.postMessage({ what: 'asked', by: 'new-tab' })
  await vi.waitFor(() =>
    expect(heard).toContainEqual(expect.objectContaining({ by: 'new-tab', session: { token: 'second', user } })),
  )
  signIn(sessionOf('third'))
  await vi.waitFor(() => expect(heard).toContainEqual({ what: 'renewed', former: 'second', token: 'third' }))
  lapse()
  expect(isLapsed()).toBe(true)
  other.postMessage({ what: 'asked', by: 'later' })
  await vi.waitFor(() => expect(heard).toContainEqual({ what: 'answered', by: 'later', used: expect.any(Number) }))
  other.postMessage({ what: 'left', user: user._id })
  await vi.waitFor(() => expect(currentSession()).toBeUndefined())
})
