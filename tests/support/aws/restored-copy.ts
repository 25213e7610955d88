import { BatchWriteItemCommand, DynamoDBClient, paginateScan, type WriteRequest } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

interface Kept {
  readonly table: string
  readonly bucket: string
}

/** Puts what an AWS has of a table and a bucket into others of the AWS that the environment names, as a restoration does. */
export async function restoreFrom(endpoint: string, from: Kept, to: Kept): Promise<void> {
  const [source, target] = [new DynamoDBClient({ endpoint }), new DynamoDBClient({})]
  for await (const { Items = [] } of paginateScan({ client: source, pageSize: 500 }, { TableName: from.table })) {
    for (let at = 0; at < Items.length; at += 25) {
      let left: WriteRequest[] = Items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }))
      while (left.length > 0) {
        const { UnprocessedItems } = await target.send(
          new BatchWriteItemCommand({ RequestItems: { [to.table]: left } }),
        )
        left = UnprocessedItems?.[to.table] ?? []
      }
    }
  }
  const [files, copies] = [new S3Client({ endpoint, forcePathStyle: true }), new S3Client({ forcePathStyle: true })]
  const { Contents = [] } = await files.send(new ListObjectsV2Command({ Bucket: from.bucket }))
  for (const { Key } of Contents) {
    const { Body, ContentType = '' } = await files.send(new GetObjectCommand({ Bucket: from.bucket, Key }))
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
    await copies.send(new PutObjectCommand({ Bucket: to.bucket, Key, Body: bytes, ContentType }))
  }
  for (const client of [source, target, files, copies]) client.destroy()
}
