import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { Answer, Answers, Section } from '../../kit/Section.tsx'
import type { SettingStore, Values } from './store.ts'
import { groupsOf, settingWords } from './values.ts'

export interface SettingsViewProps {
  readonly store: SettingStore
  readonly document: AnyDocument | null
  readonly inherited: Values
}

/** Settings to be read: by who may not change them, and as they were at a version. */
export const SettingsView = ({ store, document, inherited }: SettingsViewProps) => {
  const saved = store.savedIn(document)
  return (
    <div className="space-y-4">
      {groupsOf(store.table).map(({ title, settings }) => (
        <Section key={title} title={title}>
          <Answers>
            {settings.map(([key, { field, fixed }]) => (
              <Answer key={key} label={field.label} path={[key, `values.${key}`]}>
                {settingWords(field, saved[key] ?? inherited[key])}
                {fixed !== true && saved[key] === undefined && <span className="ml-2 text-xs text-muted">Default</span>}
              </Answer>
            ))}
          </Answers>
        </Section>
      ))}
    </div>
  )
}
