import { settingRules } from '../../../domain/platform/settings/rules.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { CommandDialog } from '../../command-form/CommandDialog.tsx'
import { AreaField } from '../../command-form/fields.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import type { SettingChange } from './changes.ts'
import { isSame, type Values } from './store.ts'
import { settingWords } from './values.ts'

const shortestReason = 10

/** Puts one value back to what it was before a change: a change of its own, with its own reason. */
export const RestoreDialog = ({
  change,
  onClose,
}: {
  readonly change: SettingChange
  readonly onClose: () => void
}) => {
  const { store, setting, key, from } = change
  const { view } = useDocument(store.entry.key, change.documentId)
  if (view === null) return null
  const saved = store.savedIn(view.document)
  const { [key]: now, ...others } = saved
  const words = (value: unknown): string => (value === undefined ? 'its default' : settingWords(setting.field, value))
  const restored: Values = from === undefined ? others : { ...others, [key]: from }
  const title = `Restore ${setting.field.label}`
  if (isSame(now, from))
    return <Dialog open onClose={onClose} size="small" title={title} description={`It is ${words(from)} already.`} />
  return (
    <CommandDialog<{ reason: string }>
      onClose={onClose}
      size="small"
      title={title}
      description={`From ${words(now)} back to ${words(from)}, as a change of its own.`}
      resource={store.entry.key}
      document={view.document}
      type="Update"
      draftKey={`draft:restore:${change.id}`}
      initial={{ reason: '' }}
      check={({ reason }) =>
        setting.weight !== undefined && reason.trim().length < shortestReason
          ? { reason: settingRules['SET-05'].sentence }
          : {}
      }
      toData={() => ({ patch: store.patch(saved, restored) })}
      toReason={({ reason }) => reason || undefined}
      saveLabel="Restore"
      done={`${setting.field.label} restored.`}
    >
      <AreaField
        name="reason"
        label="Reason"
        required={setting.weight !== undefined}
        requiredWords={settingRules['SET-05'].sentence}
        rows={2}
      />
    </CommandDialog>
  )
}
