import { NEVER, type Observable, startWith, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { DocumentAnswer } from '../../src/infra/face.ts'
import type { ReplicaFace } from '../../src/infra/replica-face.ts'
import { watchedStore } from '../../src/infra/react/useWatched.ts'
import { until } from '../support/infra/until.ts'

const unanswered: DocumentAnswer = { status: 'filling', view: null, refusals: {}, signs: {}, commands: [] }
const answered: DocumentAnswer = { ...unanswered, status: 'ready' }

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('a question that views share', () => {
  it('is asked once where it was asked ahead: the view finds the answer in its first drawing', () => {
    const asked: string[] = []
    const document$ = (_resource: string, id: string): Observable<DocumentAnswer> => {
      asked.push(id)
      return NEVER.pipe(startWith(answered))
    }
    const replica = { document$ } as unknown as ReplicaFace
    const store = () => watchedStore(replica, 'document$', ['purchase-orders', 'one'], unanswered)
    expect(store().snapshot()).toBe(unanswered)
    store().subscribe(() => {})()
    expect(store().snapshot()).toBe(answered)
    expect(asked).toEqual(['one'])
  })

  it('tells a view once of all that was answered in one moment, and what came last', async () => {
    const answers$ = new Subject<DocumentAnswer>()
    const replica = { document$: () => answers$ } as unknown as ReplicaFace
    const store = watchedStore(replica, 'document$', ['purchase-orders', 'one'], unanswered)
    const told: DocumentAnswer[] = []
    const end = store.subscribe(() => told.push(store.snapshot()))
    const later = { ...answered, commands: [] }
    answers$.next(unanswered)
    answers$.next(answered)
    answers$.next(later)
    expect(told).toEqual([])
    await until(() => told.length > 0)
    expect(told).toHaveLength(1)
    expect(told[0]).toBe(later)
    answers$.next(answered)
    end()
    await nextTask()
    expect(told).toHaveLength(1)
  })
})
