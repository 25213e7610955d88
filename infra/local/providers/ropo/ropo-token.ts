import { jwtVerify, SignJWT } from 'jose'

const ropoLifeSeconds = 7_200

/** A token like Ropo's: a JWT, for two hours unless told, that says whose it is. */
export function signToken(secret: string, cid: string, now: number, lifeSeconds = ropoLifeSeconds): Promise<string> {
  const issued = Math.floor(now / 1000)
  return new SignJWT({ cid })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifeSeconds)
    .sign(Buffer.from(secret))
}

/** The customer of a token; undefined when it is forged, too old or missing. */
export async function tokenOwner(
  secret: string,
  authorization: string | undefined,
  now: number,
): Promise<string | undefined> {
  const token = authorization?.match(/^Bearer (\S+)$/)?.[1]
  if (!token) return undefined
  const verified = await jwtVerify(token, Buffer.from(secret), {
    algorithms: ['HS256'],
    currentDate: new Date(now),
  }).catch(() => undefined) // a bad token is an answer here, not a failure
  const cid = verified?.payload.cid
  return typeof cid === 'string' ? cid : undefined
}
