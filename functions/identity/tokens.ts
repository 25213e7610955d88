import {
  decodeProtectedHeader,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import * as z from 'zod'
import { Problem, signedOut } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { ofPeople, sealedFields } from '../platform/aws/sealing.ts'
import { newId, now } from '../platform/clock.ts'
import { registry } from '../platform/table/registry.ts'
import { transact } from '../platform/table/transact.ts'

/**
 * What a token opens: the product, only the second step of signing in, or what asks for a proof besides the session. Each
 * is its own issuer's, so none passes for another.
 */
const issuers = { session: 'vuokrakirja', step: 'vuokrakirja/second-step', proof: 'vuokrakirja/step-up' } as const
type Kind = keyof typeof issuers
/** How long a session goes on at most. */
export const sessionMinutes = 12 * 60
const minutesOf = { session: sessionMinutes, step: 10, proof: 5 } as const

const TokenKey = z.object({
  ...stored,
  /** The key's name in the tokens it signed; those signed before keys had names carry none. */
  kid: z.string().default('first'),
  /** Sealed; in plain as it was before. Null of the key that no longer signs: without the field older code reads no key. */
  privateKey: z.custom<JWK | string | null>(),
  publicKey: z.custom<JWK>(),
})
type TokenKey = z.output<typeof TokenKey>
const tokenKeys = registry({ kind: 'token-key', schema: TokenKey })
const secrets = sealedFields('token-key', { over: 'people', fields: ['privateKey'] })

type LoadedKey = Awaited<ReturnType<typeof importJWK>>
interface Keys {
  readonly kid: string
  /** Opened when somebody signs for the first time: whoever only reads tokens has no use for it. */
  readonly sign: () => Promise<LoadedKey>
  /** The current key and the one before it, by name. */
  readonly verify: ReadonlyMap<string, LoadedKey>
  /** Milliseconds since 1970. */
  readonly readAt: number
}
let keys: Promise<Keys> | undefined

/** The key pairs live in the table, so that every Lambda has the same ones; whoever comes first makes the first. */
async function loadKeys(): Promise<Keys> {
  const [kept, previous] = await Promise.all([tokenKeys.find('current'), tokenKeys.find('previous')])
  const current = kept ?? (await makeFirst())
  const all = previous ? [current, previous] : [current]
  const verify = await Promise.all(
    all.map(async ({ kid, publicKey }) => [kid, await importJWK(publicKey, 'ES256')] as const),
  )
  return {
    kid: current.kid,
    sign: signerOf(current),
    verify: new Map(verify),
    readAt: now(),
  }
}

function signerOf(kept: TokenKey): () => Promise<LoadedKey> {
  let opened: Promise<LoadedKey> | undefined
  return () => {
    opened ??= openedKey(kept).catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

async function openedKey(kept: TokenKey): Promise<LoadedKey> {
  const { privateKey } = await secrets.opened(ofPeople, kept)
  if (!privateKey) throw new Error('The key of tokens cannot be opened: have it renewed by the command rotate-keys')
  return importJWK(typeof privateKey === 'string' ? JSON.parse(privateKey) : privateKey, 'ES256')
}

async function newKey(): Promise<TokenKey> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  return secrets.sealed(ofPeople, {
    _id: 'current',
    version: 0,
    kid: newId(),
    privateKey: await exportJWK(pair.privateKey),
    publicKey: await exportJWK(pair.publicKey),
  })
}

async function makeFirst(): Promise<TokenKey> {
  const made = await newKey()
  try {
    await tokenKeys.create(made)
    return made
  } catch (error) {
    const others = error instanceof Problem ? await tokenKeys.find('current') : undefined
    if (!others) throw error
    return others
  }
}

/** The name of the key that signs; undefined before anybody has signed in. */
export const signingKeyName = async (): Promise<string | undefined> => (await tokenKeys.find('current'))?.kid

/**
 * A new key signs from now on; sessions signed with the one before go on until they are over. Done twice in a row it ends
 * every session: no key is left that knows them. Running Lambdas follow within ten minutes.
 */
export async function rotateTokenKeys(): Promise<void> {
  const [current, previous] = await Promise.all([tokenKeys.find('current'), tokenKeys.find('previous')])
  const made = await newKey()
  if (current) {
    const kept = { ...current, _id: 'previous', version: previous?.version ?? 0, privateKey: null }
    await transact([
      tokenKeys.replacing({ ...made, version: current.version }),
      previous ? tokenKeys.replacing(kept) : tokenKeys.creating(kept),
    ])
  } else await tokenKeys.create(made)
  forgetKeys()
}

const minutesKept = 10

function forgetKeys(): void {
  keys = undefined
  genuine.clear()
}

function current(): Promise<Keys> {
  keys ??= loadKeys().catch((error) => {
    keys = undefined
    throw error
  })
  return keys
}

/** The keys, read anew now and then: a key that the operator has taken out of use must not be trusted for ever. */
async function fresh(): Promise<Keys> {
  const held = await current()
  const age = now() - held.readAt
  if (age >= 0 && age < minutesKept * 60_000) return held
  forgetKeys()
  return current()
}

export interface Proof {
  readonly userId: string
  readonly tokenVersion: number
  /** Whether the person also gave a code of their second factor. */
  readonly secondFactor: boolean
  /** The id of the session; of a fresh proof, of the one that it is for. */
  readonly session: string
  /** Whether the session is in the list of its person's; those from before there was one are not. */
  readonly isRecorded: boolean
  /** The account that a fresh proof is for; a session is for any. */
  readonly account: string
}

type Claims = Pick<Proof, 'userId' | 'tokenVersion'> & Partial<Proof>

async function makeTokenOf(kind: Kind, { userId, tokenVersion, ...claims }: Claims): Promise<string> {
  const at = Math.floor(now() / 1000)
  const { kid, sign } = await fresh()
  const { secondFactor, session, account } = claims
  return new SignJWT({
    ver: tokenVersion,
    ...(secondFactor && { sf: true }),
    ...(session && { ses: session }),
    ...(account && { acc: account }),
  })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setSubject(userId)
    .setIssuer(issuers[kind])
    .setJti(newId())
    .setIssuedAt(at)
    .setExpirationTime(at + minutesOf[kind] * 60)
    .sign(await sign())
}

/**
 * A signed proof that this person logged in, good for twelve hours or until the session is ended or the person's token
 * version raised.
 *
 * @param session the id by which it is recorded; '' of one that is not
 */
export const makeToken = (userId: string, tokenVersion: number, secondFactor = false, session = ''): Promise<string> =>
  makeTokenOf('session', { userId, tokenVersion, secondFactor, session })

/** A signed proof that this person gave the right password: ten minutes to give the code too. It opens nothing else. */
export const makeStepToken = (userId: string, tokenVersion: number): Promise<string> =>
  makeTokenOf('step', { userId, tokenVersion })

/** A signed proof that this person has just shown anew who they are: for five minutes of this session in this account. */
export const makeProof = (claims: Pick<Proof, 'userId' | 'tokenVersion' | 'session' | 'account'>): Promise<string> =>
  makeTokenOf('proof', claims)

/** Whose proof this is. Throws the signed-out Problem in the words of the error catalogue (spec section 8). */
export const readToken = (token: string): Promise<Proof> => readTokenOf('session', token)
export const readStepToken = (token: string): Promise<Proof> => readTokenOf('step', token)
export const readProof = (token: string): Promise<Proof> => readTokenOf('proof', token)

async function readTokenOf(kind: Kind, token: string): Promise<Proof> {
  await fresh()
  const { expires, kind: found, ...proof } = genuine.get(token) ?? keep(token, await verified(kind, token))
  if (found !== kind) throw signedOut()
  if (expires <= now() / 1000) throw expired()
  return proof
}

/** What a genuine token says, and until when in seconds since 1970. */
interface Genuine extends Proof {
  readonly kind: Kind
  readonly expires: number
}

/** Tokens whose signature has been checked: that takes longer than all else in a call, and its outcome never changes. */
const genuine = new Map<string, Genuine>()
const mostKept = 1000

function keep(token: string, proof: Genuine): Genuine {
  const [oldest] = genuine.keys()
  if (genuine.size >= mostKept && oldest !== undefined) genuine.delete(oldest)
  genuine.set(token, proof)
  return proof
}

async function verified(kind: Kind, token: string): Promise<Genuine> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(token), {
      issuer: issuers[kind],
      algorithms: ['ES256'],
      currentDate: new Date(now()),
      requiredClaims: ['exp'],
    })
    return {
      kind,
      userId: payload.sub ?? '',
      tokenVersion: Number(payload.ver),
      secondFactor: payload.sf === true,
      session: String(payload.ses ?? (kind === 'proof' ? '' : payload.jti) ?? ''),
      isRecorded: kind === 'session' && payload.ses !== undefined,
      account: String(payload.acc ?? ''),
      expires: payload.exp ?? 0,
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expired()
    if (error instanceof errors.JOSEError) throw signedOut()
    throw error
  }
}

/** Keys are read anew at most so often for the sake of a name nobody knows, which anybody may make up. */
const strangeNameSeconds = 10

async function keyOf(token: string): Promise<LoadedKey> {
  const kid = nameIn(token)
  const held = await current()
  const existing = held.verify.get(kid)
  if (existing) return existing
  if (now() - held.readAt > strangeNameSeconds * 1000) forgetKeys()
  const key = (await current()).verify.get(kid)
  if (!key) throw signedOut()
  return key
}

function nameIn(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? 'first'
  } catch {
    // No token at all.
    throw signedOut()
  }
}

const expired = () => new Problem('signed-out', 'jwt expired')
