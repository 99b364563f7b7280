import { Schema } from 'effect';
import { RefInput, ShortText, YesNo } from '../kernel/text.ts';
const Days = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 365 }));
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
});
/** One document per section; `companyRef` absent means the group's value, else a company's override (spec 01 Group settings). */
export const qualitySettingsFields = Schema.Struct({
    section: Schema.Literal('quality-assurance'),
    companyRef: Schema.optionalKey(RefInput),
    values: QualityValues,
});
/** Seed constant (spec 06 Settings `extensionDays`, shown but fixed). */
export const extensionDays = 60;
/** Defaults of spec 06, Settings. Signatures are asked from the release that can take them; until then the default is off. */
const qualityDefaults = {
    signatureOnApproval: false,
    strictSequence: true,
    reasonOnCorrection: true,
    selfApproval: false,
    openExtension: true,
    ccfNumberPattern: '{company}/QA/CCF/{yy}/{000}',
    effectivenessAfterDays: 90,
    annexureEnabled: false,
};
export const qualitySettingsQuery = {
    kind: 'documents',
    resource: 'company-group-settings',
    where: { section: 'quality-assurance' },
};
/** Settings in force for a company: defaults, then the group's values, then the company's. */
export const qualitySettingsFrom = (documents, companyId) => {
    const all = (Array.isArray(documents) ? documents : []);
    const own = [all.find((one) => one.companyRef === undefined), all.find((one) => one.companyRef?.id === companyId)];
    const values = Object.assign({}, ...own.map((one) => one?.values ?? {}));
    const asked = Object.entries(values).map(([key, value]) => [key, value === 'yes' ? true : value === 'no' ? false : value]);
    return { ...qualityDefaults, ...Object.fromEntries(asked) };
};
