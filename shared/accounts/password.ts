import * as z from 'zod'

/** The fewest letters of a password; beyond that a long one is better than a motley one (NIST SP 800-63B). */
const fewest = 10
const most = 200

/** What common passwords are made of, without the digits and signs before and after it. */
const common = new Set(
  `aaa aamu abc abcd abcdef abcdefg abcdefgh abcdefghij admin administrator asdf asdfgh asdfghjk asdfghjkl asdfghjklo
   asdfghjklö asdfghjklöä asunto aurinko baseball batman changeme dragon enkeli finland football helsinki hello hevonen
   iloveyou isanto isännöitsijä jalkapallo jokerit juhannus karhu kesa kesä kevat kevät kissa kissanpentu koira
   koulu kukkuu letmein liverpool master mansikka matti monkey mummo mustikka naruto paska passw passwd password
   passwort perkele poika princess qazwsx qazwsxedc qwer qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop
   qwertyuiopå rakas root saatana salainen salasana salasanasalasana secret shadow starwars suomi sunshine superman
   syksy talo talvi tammikuu tampere test testi testitesti tervetuloa tietokone trustno turku tyttö user vaihda
   vitutus vuokra vuokrakirja vuokranantaja welcome ykköskakkonen zxcvbn zxcvbnm`
    .split(/\s+/)
    .filter(Boolean),
)

/** Letters as they are compared, whatever their case and however they were put together. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase()
export const lettersOf = (text: string): string => plain(text).replace(/[^\p{L}]+/gu, '')

/** The password without the digits and signs around it: 'Salasana-1234' is 'salasana'. */
const stemOf = (password: string): string => plain(password).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** 1234567890, 9876543210, 0000000000, abcdefghij */
function isRow(letters: readonly string[]): boolean {
  const codes = letters.map((letter) => (letter === '0' ? 58 : (letter.codePointAt(0) ?? 0)))
  const from = codes.map((letter) => (letter === 58 ? 48 : letter))
  const steps = (of: readonly number[]) => new Set(of.slice(1).map((code, at) => code - (of[at] ?? 0)))
  return [codes, from].some((of) => {
    const [step, ...others] = steps(of)
    return others.length === 0 && step !== undefined && Math.abs(step) <= 1
  })
}

/** Words that anybody would try first at this person: their names and what their address is made of. */
function ownWords({ name = '', email = '' }: About): Set<string> {
  const [local = '', domain = ''] = email.split('@')
  const parts = [...name.split(/\s+/), ...local.split(/[._+-]/), domain.split('.')[0] ?? '']
  const wholes = [name, name.split(/\s+/).toReversed().join(''), email, local]
  return new Set(
    [...wholes, ...parts.filter((part) => part.length >= 4)].map(lettersOf).filter((word) => word.length > 2),
  )
}

export interface About {
  readonly name?: string | undefined
  readonly email?: string | undefined
}

export const tooCommon = 'Salasana on liian yleinen, keksi toinen'

/** Why the password will not do, as the person reads it; undefined when it will. */
export function passwordFault(password: string, about: About = {}): string | undefined {
  const letters = [...plain(password)]
  if (password === '') return 'Salasana puuttuu'
  if (letters.length < fewest) return `Salasanassa on oltava vähintään ${fewest} merkkiä`
  if (letters.length > most) return 'Salasana on liian pitkä'
  if (new Set(letters).size < 4 || isRow(letters)) return 'Salasana toistaa samoja merkkejä, keksi vaihtelevampi'
  if (common.has(stemOf(password)) || common.has(lettersOf(password))) return tooCommon
  if (ownWords(about).has(lettersOf(password))) return 'Salasana ei saa olla nimesi tai sähköpostiosoitteesi'
  return undefined
}

/** How good a password that will do is, in words and of three. */
export function strengthOf(password: string): { readonly level: 1 | 2 | 3; readonly text: string } {
  const length = [...plain(password)].length
  if (length >= 16) return { level: 3, text: 'Erinomainen' }
  return length >= 13 ? { level: 2, text: 'Hyvä' } : { level: 1, text: 'Kelpaa' }
}

export const passwordHint = `Vähintään ${fewest} merkkiä. Muutama peräkkäinen sana on hyvä salasana.`

/** A password that is given to prove who one is: nothing is asked of it but that it is there. */
export const givenPassword = () =>
  z.string('Salasana puuttuu').min(1, 'Salasana puuttuu').max(most, 'Salasana on liian pitkä')

/** A new password and the same again, as every form that sets one asks for them. */
export const newPassword = {
  password: z.string('Salasana puuttuu').superRefine((password, { addIssue }) => {
    const fault = passwordFault(password)
    if (fault) addIssue({ code: 'custom', message: fault })
  }),
  passwordConfirm: z.string('Kirjoita salasana toisen kerran').default(''),
}

interface Twice {
  readonly password: string
  readonly passwordConfirm: string
}

const isTwice = (value: unknown): value is Twice =>
  typeof value === 'object' &&
  value !== null &&
  'password' in value &&
  typeof value.password === 'string' &&
  'passwordConfirm' in value &&
  typeof value.passwordConfirm === 'string'

/** The rule over both, told even while other fields of the form are wrong. */
export const sameTwice = {
  path: ['passwordConfirm'],
  error: 'Salasanat eivät ole samat',
  when: ({ value }: { value: unknown }) => isTwice(value),
}
export const isSameTwice = ({ password, passwordConfirm }: Twice): boolean =>
  password.normalize('NFKC') === passwordConfirm.normalize('NFKC')
