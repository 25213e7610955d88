// By name and in a module of its own, so that a bundle loads it on first use and carries these and not the whole client.
export { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
