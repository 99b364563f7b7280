import { NEVER, type Observable, startWith } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { DocumentAnswer } from '../../src/infra/face.ts'
import type { ReplicaFace } from '../../src/infra/replica-face.ts'
import { watchedStore } from '../../src/infra/react/useWatched.ts'

const unanswered: DocumentAnswer = { status: 'filling', view: null, refusals: {}, signs: {}, commands: [] }
const answered: DocumentAnswer = { ...unanswered, status: 'ready' }

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
})
