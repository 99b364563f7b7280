import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { newLabel } from '../../../domain/kernel/labels.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { putParams } from '../../kit/putParams.ts'
import { useViewer } from '../useViewer.ts'
import { addressOf, editPath, newPath } from './recordPath.ts'
import type { Editing } from './ScreenForm.tsx'
import type { RecordScreen } from './screen.ts'
import { useRecordRights } from './useRecordRights.ts'

/** What is added or edited beside a list; the address names it, so that it can be linked and left by Back. */
export const useEditing = (screen: RecordScreen) => {
  const { entry } = screen
  const missing = useRecordRights(entry)
  const viewer = useViewer()
  const [params, setParams] = useSearchParams()
  const addingId = screen.adds === false ? null : params.get('add')
  const editingId = screen.edits === false ? null : params.get('edit')
  const copiedId = params.get('copy')
  const { view } = useDocument(entry.key, editingId ?? '')
  const copied = useDocument(entry.key, copiedId ?? '').view?.document
  const navigate = useNavigate()
  const open = useCallback(
    (what: 'add' | 'edit', id: string) => {
      if (screen.form !== 'page') setParams((before) => ({ ...Object.fromEntries(before), [what]: id }))
      else void navigate(what === 'add' ? newPath(screen.path, id) : editPath(addressOf(screen, id)))
    },
    [screen, setParams, navigate],
  )
  const formPage =
    screen.form !== 'page'
      ? null
      : addingId !== null
        ? newPath(screen.path, addingId, copiedId)
        : editingId === null
          ? null
          : editPath(addressOf(screen, editingId))
  const close = useCallback(() => setParams(putParams({ add: '', copy: '', edit: '', amend: '' })), [setParams])
  const edit = useCallback((document: AnyDocument) => open('edit', document.id), [open])
  const editing: Editing | null =
    addingId !== null &&
    screen.AddDialog === undefined &&
    missing('Create') === undefined &&
    (copiedId === null || copied !== undefined)
      ? { id: addingId, document: null }
      : editingId !== null &&
          view !== null &&
          missing('Update') === undefined &&
          screen.locked?.(view.document, viewer) === undefined
        ? { id: editingId, document: view.document }
        : null
  return {
    /** Where the form is that the address of the list names, if that is a page of its own. */
    formPage,
    addingId,
    copiedId,
    copied,
    editing,
    edit,
    close,
    /** The primary action of the list. */
    add: {
      label: screen.addLabel ?? newLabel(entry.label),
      onAdd: () => open('add', newId()),
      disabledReason: missing(screen.addCommand ?? 'Create'),
    },
  }
}
