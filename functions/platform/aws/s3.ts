// By name and in a module of its own, so that a bundle loads it on first use and carries these and not the whole client.
export {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
export { createPresignedPost } from '@aws-sdk/s3-presigned-post'
export { getSignedUrl } from '@aws-sdk/s3-request-presigner'
