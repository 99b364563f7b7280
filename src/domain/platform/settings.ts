import { Schema } from 'effect'
import type { FactQuery } from '../kernel/aggregate.ts'
import { RefInput, ShortText, YesNo } from '../kernel/text.ts'

const Days = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 365 }))

const QualityValues = Schema.Struct({
  signatureOnApproval: Schema.optionalKey(YesNo),
  strictSequence: Schema.optionalKey(YesNo),
  reasonOnCorrection: Schema.optionalKey(YesNo),
  selfApproval: Schema.optionalKey(YesNo),
  openExtension: Schema.optionalKey(YesNo),
  ccfNumberPattern: Schema.optionalKey(ShortText),
  dueReminderDays: Schema.optionalKey(Days),
  escalateOverdueDays: Schema.optionalKey(Days),
  effectivenessAfterDays: Schema.optionalKey(Days),
  annexureEnabled: Schema.optionalKey(YesNo),
})

/** One document per section; `companyRef` absent means the group's value, else a company's override (spec 01 Group settings). */
export const qualitySettingsFields = Schema.Struct({
  section: Schema.Literal('quality-assurance'),
  companyRef: Schema.optionalKey(RefInput),
  values: QualityValues,
})

export interface QualitySettings {
  readonly signatureOnApproval: boolean
  readonly strictSequence: boolean
  readonly reasonOnCorrection: boolean
  readonly selfApproval: boolean
  readonly openExtension: boolean
  readonly ccfNumberPattern: string
  readonly effectivenessAfterDays: number
  readonly annexureEnabled: boolean
}

/** Seed constant (spec 06 Settings `extensionDays`, shown but fixed). */
export const extensionDays = 60

/** Defaults of spec 06, Settings. */
const qualityDefaults: QualitySettings = {
  signatureOnApproval: true,
  strictSequence: true,
  reasonOnCorrection: true,
  selfApproval: false,
  openExtension: true,
  ccfNumberPattern: '{company}/QA/CCF/{yy}/{000}',
  effectivenessAfterDays: 90,
  annexureEnabled: false,
}

export const qualitySettingsQuery: FactQuery = {
  kind: 'documents',
  resource: 'company-group-settings',
  where: { section: 'quality-assurance' },
}

interface SettingDocument {
  readonly companyRef?: { readonly id: string }
  readonly values: typeof QualityValues.Type
}

/** Settings in force for a company: defaults, then the group's values, then the company's. */
export const qualitySettingsFrom = (documents: unknown, companyId: string): QualitySettings => {
  const all = (Array.isArray(documents) ? documents : []) as readonly SettingDocument[]
  const own = [all.find((one) => one.companyRef === undefined), all.find((one) => one.companyRef?.id === companyId)]
  const values = Object.assign({}, ...own.map((one) => one?.values ?? {})) as Record<string, unknown>
  const asked = Object.entries(values).map(([key, value]) => [
    key,
    value === 'yes' ? true : value === 'no' ? false : value,
  ])
  return { ...qualityDefaults, ...(Object.fromEntries(asked) as Partial<QualitySettings>) }
}
