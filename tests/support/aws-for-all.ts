import { startLocalAws } from '../../infra/local/aws/local-aws.ts'

/**
 * Starts one local AWS in memory for all stories before their workers fork, so that `new XClient({})` finds it.
 * Stories share it: each makes its own tables, buckets and queues or its own account.
 */
export async function setup(): Promise<() => Promise<void>> {
  const aws = await startLocalAws()
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: aws.endpoint,
    AWS_REGION: 'eu-north-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
  })
  return () => aws.close()
}
