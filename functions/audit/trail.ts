import { auditDefinition } from '../platform/audit.ts'
import { collection } from '../platform/table/collection.ts'

/** Lines of changes, written with what they tell of. */
export const trail = collection(auditDefinition)
