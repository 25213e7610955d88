import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { AuditFilters, AuditPage } from './list.ts'
import { SecurityPage, SecurityWish } from './security.ts'

const AuditExport = z.object({ csv: z.string(), fileName: z.string() })

/** The trail of changes. */
export const auditApi = {
  listAudit: post('/account/audit', { needs: 'audit.read', body: AuditFilters, reply: AuditPage }),
  listSecurity: post('/account/audit/security', { needs: 'audit.read', body: SecurityWish, reply: SecurityPage }),
  exportAudit: post('/account/audit/export', { needs: 'audit.read', body: AuditFilters, reply: AuditExport }),
}
