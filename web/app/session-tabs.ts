import * as z from 'zod'
import { hasUnsaved } from '../ui/form/use-unsaved.ts'
import { currentSession, isLapsed, lapse, onSession, Session, signIn, signOut } from './session.ts'

/** Between tabs of this browser and this address: nobody else hears the channel. */
const channelName = 'session'
/** Held by each tab in which somebody is signed in, so that a new one knows whether there is anybody to ask, and how many. */
const lockName = 'signed-in'
/** For a tab that the browser has put to sleep, in milliseconds: without its word the person signs in by hand. */
const patience = 1_000

const Message = z.discriminatedUnion('what', [
  z.object({ what: z.literal('asked'), by: z.string() }),
  z.object({ what: z.literal('answered'), by: z.string(), used: z.number(), session: Session.optional() }),
  z.object({ what: z.literal('left'), user: z.string() }),
  z.object({ what: z.literal('renewed'), former: z.string(), token: z.string() }),
])
type Message = z.output<typeof Message>
type Answer = Extract<Message, { what: 'answered' }>

const tell = (channel: BroadcastChannel, message: Message): void => channel.postMessage(message)

/** Hears what other tabs say; what another version of the app says may be unreadable. */
function hear(channel: BroadcastChannel, take: (message: Message) => void): void {
  channel.onmessage = ({ data }) => {
    const { data: message } = Message.safeParse(data)
    if (message) take(message)
  }
}

/** Browsers have locks only where nobody on the way can listen; elsewhere each tab is for itself. */
const locks = (): LockManager | undefined => navigator.locks

async function countSignedIn(): Promise<number> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.filter(({ name }) => name === lockName).length
}

/**
 * Signs this tab in as the tab that was used last, which a link or a bookmark was opened from: the same session in the
 * same account and view.
 *
 * @returns undefined when no other tab is signed in
 */
export async function joinOtherTab(): Promise<Session | undefined> {
  const count = await countSignedIn()
  const answers = count > 0 ? await askFor(count) : []
  const session = answers.toSorted((a, b) => b.used - a.used).find((answer) => answer.session)?.session
  if (session) signIn(session)
  return session
}

/** What tabs answer, until all have or the patience is over. */
function askFor(count: number): Promise<readonly Answer[]> {
  const channel = new BroadcastChannel(channelName)
  const by = crypto.randomUUID()
  const answers: Answer[] = []
  return new Promise<readonly Answer[]>((resolve) => {
    const timer = setTimeout(() => resolve(answers), patience)
    hear(channel, (message) => {
      if (message.what !== 'answered' || message.by !== by) return
      answers.push(message)
      if (answers.length < count) return
      clearTimeout(timer)
      resolve(answers)
    })
    tell(channel, { what: 'asked', by })
  }).finally(() => channel.close())
}

/** Says to the other tabs that the person has signed out. */
export function tellLeft({ user }: Session): void {
  const channel = new BroadcastChannel(channelName)
  tell(channel, { what: 'left', user: user._id })
  channel.close()
}

let used = 0

/** When this tab was in use, in milliseconds: now, or when another took the focus. */
const lastUsed = (): number => (document.hasFocus() ? Date.now() : used)

/**
 * From here on this tab answers new ones, ends with the others of its person, and goes on with them when a changed
 * password renews the session.
 */
export function followTabs(): void {
  const channel = new BroadcastChannel(channelName)
  let known = currentSession()
  addEventListener('blur', () => {
    used = Date.now()
  })
  hear(channel, (message) => {
    const session = currentSession()
    if (message.what === 'asked') {
      const given = session && !isLapsed() ? { session } : {}
      tell(channel, { what: 'answered', by: message.by, used: lastUsed(), ...given })
    }
    if (message.what === 'left' && message.user === session?.user._id) leave()
    if (message.what === 'renewed' && message.former === session?.token) signIn({ ...session, token: message.token })
  })
  const follow = () => {
    const session = currentSession()
    if (session && known && session.user._id === known.user._id && session.token !== known.token)
      tell(channel, { what: 'renewed', former: known.token, token: session.token })
    known = session
    hold(session !== undefined)
  }
  onSession(follow)
  follow()
}

/** As when the server ends a session: what nobody has saved stays under a sign-in of its own. */
function leave(): void {
  if (!(hasUnsaved() && lapse())) signOut()
}

let release: (() => void) | undefined

function hold(isSignedIn: boolean): void {
  if (isSignedIn === (release !== undefined)) return
  if (!isSignedIn) {
    release?.()
    release = undefined
    return
  }
  const over = new Promise<void>((resolve) => {
    release = resolve
  })
  void locks()?.request(lockName, { mode: 'shared' }, () => over)
}
