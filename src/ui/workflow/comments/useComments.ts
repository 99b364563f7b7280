import { useMemo } from 'react'
import { type CommentDocument, commentsKey } from '../../../domain/platform/comment/comment.ts'
import { targetText } from '../../../domain/platform/comment/resource.ts'
import { type CommandState, useDocuments } from '../../../infra/react/index.ts'
import { firstRows } from '../../resource/firstRows.ts'

/** Most comments of a document that are shown. */
const most = 500

export interface Talk {
  readonly rows: readonly { readonly comment: CommentDocument; readonly pending: CommandState | null }[]
  /** Those that were not removed. */
  readonly count: number
  readonly isReady: boolean
}

/** The comments on a document, oldest first, live. */
export const useComments = (resource: string, id: string): Talk => {
  const { rows, status } = useDocuments(
    useMemo(
      () =>
        firstRows(commentsKey, 'writtenAt', most, [
          { column: 'target', operator: 'is', values: [targetText(resource, id)] },
        ]),
      [resource, id],
    ),
  )
  return useMemo(() => {
    const comments = rows.map(({ document, pending }) => ({ comment: document as CommentDocument, pending }))
    return {
      rows: comments,
      count: comments.filter(({ comment }) => comment.status === 'shown').length,
      isReady: status === 'ready',
    }
  }, [rows, status])
}
