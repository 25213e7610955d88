import type { DynamoDBClient, QueryCommandOutput } from '@aws-sdk/client-dynamodb'

/**
 * Makes a client hand over the pages of its queries unread: what comes next is known at once, and the items are read when
 * they are asked for. The SDK would also look at every attribute for what is binary, of which the table has nothing.
 */
export function leavePagesUnread({ config }: DynamoDBClient): void {
  const protocol: Protocol = config.protocol
  const whole = protocol.deserializeResponse.bind(protocol)
  protocol.deserializeResponse = async (operation, context, response) => {
    if (operation.name !== 'Query' || response.statusCode !== 200) return whole(operation, context, response)
    const bytes = await context.streamCollector(response.body)
    return pageOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString())
  }
}

/** Of what reads the SDK's answers, the part that is changed here. */
interface Protocol {
  deserializeResponse(
    operation: { readonly name: string },
    context: { streamCollector(body: unknown): Promise<Uint8Array> },
    response: { readonly statusCode: number; readonly body: unknown },
  ): Promise<unknown>
}

type Page = Pick<QueryCommandOutput, 'Items' | 'LastEvaluatedKey' | 'ConsumedCapacity' | '$metadata'>

function pageOf(text: string): Page {
  let read: Page | undefined
  const page = (): Page => {
    read ??= JSON.parse(text) as Page
    return read
  }
  return {
    $metadata: { httpStatusCode: 200 },
    // Where it does not stand at the end, the page is read for it.
    LastEvaluatedKey: lastKeyIn(text) ?? page().LastEvaluatedKey,
    get Items() {
      return page().Items
    },
    get ConsumedCapacity() {
      return page().ConsumedCapacity
    },
  }
}

const lastKey = '"LastEvaluatedKey":'

/** Two keys of at most 3 kB, whose letters may each be written in six. */
const longestEnd = 40_000

/** Within a text of an item the same letters have other quotation marks, `\"`. */
function lastKeyIn(text: string): Page['LastEvaluatedKey'] {
  const at = text.indexOf(lastKey, text.length - longestEnd)
  return at < 0 ? undefined : (JSON.parse(`{${text.slice(at)}`) as Page).LastEvaluatedKey
}
