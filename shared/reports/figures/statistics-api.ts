import * as z from 'zod'
import { DefaultHeader } from '../../accounts/table-views.ts'
import { del, get, patch, post } from '../../base/endpoint.ts'
import { listOf } from '../../base/list.ts'
import { StoredTableHeader, TableHeaderDraft } from '../table-header.ts'
import { ApartmentStatistics, StatisticsQuery } from './apartment-statistics.ts'
import { CityStatistics } from './city-statistics.ts'

const OneHeader = z.object({ tableHeader: StoredTableHeader })
const Defaults = z.object({ defaultHeaders: z.array(DefaultHeader) })

/** Statistics and the column sets of tables: apart from the overview's, which every first page loads. */
export const statisticsApi = {
  /** Each apartment with its figures, and what the columns of a set come to. */
  listApartmentStatistics: post('/statistics/apartment-statistics', {
    needs: 'reports.read',
    body: StatisticsQuery,
    reply: listOf(ApartmentStatistics),
  }),
  /** Each town with its figures, and what the columns of a set come to. */
  listCityStatistics: post('/statistics/city-statistics', {
    needs: 'reports.read',
    body: StatisticsQuery,
    reply: listOf(CityStatistics),
  }),
  listTableHeaders: get('/table-header/:tableName', {
    needs: 'tableHeaders.read',
    reply: z.object({ tableHeaders: z.array(StoredTableHeader) }),
  }),
  createTableHeader: post('/table-header', {
    needs: 'tableHeaders.create',
    body: z.object({ header: TableHeaderDraft }),
    reply: OneHeader,
  }),
  updateTableHeader: patch('/table-header/:id', {
    needs: 'tableHeaders.edit',
    body: z.object({ header: TableHeaderDraft }),
    reply: OneHeader,
  }),
  removeTableHeader: del('/table-header/:headerId', { needs: 'tableHeaders.remove', reply: Defaults }),
  /** The set opens by itself for the person who asks. */
  saveHeaderForDefault: patch('/table-header/save-for-default/:headerId', {
    needs: 'tableHeaders.read',
    reply: Defaults,
  }),
  /** No set opens by itself. */
  clearDefaultHeader: del('/table-header/save-for-default/:tableName', {
    needs: 'tableHeaders.read',
    reply: Defaults,
  }),
}
