import { DeleteItemCommand, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { dynamo } from '../../functions/platform/table.ts'

const writes = [DeleteItemCommand, PutItemCommand, TransactWriteItemsCommand]
const isWrite = (command: unknown) => writes.some((each) => command instanceof each)

/** Somebody else does a deed between what the next deed reads and what it writes: right before its first write. */
export function justBefore(deed: () => Promise<unknown>): void {
  const send = dynamo.send.bind(dynamo)
  const sendLater = async (command: Parameters<typeof send>[0]) => {
    if (!isWrite(command)) return send(command)
    Reflect.deleteProperty(dynamo, 'send')
    await deed()
    return send(command)
  }
  Object.assign(dynamo, { send: sendLater })
}
