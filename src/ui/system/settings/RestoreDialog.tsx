import { settingRules } from '../../../domain/platform/settings/rules.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { CommandForm } from '../../command-form/CommandForm.tsx'
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
  const isSo = isSame(now, from)
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Restore ${setting.field.label}`}
      description={
        isSo ? `It is ${words(from)} already.` : `From ${words(now)} back to ${words(from)}, as a change of its own.`
      }
    >
      {!isSo && (
        <CommandForm<{ reason: string }>
          resource={store.entry.key}
          documentId={change.documentId}
          document={view.document}
          type="Update"
          draftKey={`draft:restore:${change.id}`}
          look="dialog"
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
          onSaved={onClose}
          onCancel={onClose}
        >
          <AreaField
            name="reason"
            label="Reason"
            required={setting.weight !== undefined}
            requiredWords={settingRules['SET-05'].sentence}
            rows={2}
          />
        </CommandForm>
      )}
    </Dialog>
  )
}
