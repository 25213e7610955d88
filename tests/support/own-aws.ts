import { type LocalAws, startLocalAws } from '../../infra/local/aws/local-aws.ts'

/**
 * A local AWS of this test file's own, to be asked for before its first world: what is throttled or stopped here is no
 * other file's trouble. The file must be one of those that run alone (vitest.config.ts).
 */
export async function ownAws(): Promise<LocalAws> {
  const aws = await startLocalAws()
  process.env.AWS_ENDPOINT_URL = aws.endpoint
  return aws
}
