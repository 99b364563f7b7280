import type { FactQuery } from '../kernel/aggregate.ts'
import { settingsFrom, settingsQuery } from './settings/sections.ts'

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

export const qualitySettingsQuery: FactQuery = settingsQuery('quality-assurance')

/** Quality settings in force for a company, yes and no as truth values. */
export const qualitySettingsFrom = (documents: unknown, companyId: string): QualitySettings => {
  const values = settingsFrom('quality-assurance', documents, companyId)
  return {
    signatureOnApproval: values.signatureOnApproval === 'yes',
    strictSequence: values.strictSequence === 'yes',
    reasonOnCorrection: values.reasonOnCorrection === 'yes',
    selfApproval: values.selfApproval === 'yes',
    openExtension: values.openExtension === 'yes',
    ccfNumberPattern: values.ccfNumberPattern,
    effectivenessAfterDays: values.effectivenessAfterDays,
    annexureEnabled: values.annexureEnabled === 'yes',
  }
}
