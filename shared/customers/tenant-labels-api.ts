import { labelCalls } from '../base/labels/labels-api.ts'
import { TenantFilters } from './api.ts'

/** The calls of the labels of tenants. */
export const tenantLabels = labelCalls('/tenant', 'tenants', TenantFilters)

export const tenantLabelsApi = {
  listTenantLabels: tenantLabels.inUse,
  startTenantLabelRun: tenantLabels.start,
  listTenantLabelRuns: tenantLabels.list,
  readTenantLabelRun: tenantLabels.read,
  listLeftTenantRows: tenantLabels.left,
  resumeTenantLabelRun: tenantLabels.resume,
  undoTenantLabelRun: tenantLabels.undo,
}
