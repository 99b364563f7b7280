import type { AnyDocument } from '../../src/domain/kernel/document.ts'

type Change = AnyDocument & { readonly resource: string; readonly deleted?: boolean }

/** What a newer program than the browser's would have written: a status and a field that it does not know. */
const ofDocument = (change: Change): Change => {
  if (change.deleted === true) return change
  if (change.resource === 'change-assesment' && change.id === 'r2') return { ...change, status: 'awaiting-supplier' }
  if (change.resource === 'departments' && change.id === 'rnd') return { ...change, floor: 3 }
  return change
}

export const translation = {
  ofDocument,
  ofAnswer: (path: string, answer: string): string => {
    if (!path.includes('/changes?')) return answer
    try {
      const body = JSON.parse(answer) as { documents?: readonly Change[] }
      return body.documents === undefined
        ? answer
        : JSON.stringify({ ...body, documents: body.documents.map((one) => ofDocument(one)) })
    } catch {
      return answer
    }
  },
}
