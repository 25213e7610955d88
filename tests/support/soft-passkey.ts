import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { PasskeyAnswer } from '#shared/identity/passkey.ts'

const origin = 'https://vuokrakirja.example'
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const flagsOf = { present: 1, verified: 4, attested: 64 } as const

/** What a test makes go wrong. */
export interface Wrong {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
}

/** CBOR of a head with its length, as far as attestations need it. */
const head = (type: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(type << 5) | length])
    : length < 256
      ? Buffer.from([(type << 5) | 24, length])
      : Buffer.from([(type << 5) | 25, length >> 8, length & 255])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])

/** A device with one passkey of elliptic curve P-256, as a browser would answer for it. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url')
  private readonly key: KeyObject
  private readonly point: { x: Buffer; y: Buffer }
  private counter = 0
  userHandle = ''

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.key = privateKey
    this.point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  private data(isNew: boolean, { rpId = 'vuokrakirja.example', isVerified = true, counter }: Wrong): Buffer {
    this.counter = counter ?? this.counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    const flags = flagsOf.present | (isVerified ? flagsOf.verified : 0) | (isNew ? flagsOf.attested : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(isNew ? [this.attested()] : [])])
  }

  private attested(): Buffer {
    const id = Buffer.from(this.id, 'base64url')
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(this.point.x),
      Buffer.from([0x22]),
      bytes(this.point.y),
    ])
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
  }

  /** What comes of being asked to make it. */
  made({ challenge, user }: { challenge: string; user: { id: string } }, wrong: Wrong = {}) {
    this.userHandle = user.id
    const authData = this.data(true, wrong)
    const attestation = Buffer.concat([
      head(5, 3),
      ...[text('fmt'), text('none'), text('attStmt'), head(5, 0), text('authData'), bytes(authData)],
    ])
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, wrong).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** What comes of being asked to use it. */
  answer({ challenge }: { challenge: string }, wrong: Wrong = {}): PasskeyAnswer {
    const authData = this.data(false, wrong)
    const client = clientData('webauthn.get', challenge, wrong)
    const signed = Buffer.concat([authData, sha256(client)])
    return {
      ...this.named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.key).toString('base64url'),
        userHandle: this.userHandle,
      },
    }
  }

  private readonly named = () => ({
    ...{ id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} },
  })
}

const clientData = (type: string, challenge: string, wrong: Wrong) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }))
