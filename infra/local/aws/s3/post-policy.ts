import { accessDenied, S3Error } from './s3-error.ts'
import { type Credentials, sameText, sign, signatureMismatch, splitAtFirst } from './signature.ts'

/** `{ "field": "value" }`, `["eq" | "starts-with", "$field", "value"]` or `["content-length-range", least, most]`. */
type PolicyCondition = Record<string, string> | [string, string | number, string | number]

interface PostPolicy {
  expiration: string
  conditions: PolicyCondition[]
}

/** Fields that no condition needs to cover. */
const UNCOVERED_FIELDS = ['policy', 'x-amz-signature', 'bucket', 'file']

/** Checks a browser form upload against its own policy: signature, expiry, every condition. Field names in lower case. */
export function verifyPostPolicy(
  fields: Readonly<Record<string, string>>,
  bucket: string,
  bytes: number,
  credentials: Credentials,
  now: number,
): void {
  const { policy: encoded, 'x-amz-credential': credential = '', 'x-amz-signature': signature = '' } = fields
  if (!encoded) throw accessDenied()
  const [accessKeyId, scope] = splitAtFirst(credential, '/')
  const expected = sign(credentials.secretAccessKey, scope, encoded)
  if (accessKeyId !== credentials.accessKeyId || !sameText(expected, signature)) throw signatureMismatch()

  const policy: PostPolicy = JSON.parse(Buffer.from(encoded, 'base64').toString())
  if (now > Date.parse(policy.expiration)) throw accessDenied('Invalid according to Policy: Policy expired.')
  const covered = new Set(UNCOVERED_FIELDS)
  for (const condition of policy.conditions) {
    const field = checkCondition(condition, { ...fields, bucket }, bytes)
    if (field) covered.add(field)
  }
  const extra = Object.keys(fields).find((field) => !covered.has(field) && !field.startsWith('x-ignore-'))
  if (extra) throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra}`)
}

/** Checks one condition and returns the field that it covers. */
function checkCondition(
  condition: PolicyCondition,
  fields: Readonly<Record<string, string>>,
  bytes: number,
): string | undefined {
  if (Array.isArray(condition) && String(condition[0]).toLowerCase() === 'content-length-range') {
    checkLength(bytes, Number(condition[1]), Number(condition[2]))
    return undefined
  }
  const { operator, field, wanted } = readCondition(condition)
  const value = fields[field] ?? ''
  if (operator === 'eq' ? value !== wanted : !value.startsWith(wanted))
    throw accessDenied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`)
  return field
}

function readCondition(condition: PolicyCondition) {
  if (Array.isArray(condition)) {
    const [operator, field, wanted] = condition
    return {
      operator: operator.toLowerCase(),
      field: String(field).replace(/^\$/, '').toLowerCase(),
      wanted: String(wanted),
    }
  }
  const [[field, wanted] = ['', '']] = Object.entries(condition)
  return { operator: 'eq', field: field.toLowerCase(), wanted }
}

function checkLength(bytes: number, least: number, most: number): void {
  if (bytes < least)
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  if (bytes > most) throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
}
