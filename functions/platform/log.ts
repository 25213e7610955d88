import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger'
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types'
import { serviceName } from '#shared/base/metrics.ts'
import { withoutPersonalIds } from '#shared/identifiers/personal-id.ts'
import { correlationId } from './correlation.ts'

/** The library's own line, with the id that follows a call over queues. */
class Line extends LogFormatter {
  override formatAttributes(line: UnformattedAttributes, more: LogAttributes): LogItem {
    const { logLevel, message, timestamp, serviceName, lambdaContext, xRayTraceId } = line
    const attributes: LogAttributes = {
      level: logLevel,
      message,
      timestamp: this.formatTimestamp(timestamp),
      service: serviceName,
      correlation_id: correlationId(),
      cold_start: lambdaContext?.coldStart,
      function_name: lambdaContext?.functionName,
      function_memory_size: lambdaContext?.memoryLimitInMB,
      function_request_id: lambdaContext?.awsRequestId,
      xray_trace_id: xRayTraceId,
    }
    return new LogItem({ attributes }).addAttributes(more)
  }
}

/** One JSON line an event; never a person's identity code, an IBAN, a body or an address with its query. */
export const log = new Logger({
  serviceName,
  logFormatter: new Line(),
  // What is logged of an unforeseen fault may quote what was typed.
  jsonReplacerFn: (_, value) => (typeof value === 'string' ? withoutPersonalIds(value) : value),
})
