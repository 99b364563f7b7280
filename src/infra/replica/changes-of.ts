import type { RxCollection, RxStorageChangeEvent } from 'rxdb/plugins/core'
import { mergeMap, type Observable } from 'rxjs'

/**
 * What changes in a collection, by this tab or another, row by row. RxDB's own `collection.$` keeps all that it ever said in memory
 * (docs/dependencies.md), so nothing here listens to it.
 */
export const changesOf = <Row>({ eventBulks$ }: RxCollection<Row>): Observable<RxStorageChangeEvent<Row>> =>
  eventBulks$.pipe(mergeMap(({ events }) => events))
