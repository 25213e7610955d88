import { errors, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { Problem, signedOut } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { newId, now } from '../platform/clock.ts'
import { registry } from '../platform/registry.ts'

const issuer = 'vuokrakirja'
const hours = 12

const TokenKey = z.object({ ...stored, privateKey: z.custom<JWK>(), publicKey: z.custom<JWK>() })
const tokenKeys = registry({ kind: 'token-key', schema: TokenKey })

type LoadedKey = Awaited<ReturnType<typeof importJWK>>
interface Keys {
  readonly sign: LoadedKey
  readonly verify: LoadedKey
}
let keys: Promise<Keys> | undefined

/** The key pair lives in the table, so that every Lambda has the same one; whoever comes first makes it. */
async function loadKeys(): Promise<Keys> {
  const kept = (await tokenKeys.find('current')) ?? (await makeKeys())
  return { sign: await importJWK(kept.privateKey, 'ES256'), verify: await importJWK(kept.publicKey, 'ES256') }
}

async function makeKeys(): Promise<z.output<typeof TokenKey>> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const made = {
    _id: 'current',
    version: 0,
    privateKey: await exportJWK(pair.privateKey),
    publicKey: await exportJWK(pair.publicKey),
  }
  try {
    await tokenKeys.create(made)
    return made
  } catch (error) {
    const others = error instanceof Problem ? await tokenKeys.find('current') : undefined
    if (!others) throw error
    return others
  }
}

function current(): Promise<Keys> {
  keys ??= loadKeys().catch((error) => {
    keys = undefined
    throw error
  })
  return keys
}

/** A signed proof that this person logged in, good for twelve hours or until their token version is raised. */
export async function makeToken(userId: string, tokenVersion: number): Promise<string> {
  const seconds = Math.floor(now() / 1000)
  return new SignJWT({ ver: tokenVersion })
    .setProtectedHeader({ alg: 'ES256' })
    .setSubject(userId)
    .setIssuer(issuer)
    .setJti(newId())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + hours * 3600)
    .sign((await current()).sign)
}

export interface Proof {
  readonly userId: string
  readonly tokenVersion: number
}

/** Whose proof this is. Throws the signed-out Problem in the words of the error catalogue (spec section 8). */
export async function readToken(token: string): Promise<Proof> {
  const { expires, ...proof } = genuine.get(token) ?? keep(token, await verified(token))
  if (expires <= now() / 1000) throw expired()
  return proof
}

/** What a genuine token says, and until when in seconds since 1970. */
interface Genuine extends Proof {
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

async function verified(token: string): Promise<Genuine> {
  const { verify } = await current()
  try {
    const { payload } = await jwtVerify(token, verify, {
      issuer,
      algorithms: ['ES256'],
      currentDate: new Date(now()),
      requiredClaims: ['exp'],
    })
    return { userId: payload.sub ?? '', tokenVersion: Number(payload.ver), expires: payload.exp ?? 0 }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expired()
    if (error instanceof errors.JOSEError) throw signedOut()
    throw error
  }
}

const expired = () => new Problem('signed-out', 'jwt expired')
