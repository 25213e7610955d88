import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** SDK clients of one local AWS that give up at the first failure, so that a test sees every one. */
export function clientsOf(endpoint: string, maxAttempts = 1) {
  const settings = {
    endpoint,
    region: 'eu-north-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts,
  }
  const dynamodb = new DynamoDBClient(settings)
  return {
    dynamodb,
    documents: DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } }),
    s3: new S3Client({ ...settings, requestChecksumCalculation: 'WHEN_REQUIRED' }),
    sqs: new SQSClient(settings),
    ses: new SESv2Client(settings),
  }
}

export type Clients = ReturnType<typeof clientsOf>
