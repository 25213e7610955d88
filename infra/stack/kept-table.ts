import type { ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'

/** The stack's own or a restored one; of the library's two types neither stands for the other. */
export type KeptTable = TableV2 | ITableV2
