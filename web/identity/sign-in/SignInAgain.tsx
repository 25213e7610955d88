import { Button } from '@primer/react'
import { useLayoutEffect, useRef } from 'react'
import { Problem } from '#shared/base/problem.ts'
import { AuthLinks, AuthNote } from '../../app/auth/AuthParts.tsx'
import { askUserAnew } from '../../app/frame/views.ts'
import { changeToken, type Session, signOut, useSession } from '../../app/session.ts'
import { letGo } from '../../ui/form/use-unsaved.ts'
import css from './SignInAgain.module.css'
import { SignInSteps } from './SignInSteps.tsx'

/** Over the whole window when a session ended under a form: the page stays under it as it was, with all that was typed. */
export function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null)
  const user = useSession()?.user
  // Before the form takes the focus to the password.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  if (!user) return null

  async function goOn({ token, user: { _id } }: Session) {
    // A passkey says whose it is, and what is half-filled here is not theirs.
    if (_id !== user?._id) throw new Problem('forbidden', `Kirjaudu samana käyttäjänä: ${user?.email}.`)
    changeToken(token)
    await askUserAnew()
  }

  function leave() {
    letGo()
    signOut()
  }

  return (
    <dialog
      ref={dialog}
      className={css.over}
      aria-label="Kirjaudu uudelleen"
      onCancel={(event) => event.preventDefault()}
    >
      <SignInSteps
        title="Kirjaudu uudelleen"
        email={user.email}
        onEnter={goOn}
        note={
          <AuthNote>
            Istuntosi on päättynyt. Kirjoittamasi on tallessa tällä sivulla: kirjaudu uudelleen, niin jatkat siitä,
            mihin jäit.
          </AuthNote>
        }
      >
        <AuthLinks>
          <Button variant="link" onClick={leave}>
            Hylkää muutokset ja kirjaudu ulos
          </Button>
        </AuthLinks>
      </SignInSteps>
    </dialog>
  )
}
