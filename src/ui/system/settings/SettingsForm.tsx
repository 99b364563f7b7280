import { RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { settingRules } from '../../../domain/platform/settings/rules.ts'
import type { Setting } from '../../../domain/platform/settings/setting.ts'
import { readPath } from '../../../domain/registry/columns.ts'
import { CommandForm } from '../../command-form/CommandForm.tsx'
import { AreaField, FieldColumns, wide } from '../../command-form/fields.tsx'
import { Answer, Section } from '../../kit/Section.tsx'
import { FormField } from '../../resource/form/FormField.tsx'
import { isSame, type SettingStore, type Values } from './store.ts'
import {
  groupsOf,
  inForm,
  type Places,
  problemsOf,
  savedFrom,
  settingWords,
  shapeOf,
  typedIn,
  valuesOf,
  weightsOf,
} from './values.ts'

export interface SettingsFormProps {
  readonly store: SettingStore
  /** As it is now; null while nobody changed anything here. */
  readonly document: AnyDocument | null
  /** Of which company it is; null: of the whole group. */
  readonly company: Ref | null
  /** What holds where this place says nothing. */
  readonly inherited: Values
}

const shortestReason = 10

/**
 * The keys of a section in their groups, each with what holds without a word. What others change meanwhile is taken over
 * while nothing is typed here, and shown for a decision where both changed the same key.
 */
export const SettingsForm = ({ store, document, company, inherited }: SettingsFormProps) => {
  const { table, entry } = store
  const [made] = useState(() => newId())
  const shape = useMemo(() => shapeOf(table), [table])
  const places = useMemo<Places>(() => ({ saved: store.savedIn(document), inherited }), [store, document, inherited])
  const now = useMemo(() => inForm(shape, valuesOf(places)), [shape, places])
  const usual = useMemo(() => inForm(shape, inherited), [shape, inherited])
  const typed = (values: Values): Values => typedIn(table, shape, values)
  const check = (values: Values): Readonly<Record<string, string>> => {
    const weighs = weightsOf(table, places, typed(values)).length > 0
    return {
      ...problemsOf(table, places, typed(values)),
      ...(weighs && String(values['reason'] ?? '').trim().length < shortestReason
        ? { reason: settingRules['SET-05'].sentence }
        : {}),
    }
  }
  return (
    <CommandForm<Record<string, unknown>>
      resource={entry.key}
      documentId={document?.id ?? made}
      document={document}
      type={document === null ? 'Create' : 'Update'}
      draftKey={`draft:${entry.key}:${store.key}:${company?.id ?? 'group'}`}
      initial={{ ...now, reason: '' }}
      check={check}
      toData={(values) => {
        const saved = savedFrom(table, places, typed(values))
        return document === null ? store.createData(saved, company) : { patch: store.patch(places.saved, saved) }
      }}
      toReason={(values) => String(values['reason'] ?? '') || undefined}
      saveLabel="Save"
      done="Settings saved."
    >
      {groupsOf(table).map(({ title, settings }) => (
        <Section key={title} title={title}>
          <FieldColumns>
            {settings.map(([key, setting]) =>
              setting.fixed === true ? (
                <Fixed key={key} setting={setting} />
              ) : (
                <OneSetting
                  key={key}
                  name={`values.${key}`}
                  setting={setting}
                  resource={entry.key}
                  usual={readPath(usual, `values.${key}`)}
                  usualWords={settingWords(setting.field, inherited[key])}
                  isCompany={company !== null}
                />
              ),
            )}
          </FieldColumns>
        </Section>
      ))}
      <Reason weights={(values) => weightsOf(table, places, typed(values))} />
    </CommandForm>
  )
}

/** A constant of the product: shown, never changed. */
const Fixed = ({ setting }: { readonly setting: Setting }) => (
  <dl>
    <Answer label={setting.field.label}>
      {settingWords(setting.field, setting.value)}
      <span className="block text-xs text-muted">{setting.field.help ?? 'Fixed by the product.'}</span>
    </Answer>
  </dl>
)

interface OneSettingProps {
  readonly name: string
  readonly setting: Setting
  readonly resource: string
  /** What holds without a word, as the control holds it, and in words. */
  readonly usual: unknown
  readonly usualWords: string
  readonly isCompany: boolean
}

const noControls = {}

const OneSetting = ({ name, setting, resource, usual, usualWords, isCompany }: OneSettingProps) => {
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name })
  const isUsual = isSame(value, usual)
  return (
    <div className={setting.field.kind === 'rows' ? wide : 'min-w-0'}>
      <FormField name={name} field={setting.field} resource={resource} controls={noControls} />
      <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-2 text-xs text-muted">
        <span>
          {isCompany ? 'Group' : 'Default'}: {usualWords === '–' ? 'none' : usualWords}
        </span>
        {!isUsual && (
          <button
            type="button"
            aria-label={`${isCompany ? 'Use the group’s value' : 'Reset to default'}: ${setting.field.label}`}
            onClick={() => setValue(name, usual, { shouldDirty: true })}
            className="inline-flex min-h-6 items-center gap-1 font-medium text-link"
          >
            <RotateCcw aria-hidden="true" className="size-3" />
            {isCompany ? 'Use the group’s value' : 'Reset to default'}
          </button>
        )}
      </p>
    </div>
  )
}

/** Asked only where a change touches what weighs. */
const Reason = ({ weights }: { readonly weights: (values: Values) => readonly string[] }) => {
  const values = useWatch() as Values
  const touched = weights(values)
  return touched.length === 0 ? null : (
    <AreaField
      name="reason"
      label="Reason"
      required
      requiredWords={settingRules['SET-05'].sentence}
      rows={2}
      help={`This touches ${touched.join(' and ')}. The reason is kept in the history.`}
    />
  )
}
