import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { BellRing, Power, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'
import {
  type ActionFields,
  notificationActionResource as entry,
  ruleFrom,
} from '../../../domain/platform/notification-rule/action.ts'
import { rulesKey } from '../../../domain/platform/notification-rule/rule.ts'
import { useDispatch } from '../../../infra/react/index.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { notify } from '../../kit/notify.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import type { ActionDialogProps, RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { actionControls } from './controls.tsx'
import { actionsPath, rulesPath } from './paths.ts'
import { useRuleCalls } from './useRuleCalls.ts'

const actions: RecordActions = (document, { missing, open, give }) => {
  const isOn = document['enabled'] === 'yes'
  const disabledReason = missing('Update')
  return [
    {
      key: 'enable',
      label: isOn ? 'Disable' : 'Enable',
      icon: Power,
      onSelect: () => void give('Update', { patch: { enabled: isOn ? 'no' : 'yes' } }),
      disabledReason,
    },
    { key: 'test', label: 'Test', icon: BellRing, onSelect: () => open('test'), disabledReason },
    { key: 'convert', label: 'Convert', icon: Shuffle, onSelect: () => open('convert'), disabledReason },
  ]
}

/** Sends it to oneself, or makes a rule of it; both are asked first, because neither can be taken back by one step. */
const ActionDialog = ({ action, document, onClose }: ActionDialogProps) => {
  const isTest = action === 'test'
  const name = entry.title(document)
  const [busy, setBusy] = useState(false)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { testAction } = useRuleCalls()
  const test = async (): Promise<void> => {
    await testAction(document.id)
    void notify('Sent to your bell.', { tone: 'done' })
  }
  const convert = async (): Promise<void> => {
    const id = newId()
    const commands = [
      { resource: rulesKey, documentId: id, type: 'Create', data: ruleFrom(document as AnyDocument & ActionFields) },
      { resource: entry.key, documentId: document.id, type: 'Update', data: { patch: { enabled: 'no' } } },
    ]
    for (const command of commands) {
      // oxlint-disable-next-line no-await-in-loop -- the action stays on where the rule is refused
      const result = await dispatch(command)
      if (result.outcome !== 'saved')
        throw new Error(result.outcome === 'refused' ? result.refusal.message : result.message)
    }
    void navigate(recordPath(rulesPath, id))
  }
  const carryOut = async (): Promise<void> => {
    setBusy(true)
    try {
      await (isTest ? test() : convert())
      onClose()
    } catch (error) {
      setBusy(false)
      void notify(error instanceof Error ? error.message : 'This could not be carried out.', { tone: 'failed' })
    }
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isTest ? `Test ${name}?` : `Convert ${name} into a rule?`}
      description={
        isTest
          ? 'Only you are notified, with [Test] before the title.'
          : 'The rule notifies the same people of the same events. The action is switched off.'
      }
      confirm={isTest ? 'Send test' : 'Convert'}
      busy={busy}
      onConfirm={() => void carryOut()}
    />
  )
}

export const actionScreen: RecordScreen = {
  entry,
  path: actionsPath,
  controls: actionControls,
  actions,
  ActionDialog,
  emptyWords: 'No notification actions yet.',
}
