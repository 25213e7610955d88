/** What the SDK asks an address by, of what the product may ask. */
interface EndpointInput {
  readonly Region?: string
  readonly Endpoint?: string
  readonly Bucket?: string
  readonly UseFIPS?: boolean
  readonly UseDualStack?: boolean
}

/** In the form of the SDK's own answer. */
interface Address {
  readonly url: URL
  readonly headers: Readonly<Record<string, string[]>>
  readonly properties: object
}

/** How its addresses begin. */
const hosts = {
  dynamodb: 'dynamodb',
  kms: 'kms',
  s3: 's3',
  'secrets-manager': 'secretsmanager',
  sesv2: 'email',
  sqs: 'sqs',
} as const
type Service = keyof typeof hosts

/** The regions of other clouds of AWS, whose addresses end otherwise. */
const apart = /^(eusc|us-iso\w*|eu-iso\w*)-/

/**
 * Where a service of AWS answers in a region: the one sentence that the product needs of the rules that the SDK carries
 * (30 kB, with what evaluates them 50). Buckets stand in the path, as `forcePathStyle` says. A choice that these
 * addresses do not know is refused.
 */
export const addressOf =
  (service: Service) =>
  ({ Region, Endpoint, Bucket, UseFIPS, UseDualStack }: EndpointInput): Address => {
    if (!Region || apart.test(Region) || UseFIPS || UseDualStack)
      throw new Error(`${service} has no address by these settings`)
    const suffix = Region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
    const base = Endpoint ?? `https://${hosts[service]}.${Region}.${suffix}`
    const isFile = service === 's3'
    return {
      url: new URL(isFile && Bucket ? `${base.replace(/\/$/, '')}/${Bucket}` : base),
      headers: {},
      properties: isFile ? { authSchemes: [signing(Region)] } : {},
    }
  }

const signing = (signingRegion: string) => ({
  disableDoubleEncoding: true,
  name: 'sigv4',
  signingName: 's3',
  signingRegion,
})
