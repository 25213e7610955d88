import { DeleteItemCommand, GetItemCommand, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { dynamo } from '../../functions/platform/table/table.ts'

const writes = [DeleteItemCommand, PutItemCommand, TransactWriteItemsCommand]
const isWrite = (command: unknown) => writes.some((each) => command instanceof each)

/** A document is read by itself, no list and no several at once. */
export const isReadingOne = (command: unknown): boolean => command instanceof GetItemCommand

/**
 * Somebody else does a command between what the next command reads and what it writes: right before its first write, or its
 * first call that `isIt`.
 */
export function justBefore(act: () => Promise<unknown>, isIt = isWrite): void {
  const send = dynamo.send.bind(dynamo)
  const sendLater = async (command: Parameters<typeof send>[0]) => {
    if (!isIt(command)) return send(command)
    Reflect.deleteProperty(dynamo, 'send')
    await act()
    return send(command)
  }
  Object.assign(dynamo, { send: sendLater })
}
