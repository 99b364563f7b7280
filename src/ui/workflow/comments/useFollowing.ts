import { useMemo } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { followId, followsKey, type FollowDocument } from '../../../domain/platform/follow/follow.ts'
import { followersOf } from '../../../domain/platform/follow/followers.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { useDispatch, useDocument, useSession } from '../../../infra/react/index.ts'
import { notify } from '../../kit/notify.ts'
import { useComments } from './useComments.ts'

interface Following {
  readonly follows: boolean
  /** People who follow the document as far as this device knows: what others chose is theirs. */
  readonly followers: readonly Ref[]
  readonly toggle: () => void
}

/** Does the reader follow a document, by their choice or because they take part in it? */
export const useFollowing = (entry: ResourceEntry, document: AnyDocument): Following => {
  const { user } = useSession()
  const dispatch = useDispatch()
  const { rows } = useComments(entry.key, document.id)
  const owner = { id: user?.id ?? '', name: user?.name ?? '' }
  const id = useMemo(() => followId(owner.id, entry.key, document.id), [owner.id, entry.key, document.id])
  const choice = (useDocument(followsKey, id).view?.document ?? null) as FollowDocument | null
  const followers = followersOf({
    entry,
    document,
    comments: rows.map(({ comment }) => comment),
    choices: choice === null ? [] : [choice],
  })
  const follows = followers.some((one) => one.id === owner.id)
  const choose = async (): Promise<void> => {
    const following = follows ? 'no' : 'yes'
    const result = await dispatch({
      resource: followsKey,
      documentId: id,
      ...(choice === null
        ? { type: 'Create', data: { owner, resource: entry.key, documentId: document.id, following } }
        : { type: 'Update', data: { patch: { following } } }),
    })
    if (result.outcome === 'refused') void notify(result.refusal.message, { tone: 'failed' })
    if (result.outcome === 'not-kept') void notify(result.message, { tone: 'failed' })
  }
  return { follows, followers, toggle: () => void choose() }
}
