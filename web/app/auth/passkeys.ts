import { Problem } from '#shared/base/problem.ts'
import type { PasskeyAnswer, PasskeyAsked } from '#shared/identity/passkey.ts'

/** Whether the browser and the address take passkeys: an address of numbers is no place for them. */
export const takesPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname)

const library = () => import('@simplewebauthn/browser')

/** Somebody who changes their mind is told the same as one whose device has no such passkey: browsers do not say which. */
const unused = () => new Problem('invalid', 'Pääsyavainta ei käytetty. Yritä uudelleen tai käytä toista tapaa.')

/** Has the browser ask the person for a passkey. */
export async function givenPasskey(asked: PasskeyAsked): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  try {
    const { clientExtensionResults, ...answer } = await startAuthentication({ optionsJSON: asked })
    return { ...answer, clientExtensionResults: { ...clientExtensionResults } }
  } catch {
    throw unused()
  }
}

/** Has the browser make a passkey on a device that the person chooses. */
export async function madePasskey(options: object) {
  const { startRegistration } = await library()
  try {
    return await startRegistration({ optionsJSON: options as never })
  } catch (fault) {
    if ((fault as Error).name === 'InvalidStateError')
      throw new Problem('invalid', 'Tällä laitteella on jo pääsyavaimesi.')
    throw new Problem('invalid', 'Pääsyavainta ei tehty. Yritä uudelleen.')
  }
}
