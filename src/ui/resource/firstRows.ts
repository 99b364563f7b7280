import type { Filter, ListQuery } from '../../infra/react/index.ts'

/** The first rows of a resource, of all or of those that the filters leave. */
export const firstRows = (
  resource: string,
  sort: string,
  size: number,
  filters: readonly Filter[] = [],
): ListQuery => ({ resource, filters, search: '', sort, from: 0, size })
