import { gunzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { compressed } from '../../functions/platform/table/compressed.ts'

const body = JSON.stringify({ rows: Array.from({ length: 100 }, (_, at) => ({ number: at, name: 'Meikäläinen' })) })
const json = { 'content-type': 'application/json; charset=UTF-8' }
const answer = (more: APIGatewayProxyStructuredResultV2 = {}): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: json,
  body,
  isBase64Encoded: false,
  ...more,
})
const unpacked = ({ body: packed = '' }: APIGatewayProxyStructuredResultV2) =>
  gunzipSync(Buffer.from(packed, 'base64')).toString()

describe('an answer of the API', () => {
  it('comes packed to a caller who reads gzip, with what else it says', () => {
    const packed = compressed(answer(), 'br, gzip, deflate')
    expect(packed).toMatchObject({
      statusCode: 200,
      isBase64Encoded: true,
      headers: { ...json, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    })
    expect(unpacked(packed)).toBe(body)
    expect((packed.body ?? '').length).toBeLessThan(body.length / 5)
  })

  it.each(['gzip;q=0.5', 'deflate, GZIP;q=1.0', '*', 'gzip ; q=.25'])('is packed for "%s"', (accepted) => {
    expect(unpacked(compressed(answer(), accepted))).toBe(body)
  })

  it.each(['', 'br', 'gzip;q=0', 'gzip;q=0.000', 'identity', 'notgzip'])('is not packed for "%s"', (accepted) => {
    expect(compressed(answer(), accepted)).toMatchObject({ body, headers: { vary: 'accept-encoding' } })
    expect(compressed(answer(), accepted).headers).not.toHaveProperty('content-encoding')
  })

  it.each([
    ['is small', answer({ body: '{"ok":true}' })],
    ['is bytes already', answer({ isBase64Encoded: true })],
    ['is packed already', answer({ headers: { ...json, 'content-encoding': 'br' } })],
    ['is a paper', answer({ headers: { 'content-type': 'application/pdf' } })],
    ['says nothing', answer({ body: '' })],
  ])('stays as it is when it %s', (_, given) => {
    const left = compressed(given, 'gzip')
    expect(left.body).toBe(given.body)
    expect(left.headers?.['content-encoding']).toBe(given.headers?.['content-encoding'])
  })

  it('is packed from a kilobyte on, counted in bytes', () => {
    const encoding = (text: string) => compressed(answer({ body: text }), 'gzip').headers?.['content-encoding']
    expect(encoding('a'.repeat(1023))).toBeUndefined()
    expect(encoding('a'.repeat(1024))).toBe('gzip')
    expect(encoding('ä'.repeat(511))).toBeUndefined()
    expect(encoding('ä'.repeat(512))).toBe('gzip')
  })

  it('keeps what the answer depends on besides', () => {
    const varied = answer({ headers: { ...json, vary: 'origin' } })
    expect(compressed(varied, 'gzip').headers?.vary).toBe('origin, accept-encoding')
  })
})
