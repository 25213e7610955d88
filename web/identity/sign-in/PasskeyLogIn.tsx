import { passkeyApi } from '#shared/identity/passkey-api.ts'
import { PasskeyButton } from '../../app/auth/PasskeyButton.tsx'
import { givenPasskey } from '../../app/auth/passkeys.ts'
import { call } from '../../app/call.ts'
import type { Session } from '../../app/session.ts'
import { deviceMark } from './device.ts'

/** Signs in by a passkey alone, which says whose it is. */
export function PasskeyLogIn({ onEnter }: { onEnter: (session: Session) => Promise<void> }) {
  async function byPasskey() {
    const answer = await givenPasskey(await call(passkeyApi.beginPasskeyLogIn, {}))
    const { token, userData } = await call(passkeyApi.logInByPasskey, { body: { answer, device: deviceMark() } })
    await onEnter({ token, user: userData })
  }
  return <PasskeyButton label="Kirjaudu pääsyavaimella" send={byPasskey} />
}
