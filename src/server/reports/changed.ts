import type { ProjectedRow } from '../../domain/registry/projections.ts'
import { reports } from '../../domain/resources.ts'

/** The reports that new rows change, in each company: whoever looks at one asks again. */
export const changedReports = (
  rows: readonly ProjectedRow[],
): readonly { readonly resource: string; readonly companyId: string }[] =>
  reports.flatMap(({ entry, projection }) => {
    const companies = new Set(rows.flatMap((row) => (row.projection === projection ? [row.values['company']] : [])))
    return [...companies].map((company) => ({ resource: entry.key, companyId: String(company) }))
  })
