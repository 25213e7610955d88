import { useSession } from './session.ts'

/** The hint of a field whose words go out by e-mail, which begins with why they do not go to everybody when they do not. */
export function useOwnWordsHint(hint = ''): string {
  return [useSession()?.user.fixedWords, hint].filter(Boolean).join(' ')
}
