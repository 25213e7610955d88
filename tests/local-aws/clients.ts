import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** A client of one local AWS that gives up at the first failure, so that a test sees every one. */
export const settingsOf = (endpoint: string) => ({
  endpoint,
  region: 'eu-north-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  maxAttempts: 1,
})

export function clientsOf(endpoint: string) {
  const settings = settingsOf(endpoint)
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
