import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { Copy, FlaskConical, Power } from 'lucide-react'
import { useMemo, useState } from 'react'
import { v7 as newId } from 'uuid'
import {
  isAboutNothing,
  type NotificationRule,
  notificationRuleResource as entry,
} from '../../../domain/platform/notification-rule/rule.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { formValues } from '../../resource/form/formValues.ts'
import { RecordPanel } from '../../resource/record/RecordPanel.tsx'
import type { ActionDialogProps, RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { ReferencePicker } from '../../resource/ReferencePicker.tsx'
import { ruleControls } from './controls.tsx'
import { rulesPath, ruleTabs } from './paths.ts'
import { type RuleTest, useRuleCalls } from './useRuleCalls.ts'

const actions: RecordActions = (document, { missing, open, give }) => {
  const isOn = document['enabled'] === 'yes'
  return [
    {
      key: 'enable',
      label: isOn ? 'Disable' : 'Enable',
      icon: Power,
      onSelect: () => void give('Update', { patch: { enabled: isOn ? 'no' : 'yes' } }),
      disabledReason: missing('Update'),
    },
    { key: 'copy', label: 'Copy', icon: Copy, onSelect: () => open('copy'), disabledReason: missing('Create') },
    { key: 'test', label: 'Test', icon: FlaskConical, onSelect: () => open('test') },
  ]
}

const CopyRule = ({ document, onClose }: ActionDialogProps) => {
  const [id] = useState(() => newId())
  const begin = useMemo(
    () =>
      entry.form === undefined ? {} : { ...formValues(entry.form, document), name: `${entry.title(document)} (copy)` },
    [document],
  )
  return <RecordPanel screen={ruleScreen} editing={{ id, document: null }} begin={begin} onClose={onClose} />
}

/** What the rule would say of a document, and to whom; nobody is told. */
const TestRule = ({ document, onClose }: ActionDialogProps) => {
  const rule = document as AnyDocument & NotificationRule
  const { testRule } = useRuleCalls()
  const [chosen, setChosen] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const [found, setFound] = useState<RuleTest | null>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isReminder = isAboutNothing(rule)
  const run = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      setFound(await testRule(rule.id, chosen?.id ?? null))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The rule could not be tested.')
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      size="medium"
      title={`Test ${rule.name}`}
      description="Shows recipients and text. Nobody is notified."
      cancel="Close"
      confirm="Test"
      busy={busy}
      disabledReason={chosen === null && !isReminder ? 'Choose a document.' : undefined}
      onConfirm={() => void run()}
    >
      <div className="space-y-4">
        {!isReminder && (
          <Field id="tested-document" label="Document" error={problem}>
            {(control) => <ReferencePicker {...control} resource={rule.resource} value={chosen} onChange={setChosen} />}
          </Field>
        )}
        {isReminder && problem !== undefined && <p role="alert">{problem}</p>}
        <div role="status">{found !== null && <Found {...found} />}</div>
      </div>
    </ConfirmDialog>
  )
}

const Found = ({ title, description, link, missed, recipients }: RuleTest) => (
  <div className="space-y-3 text-13">
    {missed.length > 0 && (
      <p className="font-medium text-warning">
        Nobody would be notified: {missed.map((one) => `${one.field} ${one.operator} ${one.value}`).join(', ')} does not
        hold.
      </p>
    )}
    <div className="rounded-panel border border-line bg-sunken p-3">
      <p className="text-sm font-semibold">{title}</p>
      <p className="mt-1 whitespace-pre-line">{description}</p>
      {link !== null && <p className="mt-1 text-xs wrap-anywhere text-muted">{link}</p>}
    </div>
    <h3 className="font-semibold">
      {recipients.length === 0 ? 'Nobody is notified' : `Recipients (${recipients.length})`}
    </h3>
    <ul className="max-h-60 space-y-1 overflow-y-auto">
      {recipients.map(({ id, name, by }) => (
        <li key={id} className="flex justify-between gap-3">
          <span>{name}</span>
          <span className="text-muted">{by}</span>
        </li>
      ))}
    </ul>
  </div>
)

const ActionDialog = (props: ActionDialogProps) =>
  props.action === 'copy' ? <CopyRule {...props} /> : <TestRule {...props} />

export const ruleScreen: RecordScreen = {
  entry,
  path: rulesPath,
  title: 'Rules',
  listTabs: ruleTabs,
  addLabel: 'New rule',
  controls: ruleControls,
  actions,
  ActionDialog,
  emptyWords: 'No notification rules yet.',
}
