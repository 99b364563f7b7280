import type { AnyDocument } from '../../domain/kernel/document.ts'
import { changesBetween, type LeafChange, type LeafShape } from '../../domain/kernel/replay.ts'
import { isBlank, valueWords } from './leafWords.ts'

/** What one version changed for a reader: the first only adds, and what is blank before and after is no change. */
export const shownChanges = (before: AnyDocument, after: AnyDocument, shape: LeafShape): readonly LeafChange[] =>
  changesBetween(before.version === 0 ? {} : before, after, shape).flatMap((change): readonly LeafChange[] => {
    const { before: was, after: is, kind: _kind, ...leaf } = change
    if (isBlank(was)) return isBlank(is) ? [] : [{ ...leaf, kind: 'added', after: is }]
    if (isBlank(is)) return [{ ...leaf, kind: 'removed', before: was }]
    return valueWords(was) === valueWords(is) ? [] : [change]
  })
