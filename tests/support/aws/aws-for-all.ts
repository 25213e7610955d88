import { startLocalAws } from '../../../infra/local/aws/local-aws.ts'
import { pointToLocalAws } from '../../../infra/local/aws-environment.ts'

/**
 * Starts one local AWS in memory for all stories before their workers fork, so that `new XClient({})` finds it.
 * Stories share it: each makes its own tables, buckets and queues or its own account.
 */
export async function setup(): Promise<() => Promise<void>> {
  const aws = await startLocalAws({ forgetsExpired: false })
  pointToLocalAws(aws.endpoint)
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  return () => aws.close()
}
