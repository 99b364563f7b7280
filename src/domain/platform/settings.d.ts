import { Schema } from 'effect';
import type { FactQuery } from '../kernel/aggregate.ts';
/** One document per section; `companyRef` absent means the group's value, else a company's override (spec 01 Group settings). */
export declare const qualitySettingsFields: Schema.Struct<{
    readonly section: Schema.Literal<"quality-assurance">;
    readonly companyRef: Schema.optionalKey<Schema.Struct<{
        readonly id: Schema.String;
        readonly name: Schema.String;
    }>>;
    readonly values: Schema.Struct<{
        readonly signatureOnApproval: Schema.optionalKey<Schema.Literals<readonly ["yes", "no"]>>;
        readonly strictSequence: Schema.optionalKey<Schema.Literals<readonly ["yes", "no"]>>;
        readonly reasonOnCorrection: Schema.optionalKey<Schema.Literals<readonly ["yes", "no"]>>;
        readonly selfApproval: Schema.optionalKey<Schema.Literals<readonly ["yes", "no"]>>;
        readonly openExtension: Schema.optionalKey<Schema.Literals<readonly ["yes", "no"]>>;
        readonly ccfNumberPattern: Schema.optionalKey<Schema.String>;
        readonly dueReminderDays: Schema.optionalKey<Schema.Int>;
        readonly escalateOverdueDays: Schema.optionalKey<Schema.Int>;
        readonly effectivenessAfterDays: Schema.optionalKey<Schema.Int>;
        readonly annexureEnabled: Schema.optionalKey<Schema.Literals<readonly ["yes", "no"]>>;
    }>;
}>;
export interface QualitySettings {
    readonly signatureOnApproval: boolean;
    readonly strictSequence: boolean;
    readonly reasonOnCorrection: boolean;
    readonly selfApproval: boolean;
    readonly openExtension: boolean;
    readonly ccfNumberPattern: string;
    readonly effectivenessAfterDays: number;
    readonly annexureEnabled: boolean;
}
/** Seed constant (spec 06 Settings `extensionDays`, shown but fixed). */
export declare const extensionDays = 60;
export declare const qualitySettingsQuery: FactQuery;
/** Settings in force for a company: defaults, then the group's values, then the company's. */
export declare const qualitySettingsFrom: (documents: unknown, companyId: string) => QualitySettings;
